import Foundation

/// A value with a label.
open class CNLabeledValue<ValueType: NSObject>: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier of the value.
  public let identifier: String
  /// The label: one of the constants, or custom text; nil if there is none.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Creates a value with a label.
  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }
  init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  /// Returns the same value with another label.
  open func settingLabel(_ label: String?) -> Self { copied(label, value) }
  /// Returns the same label with another value.
  open func settingValue(_ value: ValueType) -> Self { copied(label, value) }
  /// Returns another label and value with the same identifier.
  open func settingLabel(_ label: String?, value: ValueType) -> Self { copied(label, value) }

  private func copied(_ label: String?, _ value: ValueType) -> Self {
    let copy = CNLabeledValue(identifier: identifier, label: label, value: value)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Returns the localized text of a label.
  open class func localizedString(forLabel label: String) -> String { ContactWords.word(of: label) }
  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both have equal labels and values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    return other.label == label && other.value == value
  }
  /// A hash of the label.
  open override var hash: Int { label.hashValue }
}

// Source: CNLabeledValue.h, CNPhoneNumber.h, CNContactRelation.h.
/// The label for home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label for work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label for school.
public let CNLabelSchool = "_$!<School>!$_"
/// The label for other purposes.
public let CNLabelOther = "_$!<Other>!$_"
/// The label for iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// The label for a home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// The label for an anniversary.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
/// The label for an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label for a mobile telephone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label for the main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label for a fax at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// The label for a fax at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// The label for another fax.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
/// The label for a pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
/// The label for the father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
/// The label for the mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
/// The label for a parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
/// The label for a brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
/// The label for a sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
/// The label for a child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
/// The label for a friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
/// The label for the spouse.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
/// The label for the partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
/// The label for the assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
/// The label for the manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"

/// Texts for users.
enum ContactWords {
  /// Returns the text of a label: “home page” for `_$!<HomePage>!$_`; custom text is unchanged.
  static func word(of label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return spaced(String(label.dropFirst(4).dropLast(4)))
  }

  static func word(forKey key: String) -> String { spaced(key) }

  private static func spaced(_ name: String) -> String {
    var result = ""
    var wasUpper = true
    for character in name {
      let isUpper = character.isUppercase
      if isUpper, !wasUpper { result += " " }
      result += isUpper ? character.lowercased() : String(character)
      wasUpper = isUpper
    }
    // A run of capitals is one word: “home fax”, not “home f a x”.
    return result
  }
}
