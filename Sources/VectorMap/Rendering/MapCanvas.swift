/// A surface for maps: shapes accumulate until `paint` blends a colour through them.
protocol MapCanvas: AnyObject {
  /// The width in pixels.
  var width: Int { get }
  /// The height in pixels.
  var height: Int { get }
  /// Sets all pixels.
  func fill(_ color: UInt32)
  /// Adds closed rings.
  func addRings(_ shape: FlatShape, _ matrix: [Float])
  /// Adds lines.
  func addLines(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke)
  /// Blends a premultiplied colour through the added shapes; 0 removes them.
  func paint(_ color: UInt32)
  /// Blends a picture, with its upper left corner at a pixel.
  func blend(_ picture: PixelPicture, x: Int, y: Int, opacity: Double)
}

/// The style of lines.
struct MapStroke: Sendable {
  /// Half of the width in pixels, where the denominator of the projection is 1.
  var halfWidth: Double
  /// Whether far lines are thinner.
  var scales = false
  /// Whether the ends are round.
  var round = true
  /// Whether the last point is connected to the first.
  var closed = false
  /// The lengths of strokes and gaps in turn, in pixels.
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
