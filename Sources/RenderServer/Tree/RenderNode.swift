import Foundation

/// An animation that a layer has.
struct RunningAnimation {
  let key: String
  let animation: RenderAnimation
  /// The picture before a transition began, taken when its commit was.
  var oldPicture: LayerContents?
}

/// What a layer keeps from frame to frame besides its values; made when first needed.
final class NodeCache {
  /// The filtered ground of a backdrop, or the flat picture of a rasterized layer.
  var picture: CachedPicture?
  /// The shadow of what the layer and its sublayers draw.
  var shadow: CachedPicture?
  /// Rendered paths: of the shape, of the stroke, of the shadow.
  var fill: CachedPath?
  var stroke: CachedPath?
  var shadowPath: CachedPath?
  var gradient: GradientTable?
  var filter: CompiledFilter?
  /// The picture of a layer that is rasterized at another scale than the device's.
  var raster: RasterizedLayer?
  /// Smaller pictures of the contents.
  var halvings: Halvings?
}

/// A layer in the render tree.
struct RenderNode {
  var generation: UInt32 = 0
  var isAlive = false
  var kind = LayerKind.plain
  var state: LayerState
  var sublayers: [LayerID] = []
  var mask: LayerID?
  var animations: [RunningAnimation] = []
  var cache: NodeCache?
}
