import Foundation
import PictureLibrary
import UIKitCore

/// Adds an image to the picture library, as JPEG, or as PNG where it is not opaque.
///
/// - Parameters:
///   - image: The image.
///   - completionTarget: The object that is told, held until then; nil: nobody is.
///   - completionSelector: A method with three arguments that is called on the main thread, as
///     `image(_:didFinishSavingWithError:contextInfo:)`: the image, an `Error?`, and `contextInfo`.
///   - contextInfo: A pointer that is handed on.
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

/// Whether a movie can be added to the library: whether it is a file with a known extension.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let ending = URL(fileURLWithPath: videoPath).pathExtension.lowercased()
  var isFolder: ObjCBool = false
  return ["mov", "mp4", "m4v"].contains(ending)
    && FileManager.default.fileExists(atPath: videoPath, isDirectory: &isFolder)
    && !isFolder.boolValue
}

/// Adds a movie to the folder of the picture library; the arguments are those of
/// ``UIImageWriteToSavedPhotosAlbum(_:_:_:_:)``, with the path in the image's place.
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
    try SavedPhotos.add([UInt8](Data(contentsOf: movie)), movie.pathExtension.uppercased())
  }
}

/// Works in the background and tells the target on the main thread.
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

/// What is written to the picture library.
enum SavedPhotos {
  /// One after the other, so that pictures have numbers in their order.
  static let queue = DispatchQueue(label: "UIImageWriteToSavedPhotosAlbum", qos: .utility)
  // Chosen: hardly to be told from the original, at a fraction of its size.
  private static let quality: CGFloat = 0.92

  /// Who is told of the end.
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
    try add([UInt8](data), hasAlpha ? "PNG" : "JPG")
  }

  static func add(_ bytes: [UInt8], _ pathExtension: String) throws {
    _ = try PictureFolder.add(bytes, extension: pathExtension, to: PictureFolder.standard())
  }
}
