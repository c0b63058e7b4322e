import DurableFiles
import Foundation
import UIKit

/// The pictures behind the home screen and the lock screen.
struct WallpaperStore: Sendable {
  /// A screen with a wallpaper.
  enum Place: String, CaseIterable, Sendable {
    case home, lock
  }

  /// The error of a picture that cannot be used.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // Chosen: more than a photograph of the largest screens has.
  private static let longestFile = 32 << 20

  private let folder: URL

  /// Creates a reference to the wallpapers of the device with the installed apps in a folder.
  init(_ apps: AppFolder) { folder = apps.folder.appendingPathComponent(".home") }

  private func file(_ place: Place) -> URL {
    folder.appendingPathComponent("wallpaper.\(place.rawValue)")
  }

  /// Returns the picture of a screen, or nil if there is none.
  @MainActor func image(_ place: Place) -> UIImage? {
    (try? SystemFiles().contents(of: file(place).path)).flatMap { $0 }
      .flatMap { UIImage(data: Data($0)) }
  }

  /// Copies a picture for the screens; nil removes theirs.
  ///
  /// - Throws: ``Failure`` if the file is not a picture; the wallpapers do not change then.
  @MainActor func set(_ path: String?, for places: [Place]) throws {
    let files = SystemFiles()
    guard let path else {
      for place in places where FileManager.default.fileExists(atPath: file(place).path) {
        try files.remove(file(place).path)
      }
      return
    }
    // The attributes of a link are not those of its target, which is read.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let facts = try? FileManager.default.attributesOfItem(atPath: target)
    guard facts?[.size] as? Int ?? 0 <= Self.longestFile else {
      throw Failure(description: "“\(path)” is larger than \(Self.longestFile >> 20) MiB.")
    }
    // Reading a pipe would block the device, and a device file has no end.
    guard facts?[.type] as? FileAttributeType == .typeRegular,
      let data = FileManager.default.contents(atPath: target), UIImage(data: data) != nil
    else {
      throw Failure(description: "“\(path)” is no picture that can be read.")
    }
    try files.makeFolder(FilePath.folder(of: folder.path))
    try files.makeFolder(folder.path)
    for place in places { try files.replace(file(place).path, with: [UInt8](data)) }
  }
}
