import CoreGraphics
import Foundation

/// A tile in a copy of the world.
struct PlacedTile: Hashable, Sendable {
  var id: TileID
  /// 0 for the world itself, -1 for the copy to the west, 1 for the copy to the east.
  var copy: Int
}

extension MapProjection {
  // Chosen: far tiles are coarser, so that a tilted view needs only a few more tiles than a flat
  // one.
  private static let mostTiles = 96

  /// Returns the tiles of a source that the view shows: near tiles at the camera's zoom, far tiles
  /// coarser.
  ///
  /// If there are too many, the farthest ones are omitted.
  func tiles(zooms: ClosedRange<Int>) -> [PlacedTile] {
    var result: [PlacedTile] = []
    var level: [PlacedTile] = [-1, 0, 1].map {
      PlacedTile(id: TileID(knownZoom: 0, x: 0, y: 0), copy: $0)
    }
    for zoom in 0...zooms.upperBound {
      var next: [PlacedTile] = []
      for tile in level {
        guard let seen = extent(of: tile) else { continue }
        let side = WebMercator.tileSide * exp2(camera.zoom - Double(zoom)) / seen
        // A tile is drawn at up to twice its side before its children replace it.
        if zoom < zooms.lowerBound || (zoom < zooms.upperBound && side >= 2 * WebMercator.tileSide)
        {
          next += tile.id.children.map { PlacedTile(id: $0, copy: tile.copy) }
        } else {
          result.append(tile)
        }
      }
      level = next
      if level.isEmpty { break }
      if result.count + level.count > Self.mostTiles * 4 {
        // These are coarser than they should be, which is better than a hole.
        if zoom + 1 >= zooms.lowerBound { result += level.filter { extent(of: $0) != nil } }
        break
      }
    }
    guard result.count > Self.mostTiles else { return result }
    let kept = Set(nearestFirst(result).prefix(Self.mostTiles))
    return result.filter(kept.contains)
  }

  /// Returns tiles in the order of their distance from the camera's centre.
  func nearestFirst(_ tiles: [PlacedTile]) -> [PlacedTile] {
    let center = WorldPoint(camera.center)
    let ranked = tiles.map { tile -> (tile: PlacedTile, distance: Double, middle: Double) in
      let frame = tile.id.worldFrame
      // From the centre to the middle of the tile.
      let x = abs(frame.x + Double(tile.copy) + frame.side / 2 - center.x)
      let y = abs(frame.y + frame.side / 2 - center.y)
      let half = frame.side / 2
      return (tile, hypot(max(0, x - half), max(0, y - half)), hypot(x, y))
    }
    return ranked.sorted { ($0.distance, $0.middle) < ($1.distance, $1.middle) }.map(\.tile)
  }

  /// Returns the smallest denominator of the visible part of a tile; nil if no part is visible.
  private func extent(of tile: PlacedTile) -> Double? {
    let matrix = matrix(of: tile.id, extent: 1, copy: tile.copy, scale: 1)
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { corner -> [Double] in
      let m = matrix.rows
      return [0, 3, 6].map { m[$0] * corner.0 + m[$0 + 1] * corner.1 + m[$0 + 2] }
    }
    // The part in front of the eye.
    var shown: [(x: Double, y: Double, w: Double)] = []
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      if a[2] >= Self.near { shown.append((a[0] / a[2], a[1] / a[2], a[2])) }
      if (a[2] >= Self.near) != (b[2] >= Self.near) {
        let t = (Self.near - a[2]) / (b[2] - a[2])
        shown.append(
          (
            (a[0] + (b[0] - a[0]) * t) / Self.near, (a[1] + (b[1] - a[1]) * t) / Self.near,
            Self.near
          )
        )
      }
    }
    guard let first = shown.first else { return nil }
    var (left, right, top, bottom, nearest) = (first.x, first.x, first.y, first.y, first.w)
    for point in shown {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
      nearest = min(nearest, point.w)
    }
    guard right > 0, bottom > 0, left < Double(size.width), top < Double(size.height) else {
      return nil
    }
    // Separates boxes that only seem to touch the view because of their slanted sides.
    if isApart(shown.map { ($0.x, $0.y) }) { return nil }
    // The nearest corner may be far below the view.
    return max(nearest, nearestVisible)
  }

  /// The denominator at the lower edge of the view.
  private var nearestVisible: Double {
    let corners = [CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height)]
    return corners.compactMap { corner in
      worldPoint(at: corner).flatMap { place(of: $0)?.distance }
    }.min() ?? Self.near
  }

  private func isApart(_ shape: [(x: Double, y: Double)]) -> Bool {
    let box = [
      (0.0, 0.0), (Double(size.width), 0), (Double(size.width), Double(size.height)),
      (0, Double(size.height)),
    ]
    for index in shape.indices {
      let a = shape[index]
      let b = shape[(index + 1) % shape.count]
      let normal = (b.y - a.y, a.x - b.x)
      func side(_ point: (Double, Double)) -> Double {
        (point.0 - a.x) * normal.0 + (point.1 - a.y) * normal.1
      }
      let inner = shape.map { side(($0.x, $0.y)) }
      let outer = box.map(side)
      if let most = inner.max(), let least = outer.min(), least > most { return true }
      if let least = inner.min(), let most = outer.max(), most < least { return true }
    }
    return false
  }
}
