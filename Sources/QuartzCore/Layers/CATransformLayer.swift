import RenderServer

/// A layer that groups its sublayers without flattening their depth.
open class CATransformLayer: CALayer {
  override var kind: LayerKind { .transform }
  override var keepsDepthOfSublayers: Bool { true }
}
