import CoreGraphics
import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The types of readable images.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "public.image"]
  }
  /// The types of writable images, the lossless one first.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }

  /// Creates an image from an image file; throws `CocoaError` for data of an unknown format.
  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return try NSItemProvider.made(image)
  }

  /// Passes the image as a file to the handler at once; JPEG has a quality of 0.9.
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
  /// The type of Russet's own representation of a colour.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// The type of Russet's own representation of a colour.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

  /// Creates a colour from red, green, blue and alpha; throws for data of another form.
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

  /// Passes red, green, blue and alpha to the handler at once, or an error for a pattern.
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
/// Swift values that correspond to objects that item providers support.
public protocol _ItemProviderBridgeable {
  /// The class that corresponds to the value.
  associatedtype _ItemProviderObject: NSItemProviderReading & NSItemProviderWriting
  /// Returns the value as an object.
  func _itemProviderObject() -> _ItemProviderObject
  /// Returns the value of an object.
  static func _value(from object: _ItemProviderObject) -> Self
}

// swift-format-ignore: NoLeadingUnderscores, as these are not for apps.
extension String: _ItemProviderBridgeable {
  /// Returns the string as an object.
  public func _itemProviderObject() -> NSString { NSString(string: self) }
  /// Returns the string of an object.
  public static func _value(from object: NSString) -> String { String(describing: object) }
}

// swift-format-ignore: NoLeadingUnderscores, as these are not for apps.
extension URL: _ItemProviderBridgeable {
  /// Returns the URL as an object.
  public func _itemProviderObject() -> NSURL { self as NSURL }
  /// Returns the URL of an object.
  public static func _value(from object: NSURL) -> URL { object as URL }
}

extension NSItemProvider {
  /// Returns whether a `String` or `URL` can be created.
  public func canLoadObject<Value: _ItemProviderBridgeable>(ofClass aClass: Value.Type) -> Bool {
    canLoadObject(ofClass: Value._ItemProviderObject.self)
  }

  /// Creates a `String` or `URL`.
  @discardableResult
  public func loadObject<Value: _ItemProviderBridgeable & Sendable>(
    ofClass aClass: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: Value._ItemProviderObject.self) { object, error in
      completionHandler((object as? Value._ItemProviderObject).map(Value._value), error)
    }
  }

  /// Creates a provider of a `String` or `URL`.
  public convenience init<Value: _ItemProviderBridgeable>(object: Value) {
    self.init(object: object._itemProviderObject())
  }

  /// Registers the types of a `String` or `URL`, which is created on request.
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
