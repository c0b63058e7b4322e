import Foundation
import UIKitCore

/// The values of appearance objects in archives.
///
/// A value that was not set has no key, so that it still comes from another state when it is read.
extension NSCoder {
  /// Returns an object; nil if none was encoded.
  final func decodeIfSet<Value: NSObject & NSCoding>(
    _ type: Value.Type,
    forKey key: String
  ) -> Value? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Encodes an offset; nothing if it is nil.
  @MainActor
  final func encode(offset: UIOffset?, forKey key: String) {
    if let offset { encode(offset, forKey: key) }
  }

  /// Returns an offset; nil if none was encoded.
  @MainActor
  final func decodeOffsetIfSet(forKey key: String) -> UIOffset? {
    containsValue(forKey: key) ? decodeUIOffset(forKey: key) : nil
  }

  /// Encodes the attributes of text; nothing if they are nil.
  ///
  /// Values that archives cannot hold are left out.
  @MainActor
  final func encode(textAttributes: [NSAttributedString.Key: Any]?, forKey key: String) {
    guard let textAttributes else { return }
    let archived = NSMutableDictionary()
    for (name, value) in textAttributes {
      guard let object = Self.archivable(value) else { continue }
      archived.setObject(object, forKey: NSString(string: name.rawValue))
    }
    encode(archived, forKey: key)
  }

  /// Returns the attributes of text; nil if none were encoded.
  @MainActor
  final func decodeTextAttributes(forKey key: String) -> [NSAttributedString.Key: Any]? {
    let classes: [AnyClass] = [
      NSDictionary.self, NSString.self, NSNumber.self, NSURL.self, UIColor.self, UIFont.self,
      NSParagraphStyle.self, NSShadow.self,
    ]
    guard containsValue(forKey: key),
      let archived = decodeObject(of: classes, forKey: key) as? NSDictionary
    else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    for (name, value) in archived {
      if let name = name as? String { attributes[NSAttributedString.Key(name)] = value }
    }
    return attributes
  }

  private static func archivable(_ value: Any) -> (any NSSecureCoding & NSObjectProtocol)? {
    switch value {
    case let value as any NSObject & NSSecureCoding: value
    case let value as String: NSString(string: value)
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    case let value as URL: NSURL(string: value.absoluteString)
    default: nil
    }
  }
}
