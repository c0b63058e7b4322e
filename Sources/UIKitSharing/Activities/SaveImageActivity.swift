import Foundation
import UIKitCore

/// The activity that saves pictures in the user's picture folder.
final class SaveImageActivity: UIActivity {
  /// Returns the folder for pictures; tests replace the closure.
  static var folder: () -> URL? = {
    if let path = ProcessInfo.processInfo.environment["RUSSET_PICTURES"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
  }
  private var images: [UIImage] = []
  /// The error of the last save; nil if there was none.
  private(set) var trouble: (any Error)?

  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { SystemStrings.string(.saveImage) }
  override var activityImage: UIImage? { ActivityIcon.action("square.and.arrow.down") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    !SharedValue.images(in: activityItems).isEmpty
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    images = SharedValue.images(in: activityItems)
  }

  override func perform() {
    do {
      for image in images { try save(image) }
      activityDidFinish(true)
    } catch {
      trouble = error
      activityDidFinish(false)
    }
  }

  private func save(_ image: UIImage) throws {
    guard let folder = Self.folder(), let data = image.pngData() else {
      throw CocoaError(.fileWriteUnknown)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Existing files are not overwritten.
    var number = 1
    while true {
      let name = "IMG_" + String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
      let file = folder.appendingPathComponent(name + ".png")
      do {
        return try data.write(to: file, options: .withoutOverwriting)
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }
}
