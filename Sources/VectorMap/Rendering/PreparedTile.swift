import CoreGraphics
import Foundation

/// A tile prepared for a style: for each layer of the style the geometry that passes its filter,
/// clipped to the tile and flattened.
final class PreparedTile: Sendable {
  /// A label or an icon that has no position on the screen yet.
  struct SymbolSeed: Sendable {
    var text: String
    var icon: String
    /// Smaller numbers are placed first.
    var rank: Double
    /// The position in units of the tile.
    var x: Float
    var y: Float
    /// The line that the text follows; empty for points.
    var line: [Float]
    var feature: UInt64
  }

  struct Bucket: Sendable {
    /// The index of the layer in the style.
    var layer: Int
    var shape = FlatShape()
    /// The edges of polygons, without those at which the tile cuts them.
    var outline = FlatShape()
    var symbols: [SymbolSeed] = []
  }

  /// The buckets of the style's layers that draw a part of the tile.
  let buckets: [Int: Bucket]
  /// The units of a side; all layers are converted to it.
  static let extent = 4096.0
  /// The size in the cache, in bytes.
  let cost: Int

  init(_ tile: VectorTile, style: MapStyle, source: String) {
    var buckets: [Int: Bucket] = [:]
    let tileLayers = Dictionary(tile.layers.map { ($0.name, $0) }) { first, _ in first }
    var flat: [String: [Flattened?]] = [:]
    for (index, layer) in style.layers.enumerated() where layer.source == source {
      guard let content = tileLayers[layer.sourceLayer] else { continue }
      var bucket = Bucket(layer: index)
      if flat[content.name] == nil {
        flat[content.name] = Array(repeating: nil, count: content.features.count)
      }
      for (number, feature) in content.features.enumerated() where layer.filter.matches(feature) {
        let flattened =
          flat[content.name]?[number] ?? Flattened(feature, extent: Double(content.extent))
        flat[content.name]?[number] = flattened
        Self.add(feature, flattened, layer, to: &bucket)
      }
      if !bucket.shape.isEmpty || !bucket.symbols.isEmpty { buckets[index] = bucket }
    }
    self.buckets = buckets
    cost = buckets.values.reduce(256) { sum, bucket in
      sum + bucket.shape.byteCount + bucket.outline.byteCount
        + bucket.symbols.reduce(0) { $0 + 96 + $1.text.utf8.count + $1.line.count * 4 }
    }
  }

  /// The parts of a feature inside the tile.
  private struct Flattened {
    var parts: [[PolygonClipping.Point]]

    init(_ feature: VectorTile.Feature, extent: Double) {
      let scale = PreparedTile.extent / extent
      let parts = feature.parts.map { part in
        part.map { (x: Double($0.x) * scale, y: Double($0.y) * scale) }
      }
      let side = PreparedTile.extent
      switch feature.geometry {
      case .polygon:
        self.parts = parts.map {
          PolygonClipping.clip($0, left: 0, top: 0, right: side, bottom: side)
        }.filter { $0.count > 2 }
      case .line: self.parts = parts.flatMap { PolygonClipping.clip($0, extent: side) }
      case .point:
        self.parts = parts.map { part in
          part.filter { $0.x >= 0 && $0.y >= 0 && $0.x < side && $0.y < side }
        }.filter { !$0.isEmpty }
      case .unknown: self.parts = []
      }
    }
  }

  private static func add(
    _ feature: VectorTile.Feature,
    _ flattened: Flattened,
    _ layer: StyleLayer,
    to bucket: inout Bucket
  ) {
    switch layer.paint {
    case .background: return
    case .fill(let fill):
      guard feature.geometry == .polygon else { return }
      for part in flattened.parts {
        bucket.shape.append(part)
        if fill.outline != nil { addOutline(part, to: &bucket.outline) }
      }
    case .line:
      guard feature.geometry == .line || feature.geometry == .polygon else { return }
      for part in flattened.parts {
        // The outline of a polygon is closed.
        bucket.shape.append(feature.geometry == .polygon ? part + [part[0]] : part)
      }
    case .circle:
      guard feature.geometry == .point else { return }
      for part in flattened.parts { for point in part { bucket.shape.append([point]) } }
    case .symbol(let symbol): addSymbols(feature, flattened, symbol, to: &bucket)
    }
  }

  private static func addOutline(_ ring: [PolygonClipping.Point], to outline: inout FlatShape) {
    func isCut(_ a: PolygonClipping.Point, _ b: PolygonClipping.Point) -> Bool {
      (a.x == b.x && (a.x == 0 || a.x == extent)) || (a.y == b.y && (a.y == 0 || a.y == extent))
    }
    var isOpen = false
    for (index, a) in ring.enumerated() {
      let b = ring[(index + 1) % ring.count]
      if isCut(a, b) {
        if isOpen { outline.close() }
        isOpen = false
        continue
      }
      if !isOpen { outline.add(a.x, a.y) }
      outline.add(b.x, b.y)
      isOpen = true
    }
    if isOpen { outline.close() }
  }

  private static func addSymbols(
    _ feature: VectorTile.Feature,
    _ flattened: Flattened,
    _ symbol: StyleLayer.Symbol,
    to bucket: inout Bucket
  ) {
    var text = fill(symbol.text, feature)
    if symbol.isUppercase { text = text.uppercased() }
    let icon = fill(symbol.icon, feature)
    guard !text.isEmpty || !icon.isEmpty else { return }
    var rank = Double.greatestFiniteMagnitude
    if case .number(let number)? = feature.attributes[symbol.sortKey] { rank = number }
    func seed(_ x: Double, _ y: Double, _ line: [Float] = []) -> SymbolSeed {
      SymbolSeed(
        text: text,
        icon: icon,
        rank: rank,
        x: Float(x),
        y: Float(y),
        line: line,
        feature: feature.identifier
      )
    }
    if symbol.followsLine {
      guard feature.geometry == .line else { return }
      // The units for a point of the screen at the tile's own zoom.
      let spacing = symbol.spacing * extent / WebMercator.tileSide
      for part in flattened.parts {
        let line = part.flatMap { [Float($0.x), Float($0.y)] }
        var length = 0.0
        for (a, b) in zip(part, part.dropFirst()) { length += hypot(b.x - a.x, b.y - a.y) }
        let count = max(1, Int(clamping: (length / spacing).rounded()))
        for index in 0..<count {
          let point = along(part, (Double(index) + 0.5) / Double(count) * length)
          bucket.symbols.append(seed(point.x, point.y, line))
        }
      }
      return
    }
    switch feature.geometry {
    case .point:
      for part in flattened.parts {
        for point in part { bucket.symbols.append(seed(point.x, point.y)) }
      }
    case .polygon:
      // The middle of the box of the ring with the most points.
      guard let ring = flattened.parts.max(by: { $0.count < $1.count }) else { return }
      let columns = ring.map(\.x)
      let rows = ring.map(\.y)
      bucket.symbols.append(
        seed(
          ((columns.min() ?? 0) + (columns.max() ?? 0)) / 2,
          ((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
        )
      )
    default: return
    }
  }

  private static func along(
    _ line: [PolygonClipping.Point],
    _ distance: Double
  ) -> PolygonClipping.Point {
    var left = distance
    for (a, b) in zip(line, line.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      if left <= length, length > 0 {
        return (a.x + (b.x - a.x) * left / length, a.y + (b.y - a.y) * left / length)
      }
      left -= length
    }
    return line[line.count - 1]
  }

  /// Returns a template in which the names in braces are replaced with the values of a feature.
  static func fill(_ template: String, _ feature: VectorTile.Feature) -> String {
    guard template.contains("{") else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += feature.attributes[String(rest[rest.index(after: open)..<close])]?.words ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
