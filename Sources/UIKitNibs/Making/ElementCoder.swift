import Foundation
import UIKitCore

/// The coder for `init(coder:)` of an element's object.
///
/// It contains no values, so an app that decodes its own keys finds none, as in a nib.
final class ElementCoder: NSCoder, InterfaceCoding {
  @MainActor let assembly: Assembly
  @MainActor let element: Element
  @MainActor var isConfigured = false
  /// The scene of the controller that is created.
  @MainActor weak var scene: SceneInterface?

  @MainActor init(_ assembly: Assembly, _ element: Element) {
    self.assembly = assembly
    self.element = element
    super.init()
  }

  @MainActor func attribute(_ name: String) -> String? { element[name] }

  @MainActor func part(_ key: String) -> AnyObject? {
    element.child(key: key).flatMap { assembly.make($0) }
  }

  @MainActor func partType(_ key: String) -> AnyClass? {
    element.child(key: key).flatMap { assembly.type(of: $0) }
  }

  @MainActor func configure(_ object: AnyObject, as level: AnyClass) {
    guard !isConfigured, Kind.isLast(level, of: object) else { return }
    configure(object)
  }

  @MainActor func configure(_ object: AnyObject) {
    isConfigured = true
    if let controller = object as? UIViewController { scene?.attach(controller) }
    assembly.register(object, element)
    assembly.configure(object, element)
  }

  // MARK: An archive without values

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  override func decodeObject<Decoded: NSObject & NSCoding>(
    of cls: Decoded.Type,
    forKey key: String
  ) -> Decoded? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeCInt(forKey key: String) -> CInt { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
