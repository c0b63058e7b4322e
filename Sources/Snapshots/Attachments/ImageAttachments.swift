import CoreGraphics
import Foundation
import Testing
import UIKit

/// The error of a picture that could not be attached to a test.
public struct ImageAttachmentError: Error, CustomStringConvertible {
  /// The reason, as a sentence.
  public var description: String { "The image cannot be written as PNG: it has no pixels." }
}

/// Makes images attachable, as in `Attachment.record(screen.image, named: "screen")`, in the PNG
/// format.
extension CGImage: Attachable {
  /// Calls a closure with the bytes of a PNG file, or throws `ImageAttachmentError` without pixels.
  public func withUnsafeBytes<R>(
    for attachment: borrowing Attachment<CGImage>,
    _ body: (UnsafeRawBufferPointer) throws -> R
  ) throws -> R {
    guard let data = UIImage(cgImage: self).pngData() else { throw ImageAttachmentError() }
    return try data.withUnsafeBytes(body)
  }

  /// Returns the suggested name, with ".png" at the end.
  public func preferredName(
    for attachment: borrowing Attachment<CGImage>,
    basedOn suggestedName: String
  ) -> String {
    suggestedName.hasSuffix(".png") ? suggestedName : suggestedName + ".png"
  }
}

/// Makes an image attachable by its picture, as in `Attachment.record(image, named: "icon")`.
///
/// `UIImage` cannot be attachable itself because it can be subclassed.
extension Attachment where AttachableValue == CGImage {
  /// Creates an attachment of an image's picture, or returns nil if it has none.
  public init?(
    _ image: UIImage,
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let picture = image.cgImage else { return nil }
    self.init(picture, named: name, sourceLocation: sourceLocation)
  }

  /// Attaches an image's picture to the results, or records an issue if it has none.
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
