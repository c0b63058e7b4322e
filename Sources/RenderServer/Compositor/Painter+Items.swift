import CoreGraphics
import CRasterKernels
import Foundation

extension Painter {
  /// Paints a part of an item that is not a group.
  func paint(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    switch item.pointee.kind {
    case .solid:
      if item.pointee.isUpright {
        solid(part, item.pointee.color, target)
      } else {
        byRows(item, part, target)
      }
    case .rounded:
      if item.pointee.isUpright { rounded(item, part, target) } else { byRows(item, part, target) }
    case .border: border(item, part, target)
    case .image, .mask: picture(item, part, target)
    case .gradient: gradient(item, part, target)
    case .shadow: shadow(item, part, target)
    case .groupShadow: groupShadow(item, part, target)
    case .backdrop: backdrop(item, part, target)
    case .none, .beginMix, .beginClip, .beginMask, .maskContent, .beginLayer, .end: break
    }
  }

  func solid(_ rect: PixelRect, _ color: UInt32, _ target: PaintTarget) {
    if rect.isEmpty { return }
    let address = target.address(rect.minX, rect.minY)
    if color >> 24 == 255 {
      raster_fill(address, target.stride, Int32(rect.width), Int32(rect.height), color)
    } else {
      raster_over_solid(address, target.stride, Int32(rect.width), Int32(rect.height), color)
    }
  }

  // MARK: Corners

  func cornerRect(_ corner: Int, _ size: Int, _ shape: PixelRect) -> PixelRect {
    PixelRect(
      x: Int(corner & 1 == 0 ? shape.minX : shape.maxX - Int32(size)),
      y: Int(corner & 2 == 0 ? shape.minY : shape.maxY - Int32(size)),
      width: size,
      height: size
    )
  }

  /// The largest radius, in pixels, for which a tile is cheaper than computing each row.
  private static let largestTile: Float = 512

  /// Returns whether the corner tiles overlap or are too large.
  func cornersMeet(_ item: UnsafeMutablePointer<DisplayItem>) -> Bool {
    if item.pointee.radii.max() > Self.largestTile { return true }
    let size =
      (Double(item.pointee.radii.max()) * CornerBoundary.extent(item.pointee.curve))
      .rounded(.up)
    let shape = item.pointee.uprightRect
    return 2 * Int(pixel: size) > min(shape.width, shape.height)
  }

  /// Prepares `roundCoverage` for the rows of an item.
  func beginRoundCoverage(_ item: UnsafeMutablePointer<DisplayItem>) {
    if hasTiledCorners(item) { return }
    var (shape, map) = outline(item)
    raster_coverage_begin(rowCoverage, &shape, nil, &map)
  }

  /// Returns an item's rounded rectangle in its own points and the map from the device to it.
  ///
  /// For an upright item the rectangle is on the pixel grid.
  private func outline(
    _ item: UnsafeMutablePointer<DisplayItem>
  ) -> (shape: raster_round_rect, map: raster_map) {
    let r = item.pointee.radii
    var (width, height) = (Float(item.pointee.width), Float(item.pointee.height))
    var map = inverseMap(item)
    if item.pointee.isUpright { (map, width, height) = snappedMap(item) }
    let shape = raster_round_rect(
      min_x: 0,
      min_y: 0,
      max_x: width,
      max_y: height,
      radii: (r[0], r[1], r[2], r[3]),
      hard_edges: item.pointee.isUpright ? 0 : Int32(15 & ~item.pointee.softEdges)
    )
    return (shape, map)
  }

  private func hasTiledCorners(_ item: UnsafeMutablePointer<DisplayItem>) -> Bool {
    item.pointee.isUpright && item.pointee.radii.max() <= Self.largestTile
  }

  /// Fills the coverage row with the coverage of a rounded rectangle, after `beginRoundCoverage`.
  ///
  /// Returns the range of pixels that may be covered, relative to `x`.
  @discardableResult
  func roundCoverage(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ y: Int32,
    _ x: Int32,
    _ count: Int
  ) -> (first: Int, count: Int) {
    guard hasTiledCorners(item) else {
      var first: Int32 = 0
      let covered = raster_coverage_row(
        coverage,
        x - item.pointee.originX,
        y - item.pointee.originY,
        Int32(count),
        rowCoverage,
        &first
      )
      return (Int(first), Int(covered))
    }
    memset(coverage, 255, count)
    let shape = item.pointee.uprightRect
    for corner in 0..<4 where item.pointee.radii[corner] > 0 {
      let tile = tiles.tile(radius: item.pointee.radii[corner], curve: item.pointee.curve)
      let rect = cornerRect(corner, tile.size, shape)
      guard y >= rect.minY, y < rect.maxY else { continue }
      let line = tile.corner(corner) + Int(y - rect.minY) * tile.size
      let from = max(x, rect.minX)
      let to = min(x + Int32(count), rect.maxX)
      guard from < to else { continue }
      for px in from..<to {
        let place = Int(px - x)
        coverage[place] = min(coverage[place], line[Int(px - rect.minX)])
      }
    }
    return (0, count)
  }

  private func rounded(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    if roundedByTiles(item, part, target) { return }
    let straight = straightRows(item)
    solid(part.intersection(straight), item.pointee.color, target)
    part.forEachPart(outside: straight) { byRows(item, $0, target) }
  }

  /// Paints corners of one radius from their tile, and the rest in three rectangles.
  ///
  /// Returns false, without painting, if the corners differ or overlap.
  private func roundedByTiles(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) -> Bool {
    let radii = item.pointee.radii
    let radius = radii.max()
    for corner in 0..<4 where radii[corner] != radius && radii[corner] != 0 { return false }
    if cornersMeet(item) { return false }
    let tile = tiles.tile(radius: radius, curve: item.pointee.curve)
    let size = Int32(tile.size)
    let color = item.pointee.color
    var piece = item.pointee.uprightRect
    let shape = piece
    (piece.minY, piece.maxY) = (shape.minY + size, shape.maxY - size)
    solid(piece.intersection(part), color, target)
    (piece.minX, piece.maxX) = (shape.minX + size, shape.maxX - size)
    (piece.minY, piece.maxY) = (shape.minY, shape.minY + size)
    solid(piece.intersection(part), color, target)
    (piece.minY, piece.maxY) = (shape.maxY - size, shape.maxY)
    solid(piece.intersection(part), color, target)
    for corner in 0..<4 {
      let rect = cornerRect(corner, tile.size, shape)
      let seen = rect.intersection(part)
      if seen.isEmpty { continue }
      if radii[corner] == 0 {
        solid(seen, color, target)
        continue
      }
      fillCorner(corner, of: tile, at: rect, seen, color, target)
    }
    return true
  }

  /// Fills the visible part of a corner's tile at `rect`.
  private func fillCorner(
    _ corner: Int,
    of tile: CornerTile,
    at rect: PixelRect,
    _ seen: PixelRect,
    _ color: UInt32,
    _ target: PaintTarget
  ) {
    raster_over_mask(
      target.address(seen.minX, seen.minY),
      target.stride,
      tile.mask(corner, x: seen.minX - rect.minX, y: seen.minY - rect.minY),
      tile.size,
      Int32(seen.width),
      Int32(seen.height),
      color
    )
  }

  /// Returns the rows that the corners do not touch.
  private func straightRows(_ item: UnsafeMutablePointer<DisplayItem>) -> PixelRect {
    let extent = CornerBoundary.extent(item.pointee.curve)
    let r = item.pointee.radii
    let top = Int32(pixel: (Double(max(r[0], r[1])) * extent).rounded(.up))
    let bottom = Int32(pixel: (Double(max(r[2], r[3])) * extent).rounded(.up))
    let rect = item.pointee.uprightRect
    guard rect.minY + top < rect.maxY - bottom else { return .empty }
    return PixelRect(
      minX: rect.minX,
      minY: rect.minY + top,
      maxX: rect.maxX,
      maxY: rect.maxY - bottom
    )
  }

  // MARK: Border

  private func border(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let width = item.pointee.border
    let shape = item.pointee.uprightRect
    let r = item.pointee.radii
    var sizes = SIMD4<Int32>.zero
    let hasTiles =
      item.pointee.isUpright && r.max() <= Self.largestTile
      && width <= Double(Self.largestTile)
    if hasTiles {
      for corner in 0..<4 {
        sizes[corner] = Int32(
          tiles.tile(radius: r[corner], curve: item.pointee.curve, border: width).size
        )
      }
    }
    let widest = Int(sizes.max())
    guard hasTiles, 2 * widest <= min(shape.width, shape.height) else {
      borderByRows(item, part, target)
      return
    }
    let color = item.pointee.color
    for corner in 0..<4 {
      let tile = tiles.tile(radius: r[corner], curve: item.pointee.curve, border: width)
      let rect = cornerRect(corner, tile.size, shape)
      let seen = rect.intersection(part)
      if seen.isEmpty { continue }
      fillCorner(corner, of: tile, at: rect, seen, color, target)
    }
    // The edges between the corners: whole pixels, then one line for the fraction.
    let whole = Int32(pixel: width)
    let rest = UInt32(clamping: (width - Double(whole)) * 255 + 0.5)
    let faint = PixelColor.scaled(color, by: rest)
    let (l, t, rt, b) = (shape.minX, shape.minY, shape.maxX, shape.maxY)
    func edge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ color: UInt32) {
      solid(
        PixelRect(minX: x0, minY: y0, maxX: x1, maxY: y1).intersection(part),
        color,
        target
      )
    }
    edge(l + sizes[0], t, rt - sizes[1], t + whole, color)
    edge(l + sizes[2], b - whole, rt - sizes[3], b, color)
    edge(l, t + sizes[0], l + whole, b - sizes[2], color)
    edge(rt - whole, t + sizes[1], rt, b - sizes[3], color)
    if rest > 0 {
      edge(l + sizes[0], t + whole, rt - sizes[1], t + whole + 1, faint)
      edge(l + sizes[2], b - whole - 1, rt - sizes[3], b - whole, faint)
      edge(l + whole, t + sizes[0], l + whole + 1, b - sizes[2], faint)
      edge(rt - whole - 1, t + sizes[1], rt - whole, b - sizes[3], faint)
    }
  }

  private func borderByRows(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let r = item.pointee.radii
    let w = Float(item.pointee.border)
    var (outer, map) = outline(item)
    let (width, height) = (outer.max_x, outer.max_y)
    var inner = raster_round_rect(
      min_x: w,
      min_y: w,
      max_x: max(w, width - w),
      max_y: max(w, height - w),
      radii: (max(0, r[0] - w), max(0, r[1] - w), max(0, r[2] - w), max(0, r[3] - w)),
      hard_edges: 0
    )
    let isFull = 2 * w >= min(width, height)
    withUnsafePointer(to: &inner) {
      raster_coverage_begin(rowCoverage, &outer, isFull ? nil : $0, &map)
    }
    for y in part.minY..<part.maxY {
      var first: Int32 = 0
      let count = raster_coverage_row(
        coverage,
        part.minX - item.pointee.originX,
        y - item.pointee.originY,
        Int32(part.width),
        rowCoverage,
        &first
      )
      fillCovered((Int(first), Int(count)), y, part, item.pointee.color, target)
    }
  }

  /// Paints a rounded rectangle row by row.
  private func byRows(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    beginRoundCoverage(item)
    for y in part.minY..<part.maxY {
      let covered = roundCoverage(item, y, part.minX, part.width)
      fillCovered(covered, y, part, item.pointee.color, target)
    }
  }

  /// Fills the covered pixels of row `y` of a part with a colour.
  private func fillCovered(
    _ covered: (first: Int, count: Int),
    _ y: Int32,
    _ part: PixelRect,
    _ color: UInt32,
    _ target: PaintTarget
  ) {
    if covered.count == 0 { return }
    raster_over_mask(
      target.address(part.minX, y) + covered.first,
      target.stride,
      coverage + covered.first,
      0,
      Int32(covered.count),
      1,
      color
    )
  }

  // MARK: Maps

  /// Returns the map from the device, relative to the item's origin, to the item's coordinates.
  func inverseMap(_ item: UnsafeMutablePointer<DisplayItem>) -> raster_map {
    let i = item.pointee
    if i.isUpright {
      return raster_map(
        ux: 1,
        uy: 0,
        u0: -i.fractionX,
        vx: 0,
        vy: 1,
        v0: -i.fractionY,
        wx: 0,
        wy: 0,
        w0: 1
      )
    }
    // The inverse of | a c x |, the adjoint over the determinant; the determinant cancels
    //                | b d y |  between numerators and denominator but for its sign.
    //                | g h w |
    let (a, b, c, d) = (i.a, i.b, i.c, i.d)
    let (x, y, g, h, w) = (i.fractionX, i.fractionY, i.wu, i.wv, i.ww)
    let determinant = a * (d * w - y * h) - c * (b * w - y * g) + x * (b * h - d * g)
    let k = determinant == 0 ? 0 : 1 / determinant
    return raster_map(
      ux: (d * w - y * h) * k,
      uy: (x * h - c * w) * k,
      u0: (c * y - x * d) * k,
      vx: (y * g - b * w) * k,
      vy: (a * w - x * g) * k,
      v0: (x * b - a * y) * k,
      wx: (b * h - d * g) * k,
      wy: (c * g - a * h) * k,
      w0: (a * d - b * c) * k
    )
  }

  /// Returns the map from the device to an upright item's rectangle on the pixel grid, and its
  /// size.
  private func snappedMap(
    _ item: UnsafeMutablePointer<DisplayItem>
  ) -> (raster_map, Float, Float) {
    let shape = item.pointee.uprightRect
    let map = raster_map(
      ux: 1,
      uy: 0,
      u0: Double(item.pointee.originX - shape.minX),
      vx: 0,
      vy: 1,
      v0: Double(item.pointee.originY - shape.minY),
      wx: 0,
      wy: 0,
      w0: 1
    )
    return (map, Float(shape.width), Float(shape.height))
  }

  /// Returns a map followed by u' = p u + q v + r, v' = s u + t v + z.
  func following(
    _ m: raster_map,
    _ p: Double,
    _ q: Double,
    _ r: Double,
    _ s: Double,
    _ t: Double,
    _ z: Double
  ) -> raster_map {
    raster_map(
      ux: p * m.ux + q * m.vx + r * m.wx,
      uy: p * m.uy + q * m.vy + r * m.wy,
      u0: p * m.u0 + q * m.v0 + r * m.w0,
      vx: s * m.ux + t * m.vx + z * m.wx,
      vy: s * m.uy + t * m.vy + z * m.wy,
      v0: s * m.u0 + t * m.v0 + z * m.w0,
      wx: m.wx,
      wy: m.wy,
      w0: m.w0
    )
  }
}
