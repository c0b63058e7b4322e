import Foundation

/// The key of an attachment's type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key for whether the thumbnail is hidden.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The key of the part of the image that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The key of the time of the movie frame that the thumbnail shows.
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A file that is shown with a notification.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier that the app uses.
  public let identifier: String
  // Departs: iOS moves the file into the system's store; here it is not moved.
  /// The file.
  public let url: URL
  /// The type, as a uniform type identifier.
  public let type: String
  let isThumbnailHidden: Bool

  /// Creates an attachment for an existing image, audio or movie file of a known type.
  public convenience init(
    identifier: String,
    url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    guard url.isFileURL else { throw UNError(.attachmentInvalidURL) }
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: url.path)
    else { throw UNError(.attachmentInvalidURL) }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    guard let type = hint ?? Self.types[url.pathExtension.lowercased()] else {
      throw UNError(.attachmentUnrecognizedDataType)
    }
    guard let limit = Self.limits[type] else { throw UNError(.attachmentUnrecognizedDataType) }
    let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
    guard size <= limit else { throw UNError(.attachmentInvalidFileSize) }
    let isHidden = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false
    self.init(identifier.isEmpty ? UUID().uuidString : identifier, url, type, isHidden)
  }

  private init(_ identifier: String, _ url: URL, _ type: String, _ isThumbnailHidden: Bool) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.isThumbnailHidden = isThumbnailHidden
  }

  // Source: Apple's table of supported types and sizes.
  private static let types = [
    "aif": "public.aiff-audio", "aiff": "public.aiff-audio", "wav": "com.microsoft.waveform-audio",
    "mp3": "public.mp3", "m4a": "public.mpeg-4-audio", "jpg": "public.jpeg", "jpeg": "public.jpeg",
    "gif": "com.compuserve.gif", "png": "public.png", "mpg": "public.mpeg", "mpeg": "public.mpeg",
    "mp4": "public.mpeg-4", "avi": "public.avi",
  ]
  private static let limits: [String: Int] = {
    var limits: [String: Int] = [:]
    let mebibyte = 1_048_576
    for type in [
      "public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio",
    ] { limits[type] = 5 * mebibyte }
    for type in ["public.jpeg", "com.compuserve.gif", "public.png"] {
      limits[type] = 10 * mebibyte
    }
    for type in ["public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi"] {
      limits[type] = 50 * mebibyte
    }
    return limits
  }()

  var isPicture: Bool { ["public.jpeg", "com.compuserve.gif", "public.png"].contains(type) }

  /// Returns the attachment itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
