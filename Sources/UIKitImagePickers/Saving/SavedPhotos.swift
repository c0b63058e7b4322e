import Foundation
import PictureLibrary
import UIKitCore

/// Adds an image to the picture library, as JPEG, or as PNG if it is not opaque.
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object that is called on completion, held until then; can be nil.
///   - completionSelector: A method with three arguments that is called on the main thread, as
///     `image(_:didFinishSavingWithError:contextInfo:)`: the image, an `Error?`, and `contextInfo`.
///   - contextInfo: A pointer that is passed to the method.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  save(image, SavedPhotos.Answer(completionTarget, completionSelector, contextInfo)) {
    try SavedPhotos.add(image)
  }
}

/// Returns whether a movie can be added to the library: a file with the extension mov, mp4 or m4v.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let ending = URL(fileURLWithPath: videoPath).pathExtension.lowercased()
  var isFolder: ObjCBool = false
  return ["mov", "mp4", "m4v"].contains(ending)
    && FileManager.default.fileExists(atPath: videoPath, isDirectory: &isFolder)
    && !isFolder.boolValue
}

/// Adds a movie to the folder of the picture library.
///
/// The arguments are those of ``UIImageWriteToSavedPhotosAlbum(_:_:_:_:)``, with the path of the
/// movie instead of the image.
@preconcurrency @MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String,
  _ completionTarget: Any?,
  _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  save(videoPath, SavedPhotos.Answer(completionTarget, completionSelector, contextInfo)) {
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else {
      throw CocoaError(.fileReadUnsupportedScheme)
    }
    let movie = URL(fileURLWithPath: videoPath)
    _ = try PictureFolder.add(
      movie,
      extension: movie.pathExtension.uppercased(),
      to: PictureFolder.standard()
    )
  }
}

/// Runs `body` in the background and calls the target on the main thread.
@preconcurrency @MainActor
private func save(
  _ subject: any Sendable,
  _ answer: SavedPhotos.Answer,
  _ body: @escaping @Sendable () throws -> Void
) {
  SavedPhotos.queue.async {
    var failure: (any Error)?
    do { try body() } catch { failure = error }
    let error = failure
    DispatchQueue.main.async { MainActor.assumeIsolated { answer.send(subject, error) } }
  }
}

/// Writes pictures and movies to the picture library.
enum SavedPhotos {
  /// A serial queue, so that pictures are numbered in their order.
  static let queue = DispatchQueue(label: "UIImageWriteToSavedPhotosAlbum", qos: .utility)
  // Chosen: visually close to the original, at a fraction of its size.
  private static let quality: CGFloat = 0.92

  /// The callback at the end of saving.
  struct Answer: @unchecked Sendable {
    let target: AnyObject?
    let selector: Selector?
    let context: UnsafeMutableRawPointer?

    init(_ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?) {
      self.target = target as AnyObject?
      self.selector = selector
      self.context = context
    }

    @MainActor
    func send(_ subject: Any, _ error: (any Error)?) {
      guard let target, let selector else {
        if let error { warn("\(error)", where: "UIImageWriteToSavedPhotosAlbum") }
        return
      }
      selector.perform(on: target, subject, error, context)
    }
  }

  static func add(_ image: UIImage) throws {
    let hasAlpha =
      switch image.cgImage?.alphaInfo {
      case .some(.none), .noneSkipFirst, .noneSkipLast: false
      default: true
      }
    let data = hasAlpha ? image.pngData() : image.jpegData(compressionQuality: quality)
    guard let data else { throw CocoaError(.fileWriteUnknown) }
    _ = try PictureFolder.add(
      [UInt8](data),
      extension: hasAlpha ? "PNG" : "JPG",
      to: PictureFolder.standard()
    )
  }
}
