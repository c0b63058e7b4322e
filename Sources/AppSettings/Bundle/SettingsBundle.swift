import DeviceLink
import Foundation
import UIKitCore

/// The pages that an app contributes to the device's settings: its `Settings.bundle`.
///
/// The bundle comes from another program, so malformed entries are ignored and its size is limited.
package struct SettingsBundle: Sendable {
  /// The folder.
  package let folder: URL

  /// The name of the first page.
  package static let root = "Root"

  // Chosen: several times the settings of large apps.
  private static let longestFile = 256 << 10, mostSpecifiers = 500, mostValues = 300

  /// Creates a reference to a bundle.
  package init(folder: URL) { self.folder = folder }

  /// Whether the bundle has a first page.
  package var exists: Bool { file(named: Self.root) != nil }

  private struct Page: Decodable {
    var title: String?
    var table: String?
    var specifiers: [Entry]

    /// An entry; nil if its form is unknown.
    struct Entry: Decodable {
      var specifier: SettingsSpecifier?
      init(from decoder: any Decoder) { specifier = try? SettingsSpecifier(from: decoder) }
    }
    private enum CodingKeys: String, CodingKey {
      case title = "Title"
      case table = "StringsTable"
      case specifiers = "PreferenceSpecifiers"
    }
  }

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - name: The name of its file, without `.plist`.
  ///   - languages: The person's languages, the preferred one first.
  ///   - isPad: Whether the device is a tablet.
  /// - Returns: The page in the person's language, or nil if there is none that is readable.
  package func pane(named name: String, in languages: [String], isPad: Bool) -> SettingsPane? {
    guard let file = file(named: name), let data = Self.contents(of: file),
      let page = try? PropertyListDecoder().decode(Page.self, from: data)
    else { return nil }
    let words = strings(of: page.table ?? name, in: languages)
    func translated(_ text: String?) -> String? { text.map { words[$0] ?? $0 } }
    let idiom = isPad ? "Pad" : "Phone"
    var pane = SettingsPane(title: translated(page.title), [])
    for entry in page.specifiers.prefix(Self.mostSpecifiers) {
      guard var specifier = entry.specifier, specifier.idioms?.contains(idiom) ?? true,
        Self.isSound(specifier)
      else { continue }
      specifier.title = translated(specifier.title)
      specifier.footer = translated(specifier.footer)
      specifier.titles = specifier.titles?.map { words[$0] ?? $0 }
      specifier.shortTitles = specifier.shortTitles?.map { words[$0] ?? $0 }
      pane.specifiers.append(specifier)
    }
    return pane
  }

  /// Returns whether an entry has the values that its kind needs.
  private static func isSound(_ specifier: SettingsSpecifier) -> Bool {
    guard specifier.values?.count ?? 0 <= mostValues, specifier.titles?.count ?? 0 <= mostValues
    else { return false }
    return switch specifier.kind {
    case .group: true
    case .childPane: specifier.file != nil
    case .multiValue, .radioGroup: specifier.key != nil && specifier.values?.isEmpty == false
    case .slider:
      specifier.key != nil && (specifier.minimum ?? 0) < (specifier.maximum ?? 1)
    case .toggle, .textField, .titleValue: specifier.key != nil
    }
  }

  /// Returns the file of a page, or nil if there is none or its name leads out of the bundle.
  private func file(named name: String) -> URL? {
    guard !name.isEmpty, name.utf8.count <= 200, !name.contains("/"), !name.hasPrefix(".") else {
      return nil
    }
    let file = folder.appendingPathComponent(name + ".plist")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// Returns the strings of a table in the first language that has them.
  private func strings(of table: String, in languages: [String]) -> [String: String] {
    guard !table.contains("/"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [:] }
    let places = names.filter { $0.hasSuffix(".lproj") }.sorted()
      .map { folder.appendingPathComponent($0).path }
    for place in BundleStrings.order(places, for: languages) {
      let file = URL(fileURLWithPath: place).appendingPathComponent(table + ".strings")
      guard let data = Self.contents(of: file),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
        let words = list as? [String: String]
      else { continue }
      return words
    }
    return [:]
  }

  private static func contents(of file: URL) -> Data? {
    ShortFile.contents(of: file, atMost: longestFile)
  }
}
