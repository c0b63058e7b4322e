import AppSettings
import Foundation

/// The files that belong to a program: its Info.plist and its resources.
struct AppResources {
  /// The folders that have them, the program's own first.
  let folders: [URL]
  /// The entries of the Info.plist; empty: there is none that is readable.
  let information: [String: Any]
  private let program: URL
  private let programFolders: (String, String)

  // Source: `AppInformation` of UIKitCore, which looks where Foundation does.
  private static let parts = ["", "Contents", "Resources", "Support Files"]
  /// Chosen: the longest Info.plist, in bytes.
  private static let longestFile = 256 << 10

  /// Finds the files of a program; of one that is reached by a link, also those beside the link.
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

  /// The folders that may have the files of a program and that are there.
  private static func folders(of program: URL) -> [URL] {
    let folder = program.deletingLastPathComponent()
    let name = program.lastPathComponent
    var bundles = [
      folder.appendingPathComponent(name + ".resources"),
      folder.appendingPathComponent(name + ".app"), folder,
      folder.appendingPathComponent("../share/\(name).resources").standardizedFileURL,
      folder.appendingPathComponent("../lib/\(name).resources").standardizedFileURL,
    ]
    // The resources of a package's target are named after both.
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

  /// The folders without the program's own, unless that has an Info.plist: files of other programs
  /// stand there.
  var bundles: [URL] {
    folders.filter { folder in
      guard folder.path == programFolders.0 || folder.path == programFolders.1 else { return true }
      let file = folder.appendingPathComponent("Info.plist")
      return FileManager.default.fileExists(atPath: file.path)
    }
  }

  /// An entry of the Info.plist, that for the kind of the device before the one for all; nil: there is
  /// none.
  func entry(_ key: String, isPad: Bool) -> Any? {
    information[key + (isPad ? "~ipad" : "~iphone")] ?? information[key]
  }

  /// A file or a folder of a name; nil: there is none.
  func file(named name: String) -> URL? {
    folders.lazy.map { $0.appendingPathComponent(name) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The name under which the program's user defaults are stored.
  // Source: Foundation on Linux (CFPreferences.c): the bundle's identifier, or the process's name.
  var defaultsDomain: String {
    information["CFBundleIdentifier"] as? String ?? program.lastPathComponent
  }

  /// The value of an entry in a form of its own; nil: there is none that is readable.
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
  /// The files of the app, which are looked for at each call.
  var resources: AppResources { AppResources(of: URL(fileURLWithPath: executable)) }

  /// Reads the kinds of URLs in the Info.plist of a program.
  ///
  /// - Parameter program: The program, which has its resources beside it.
  /// - Returns: The kinds; nil: there are none.
  public static func urlTypes(of program: URL) -> [URLType]? {
    AppResources(of: program).decoded("CFBundleURLTypes")
  }

  /// Reads the quick actions in the Info.plist of a program.
  ///
  /// - Parameter program: The program, which has its resources beside it.
  /// - Returns: The entries of `UIApplicationShortcutItems`; nil: there are none.
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
        // Values other than text have no place in a description.
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
