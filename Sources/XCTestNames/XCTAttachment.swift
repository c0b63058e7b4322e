import Foundation
import UIKit

/// Something that a test leaves for people to look at: text, a picture, a file.
///
/// It is written into the folder that `RUSSET_ATTACHMENTS` names when its test has ended.
open class XCTAttachment: NSObject {
  /// How long an attachment is kept.
  public enum Lifetime: Int, Sendable {
    /// Whatever becomes of the test.
    case keepAlways
    /// Where the test fails.
    case deleteOnSuccess
  }

  /// How well a picture is kept.
  public enum ImageQuality: Int, Sendable {
    /// As it is.
    case original
    /// With losses that are hardly seen.
    case medium
    /// In few bytes.
    case low
  }

  /// The identifier of the content's type.
  public let uniformTypeIdentifier: String
  /// The name, and that of its file.
  open var name: String?
  /// What an app wants to know of it.
  open var userInfo: [AnyHashable: Any]?
  /// By default it is kept where the test fails.
  open var lifetime = Lifetime.deleteOnSuccess
  let data: Data

  /// Makes an attachment of bytes of a type.
  public init(
    uniformTypeIdentifier identifier: String?,
    name: String?,
    payload: Data?,
    userInfo: [AnyHashable: Any]?
  ) {
    uniformTypeIdentifier = identifier ?? "public.data"
    data = payload ?? Data()
    super.init()
    self.name = name
    self.userInfo = userInfo
  }

  /// Makes an attachment of bytes.
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload, userInfo: nil)
  }

  /// Makes an attachment of bytes of no known type.
  public convenience init(data payload: Data) {
    self.init(data: payload, uniformTypeIdentifier: "public.data")
  }

  /// Makes an attachment of text.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// Makes an attachment of a file as it is now; a file that cannot be read is an empty one.
  public convenience init(contentsOfFile url: URL) {
    self.init(data: (try? Data(contentsOf: url)) ?? Data())
    name = url.lastPathComponent
  }

  /// Makes an attachment of a picture.
  public convenience init(image: UIImage, quality: ImageQuality = .original) {
    switch quality {
    case .original:
      self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
    case .medium, .low:
      // Chosen: Apple names no numbers.
      let compression: CGFloat = quality == .medium ? 0.8 : 0.4
      self.init(
        data: image.jpegData(compressionQuality: compression) ?? Data(),
        uniformTypeIdentifier: "public.jpeg"
      )
    }
  }

  /// What the name of its file ends with.
  var fileExtension: String {
    switch uniformTypeIdentifier {
    case "public.png": "png"
    case "public.jpeg": "jpg"
    case "public.plain-text": "txt"
    case "public.json": "json"
    case "public.xml": "xml"
    default: "data"
    }
  }
}
