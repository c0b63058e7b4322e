import AppSettings
import Foundation

/// The files that belong to a program: its Info.plist and its resources.
struct AppResources {
  /// The folders with the program's files; those of the program itself come first.
  let folders: [URL]
  /// The entries of the Info.plist; empty if no readable file exists.
  let information: [String: Any]
  private let program: URL
  private let programFolders: (String, String)

  // Source: `AppInformation` of UIKitCore, which searches the same places as Foundation.
  private static let parts = ["", "Contents", "Resources", "Support Files"]
  /// Chosen: the maximum size of an Info.plist, in bytes.
  private static let longestFile = 256 << 10

  /// Finds the files of a program; if a link leads to it, also the files beside the link.
  init(of program: URL) {
    let resolved = program.resolvingSymlinksInPath()
    self.program = resolved
    programFolders = (
      resolved.deletingLastPathComponent().path, program.deletingLastPathComponent().path
    )
    var folders = Self.folders(of: resolved)
    for folder in Self.folders(of: program) where !folders.contains(folder) {
      folders.append(folder)
    }
    self.folders = folders
    information = folders.lazy.compactMap { Self.information(in: $0) }.first ?? [:]
  }

  /// Returns the existing folders that may have files of a program.
  private static func folders(of program: URL) -> [URL] {
    let folder = program.deletingLastPathComponent()
    let name = program.lastPathComponent
    var bundles = [
      folder.appendingPathComponent(name + ".resources"),
      folder.appendingPathComponent(name + ".app"), folder,
      folder.appendingPathComponent("../share/\(name).resources").standardizedFileURL,
      folder.appendingPathComponent("../lib/\(name).resources").standardizedFileURL,
    ]
    // SwiftPM names the resources of a target after the package and the target.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    bundles += entries.filter { $0.hasSuffix("_\(name).resources") }.sorted()
      .map { folder.appendingPathComponent($0) }
    return bundles.flatMap { bundle in
      parts.map { $0.isEmpty ? bundle : bundle.appendingPathComponent($0) }
    }
    .filter { folder in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  private static func information(in folder: URL) -> [String: Any]? {
    let file = folder.appendingPathComponent("Info.plist")
    guard let data = ShortFile.contents(of: file, atMost: longestFile) else { return nil }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: Any]
  }

  /// The folders without the program's own folder, unless that one has an Info.plist: it also has
  /// files of other programs.
  var bundles: [URL] {
    folders.filter { folder in
      guard folder.path == programFolders.0 || folder.path == programFolders.1 else { return true }
      let file = folder.appendingPathComponent("Info.plist")
      return FileManager.default.fileExists(atPath: file.path)
    }
  }

  /// Returns an entry of the Info.plist, or nil if there is none; an entry for the kind of the
  /// device overrides the general one.
  func entry(_ key: String, isPad: Bool) -> Any? {
    information[key + (isPad ? "~ipad" : "~iphone")] ?? information[key]
  }

  /// Returns the file or the folder with a name, or nil if none exists.
  func file(named name: String) -> URL? {
    folders.lazy.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The domain of the program's user defaults.
  // Source: Foundation on Linux (CFPreferences.c): the bundle's identifier, or the process's name.
  var defaultsDomain: String {
    information["CFBundleIdentifier"] as? String ?? program.lastPathComponent
  }

  /// Returns the decoded value of an entry, or nil if it is missing or not decodable.
  func decoded<Value: Decodable>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    guard let value = information[key],
      let data = try? PropertyListSerialization.data(
        fromPropertyList: [key: value],
        format: .binary,
        options: 0
      )
    else { return nil }
    return try? PropertyListDecoder().decode([String: Value].self, from: data)[key]
  }
}

extension InstalledApp {
  /// The files of the app; each access searches for them again.
  var resources: AppResources { AppResources(of: URL(fileURLWithPath: executable)) }

  /// Returns the kinds of URLs that the Info.plist of a program declares.
  ///
  /// - Parameter program: The program, with its resources beside it.
  /// - Returns: The kinds, or nil if the file declares none.
  public static func urlTypes(of program: URL) -> [URLType]? {
    AppResources(of: program).decoded("CFBundleURLTypes")
  }

  /// Returns the quick actions that the Info.plist of a program declares.
  ///
  /// - Parameter program: The program, with its resources beside it.
  /// - Returns: The entries of `UIApplicationShortcutItems`, or nil if there are none.
  public static func shortcuts(of program: URL) -> [ShortcutDescription]? {
    struct Entry: Decodable {
      var type: String
      var title: String
      var subtitle, icon, symbol, template: String?
      var userInfo: [String: String]?
      private enum CodingKeys: String, CodingKey {
        case type = "UIApplicationShortcutItemType"
        case title = "UIApplicationShortcutItemTitle"
        case subtitle = "UIApplicationShortcutItemSubtitle"
        case icon = "UIApplicationShortcutItemIconType"
        case symbol = "UIApplicationShortcutItemIconSymbolName"
        case template = "UIApplicationShortcutItemIconFile"
        case userInfo = "UIApplicationShortcutItemUserInfo"
      }
      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        type = try values.decode(String.self, forKey: .type)
        title = try values.decode(String.self, forKey: .title)
        subtitle = try values.decodeIfPresent(String.self, forKey: .subtitle)
        icon = try values.decodeIfPresent(String.self, forKey: .icon)
        symbol = try values.decodeIfPresent(String.self, forKey: .symbol)
        template = try values.decodeIfPresent(String.self, forKey: .template)
        // A description stores text values only.
        userInfo = try? values.decodeIfPresent([String: String].self, forKey: .userInfo)
      }
    }
    let entries: [Entry]? = AppResources(of: program).decoded("UIApplicationShortcutItems")
    return entries?.map { entry in
      ShortcutDescription(
        type: entry.type,
        title: entry.title,
        subtitle: entry.subtitle,
        icon: entry.icon ?? entry.symbol,
        template: entry.template,
        userInfo: entry.userInfo
      )
    }
  }
}
