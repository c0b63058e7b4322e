import DurableFiles
import Foundation
import UIKit

/// The pictures behind the home screen and the lock screen.
struct WallpaperStore: Sendable {
  /// A screen with a wallpaper.
  enum Place: String, CaseIterable, Sendable {
    case home, lock
  }

  /// Why a picture is not taken.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  // Chosen: more than a photograph of the largest screens has.
  private static let longestFile = 32 << 20

  private let folder: URL

  /// Creates a reference to the wallpapers of a device whose installed apps are in a folder.
  init(_ apps: AppFolder) { folder = apps.folder.appendingPathComponent(".home") }

  private func file(_ place: Place) -> URL {
    folder.appendingPathComponent("wallpaper.\(place.rawValue)")
  }

  /// The picture of a screen; nil: there is none.
  @MainActor func image(_ place: Place) -> UIImage? {
    (try? SystemFiles().contents(of: file(place).path)).flatMap { $0 }
      .flatMap { UIImage(data: Data($0)) }
  }

  /// Copies a picture for screens; nil removes theirs.
  ///
  /// - Throws: ``Failure`` if the file is no picture; the screens keep what they have.
  @MainActor func set(_ path: String?, for places: [Place]) throws {
    let files = SystemFiles()
    guard let path else {
      for place in places where FileManager.default.fileExists(atPath: file(place).path) {
        try files.remove(file(place).path)
      }
      return
    }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard size ?? 0 <= Self.longestFile else {
      throw Failure(description: "“\(path)” is larger than \(Self.longestFile >> 20) MiB.")
    }
    guard let data = FileManager.default.contents(atPath: path), UIImage(data: data) != nil else {
      throw Failure(description: "“\(path)” is no picture that can be read.")
    }
    try files.makeFolder(FilePath.folder(of: folder.path))
    try files.makeFolder(folder.path)
    for place in places { try files.replace(file(place).path, with: [UInt8](data)) }
  }
}
