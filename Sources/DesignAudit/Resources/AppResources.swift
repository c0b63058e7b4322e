import CoreGraphics
import Foundation
import ScreenInspection
import UIKitCore

/// The files of an app: its property list, icons and images.
public struct AppResources: @unchecked Sendable {
  /// The content of `Info.plist`, property list values only.
  public var info: [String: Any] = [:]
  /// The app icons.
  public var appIcons: [ImageFile] = []
  /// The other images.
  public var images: [ImageFile] = []
  /// Whether the app has a settings bundle.
  public var hasSettingsBundle = false
  /// The options in the app's settings bundle, without groups.
  public var settingsItems: [SettingsItem] = []
  /// Whether the app contains a file provider extension.
  public var hasFileProvider = false
  /// Pictures of the app's screens, the first screen's first, to compare with icons and launch
  /// screens.
  public var screenshots: [Raster] = []
  /// The launch storyboard; nil if there is none or it cannot be read.
  public var launchScreen: LaunchScreen?

  /// Creates the resources of an app without files.
  public init() {}

  /// Whether the files belong to an app: there is a property list or an icon set.
  public var isApp: Bool { !info.isEmpty || !appIcons.isEmpty }

  /// The last part of `LSApplicationCategoryType`; nil if it is not declared.
  public var category: String? {
    (info["LSApplicationCategoryType"] as? String)?.components(separatedBy: ".").last
  }

  /// Whether the category is games or a genre of games.
  public var isGame: Bool { category?.contains("game") ?? false }

  private var families: [Int] { info["UIDeviceFamily"] as? [Int] ?? [1] }
  var supportsPhone: Bool { families.contains(1) }
  var supportsPad: Bool { families.contains(2) }

  /// The widest app icon; nil if there is none.
  public var largestIcon: ImageFile? { appIcons.max { $0.width < $1.width } }

  /// The images without icons, grouped by asset, in order of name.
  var artworkByName: [(name: String, files: [ImageFile])] {
    Dictionary(grouping: images, by: \.assetName).map { ($0.key, $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// Reads the files in a folder: `Info.plist`, `Settings.bundle`, `.xcassets` and loose images.
  ///
  /// Images that cannot be decoded are kept by name, so that rules can report them.
  public init(folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles]
    )
    var paths: [URL] = []
    while let file = files?.nextObject() as? URL { paths.append(file) }
    paths.sort { $0.path < $1.path }
    var storyboards: [URL] = []
    let endings: Set = ["png", "jpg", "jpeg", "svg", "pdf", "gif", "webp", "heic"]
    for file in paths {
      let name = String(file.path.dropFirst(folder.path.count).drop { $0 == "/" })
      if file.lastPathComponent == "Info.plist", !name.contains(".bundle/"),
        let data = try? Data(contentsOf: file),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      {
        let list = list as? [String: Any] ?? [:]
        let point = (list["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"]
        if let point = point as? String {
          if point.hasPrefix("com.apple.fileprovider") { hasFileProvider = true }
        } else {
          info = list
        }
      } else if file.pathExtension == "storyboard" {
        storyboards.append(file)
      } else if file.lastPathComponent == "Settings.bundle" {
        hasSettingsBundle = true
      } else if name.contains("Settings.bundle/"), file.pathExtension == "plist" {
        settingsItems += SettingsItem.items(in: file)
      } else if file.pathExtension == "appiconset" {
        appIcons += Self.icons(in: file, named: name)
      } else if file.pathExtension == "imageset" {
        images += Self.variants(in: file, named: name)
      } else if endings.contains(file.pathExtension.lowercased()), !name.contains("iconset/"),
        !name.contains("imageset/"), !name.contains(".bundle/"),
        let data = try? Data(contentsOf: file)
      {
        images.append(ImageFile(name: name, data: data))
      }
    }
    if let name = info["UILaunchStoryboardName"] as? String,
      let file = storyboards.first(where: { $0.deletingPathExtension().lastPathComponent == name }),
      let data = try? Data(contentsOf: file)
    {
      launchScreen = LaunchScreen(name: file.lastPathComponent, data: data)
    }
  }

  private static func icons(in folder: URL, named name: String) -> [ImageFile] {
    (AssetCatalog.entries(in: folder) ?? []).compactMap { entry in
      guard let filename = entry.filename,
        let data = try? Data(contentsOf: folder.appendingPathComponent(filename))
      else { return nil }
      return ImageFile(
        name: "\(name)/\(filename)",
        data: data,
        scale: Int(clamping: entry.scale ?? 1),
        points: entry.size.map { Double($0) }
      )
    }
  }

  private static func variants(in folder: URL, named name: String) -> [ImageFile] {
    let asset = folder.deletingPathExtension().lastPathComponent
    return (AssetCatalog.entries(in: folder) ?? []).compactMap { entry in
      guard let filename = entry.filename,
        let data = try? Data(contentsOf: folder.appendingPathComponent(filename))
      else { return nil }
      var file = ImageFile(
        name: "\(name)/\(filename)",
        data: data,
        scale: Int(clamping: entry.scale ?? 1)
      )
      file.assetName = asset
      return file
    }
  }
}
