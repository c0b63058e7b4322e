import Foundation

/// The keys that a keyboard shows first.
public enum UIKeyboardType: Int, Sendable {
  /// The letters of the user's language.
  case `default` = 0
  /// The letters of ASCII.
  case asciiCapable
  /// Digits and punctuation marks.
  case numbersAndPunctuation
  /// Letters with the marks of URLs.
  case URL
  /// Digits only.
  case numberPad
  /// The keys of a telephone.
  case phonePad
  /// Letters, with the keys of a telephone on a second page.
  case namePhonePad
  /// Letters with the marks of email addresses.
  case emailAddress
  /// Digits with a decimal separator.
  case decimalPad
  /// Letters with `@` and `#`.
  case twitter
  /// Letters for search terms and URLs.
  case webSearch
  /// The digits of ASCII only.
  case asciiCapableNumberPad
  /// The name of ``asciiCapable`` in older code.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The title "return".
  case `default` = 0
  /// The title "Go".
  case go
  /// The title "Google".
  case google
  /// The title "Join".
  case join
  /// The title "Next".
  case next
  /// The title "Route".
  case route
  /// The title "Search".
  case search
  /// The title "Send".
  case send
  /// The title "Yahoo".
  case yahoo
  /// The title "Done".
  case done
  /// The title "Emergency Call".
  case emergencyCall
  /// The title "Continue".
  case `continue`
}

/// Whether a keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The keyboard follows the appearance.
  case `default` = 0
  /// The keyboard is always dark.
  case dark
  /// The keyboard is always light.
  case light
  /// The name of ``dark`` in older code.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The letters that are capitalized automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter is capitalized.
  case none = 0
  /// The first letter of each word is capitalized.
  case words
  /// The first letter of each sentence is capitalized.
  case sentences
  /// Every letter is capitalized.
  case allCharacters
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// Words are never corrected.
  case no
  /// Words are always corrected.
  case yes
}

/// Whether spelling is checked while text is typed.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// Spelling is never checked.
  case no
  /// Spelling is always checked.
  case yes
}

/// Whether straight quotes become curly ones.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// Quotes are never changed.
  case no
  /// Quotes are always changed.
  case yes
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// Hyphens are never changed.
  case no
  /// Two hyphens always become a dash.
  case yes
}

/// Whether pasting and deleting adjust the spaces between words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// Spaces are never adjusted.
  case no
  /// Spaces are always adjusted.
  case yes
}

/// Whether predictions appear in the text while it is typed.
public enum UITextInlinePredictionType: Int, Sendable {
  /// The user's setting applies.
  case `default` = 0
  /// No predictions appear.
  case no
  /// Predictions always appear.
  case yes
}

/// The meaning of a text, for which the system offers suitable values.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the type, after the field names of HTML's `autocomplete`.
  public let rawValue: String
  /// Creates a content type with a name; an unknown name has no effect.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name, such as Dr.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// The first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A name between the first name and the family name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A suffix of a name, such as Jr.
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of a company or another organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A location, such as a place of interest or an address.
  public static let location = UITextContentType(rawValue: "location")
  /// Street and number, on one or more lines.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of street and number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of street and number.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state or province of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// City and state on one line.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The URL of a web page.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an existing account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password for a new account, or one that replaces an old password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code from a message that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The rules for new passwords that the system suggests.
open class UITextInputPasswordRules: NSObject, NSCopying, @unchecked Sendable {
  /// The rules in Apple's notation: "required: upper; required: digit; minlength: 12;".
  public let passwordRulesDescriptor: String

  /// Creates rules in Apple's notation; they are not checked.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  /// Returns the rules themselves, since they are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The settings of a keyboard for a text.
///
/// The values are stored for the keyboard on the screen; a hardware keyboard ignores most of them.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The letters that the keyboard capitalizes automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects words.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are underlined.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether straight quotation marks become curly ones.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether pasting and cutting adjust the spaces between words.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// Whether the keyboard predicts the continuation of a sentence.
  var inlinePredictionType: UITextInlinePredictionType { get set }
  /// The keys of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// Whether the keyboard is light or dark.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text; the default is false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the characters appear as dots and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text, so that the system can fill it in; nil for none.
  var textContentType: UITextContentType! { get set }
  /// The rules for a new password; nil uses the system's rules.
  var passwordRules: UITextInputPasswordRules? { get set }
}

/// The default values of the traits, all of which are optional.
extension UITextInputTraits {
  /// Always `.sentences` by default; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Always `.default` by default; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Always false by default; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Always false by default; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Always nil by default; setting it has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
  /// Always nil by default; setting it has no effect.
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set {}
  }
}
