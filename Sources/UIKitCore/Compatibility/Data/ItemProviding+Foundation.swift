import CoreGraphics
import Foundation

/// Turns items of the older interface into data.
enum ItemCoercion {
  static func data(of item: Any, typeIdentifier: String) -> Data? {
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
  /// Plain text, first of all in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text", "public.text"]
  }
  /// Plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Reads text; data that are not in the type's encoding throw `CocoaError`.
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

  /// Gives the text in UTF-8, at once; there is no progress.
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
  /// Addresses, of files too.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.url", "public.file-url"]
  }
  /// What every address can be given as.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// An address of a file can also be given as such.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  /// Reads an address; data that are none throw `CocoaError`.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let string = String(data: data, encoding: .utf8), let url = NSURL(string: string) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return try NSItemProvider.made(url)
  }

  /// Gives the whole address in UTF-8, at once; there is no progress.
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
  /// Attributed strings of this process, then plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.attributedstring"] + NSString.readableTypeIdentifiersForItemProvider
  }
  /// Attributed strings for this process, and plain text without attributes.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.uikit.attributedstring", "public.utf8-plain-text"]
  }
  // Departs: UIKit writes RTF, which nothing here reads yet; the attributes stay in the process.
  /// Attributes stay in this process; plain text goes everywhere.
  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility {
    typeIdentifier == "com.apple.uikit.attributedstring" ? .ownProcess : .all
  }

  /// Reads an attributed string of this process, or plain text; others throw `CocoaError`.
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

  /// Gives the string at once; there is no progress.
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

/// Attributed strings that are on their way inside of the process; their data are their names.
///
/// The last ones are kept, so that a pasteboard does not hold every string that ever was.
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
