public import CoreGraphics
public import Foundation
public import UIKitCore

/// Data that a test adds to its result.
///
/// What is kept is written into the folder of traces: `RUSSET_UI_TRACES`, else a folder of the system's
/// temporary ones.
public final class XCTAttachment: NSObject, @unchecked Sendable {
  /// When an attachment is kept.
  public enum Lifetime: Int, Sendable {
    /// Always.
    case keepAlways = 0
    /// Where the test fails.
    case deleteOnSuccess = 1
  }

  /// How large a picture is kept.
  public enum ImageQuality: Int, Sendable {
    /// As it is, as PNG.
    case original = 0
    /// As JPEG of medium quality.
    case medium = 1
    /// As JPEG of low quality.
    case low = 2
  }

  /// The attachment's name; nil: that of its type.
  public var name: String?
  /// When the attachment is kept, by default where the test fails.
  public var lifetime = Lifetime.deleteOnSuccess
  /// The type of the data, as "public.png".
  public let uniformTypeIdentifier: String
  /// Facts of the test's own.
  public var userInfo: [AnyHashable: Any]?
  let data: Data

  private init(_ data: Data, _ type: String, name: String? = nil) {
    self.data = data
    self.name = name
    uniformTypeIdentifier = type
    super.init()
  }

  /// Attaches data.
  public convenience init(data: Data) { self.init(data, "public.data") }

  /// Attaches data of a type.
  public convenience init(data: Data, uniformTypeIdentifier: String) {
    self.init(data, uniformTypeIdentifier)
  }

  /// Attaches data of a type under a name.
  public convenience init(
    uniformTypeIdentifier identifier: String?,
    name: String?,
    payload: Data?,
    userInfo: [AnyHashable: Any]? = nil
  ) {
    self.init(payload ?? Data(), identifier ?? "public.data", name: name)
    self.userInfo = userInfo
  }

  /// Attaches text.
  public convenience init(string: String) {
    self.init(Data(string.utf8), "public.plain-text")
  }

  /// Attaches what a file holds; nothing where it cannot be read.
  public convenience init(contentsOfFile url: URL) {
    let type = Self.types.first { $0.value == url.pathExtension.lowercased() }?.key
    self.init(
      (try? Data(contentsOf: url)) ?? Data(),
      type ?? "public.data",
      name: url.lastPathComponent
    )
  }

  /// Attaches a picture.
  @preconcurrency @MainActor
  public convenience init(image: UIImage, quality: ImageQuality = .original) {
    switch quality {
    case .original: self.init(image.pngData() ?? Data(), "public.png")
    case .medium: self.init(image.jpegData(compressionQuality: 0.6) ?? Data(), "public.jpeg")
    case .low: self.init(image.jpegData(compressionQuality: 0.3) ?? Data(), "public.jpeg")
    }
  }

  /// Attaches a picture of the screen.
  @preconcurrency @MainActor
  public convenience init(screenshot: XCUIScreenshot) {
    self.init(screenshot.pngRepresentation, "public.png")
  }

  /// Attaches a picture of the screen.
  @preconcurrency @MainActor
  public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality) {
    self.init(image: screenshot.image, quality: quality)
  }

  /// Attaches a property list, as XML; nothing where it is none.
  public convenience init(plistObject object: Any) {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: object,
      format: .xml,
      options: 0
    )
    self.init(data ?? Data(), "com.apple.property-list")
  }

  private static let types = [
    "public.png": "png", "public.jpeg": "jpg", "public.plain-text": "txt", "public.json": "json",
    "com.apple.property-list": "plist", "public.data": "bin",
  ]

  /// The name of the file that the attachment is written to.
  var fileName: String {
    let ending = Self.types[uniformTypeIdentifier] ?? "bin"
    let name = name ?? uniformTypeIdentifier
    let plain = String(name.map { $0.isLetter || $0.isNumber || "-_. ".contains($0) ? $0 : "_" })
    return plain.hasSuffix("." + ending) ? plain : "\(plain).\(ending)"
  }
}
