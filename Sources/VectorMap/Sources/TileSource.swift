/// A source of vector tiles.
///
/// A map calls it on several threads at once.
public protocol TileSource: Sendable {
  /// The zooms with tiles; a map uses the tiles of the largest zoom also for larger zooms.
  var zooms: ClosedRange<Int> { get }
  /// The area with tiles, in degrees; nil for the whole world.
  var bounds: TileBounds? { get }

  /// Returns the bytes of a tile, which may be compressed with gzip; nil if there is no tile.
  func tile(_ id: TileID) throws -> [UInt8]?
}

extension TileSource {
  /// The whole world.
  public var bounds: TileBounds? { nil }
}

/// An area between two meridians and two parallels, in degrees.
public struct TileBounds: Hashable, Sendable {
  /// The western edge.
  public var west: Double
  /// The southern edge.
  public var south: Double
  /// The eastern edge.
  public var east: Double
  /// The northern edge.
  public var north: Double

  /// Makes an area; nil if edges are not numbers, reversed or outside of the earth.
  public init?(west: Double, south: Double, east: Double, north: Double) {
    guard west <= east, south <= north, west >= -180, east <= 180, south >= -90, north <= 90 else {
      return nil
    }
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }
}
