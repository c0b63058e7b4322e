/// The decoded content of a Mapbox Vector Tile, version 2 of the format.
public struct VectorTile: Hashable, Sendable {
  /// A value of an attribute.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number; integers above 2^53 lose their last digits.
    case number(Double)
    /// A Boolean value.
    case boolean(Bool)

    /// The value as a text, with numbers without needless digits.
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

  /// The geometry of a feature.
  public enum Geometry: Int, Hashable, Sendable {
    /// The format's "unknown", which is not drawn.
    case unknown = 0
    /// One or more points.
    case point = 1
    /// One or more lines.
    case line = 2
    /// One or more rings; outer rings are clockwise on the screen, holes counter-clockwise.
    case polygon = 3
  }

  /// A point in tile units: (0, 0) is the upper left corner, (extent, extent) the lower right
  /// corner.
  public struct Point: Hashable, Sendable {
    /// Units to the right.
    public var x: Int32
    /// Units down.
    public var y: Int32

    /// Makes a point.
    public init(_ x: Int32, _ y: Int32) { (self.x, self.y) = (x, y) }
  }

  /// A feature of the map.
  public struct Feature: Hashable, Sendable {
    /// The number in the tile; 0 if there is none.
    public var identifier: UInt64 = 0
    /// The geometry of the feature.
    public var geometry: Geometry
    /// The values by their names.
    public var attributes: [String: Value]
    /// The points, each as a separate part, or the corners of lines and rings.
    ///
    /// The first corner of a ring is not repeated at its end.
    public var parts: [[Point]]

    /// Makes a feature.
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

  /// Features of the same kind.
  public struct Layer: Hashable, Sendable {
    /// The name, which styles refer to.
    public var name: String
    /// The units of a side; the default is 4096.
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

  /// The layer with a name; nil if there is none.
  public subscript(name: String) -> Layer? { layers.first { $0.name == name } }

  /// The limits of the reader for a tile.
  ///
  /// Chosen: ten times the numbers of large published tiles.
  enum Limits {
    static let layers = 512
    static let features = 500_000
    static let points = 4_000_000
    static let extent = 1 << 16
  }
}
