import CoreGraphics
import Foundation
import HostInterface
import Synchronization

/// Looks up localized strings of bundles in the device's languages.
///
/// Foundation on Linux reads `.strings` files only in the language in which the process was
/// started. This type reads the tables from the `.lproj` folders of a bundle in the order of the
/// device's languages, including variants for kinds of devices (`NSStringDeviceSpecificRuleType`),
/// and applies a pseudolanguage. Catalogue: I10-F137.
package enum BundleStrings {
  /// The languages of the lookup.
  struct Languages: Equatable, Sendable {
    var tags = ["en"]
    var pseudo: PseudoLanguage?

    init(_ environment: Environment) {
      tags = environment.languages
      pseudo = environment.pseudoLanguage
    }

    init() {}
  }

  private struct TableKey: Hashable {
    var path: String
    var table: String
  }

  private struct State {
    var languages = Languages()
    var tables: [TableKey: [[String: Entry]]] = [:]
    var folders: [String: [String]] = [:]
  }

  /// The value of a key in a table: one text, or one for each kind of device.
  private enum Entry: Sendable {
    /// One text for all devices.
    case text(String)
    /// Texts by kind of device: "iphone", "ipad" and "other".
    case byDevice([String: String])

    func text(on device: Device) -> String? {
      switch self {
      case .text(let text): return text
      case .byDevice(let texts):
        let kind =
          switch device.idiom {
          case .phone: "iphone"
          case .pad: "ipad"
          case .carPlay: "other"
          }
        return texts[kind] ?? texts["other"]
      }
    }
  }

  private static let state = Mutex(State())

  /// The device's languages, in order of preference.
  package static var tags: [String] { languages.tags }

  static var languages: Languages {
    get { state.withLock { $0.languages } }
    set {
      state.withLock { state in
        guard state.languages != newValue else { return }
        state.languages = newValue
        state.tables = [:]
      }
    }
  }

  /// Returns the string for a key in a bundle; nil to leave the lookup to Foundation.
  package static func string(
    forKey key: String,
    value: String?,
    table: String,
    inBundleAt path: String
  ) -> String? {
    let table = table.isEmpty ? "Localizable" : table
    let device = Surroundings.device
    let (found, pseudo) = state.withLock { state -> (String?, PseudoLanguage?) in
      let tableKey = TableKey(path: path, table: table)
      let tables: [[String: Entry]]
      if let known = state.tables[tableKey] {
        tables = known
      } else {
        tables = Self.readTables(tableKey, &state)
        state.tables[tableKey] = tables
      }
      let entry = tables.lazy.compactMap { $0[key] }.first
      return (entry?.text(on: device), state.languages.pseudo)
    }
    guard let pseudo else { return found }
    // Strings without a translation are changed, too, so that they are noticed.
    let text = found ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    return pseudo.changed(text)
  }

  // MARK: Reading

  private static func readTables(_ key: TableKey, _ state: inout State) -> [[String: Entry]] {
    let folders: [String]
    if let known = state.folders[key.path] {
      folders = known
    } else {
      folders = findFolders(in: key.path)
      state.folders[key.path] = folders
    }
    return order(folders, for: state.languages.tags).compactMap { folder in
      var table = readStrings(folder + "/" + key.table + ".strings")
      table.merge(readRules(folder + "/" + key.table + ".stringsdict")) { $1 }
      return table.isEmpty ? nil : table
    }
  }

  /// Returns the full paths of a bundle's `.lproj` folders.
  private static func findFolders(in path: String) -> [String] {
    let manager = FileManager.default
    let places = [path, path + "/Resources", path + "/Contents/Resources"]
    return places.flatMap { place in
      ((try? manager.contentsOfDirectory(atPath: place)) ?? [])
        .filter { $0.hasSuffix(".lproj") }
        .map { place + "/" + $0 }
    }
  }

  /// Returns the matching folders, best first.
  ///
  /// For each language, the complete tag comes first, then the tag without region and script; at
  /// the end, the base and English.
  package static func order(_ folders: [String], for languages: [String]) -> [String] {
    func name(_ folder: String) -> String {
      normalized(((folder as NSString).lastPathComponent as NSString).deletingPathExtension)
    }
    var result: [String] = []
    func add(_ wanted: String) {
      for folder in folders where name(folder) == wanted && !result.contains(folder) {
        result.append(folder)
      }
    }
    for language in languages {
      var parts = normalized(language).split(separator: "-").map(String.init)
      while !parts.isEmpty {
        add(parts.joined(separator: "-"))
        parts.removeLast()
      }
    }
    add("base")
    add("en")
    return result
  }

  private static func normalized(_ tag: String) -> String {
    tag.lowercased().replacingOccurrences(of: "_", with: "-")
  }

  private static func readList(_ path: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    else {
      warn("\(path) is no property list.", where: "NSLocalizedString")
      return [:]
    }
    return list as? [String: Any] ?? [:]
  }

  private static func readStrings(_ path: String) -> [String: Entry] {
    readList(path).compactMapValues { ($0 as? String).map { .text($0) } }
  }

  /// Returns the rules for kinds of devices; plural rules are left to Foundation.
  private static func readRules(_ path: String) -> [String: Entry] {
    readList(path).compactMapValues { value in
      guard let rules = value as? [String: Any],
        let texts = rules["NSStringDeviceSpecificRuleType"] as? [String: String]
      else { return nil }
      return .byDevice(texts)
    }
  }
}

/// Looks a string up for Core Foundation; called on any thread.
func deviceStringLookup(
  _ path: UnsafePointer<CChar>?,
  _ key: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?,
  _ table: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  guard let path, let key, let table else { return nil }
  let found = BundleStrings.string(
    forKey: String(cString: key),
    value: value.map { String(cString: $0) },
    table: String(cString: table),
    inBundleAt: String(cString: path)
  )
  return found.map { strdup($0) }
}
