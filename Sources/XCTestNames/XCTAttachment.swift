import Foundation
import UIKit

/// Text, a picture or a file that a test leaves for people to look at.
///
/// When the test ends, the attachment is written into the folder that `RUSSET_ATTACHMENTS` names.
open class XCTAttachment: NSObject {
  /// The condition for writing an attachment.
  public enum Lifetime: Int, Sendable {
    /// Writes the attachment always.
    case keepAlways
    /// Writes the attachment if the test fails.
    case deleteOnSuccess
  }

  /// The quality of a stored picture.
  public enum ImageQuality: Int, Sendable {
    /// The unchanged picture, as PNG.
    case original
    /// JPEG with hardly visible losses.
    case medium
    /// A small JPEG.
    case low
  }

  /// The uniform type identifier of the content.
  public let uniformTypeIdentifier: String
  /// The name of the attachment and of its file.
  ///
  /// The default is `nil`.
  open var name: String?
  /// Additional information about the attachment.
  ///
  /// The default is `nil`.
  open var userInfo: [AnyHashable: Any]?
  /// Whether the attachment is also written if the test passes.
  ///
  /// The default is ``Lifetime/deleteOnSuccess``.
  open var lifetime = Lifetime.deleteOnSuccess
  package let data: Data

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - identifier: The uniform type identifier of the content; `nil` is `public.data`.
  ///   - name: The name of the attachment and of its file.
  ///   - payload: The content; `nil` is empty content.
  ///   - userInfo: Additional information about the attachment.
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

  /// Creates an attachment of bytes with a type.
  public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload, userInfo: nil)
  }

  /// Creates an attachment of bytes with the type `public.data`.
  public convenience init(data payload: Data) {
    self.init(data: payload, uniformTypeIdentifier: "public.data")
  }

  /// Creates an attachment of text in UTF-8.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// Creates an attachment with the present content of a file, or empty if the file cannot be read.
  public convenience init(contentsOfFile url: URL) {
    let ending = url.pathExtension.lowercased()
    self.init(
      data: (try? Data(contentsOf: url)) ?? Data(),
      uniformTypeIdentifier: Self.endings.first { $0.value == ending }?.key ?? "public.data"
    )
    name = url.lastPathComponent
  }

  /// Creates an attachment of a property list in XML, or empty for an object that is not a property
  /// list.
  public convenience init(plistObject object: Any) {
    let isPropertyList = PropertyListSerialization.propertyList(object, isValidFor: .xml)
    let data =
      isPropertyList
      ? try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
      : nil
    self.init(data: data ?? Data(), uniformTypeIdentifier: "com.apple.property-list")
  }

  /// Creates an attachment of a picture.
  public convenience init(image: UIImage, quality: ImageQuality = .original) {
    switch quality {
    case .original:
      self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
    case .medium, .low:
      // Chosen: Apple documents no numbers.
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

  /// The extension of the attachment's file.
  package var fileExtension: String { Self.endings[uniformTypeIdentifier] ?? "data" }

  /// The name of the attachment's file, without characters that are unusual in file names.
  package var fileName: String {
    let name = name ?? uniformTypeIdentifier
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" })
    return plain.hasSuffix(".\(fileExtension)") ? plain : "\(plain).\(fileExtension)"
  }
}
