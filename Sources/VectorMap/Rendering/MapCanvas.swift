/// What a map is drawn on: shapes accumulate until `paint` blends one colour through them.
protocol MapCanvas: AnyObject {
  /// In pixels.
  var width: Int { get }
  /// In pixels.
  var height: Int { get }
  /// Sets every pixel.
  func fill(_ color: UInt32)
  /// Adds closed rings.
  func addRings(_ shape: FlatShape, _ matrix: [Float])
  /// Adds lines.
  func addLines(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke)
  /// Blends a premultiplied colour through what was added; 0 removes what was added.
  func paint(_ color: UInt32)
  /// Blends a picture, with its upper left corner at a pixel.
  func blend(_ picture: PixelPicture, x: Int, y: Int, opacity: Double)
}

/// How lines are drawn.
struct MapStroke: Sendable {
  /// In pixels, where the denominator of the projection is 1.
  var halfWidth: Double
  /// Whether far lines are thinner.
  var scales = false
  /// Whether ends are round.
  var round = true
  /// Whether the last point is joined to the first.
  var closed = false
  /// Lengths of strokes and gaps in turn, in pixels.
  var dashes: [Float] = []
}

extension MapCanvas {
  func addLines(
    _ shape: FlatShape,
    _ matrix: [Float],
    halfWidth: Double,
    scales: Bool = false,
    round: Bool = true,
    closed: Bool = false,
    dashes: [Float] = []
  ) {
    addLines(
      shape,
      matrix,
      MapStroke(
        halfWidth: halfWidth,
        scales: scales,
        round: round,
        closed: closed,
        dashes: dashes
      )
    )
  }
}
