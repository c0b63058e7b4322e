/// A feature of the example city or the world's outline, before it is divided into tiles.
struct CityFeature: Sendable {
  var layer: String
  var geometry: VectorTile.Geometry
  var attributes: [String: VectorTile.Value]
  /// The corners in units of the world, see ``CityGrid``.
  var parts: [[CityGrid.Corner]]
  /// The smallest zoom of tiles with the feature.
  var minimumZoom: Int
  /// The largest zoom of tiles with the feature.
  var maximumZoom = 14
  let box: (left: Int, top: Int, right: Int, bottom: Int)

  init(
    _ layer: String,
    _ geometry: VectorTile.Geometry,
    _ attributes: [String: VectorTile.Value],
    _ parts: [[CityGrid.Corner]],
    from minimumZoom: Int
  ) {
    self.layer = layer
    self.geometry = geometry
    self.attributes = attributes
    self.minimumZoom = minimumZoom
    // Outer rings are clockwise on the screen.
    self.parts =
      geometry == .polygon
      ? parts.map { Self.area($0) < 0 ? $0.reversed() : $0 } : parts
    var box = (left: Int.max, top: Int.max, right: Int.min, bottom: Int.min)
    for corner in parts.joined() {
      box.left = min(box.left, corner.x)
      box.right = max(box.right, corner.x)
      box.top = min(box.top, corner.y)
      box.bottom = max(box.bottom, corner.y)
    }
    self.box = box
  }

  private static func area(_ ring: [CityGrid.Corner]) -> Double {
    var sum = 0.0
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      sum += Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
    }
    return sum
  }
}
