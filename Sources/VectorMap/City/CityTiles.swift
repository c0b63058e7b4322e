import CoreGraphics
import CoreLocation
import Foundation
import Synchronization

/// The tiles of an example city and a coarse outline of the world, made in the process: a map
/// without files or a network.
///
/// The city, Russet Harbour, does not exist. It is on its own island in the Atlantic. Its layers
/// are `land`, `water`, `water_name`, `park`, `building`, `street`, `rail`, `place`, `poi`,
/// `parking` and `signal`. The bytes of a tile are always the same.
public final class CityTiles: TileSource {
  /// The tiles of the city.
  public static let shared = CityTiles()
  /// The middle of the city.
  public static let center = CityGrid.center
  /// The name of the city.
  public static let name = CityFeatures.cityName

  /// The zooms, 0 to 14.
  public let zooms = 0...14

  private let features: [CityFeature]
  /// The indices of small features by their tiles of zoom 14; all other features are searched.
  private let local: [Int: [Int]]
  private let wide: [Int]

  private init() {
    let features = CityFeatures().all + WorldOutline.features
    var local: [Int: [Int]] = [:]
    var wide: [Int] = []
    for (index, feature) in features.enumerated() {
      if feature.minimumZoom == 14 {
        for y in feature.box.top >> 12...feature.box.bottom >> 12 {
          for x in feature.box.left >> 12...feature.box.right >> 12 {
            local[y << 14 | x, default: []].append(index)
          }
        }
      } else {
        wide.append(index)
      }
    }
    (self.features, self.local, self.wide) = (features, local, wide)
  }

  // Chosen: as in most vector tiles.
  private static let buffer = 64
  private static let extent = 4096

  /// Returns the place of a crossing of the example city: column `i` counts to the east and row `j`
  /// to the south, from the roundabout in the middle, -14 to 14.
  public static func crossing(_ i: Double, _ j: Double) -> CLLocationCoordinate2D {
    let corner = CityGrid().corner(i, j)
    let side = Double(CityGrid.unitsPerWorld)
    return WorldPoint(x: Double(corner.x) / side, y: Double(corner.y) / side).coordinate
  }

  /// Makes a tile; nil if there is only sea.
  public func tile(_ id: TileID) throws -> [UInt8]? {
    guard zooms.contains(id.zoom) else { return nil }
    let tile = makeTile(id)
    return tile.layers.isEmpty ? nil : tile.encoded()
  }

  func makeTile(_ id: TileID) -> VectorTile {
    let shift = 14 - id.zoom
    let side = Self.extent << shift
    let margin = Self.buffer << shift
    let (left, top) = (id.x * side, id.y * side)
    let box = (
      left: left - margin, top: top - margin, right: left + side + margin,
      bottom: top + side + margin
    )
    var candidates = wide
    if id.zoom == 14 {
      var near: Set<Int> = []
      for y in id.y - 1...id.y + 1 {
        for x in id.x - 1...id.x + 1 { near.formUnion(local[y << 14 | x] ?? []) }
      }
      candidates += near.sorted()
    }
    var layers: [String: VectorTile.Layer] = [:]
    for index in candidates {
      let feature = features[index]
      guard feature.minimumZoom <= id.zoom, feature.maximumZoom >= id.zoom,
        feature.box.right >= box.left, feature.box.left <= box.right,
        feature.box.bottom >= box.top, feature.box.top <= box.bottom
      else { continue }
      var parts: [[CityGrid.Corner]]
      switch feature.geometry {
      case .line: parts = feature.parts.flatMap { Self.runs($0, box) }
      case .polygon: parts = feature.parts.map { Self.cut($0, box) }
      default:
        // A point belongs to only one tile.
        parts = feature.parts.filter { part in
          part.allSatisfy {
            $0.x >= left && $0.x < left + side && $0.y >= top && $0.y < top + side
          }
        }
      }
      let half = shift > 0 ? 1 << (shift - 1) : 0
      let scaled = parts.map { part -> [VectorTile.Point] in
        var points: [VectorTile.Point] = []
        for corner in part {
          let point = VectorTile.Point(
            Int32(clamping: (corner.x - left + half) >> shift),
            Int32(clamping: (corner.y - top + half) >> shift)
          )
          if points.last != point { points.append(point) }
        }
        return points
      }
      let least = feature.geometry == .point ? 1 : feature.geometry == .line ? 2 : 3
      let kept = scaled.filter { $0.count >= least }
      if kept.isEmpty { continue }
      layers[feature.layer, default: VectorTile.Layer(name: feature.layer)].features.append(
        VectorTile.Feature(
          identifier: UInt64(index + 1),
          feature.geometry,
          feature.attributes,
          parts: kept
        )
      )
    }
    return VectorTile(layers: layers.values.sorted { $0.name < $1.name })
  }

  private typealias Box = (left: Int, top: Int, right: Int, bottom: Int)

  /// Returns the runs of segments that are in a box or cross it; they are not shortened, so that
  /// neighbouring tiles have the same corners.
  private static func runs(_ line: [CityGrid.Corner], _ box: Box) -> [[CityGrid.Corner]] {
    var runs: [[CityGrid.Corner]] = []
    var run: [CityGrid.Corner] = []
    for (a, b) in zip(line, line.dropFirst()) {
      let meets =
        max(a.x, b.x) >= box.left && min(a.x, b.x) <= box.right && max(a.y, b.y) >= box.top
        && min(a.y, b.y) <= box.bottom
      if meets {
        if run.isEmpty { run.append(a) }
        run.append(b)
      } else if !run.isEmpty {
        runs.append(run)
        run = []
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  /// Returns the part of a ring inside a box.
  private static func cut(_ ring: [CityGrid.Corner], _ box: Box) -> [CityGrid.Corner] {
    PolygonClipping.clip(
      ring.map { (Double($0.x), Double($0.y)) },
      left: Double(box.left),
      top: Double(box.top),
      right: Double(box.right),
      bottom: Double(box.bottom)
    ).map { (Int(clamping: $0.x.rounded()), Int(clamping: $0.y.rounded())) }
  }
}
