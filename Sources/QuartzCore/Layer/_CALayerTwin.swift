import Foundation

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// The class through which layers of a class that is known only at run time are created.
///
/// Its required initializers use the slots of `CALayer`'s initializers, so that a subclass's
/// metatype, cast to the twin's, creates an object of the subclass. It is open so that the slots
/// are used.
open class _CALayerTwin: CALayer {
  public required override init() { super.init() }
  public required override init(layer: Any) { super.init(layer: layer) }
  /// Creates an object from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // Neither is inlined: the optimizer would treat the object as a twin and call its methods.

  @inline(never)
  static func makePresentation(of layer: CALayer) -> CALayer {
    twin(Swift.type(of: layer)).init(layer: layer)
  }

  /// Creates a layer of `type` by its `init()`, for a view's `layerClass`.
  @inline(never)
  package static func make(_ type: CALayer.Type) -> CALayer { twin(type).init() }

  private static func twin(_ type: CALayer.Type) -> _CALayerTwin.Type {
    unsafeBitCast(type, to: _CALayerTwin.Type.self)
  }
}
