import Foundation

/// Which keys a keyboard shows first.
public enum UIKeyboardType: Int, Sendable {
  /// Letters of the person's language.
  case `default` = 0
  /// Letters of ASCII, then keys for what the name says.
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// Digits with a decimal sign, `@` and `#`, words to search for, and digits of ASCII.
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The name of `.asciiCapable` in older code.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default` = 0
  /// What Return does, in a word.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether a keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the appearance is.
  case `default` = 0
  /// Always dark, or always light.
  case dark, light
  /// The name of `.dark` in older code.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// Which letters are typed as capitals by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter.
  case none = 0
  /// The first of each word, the first of each sentence, or every letter.
  case words, sentences, allCharacters
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// Whether spelling is looked at while text is typed.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// Whether straight quotes become curly ones.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// Whether pasting and deleting mind the spaces between words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// Whether the rest of a word is offered in the text.
public enum UITextInlinePredictionType: Int, Sendable {
  /// As the person has set it.
  case `default` = 0
  /// Never, or always.
  case no, yes
}

/// What a text is about: the system offers fitting values.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name, after the field names of HTML's `autocomplete`.
  public let rawValue: String
  /// Makes a content type of a name; one that is not known is as none.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name: Dr.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// The first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A name between the first and the family's.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// The name of the family.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What follows a name: Jr.
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// What friends say instead of the name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody is at work.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The firm or body that somebody belongs to.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place, by whatever words: a sight, an address.
  public static let location = UITextContentType(rawValue: "location")
  /// Street and number, on as many lines as they take.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of street and number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of street and number.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The town of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state or province of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// Town and state on one line.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The country, by name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The number that the post sorts by.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a card to pay with.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account that exists.
  public static let password = UITextContentType(rawValue: "password")
  /// A password for a new account, or in place of the old one.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that came as a message and holds once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What a new password must be like, for the system's suggestions.
open class UITextInputPasswordRules: NSObject, NSCopying, @unchecked Sendable {
  /// The rules in Apple's notation: "required: upper; required: digit; minlength: 12;".
  public let passwordRulesDescriptor: String

  /// Takes rules in Apple's notation, as they are: nothing is checked.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  /// The same rules, since they never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How a keyboard is to behave for a text.
///
/// The values are kept for the keyboard; a hardware keyboard has no use for most of them.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters the keyboard writes large by itself.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects words.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are underlined.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotation marks become curly ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces come and go with what is pasted and cut.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Whether the keyboard proposes how a sentence goes on.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// Which keys the keyboard has.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the Return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text, by default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether dots stand for the characters, which nobody may copy.
  var isSecureTextEntry: Bool { get set }
  /// What is entered, so that it can be filled in; nil: nothing that the system knows.
  var textContentType: UITextContentType! { get set }
  /// What a new password must be like; nil: as the system thinks.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// All traits are optional: who does not name one has its default and keeps no other.
extension UITextInputTraits {
  /// By default `.sentences`; what is set is not kept.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// By default `.default`; what is set is not kept.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// By default false; what is set is not kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// By default false; what is set is not kept.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// By default nil; what is set is not kept.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// By default nil; what is set is not kept.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
