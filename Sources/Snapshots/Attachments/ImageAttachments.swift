import CoreGraphics
import Foundation
import Testing
import UIKit

/// Why a picture could not be attached to a test.
public struct ImageAttachmentError: Error, CustomStringConvertible {
  /// The reason in one sentence.
  public var description: String { "The image cannot be written as PNG: it has no pixels." }
}

/// `Attachment.record(screen.image, named: "screen")` keeps the picture, as PNG, with the results.
extension CGImage: Attachable {
  /// Gives the bytes of a PNG file; an image without pixels throws `ImageAttachmentError`.
  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<CGImage>,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard let data = UIImage(cgImage: self).pngData() else { throw ImageAttachmentError() }
    return try data.withUnsafeBytes(body)
  }

  /// The name that was asked for, with ".png" behind it.
  public func preferredName(
    for attachment: borrowing Attachment<CGImage>,
    basedOn suggestedName: String
  ) -> String {
    suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}

/// `Attachment.record(image, named: "icon")` for a `UIImage`, which can be subclassed and so cannot
/// be attachable itself: its picture is.
extension Attachment where AttachableValue == CGImage {
  /// Wraps an image's picture; nil where it has none.
  public init?(
    _ image: UIImage,
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let picture = image.cgImage else { return nil }
    self.init(picture, named: name, sourceLocation: sourceLocation)
  }

  /// Keeps an image's picture with the results; an image without one is an issue.
  public static func record(
    _ image: UIImage,
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let picture = image.cgImage else {
      Issue.record(ImageAttachmentError(), sourceLocation: sourceLocation)
      return
    }
    record(picture, named: name, sourceLocation: sourceLocation)
  }
}
