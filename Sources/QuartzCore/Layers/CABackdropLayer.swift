import RenderServer

/// A layer that shows what is behind it, filtered by its `filters`: the ground of visual effects.
package final class CABackdropLayer: CALayer {
  override var kind: LayerKind { .backdrop }
}
