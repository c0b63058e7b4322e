import CoreGraphics
import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "public.image"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }

  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
    return image as! Self
  }

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
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

  public static func object(
    withItemProviderData data: Data,
    typeIdentifier: String
  ) throws -> Self {
    let components = try JSONDecoder().decode([Double].self, from: data)
    guard components.count == 4 else { throw CocoaError(.fileReadCorruptFile) }
    return UIColor(
      red: components[0],
      green: components[1],
      blue: components[2],
      alpha: components[3]
    ) as! Self
  }

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

/// Values of Swift that stand for objects which items can be made of.
public protocol _ItemProviderBridgeable {
  associatedtype _ItemProviderObject: NSItemProviderReading & NSItemProviderWriting
  func _itemProviderObject() -> _ItemProviderObject
  static func _value(from object: _ItemProviderObject) -> Self
}

extension String: _ItemProviderBridgeable {
  public func _itemProviderObject() -> NSString { NSString(string: self) }
  public static func _value(from object: NSString) -> String { String(describing: object) }
}

extension URL: _ItemProviderBridgeable {
  public func _itemProviderObject() -> NSURL { self as NSURL }
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
