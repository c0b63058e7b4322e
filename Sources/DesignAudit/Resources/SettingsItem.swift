import Foundation

/// An option in an app's settings bundle.
public struct SettingsItem: Sendable, Equatable {
  /// The title, as in the property list.
  public var title: String
  /// The key of the value.
  public var key: String
  /// Whether the option is a switch.
  public var isToggle: Bool

  /// Creates an option; by default one that is not a switch.
  public init(title: String, key: String, isToggle: Bool = false) {
    self.title = title
    self.key = key
    self.isToggle = isToggle
  }

  // Source: the property lists of a settings bundle; groups, titles and child panes are not
  // options.
  private static let kinds: Set<String> = [
    "PSToggleSwitchSpecifier", "PSTextFieldSpecifier", "PSSliderSpecifier",
    "PSMultiValueSpecifier", "PSRadioGroupSpecifier",
  ]

  /// Returns the options of a page; empty if the file cannot be read.
  static func items(in page: URL) -> [SettingsItem] {
    guard let data = try? Data(contentsOf: page),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let entries = (list as? [String: Any])?["PreferenceSpecifiers"] as? [[String: Any]]
    else { return [] }
    return entries.compactMap { entry in
      guard let type = entry["Type"] as? String, kinds.contains(type) else { return nil }
      return SettingsItem(
        title: entry["Title"] as? String ?? "",
        key: entry["Key"] as? String ?? "",
        isToggle: type == "PSToggleSwitchSpecifier"
      )
    }
  }
}
