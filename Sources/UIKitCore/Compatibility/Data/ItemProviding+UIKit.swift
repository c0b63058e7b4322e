import CoreGraphics
import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The formats that images are read from.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "public.image"]
  }
  /// The formats that images are given in, the one without loss first.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }

  /// Reads an image file; data of no known format throw `CocoaError`.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return try NSItemProvider.made(image)
  }

  /// Gives the image as a file, at once; JPEG at a quality of 0.9.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data =
      typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(
      data,
      data == nil ? NSItemProvider.error(.itemUnavailableError) : nil
    )
    return nil
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  /// Russet's own form of a colour.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// Russet's own form of a colour.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

  /// Reads red, green, blue and alpha; data of another form throw.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    let components = try JSONDecoder().decode([Double].self, from: data)
    guard components.count == 4 else { throw CocoaError(.fileReadCorruptFile) }
    let color = UIColor(
      red: components[0],
      green: components[1],
      blue: components[2],
      alpha: components[3]
    )
    return try NSItemProvider.made(color)
  }

  /// Gives red, green, blue and alpha, at once; a pattern has none and gives an error.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      completionHandler(nil, NSItemProvider.error(.itemUnavailableError))
      return nil
    }
    completionHandler(
      try? JSONEncoder().encode([red, green, blue, alpha].map(Double.init)),
      nil
    )
    return nil
  }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Values of Swift that stand for objects which items can be made of.
public protocol _ItemProviderBridgeable {
  /// The class that stands for the value.
  associatedtype _ItemProviderObject: NSItemProviderReading & NSItemProviderWriting
  /// The value as an object.
  func _itemProviderObject() -> _ItemProviderObject
  /// The value of an object.
  static func _value(from object: _ItemProviderObject) -> Self
}

// swift-format-ignore: NoLeadingUnderscores, as these are not for apps.
extension String: _ItemProviderBridgeable {
  /// The string as an object.
  public func _itemProviderObject() -> NSString { NSString(string: self) }
  /// The string of an object.
  public static func _value(from object: NSString) -> String { String(describing: object) }
}

// swift-format-ignore: NoLeadingUnderscores, as these are not for apps.
extension URL: _ItemProviderBridgeable {
  /// The address as an object.
  public func _itemProviderObject() -> NSURL { self as NSURL }
  /// The address of an object.
  public static func _value(from object: NSURL) -> URL { object as URL }
}

extension NSItemProvider {
  /// Whether a `String` or `URL` can be made.
  public func canLoadObject<Value: _ItemProviderBridgeable>(ofClass aClass: Value.Type) -> Bool {
    canLoadObject(ofClass: Value._ItemProviderObject.self)
  }

  /// Makes a `String` or `URL`.
  @discardableResult
  public func loadObject<Value: _ItemProviderBridgeable & Sendable>(
    ofClass aClass: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: Value._ItemProviderObject.self) { object, error in
      completionHandler((object as? Value._ItemProviderObject).map(Value._value), error)
    }
  }

  /// Makes a provider of a `String` or `URL`.
  public convenience init<Value: _ItemProviderBridgeable>(object: Value) {
    self.init(object: object._itemProviderObject())
  }

  /// Adds the kinds of a `String` or `URL`, which is made when asked for.
  public func registerObject<Value: _ItemProviderBridgeable & Sendable>(
    ofClass aClass: Value.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Progress?
  ) {
    registerObject(
      ofClass: Value._ItemProviderObject.self,
      visibility: visibility
    ) { completion in
      loadHandler { value, error in completion(value?._itemProviderObject(), error) }
    }
  }
}
