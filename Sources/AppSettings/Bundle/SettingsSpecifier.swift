import DeviceLink
import Foundation

/// An entry of a page in a settings bundle, with the keys of the property list.
public struct SettingsSpecifier: Codable, Hashable, Sendable {
  /// A kind of entry.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// The header of a group of entries.
    case group = "PSGroupSpecifier"
    /// A switch.
    case toggle = "PSToggleSwitchSpecifier"
    /// A text field.
    case textField = "PSTextFieldSpecifier"
    /// A slider.
    case slider = "PSSliderSpecifier"
    /// One of several values, chosen on a separate page.
    case multiValue = "PSMultiValueSpecifier"
    /// A read-only value.
    case titleValue = "PSTitleValueSpecifier"
    /// One of several values, chosen in a group on the same page.
    case radioGroup = "PSRadioGroupSpecifier"
    /// A link to another page of the bundle.
    case childPane = "PSChildPaneSpecifier"
  }

  /// The kind of the entry.
  public var kind: Kind
  /// The title of the entry or of the group's header; nil for none.
  public var title: String?
  /// The text below a group; nil for none.
  public var footer: String?
  /// The key in the app's user defaults; nil if the entry has no value.
  public var key: String?
  /// The value that applies until another one is set.
  public var defaultValue: SettingsValue?
  /// The values of a switch that is on and off; nil for true and false.
  public var trueValue: SettingsValue?, falseValue: SettingsValue?
  /// The values to choose from, and their titles.
  public var values: [SettingsValue]?, titles: [String]?
  /// The shorter titles for the end of a row; nil to use `titles`.
  public var shortTitles: [String]?
  /// Whether the values are sorted by their titles.
  public var isSortedByTitle: Bool?
  /// The bounds of a slider; nil for 0 and 1.
  public var minimum: Double?, maximum: Double?
  /// Whether a field hides its text.
  public var isSecure: Bool?
  /// The keyboard type: `Alphabet`, `NumbersAndPunctuation`, `NumberPad`, `URL` or `EmailAddress`.
  public var keyboard: String?
  /// The autocapitalization: `None`, `Sentences`, `Words` or `AllCharacters`.
  public var capitalization: String?
  /// The autocorrection: `Default`, `No` or `Yes`.
  public var correction: String?
  /// The name of another page, without `.plist`.
  public var file: String?
  /// The devices that show the entry, `Phone` and `Pad`; nil for all.
  public var idioms: [String]?

  // Source: Apple, "Settings Application Schema Reference".
  private enum CodingKeys: String, CodingKey {
    case kind = "Type"
    case title = "Title"
    case footer = "FooterText"
    case key = "Key"
    case defaultValue = "DefaultValue"
    case trueValue = "TrueValue"
    case falseValue = "FalseValue"
    case values = "Values"
    case titles = "Titles"
    case shortTitles = "ShortTitles"
    case isSortedByTitle = "DisplaySortedByTitle"
    case minimum = "MinimumValue"
    case maximum = "MaximumValue"
    case isSecure = "IsSecure"
    case keyboard = "KeyboardType"
    case capitalization = "AutocapitalizationType"
    case correction = "AutocorrectionType"
    case file = "File"
    case idioms = "SupportedUserInterfaceIdioms"
  }

  /// Creates an entry.
  public init(_ kind: Kind, title: String? = nil, key: String? = nil) {
    self.kind = kind
    self.title = title
    self.key = key
  }

  /// The choices of the entry, each value with its title, in the order of their display.
  public var choices: [(value: SettingsValue, title: String)] {
    let pairs = Array(zip(values ?? [], titles ?? (values ?? []).map(\.string)))
    guard isSortedByTitle == true else { return pairs.map { ($0, $1) } }
    return pairs.sorted { $0.1.localizedCompare($1.1) == .orderedAscending }.map { ($0, $1) }
  }

  /// Returns the text for a value at the end of a row: the title of the matching choice, or the
  /// value itself.
  public func words(for value: SettingsValue) -> String {
    guard let index = values?.firstIndex(of: value) else { return value.string }
    if let shortTitles, index < shortTitles.count { return shortTitles[index] }
    if let titles, index < titles.count { return titles[index] }
    return value.string
  }

  /// Returns whether a value means that the switch is on; nil stands for the default value.
  public func isOn(_ value: SettingsValue?) -> Bool {
    guard let value = value ?? defaultValue else { return false }
    if let trueValue { return value == trueValue }
    return value.double.map { $0 != 0 } ?? false
  }

  /// Returns the value of a switch that is on or off.
  public func value(isOn: Bool) -> SettingsValue {
    isOn ? trueValue ?? .bool(true) : falseValue ?? .bool(false)
  }
}

/// A page of a settings bundle.
public struct SettingsPane: Codable, Hashable, Sendable {
  /// The title; nil to use the title of the row that opens the page.
  public var title: String?
  /// The entries in their order on the page.
  public var specifiers: [SettingsSpecifier]

  /// Creates a page.
  public init(title: String? = nil, _ specifiers: [SettingsSpecifier]) {
    self.title = title
    self.specifiers = specifiers
  }

  /// The keys of the values on the page.
  public var keys: [String] { specifiers.compactMap(\.key) }
}
