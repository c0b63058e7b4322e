import RenderServer

/// A layer that only groups: its sublayers keep their depth instead of being flattened into it.
open class CATransformLayer: CALayer {
  override var kind: LayerKind { .transform }
  override var keepsDepthOfSublayers: Bool { true }
}
