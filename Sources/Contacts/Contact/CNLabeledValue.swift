import Foundation

/// A value with what it is for.
open class CNLabeledValue<ValueType: NSObject>: NSObject, NSCopying, @unchecked Sendable {
  /// What the value is known by.
  public let identifier: String
  /// What it is for: one of the constants, or a person's own word; nil: not said.
  public let label: String?
  /// The value.
  public let value: ValueType

  /// Makes a value with a label.
  public convenience init(label: String?, value: ValueType) {
    self.init(identifier: UUID().uuidString, label: label, value: value)
  }
  init(identifier: String, label: String?, value: ValueType) {
    self.identifier = identifier
    self.label = label
    self.value = value
  }

  /// The same value with another label.
  open func settingLabel(_ label: String?) -> Self { copied(label, value) }
  /// The same label with another value.
  open func settingValue(_ value: ValueType) -> Self { copied(label, value) }
  /// Another label and value, known by the same.
  open func settingLabel(_ label: String?, value: ValueType) -> Self { copied(label, value) }

  private func copied(_ label: String?, _ value: ValueType) -> Self {
    let copy = CNLabeledValue(identifier: identifier, label: label, value: value)
    return unsafeDowncast(copy, to: Self.self)
  }

  /// A person's word for a label.
  open class func localizedString(forLabel label: String) -> String { ContactWords.word(of: label) }
  /// Returns the value itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Equal labels and values are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNLabeledValue<ValueType> else { return false }
    return other.label == label && other.value == value
  }
  /// The hash of the label.
  open override var hash: Int { label.hashValue }
}

// Source: CNLabeledValue.h, CNPhoneNumber.h, CNContactRelation.h.
/// At home.
public let CNLabelHome = "_$!<Home>!$_"
/// At work.
public let CNLabelWork = "_$!<Work>!$_"
/// At school.
public let CNLabelSchool = "_$!<School>!$_"
/// For something else.
public let CNLabelOther = "_$!<Other>!$_"
/// Of iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// A page of one's own.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
/// A day that comes again.
public let CNLabelDateAnniversary = "_$!<Anniversary>!$_"
/// An iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// A telephone that is carried.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The first one to call.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A fax at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// A fax at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// Another fax.
public let CNLabelPhoneNumberOtherFax = "_$!<OtherFAX>!$_"
/// A pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
/// The father.
public let CNLabelContactRelationFather = "_$!<Father>!$_"
/// The mother.
public let CNLabelContactRelationMother = "_$!<Mother>!$_"
/// A parent.
public let CNLabelContactRelationParent = "_$!<Parent>!$_"
/// A brother.
public let CNLabelContactRelationBrother = "_$!<Brother>!$_"
/// A sister.
public let CNLabelContactRelationSister = "_$!<Sister>!$_"
/// A child.
public let CNLabelContactRelationChild = "_$!<Child>!$_"
/// A friend.
public let CNLabelContactRelationFriend = "_$!<Friend>!$_"
/// The husband or wife.
public let CNLabelContactRelationSpouse = "_$!<Spouse>!$_"
/// The partner.
public let CNLabelContactRelationPartner = "_$!<Partner>!$_"
/// The assistant.
public let CNLabelContactRelationAssistant = "_$!<Assistant>!$_"
/// The manager.
public let CNLabelContactRelationManager = "_$!<Manager>!$_"

/// Words that people read.
enum ContactWords {
  /// `_$!<HomePage>!$_` is “home page”; a person's own word stays.
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
    // “home fax” and not “home f a x”: a run of capitals is one word.
    return result
  }
}
