import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// Makes layers of classes that are known only at run time.
///
/// Its required initializers stand in the slots of `CALayer`'s own, so a subclass's metatype taken
/// for the twin's makes an object of the subclass. It is open so that they are looked up there.
open class _CALayerTwin: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  /// Creates an object from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Neither is inlined: the optimizer would take the object for a twin and call the twin's methods.

  @inline(never)
  static func makePresentation(of layer: CALayer) -> CALayer {
    twin(Swift.type(of: layer)).init(layer: layer)
  }

  /// Makes a layer of `type` by its `init()`: what a view's `layerClass` asks for.
  @inline(never)
  package static func make(_ type: CALayer.Type) -> CALayer { twin(type).init() }

  private static func twin(_ type: CALayer.Type) -> _CALayerTwin.Type {
    unsafeBitCast(type, to: _CALayerTwin.Type.self)
  }
}
