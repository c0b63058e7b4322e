import CoreGraphics
import Foundation

/// Converts items of the older interface to data.
package enum ItemCoercion {
  package static func data(of item: Any, typeIdentifier: String) -> Data? {
    switch item {
    case let data as Data: return data
    case let data as NSData: return Data(referencing: data)
    case let string as String: return Data(string.utf8)
    case let string as NSString: return Data(string.description.utf8)
    case let url as URL: return url.isFileURL ? try? Data(contentsOf: url) : urlData(url)
    case let url as NSURL: return (url as URL).isFileURL ? nil : urlData(url as URL)
    case let image as UIImage: return image.pngData()
    case let object as any NSItemProviderWriting:
      nonisolated(unsafe) var found: Data?
      _ = object.loadData(withTypeIdentifier: typeIdentifier) { data, _ in found = data }
      return found
    default: return nil
    }
  }

  static func urlData(_ url: URL) -> Data { Data(url.absoluteString.utf8) }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The types of readable plain text, UTF-8 first.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text", "public.text"]
  }
  /// The type of plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Creates text from data; throws `CocoaError` if the data are not in the type's encoding.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    let encoding: String.Encoding =
      typeIdentifier == "public.utf16-plain-text" ? .utf16 : .utf8
    guard let string = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    return try NSItemProvider.made(NSString(string: string))
  }

  /// Passes the text in UTF-8 to the handler at once; there is no progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// The types of URLs, including file URLs.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.url", "public.file-url"]
  }
  /// The type that every URL can be written as.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// The types of this URL; a file URL can also be written as such.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  /// Creates a URL from data; throws `CocoaError` if the data are not a URL.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let string = String(data: data, encoding: .utf8), let url = NSURL(string: string) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return try NSItemProvider.made(url)
  }

  /// Passes the absolute URL in UTF-8 to the handler at once; there is no progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler((self as URL).absoluteString.data(using: .utf8), nil)
    return nil
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  /// The types of attributed strings of this process, then of plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.attributedstring"] + NSString.readableTypeIdentifiersForItemProvider
  }
  /// The types of attributed strings for this process, and of plain text without attributes.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.attributedstring", "public.utf8-plain-text"]
  }
  // Departs: UIKit writes RTF, which is not read here yet; the attributes stay in the process.
  /// Returns the visibility of a type: attributes stay in this process; plain text is visible to
  /// all.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    typeIdentifier == "com.apple.uikit.attributedstring" ? .ownProcess : .all
  }

  /// Creates an attributed string of this process, or of plain text; throws `CocoaError`
  /// otherwise.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    if typeIdentifier == "com.apple.uikit.attributedstring" {
      guard let kept = AttributedStringShelf.shared.string(for: data) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return try NSItemProvider.made(kept)
    }
    let string = try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    return try NSItemProvider.made(NSAttributedString(string: String(describing: string)))
  }

  /// Passes the string to the handler at once; there is no progress.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    if typeIdentifier == "com.apple.uikit.attributedstring" {
      completionHandler(AttributedStringShelf.shared.data(for: self), nil)
    } else {
      completionHandler(Data(string.utf8), nil)
    }
    return nil
  }
}

/// Attributed strings that are transferred inside the process; their data are names of entries.
///
/// Only the last ones are kept, so that the memory is limited.
private final class AttributedStringShelf: @unchecked Sendable {
  static let shared = AttributedStringShelf()
  private let lock = NSLock()
  private var strings: [(name: UUID, string: NSAttributedString)] = []
  private static let room = 64

  func data(for string: NSAttributedString) -> Data {
    let name = UUID()
    let copy = NSAttributedString(attributedString: string)
    lock.withLock {
      strings.append((name, copy))
      if strings.count > Self.room { strings.removeFirst() }
    }
    return Data(name.uuidString.utf8)
  }

  func string(for data: Data) -> NSAttributedString? {
    let name = String(decoding: data, as: UTF8.self)
    return lock.withLock { strings.last { $0.name.uuidString == name }?.string }
  }
}
