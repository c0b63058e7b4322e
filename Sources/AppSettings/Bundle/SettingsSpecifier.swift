import DeviceLink
import Foundation

/// One entry of a page of a settings bundle, with the keys of the property list.
public struct SettingsSpecifier: Codable, Hashable, Sendable {
  /// A kind of entry.
  public enum Kind: String, Codable, Hashable, Sendable {
    /// Begins a group of entries.
    case group = "PSGroupSpecifier"
    /// A switch.
    case toggle = "PSToggleSwitchSpecifier"
    /// A field for text.
    case textField = "PSTextFieldSpecifier"
    /// A slider.
    case slider = "PSSliderSpecifier"
    /// One of several values, chosen on a page of its own.
    case multiValue = "PSMultiValueSpecifier"
    /// A value that a person only reads.
    case titleValue = "PSTitleValueSpecifier"
    /// One of several values, chosen in a group of the page itself.
    case radioGroup = "PSRadioGroupSpecifier"
    /// Another page of the bundle.
    case childPane = "PSChildPaneSpecifier"
  }

  /// The kind of the entry.
  public var kind: Kind
  /// The words of the entry, or of the group's header; nil: none.
  public var title: String?
  /// The words below a group; nil: none.
  public var footer: String?
  /// The key in the app's user defaults; nil: the entry has no value.
  public var key: String?
  /// The value that is shown until there is another one.
  public var defaultValue: SettingsValue?
  /// The values of a switch that is on and off; nil: true and false.
  public var trueValue: SettingsValue?, falseValue: SettingsValue?
  /// The values to choose from, and their words.
  public var values: [SettingsValue]?, titles: [String]?
  /// Shorter words for the end of a row; nil: `titles`.
  public var shortTitles: [String]?
  /// Whether the values are sorted by their words.
  public var isSortedByTitle: Bool?
  /// The bounds of a slider; nil: 0 and 1.
  public var minimum: Double?, maximum: Double?
  /// Whether a field hides its text.
  public var isSecure: Bool?
  /// `Alphabet`, `NumbersAndPunctuation`, `NumberPad`, `URL` or `EmailAddress`.
  public var keyboard: String?
  /// `None`, `Sentences`, `Words` or `AllCharacters`.
  public var capitalization: String?
  /// `Default`, `No` or `Yes`.
  public var correction: String?
  /// The name of another page, without `.plist`.
  public var file: String?
  /// The devices that show the entry, `Phone` and `Pad`; nil: all.
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

  /// The choices of the entry: each value with its words, in the order in which they are shown.
  public var choices: [(value: SettingsValue, title: String)] {
    let pairs = Array(zip(values ?? [], titles ?? (values ?? []).map(\.string)))
    guard isSortedByTitle == true else { return pairs.map { ($0, $1) } }
    return pairs.sorted { $0.1.localizedCompare($1.1) == .orderedAscending }.map { ($0, $1) }
  }

  /// The words for a value at the end of a row: those of the choice that it is, or its own.
  public func words(for value: SettingsValue) -> String {
    guard let index = values?.firstIndex(of: value) else { return value.string }
    if let shortTitles, index < shortTitles.count { return shortTitles[index] }
    if let titles, index < titles.count { return titles[index] }
    return value.string
  }

  /// Whether the value of a switch means that it is on.
  public func isOn(_ value: SettingsValue?) -> Bool {
    guard let value = value ?? defaultValue else { return false }
    if let trueValue { return value == trueValue }
    return value.double.map { $0 != 0 } ?? false
  }

  /// The value of a switch that is on or off.
  public func value(isOn: Bool) -> SettingsValue {
    isOn ? trueValue ?? .bool(true) : falseValue ?? .bool(false)
  }
}

/// A page of a settings bundle.
public struct SettingsPane: Codable, Hashable, Sendable {
  /// The title; nil: that of its row.
  public var title: String?
  /// The entries in the order of the page.
  public var specifiers: [SettingsSpecifier]

  /// Creates a page.
  public init(title: String? = nil, _ specifiers: [SettingsSpecifier]) {
    self.title = title
    self.specifiers = specifiers
  }

  /// The keys of the values that the page shows.
  public var keys: [String] { specifiers.compactMap(\.key) }
}
