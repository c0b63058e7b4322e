import RenderServer

/// A layer that shows the picture behind it through its `filters`, for visual effects.
package final class CABackdropLayer: CALayer {
  override var kind: LayerKind { .backdrop }
}
