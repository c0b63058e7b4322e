/// The decoded content of one Mapbox Vector Tile, version 2 of the format.
public struct VectorTile: Hashable, Sendable {
  /// A value of an attribute.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number; integers of the format beyond 2^53 lose their last digits.
    case number(Double)
    /// A truth value.
    case boolean(Bool)

    /// The value as words: numbers without needless digits.
    public var words: String {
      switch self {
      case .text(let text): text
      case .number(let number):
        if abs(number) < 1e15, let whole = Int64(exactly: number) {
          String(whole)
        } else {
          String(number)
        }
      case .boolean(let value): value ? "true" : "false"
      }
    }
  }

  /// The form of a feature.
  public enum Geometry: Int, Hashable, Sendable {
    /// The format's "unknown": drawn by no layer.
    case unknown = 0
    /// One or more points.
    case point = 1
    /// One or more lines.
    case line = 2
    /// One or more rings; the outer ones run clockwise as seen, holes the other way.
    case polygon = 3
  }

  /// A corner in tile units: (0, 0) is the upper left corner, (extent, extent) the lower right.
  public struct Point: Hashable, Sendable {
    /// Units to the right.
    public var x: Int32
    /// Units down.
    public var y: Int32

    /// Makes a corner.
    public init(_ x: Int32, _ y: Int32) { (self.x, self.y) = (x, y) }
  }

  /// A thing on the map.
  public struct Feature: Hashable, Sendable {
    /// The number that the tile gives it; 0 for none.
    public var identifier: UInt64 = 0
    /// The form.
    public var geometry: Geometry
    /// Values by name.
    public var attributes: [String: Value]
    /// Points: each alone; lines and rings: each with its corners.
    ///
    /// Rings are not closed by a repeated corner.
    public var parts: [[Point]]

    /// Makes a thing.
    public init(
      identifier: UInt64 = 0,
      _ geometry: Geometry,
      _ attributes: [String: Value] = [:],
      parts: [[Point]]
    ) {
      self.identifier = identifier
      self.geometry = geometry
      self.attributes = attributes
      self.parts = parts
    }
  }

  /// Features of one kind.
  public struct Layer: Hashable, Sendable {
    /// The name that styles refer to.
    public var name: String
    /// The units to a tile's side, 4096 by default.
    public var extent: Int
    /// The features in their order.
    public var features: [Feature]

    /// Makes a layer.
    public init(name: String, extent: Int = 4096, features: [Feature] = []) {
      (self.name, self.extent, self.features) = (name, extent, features)
    }
  }

  /// The layers in their order.
  public var layers: [Layer]

  /// Makes a tile of layers.
  public init(layers: [Layer] = []) { self.layers = layers }

  /// The layer of a name; nil without one.
  public subscript(name: String) -> Layer? { layers.first { $0.name == name } }

  /// What a reader accepts of one tile.
  ///
  /// Chosen: ten times what large published tiles have.
  enum Limits {
    static let layers = 512
    static let features = 500_000
    static let points = 4_000_000
    static let extent = 1 << 16
  }
}
