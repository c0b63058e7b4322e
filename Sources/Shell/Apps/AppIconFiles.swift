import CoreGraphics
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The icon pictures of an app, by the place where the device shows them.
///
/// The pictures come from the app's description, from the app icon set of an asset catalogue beside
/// the program, or from the files named by `CFBundleIconFiles` in its Info.plist. Catalogue:
/// VIS-F02, VIS-F07, VIS-F08, VIS-F09.
@MainActor
struct AppIconFiles {
  /// An icon set with its entries.
  private struct IconSet {
    let icons: AppIconCatalog
    let folder: URL
    let entries: [AssetIconEntry]
  }

  /// The icon sets of the catalogues.
  private let sets: [IconSet]
  /// Square files by their sides in pixels.
  private let files: [Int: URL]

  // Source: Xcode's templates use this name for the set.
  private static let usualName = "AppIcon"
  /// Chosen: the maximum number of pictures examined for one icon.
  private static let mostFiles = 64

  /// Finds the pictures of a program.
  init(of resources: AppResources) {
    let icons = resources.information["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any] ?? resources.information
    let names = primary["CFBundleIconFiles"] as? [String] ?? []
    let setName = primary["CFBundleIconName"] as? String ?? Self.usualName
    var files: [Int: URL] = [:]
    var sets: [IconSet] = []
    let stems = Set(names.map { Self.stem($0) })
    // The program's own folder is skipped, because it has files of other programs.
    for folder in resources.bundles {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for entry in entries.sorted() {
        let file = folder.appendingPathComponent(entry)
        if file.pathExtension == "xcassets" {
          let catalog = AssetCatalog(url: file)
          guard let icons = AppIconCatalog(catalog: catalog, named: setName),
            let set = catalog.iconSet(named: setName)
          else { continue }
          sets.append(IconSet(icons: icons, folder: set.folder, entries: set.entries))
        } else if files.count < Self.mostFiles, stems.contains(Self.stem(entry)),
          let source = ImageSource(url: file), source.pixelWidth == source.pixelHeight,
          files[source.pixelWidth] == nil
        {
          files[source.pixelWidth] = file
        }
      }
    }
    self.sets = sets
    self.files = files
  }

  /// Returns the name of a file without its extension and without the marks of scale and idiom.
  private static func stem(_ name: String) -> String {
    var stem = name
    if stem.lowercased().hasSuffix(".png") { stem.removeLast(4) }
    for mark in ["~ipad", "~iphone", "@2x", "@3x"] where stem.hasSuffix(mark) {
      stem.removeLast(mark.count)
    }
    return stem
  }

  /// Returns the picture that the app supplies for a place; never scales a larger one down.
  ///
  /// - Parameters:
  ///   - purpose: The place.
  ///   - device: The device; its idiom and its scale select the picture.
  /// - Returns: A square picture without a mask, or nil if the app supplies none for the place.
  func picture(_ purpose: AppIconCatalog.Purpose, on device: Device) -> UIImage? {
    for set in sets where purpose == .home || has(purpose, in: set, on: device) {
      if let image = set.icons.image(purpose, on: device) { return image }
    }
    if let file = file(purpose, on: device) { return UIImage(contentsOfFile: file.path) }
    guard purpose == .home || purpose == .store else { return nil }
    return sets.lazy.compactMap { universalFile($0) }.first
      .flatMap { UIImage(contentsOfFile: $0.path) }
  }

  /// Returns the only file of a single-size icon set, the format of Xcode 14 and later.
  private func universalFile(_ set: IconSet) -> URL? {
    set.entries.first { $0.idiom == "universal" && $0.filename != nil }
      .flatMap(\.filename).map { set.folder.appendingPathComponent($0) }
  }

  /// Returns whether an icon set has a picture of any size for a place.
  private func has(
    _ purpose: AppIconCatalog.Purpose,
    in set: IconSet,
    on device: Device
  ) -> Bool {
    let idiom = device.idiom == .pad ? "ipad" : "iphone"
    return set.entries.contains { entry in
      guard entry.filename != nil else { return false }
      return AppIconCatalog.slots.contains { slot in
        slot.purpose == purpose && slot.size == entry.size && slot.scale == (entry.scale ?? 1)
          && slot.idiom == entry.idiom && (purpose == .store || slot.idiom == idiom)
      }
    }
  }

  /// Returns the file for a place.
  ///
  /// iOS uses the file whose pixels fit exactly. For the home screen, the next larger file is used
  /// otherwise, then the largest.
  private func file(_ purpose: AppIconCatalog.Purpose, on device: Device) -> URL? {
    let scale = purpose == .store ? 1 : device.scale
    let side = Int(clamping: (Self.points(purpose, on: device) * scale).rounded())
    if let exact = files[side] { return exact }
    guard purpose == .home else { return nil }
    let sides = files.keys.sorted()
    return (sides.first { $0 > side } ?? sides.last).flatMap { files[$0] }
  }

  /// The side of an icon in points.
  // Source: VIS tables T1 and T2.
  static func points(_ purpose: AppIconCatalog.Purpose, on device: Device) -> CGFloat {
    switch purpose {
    case .home:
      // The 12.9-inch iPad Pro, 1366 points long, has larger icons.
      device.idiom != .pad ? 60 : max(device.size.width, device.size.height) > 1_300 ? 83.5 : 76
    case .spotlight: 40
    case .settings: 29
    case .store: 1024
    }
  }
}
