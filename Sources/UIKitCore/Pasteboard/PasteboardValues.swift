import CoreGraphics
import Foundation

/// Reads and writes the values of a pasteboard's items.
enum PasteboardValues {
  static let textType = "public.utf8-plain-text"
  static let urlType = "public.url"
  static let imageType = "public.png"
  static let colorType = "com.apple.uikit.color"

  /// Returns the item with the matching type for a value of the automatic type.
  static func naming(_ item: [String: Any]) -> [String: Any] {
    guard let value = item[UIPasteboard.typeAutomatic] else { return item }
    var item = item
    item[UIPasteboard.typeAutomatic] = nil
    switch value {
    case is String, is NSString: item[textType] = value
    case is URL, is NSURL: item[urlType] = value
    case is UIImage: item[imageType] = value
    case is UIColor: item[colorType] = value
    default: item["public.data"] = value
    }
    return item
  }

  /// Returns the value of a type, or of a type that conforms to it.
  static func value(of type: String, in item: [String: Any]) -> Any? {
    if let exact = item[type] { return exact }
    return item.keys.sorted().first { UniformTypes.type($0, conformsTo: type) }.flatMap { item[$0] }
  }

  /// Returns the first value of a list of types that `read` accepts.
  private static func first<Value>(
    _ types: NSArray,
    in item: [String: Any],
    _ read: (Any) -> Value?
  ) -> Value? {
    for case let type as String in types {
      if let value = value(of: type, in: item), let read = read(value) { return read }
    }
    return nil
  }

  static func string(in item: [String: Any]) -> String? {
    first(UIPasteboard.typeListString, in: item) { value in
      switch value {
      case let string as String: string
      case let string as NSString: String(describing: string)
      case let string as NSAttributedString: string.string
      case let data as Data: String(data: data, encoding: .utf8)
      default: nil
      }
    } ?? url(in: item)?.absoluteString
  }

  static func url(in item: [String: Any]) -> URL? {
    first(UIPasteboard.typeListURL, in: item) { value in
      switch value {
      case let url as URL: url
      case let url as NSURL: url as URL
      case let string as String: URL(string: string)
      case let data as Data: String(data: data, encoding: .utf8).flatMap { URL(string: $0) }
      default: nil
      }
    }
  }

  static func image(in item: [String: Any]) -> UIImage? {
    first(UIPasteboard.typeListImage, in: item) { value in
      switch value {
      case let image as UIImage: image
      case let data as Data: UIImage(data: data)
      default: nil
      }
    }
  }

  static func color(in item: [String: Any]) -> UIColor? {
    first(UIPasteboard.typeListColor, in: item) { value in
      switch value {
      case let color as UIColor: color
      case let data as Data:
        try? UIColor.object(withItemProviderData: data, typeIdentifier: colorType)
      default: nil
      }
    }
  }
}

extension UIPasteboard {
  // MARK: The first item

  /// The first text on the pasteboard; setting it, including to nil, replaces all items.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The first URL on the pasteboard; setting it replaces all items.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The first image on the pasteboard; setting it replaces all items.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The first colour on the pasteboard; setting it replaces all items.
  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  // MARK: All items

  /// The texts of all items that have one; nil if there are none.
  public var strings: [String]? {
    get { all(PasteboardValues.string) }
    set { items = (newValue ?? []).map { [PasteboardValues.textType: $0] } }
  }
  /// The URLs of all items that have one; nil if there are none.
  public var urls: [URL]? {
    get { all(PasteboardValues.url) }
    set { items = (newValue ?? []).map { [PasteboardValues.urlType: $0] } }
  }
  /// The images of all items that have one; nil if there are none.
  public var images: [UIImage]? {
    get { all(PasteboardValues.image) }
    set { items = (newValue ?? []).map { [PasteboardValues.imageType: $0] } }
  }
  /// The colours of all items that have one; nil if there are none.
  public var colors: [UIColor]? {
    get { all(PasteboardValues.color) }
    set { items = (newValue ?? []).map { [PasteboardValues.colorType: $0] } }
  }

  private func all<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
    noteReading()
    let found = contents.items.compactMap(read)
    return found.isEmpty ? nil : found
  }

  /// Whether there is text on the pasteboard; does not count as reading.
  public var hasStrings: Bool { contents.items.contains { PasteboardValues.string(in: $0) != nil } }
  /// Whether there are URLs on the pasteboard; does not count as reading.
  public var hasURLs: Bool { contents.items.contains { PasteboardValues.url(in: $0) != nil } }
  /// Whether there are images on the pasteboard; does not count as reading.
  public var hasImages: Bool { contents.items.contains { PasteboardValues.image(in: $0) != nil } }
  /// Whether there are colours on the pasteboard; does not count as reading.
  public var hasColors: Bool { contents.items.contains { PasteboardValues.color(in: $0) != nil } }

  // MARK: Providers

  /// The item providers, one for each item.
  public var itemProviders: [NSItemProvider] {
    get {
      let board = contents
      if !board.providers.isEmpty { return board.providers }
      return board.items.map { item in
        let provider = NSItemProvider()
        for type in item.keys.sorted(by: Self.isRicher) {
          nonisolated(unsafe) let value = item[type]
          provider.registerItem(forTypeIdentifier: type) { completion, _, _ in
            completion(value, nil)
          }
        }
        return provider
      }
    }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// Returns whether a type is richer than another; plain text is the least rich.
  private static func isRicher(_ a: String, _ b: String) -> Bool {
    let (aIsText, bIsText) = (
      UniformTypes.type(a, conformsTo: "public.text"),
      UniformTypes.type(b, conformsTo: "public.text")
    )
    return aIsText == bIsText ? a < b : !aIsText
  }

  /// Replaces the items by those of providers, whose representations are loaded at once.
  public func setItemProviders(
    _ itemProviders: [NSItemProvider],
    localOnly: Bool,
    expirationDate: Date?
  ) {
    let items = itemProviders.map { provider in
      var item: [String: Any] = [:]
      for type in provider.registeredTypeIdentifiers {
        nonisolated(unsafe) var data: Data?
        provider.loadDataRepresentation(forTypeIdentifier: type) { found, _ in data = found }
        if let data { item[type] = data }
      }
      return item
    }
    put(items, providers: itemProviders, expirationDate: expirationDate, isLocal: localOnly)
  }

  /// Replaces the items by objects, each in all types in which it can be written.
  public func setObjects(
    _ objects: [any NSItemProviderWriting],
    localOnly: Bool = false,
    expirationDate: Date? = nil
  ) {
    setItemProviders(
      objects.map { NSItemProvider(object: $0) },
      localOnly: localOnly,
      expirationDate: expirationDate
    )
  }

  /// Replaces the items by strings or URLs.
  public func setObjects<Value: _ItemProviderBridgeable>(
    _ objects: [Value],
    localOnly: Bool = false,
    expirationDate: Date? = nil
  ) {
    setObjects(
      objects.map { $0._itemProviderObject() },
      localOnly: localOnly,
      expirationDate: expirationDate
    )
  }
}
