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
  package let data: Data

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
    let ending = url.pathExtension.lowercased()
    self.init(
      data: (try? Data(contentsOf: url)) ?? Data(),
      uniformTypeIdentifier: Self.endings.first { $0.value == ending }?.key ?? "public.data"
    )
    name = url.lastPathComponent
  }

  /// Makes an attachment of a property list, as XML; an object that is none gives no bytes.
  public convenience init(plistObject object: Any) {
    let isPropertyList = PropertyListSerialization.propertyList(object, isValidFor: .xml)
    let data =
      isPropertyList
      ? try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
      : nil
    self.init(data: data ?? Data(), uniformTypeIdentifier: "com.apple.property-list")
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

  private static let endings = [
    "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "public.json": "json",
    "public.xml": "xml", "com.apple.property-list": "plist",
  ]

  /// The extension of the file that the attachment is written to.
  package var fileExtension: String { Self.endings[uniformTypeIdentifier] ?? "data" }

  /// The name of the file that the attachment is written to.
  package var fileName: String {
    let name = name ?? uniformTypeIdentifier
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" })
    return plain.hasSuffix(".\(fileExtension)") ? plain : "\(plain).\(fileExtension)"
  }
}
