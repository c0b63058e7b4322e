import Foundation

/// An animation of a layer.
struct RunningAnimation {
  let key: String
  let animation: RenderAnimation
  /// The picture before a transition, taken when its commit was applied.
  var oldPicture: LayerContents?
}

/// The cached pictures and tables of a layer, created on demand.
final class NodeCache {
  /// The filtered background of a backdrop, or the picture of a rasterized layer.
  var picture: CachedPicture?
  /// The shadow of the content of the layer and its sublayers.
  var shadow: CachedPicture?
  /// The rendered path of a shape.
  var fill: CachedPath?
  /// The rendered stroke of a shape.
  var stroke: CachedPath?
  /// The rendered path of the shadow.
  var shadowPath: CachedPath?
  /// The colours of the gradient.
  var gradient: GradientTable?
  /// The compiled filters.
  var filter: CompiledFilter?
  /// The picture of a layer that is rasterized at another scale than the device's.
  var raster: RasterizedLayer?
  /// The contents in smaller sizes.
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
