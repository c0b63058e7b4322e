import CoreGraphics
import CRasterKernels
import Foundation

extension Painter {
  // MARK: Images and coverage

  func picture(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    guard let pixels = item.pointee.pixels else { return }
    let source = item.pointee.source
    if item.pointee.isUpright, source.z == item.pointee.width, source.w == item.pointee.height,
      source.x == source.x.rounded(), source.y == source.y.rounded()
    {
      blit(item, pixels, part, target)
      return
    }
    let isMask = item.pointee.kind == .mask
    var seen = raster_picture(
      pixels: pixels,
      stride: item.pointee.pixelStride,
      min_x: Int32(pixel: max(0, source.x.rounded(.down))),
      min_y: Int32(pixel: max(0, source.y.rounded(.down))),
      max_x: min(item.pointee.pixelWidth, Int32(pixel: (source.x + source.z).rounded(.up))),
      max_y: min(item.pointee.pixelHeight, Int32(pixel: (source.y + source.w).rounded(.up)))
    )
    guard seen.min_x < seen.max_x, seen.min_y < seen.max_y else { return }
    var map = following(
      inverseMap(item),
      source.z / item.pointee.width,
      0,
      source.x,
      0,
      source.w / item.pointee.height,
      source.y
    )
    let count = Int32(part.width)
    let nearest: Int32 = item.pointee.usesNearest ? 1 : 0
    let x = part.minX - item.pointee.originX
    // An upright row is as wide as the part; of a rotated row only the covered pixels are sampled.
    var stretch = raster_stretch()
    let isStretched = item.pointee.isUpright && !isMask && nearest == 0
    if isStretched {
      stretchBuffer.reserve(raster_stretch_scratch(count))
      raster_stretch_begin(&stretch, stretchBuffer.memory, x, count, &seen, &map)
    }
    if !item.pointee.isUpright { beginRoundCoverage(item) }
    // Read once: without optimization, each access calls a function.
    let (row, coverage, columns) = (row, coverage, part.width)
    for y in part.minY..<part.maxY {
      let line = y - item.pointee.originY
      let address = target.address(part.minX, y)
      if isStretched {
        raster_stretch_row(row, line, count, &stretch, &seen, &map)
        finishRow(item, part.width)
        blend(item, row, 0, address, target.stride, count, 1)
      } else if isMask {
        if item.pointee.isUpright {
          raster_sample_mask(coverage, x, line, count, &seen, &map, nearest)
        } else {
          // Multiply the sampled coverage by that of the rotated rectangle.
          let sampled = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
          raster_sample_mask(sampled, x, line, count, &seen, &map, nearest)
          roundCoverage(item, y, part.minX, part.width)
          var index = 0
          while index < columns {
            let product = UInt32(coverage[index]) * UInt32(sampled[index]) + 128
            coverage[index] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
            index += 1
          }
        }
        raster_over_mask(address, target.stride, coverage, 0, count, 1, item.pointee.color)
      } else if item.pointee.isUpright {
        raster_sample(row, x, line, count, &seen, &map, nearest)
        finishRow(item, part.width)
        blend(item, row, 0, address, target.stride, count, 1)
      } else if item.pointee.mode == .normal {
        let covered = roundCoverage(item, y, part.minX, part.width)
        if covered.count == 0 { continue }
        let (first, width) = (covered.first, Int32(covered.count))
        raster_sample(row, x + Int32(first), line, width, &seen, &map, nearest)
        finishRow(item, covered.count)
        if item.pointee.alpha < 255 {
          raster_scale_mask(coverage + first, width, Int32(item.pointee.alpha))
        }
        raster_over_masked(address + first, target.stride, row, 0, coverage + first, 0, width, 1)
      } else {
        // Apply the coverage to the pixels before they are blended.
        raster_sample(row, x, line, count, &seen, &map, nearest)
        finishRow(item, part.width)
        roundCoverage(item, y, part.minX, part.width)
        var index = 0
        while index < columns {
          row[index] = PixelColor.scaled(row[index], by: UInt32(coverage[index]))
          index += 1
        }
        blend(item, row, 0, address, target.stride, count, 1)
      }
    }
  }

  /// Makes a row of sampled pixels opaque and tinted if the item requires it.
  private func finishRow(_ item: UnsafeMutablePointer<DisplayItem>, _ count: Int) {
    if item.pointee.isOpaqueFormat { raster_copy_opaque(row, 0, row, 0, Int32(count), 1) }
    if item.pointee.isTinted {
      let c = item.pointee.color
      raster_multiply(
        row,
        Int32(count),
        Int32(c >> 16 & 255),
        Int32(c >> 8 & 255),
        Int32(c & 255),
        255
      )
    }
  }

  private func blend(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ source: UnsafePointer<UInt32>,
    _ stride: Int,
    _ address: UnsafeMutablePointer<UInt32>,
    _ targetStride: Int,
    _ width: Int32,
    _ height: Int32
  ) {
    if item.pointee.mode == .normal {
      raster_over(
        address,
        targetStride,
        source,
        stride,
        width,
        height,
        Int32(item.pointee.alpha)
      )
    } else {
      raster_blend(
        address,
        targetStride,
        source,
        stride,
        width,
        height,
        Int32(item.pointee.mode.rawValue),
        Int32(item.pointee.alpha)
      )
    }
  }

  /// Copies or blends pixels without scaling.
  private func blit(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ pixels: UnsafeRawPointer,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let shape = item.pointee.uprightRect
    let x = Int(part.minX - shape.minX) + Int(pixel: item.pointee.source.x)
    let y = Int(part.minY - shape.minY) + Int(pixel: item.pointee.source.y)
    guard x >= 0, y >= 0, x + part.width <= Int(item.pointee.pixelWidth),
      y + part.height <= Int(item.pointee.pixelHeight)
    else { return }
    let stride = item.pointee.pixelStride
    let address = target.address(part.minX, part.minY)
    let (width, height) = (Int32(part.width), Int32(part.height))
    if item.pointee.kind == .mask {
      let mask = pixels.assumingMemoryBound(to: UInt8.self) + y * stride + x
      raster_over_mask(
        address,
        target.stride,
        mask,
        stride,
        width,
        height,
        item.pointee.color
      )
      return
    }
    let source = pixels.assumingMemoryBound(to: UInt32.self) + y * stride + x
    if item.pointee.isTinted {
      for line in 0..<part.height {
        raster_copy(row, 0, source + line * stride, 0, width, 1)
        finishRow(item, part.width)
        blend(item, row, 0, address + line * target.stride, target.stride, width, 1)
      }
    } else if !item.pointee.isOpaqueFormat {
      blend(item, source, stride, address, target.stride, width, height)
    } else if item.pointee.alpha == 255, item.pointee.mode == .normal {
      raster_copy_opaque(address, target.stride, source, stride, width, height)
    } else {
      for line in 0..<part.height {
        raster_copy_opaque(row, 0, source + line * stride, 0, width, 1)
        blend(item, row, 0, address + line * target.stride, target.stride, width, 1)
      }
    }
  }

  // MARK: Gradient

  func gradient(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    guard let table = item.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else { return }
    let s = item.pointee.source
    let (w, h) = (item.pointee.width, item.pointee.height)
    let own = inverseMap(item)
    var map: raster_map
    switch item.pointee.gradientKind {
    case .axial:
      // Chosen: the line is in the unit square, so that its bands are not perpendicular to it if
      // the bounds are not a square.
      let (dx, dy) = (s.z - s.x, s.w - s.y)
      let length = dx * dx + dy * dy
      let k = length > 0 ? 1 / length : 0
      map = following(
        own,
        dx * k / w,
        dy * k / h,
        -(s.x * dx + s.y * dy) * k + (length > 0 ? 0 : 1),
        0,
        0,
        0
      )
    case .radial:
      // The end point is the corner of the box around a quarter of the ellipse.
      let rx = s.z - s.x == 0 ? 1e-6 : s.z - s.x
      let ry = s.w - s.y == 0 ? 1e-6 : s.w - s.y
      map = following(own, 1 / (w * rx), 0, -s.x / rx, 0, 1 / (h * ry), -s.y / ry)
    case .conic:
      let (dx, dy) = ((s.z - s.x) * w, (s.w - s.y) * h)
      let length = (dx * dx + dy * dy).squareRoot()
      let (cx, cy) = length > 0 ? (dx / length, dy / length) : (1, 0)
      let (x, y) = (s.x * w, s.y * h)
      map = following(own, cx, cy, -(x * cx + y * cy), -cy, cx, x * cy - y * cx)
    }
    let kind = Int32(item.pointee.gradientKind.rawValue)
    let count = Int32(part.width)
    let isPlain = item.pointee.isUpright && item.pointee.radii == .zero
    if !isPlain { beginRoundCoverage(item) }
    for y in part.minY..<part.maxY {
      let address = target.address(part.minX, y)
      raster_gradient(
        row,
        part.minX - item.pointee.originX,
        y - item.pointee.originY,
        count,
        kind,
        &map,
        table
      )
      if isPlain {
        raster_over(
          address,
          target.stride,
          row,
          0,
          count,
          1,
          Int32(item.pointee.alpha)
        )
      } else {
        roundCoverage(item, y, part.minX, part.width)
        if item.pointee.alpha < 255 {
          raster_scale_mask(coverage, count, Int32(item.pointee.alpha))
        }
        raster_over_masked(address, target.stride, row, 0, coverage, 0, count, 1)
      }
    }
  }

  // MARK: Shadows and backdrops

  // Chosen: dozens of the shadows of controls, and more than one of a sheet.
  private static let shadowByteLimit = 4 << 20

  private func shadowTile(_ item: UnsafeMutablePointer<DisplayItem>) -> ShadowTile {
    let rect = item.pointee.uprightRect
    let extent = Double(item.pointee.radii.max()) * CornerBoundary.extent(item.pointee.curve)
    let side = ShadowTile.stretchableSide(extent, item.pointee.sigma)
    let key = ShadowTile.Key(
      radii: item.pointee.radii,
      curve: item.pointee.curve,
      sigma: Float(item.pointee.sigma),
      width: rect.width < side ? Int32(rect.width) : 0,
      height: rect.height < side ? Int32(rect.height) : 0
    )
    if let tile = shadowTiles[key] { return tile }
    let tile = ShadowTile(key, tiles: tiles)
    // An animated shadow creates many tiles that are used once.
    shadowBytes += tile.byteCount
    if shadowBytes > Self.shadowByteLimit {
      shadowTiles.removeAll()
      shadowBytes = tile.byteCount
    }
    shadowTiles[key] = tile
    return tile
  }

  func shadow(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let tile = shadowTile(item)
    let reach = Int32(tile.reach)
    let rect = item.pointee.uprightRect
    let whole = PixelRect(
      minX: rect.minX - reach,
      minY: rect.minY - reach,
      maxX: rect.maxX + reach,
      maxY: rect.maxY + reach
    )
    let color = item.pointee.color
    func place(
      _ source: PixelRect,
      _ to: PixelRect,
      stretchX: Bool,
      stretchY: Bool
    ) {
      let seen = to.intersection(part)
      if seen.isEmpty { return }
      let sx = stretchX ? Int(source.minX) : Int(source.minX + seen.minX - to.minX)
      let sy = stretchY ? Int(source.minY) : Int(source.minY + seen.minY - to.minY)
      if stretchX {
        for line in 0..<seen.height {
          let value = tile.bytes[(sy + (stretchY ? 0 : line)) * tile.width + sx]
          if value == 0 { continue }
          raster_over_solid(
            target.address(seen.minX, seen.minY + Int32(line)),
            target.stride,
            Int32(seen.width),
            1,
            PixelColor.scaled(color, by: UInt32(value))
          )
        }
      } else {
        raster_over_mask(
          target.address(seen.minX, seen.minY),
          target.stride,
          tile.bytes + sy * tile.width + sx,
          stretchY ? 0 : tile.width,
          Int32(seen.width),
          Int32(seen.height),
          color
        )
      }
    }
    for row in 0..<3 {
      guard
        let v = ShadowBand(
          row,
          of: Int32(tile.height),
          isWhole: tile.key.height > 0,
          from: whole.minY,
          to: whole.maxY
        )
      else { continue }
      for column in 0..<3 {
        guard
          let h = ShadowBand(
            column,
            of: Int32(tile.width),
            isWhole: tile.key.width > 0,
            from: whole.minX,
            to: whole.maxX
          )
        else { continue }
        place(
          PixelRect(minX: h.from, minY: v.from, maxX: h.to, maxY: v.to),
          PixelRect(minX: h.start, minY: v.start, maxX: h.end, maxY: v.end),
          stretchX: h.isStretched,
          stretchY: v.isStretched
        )
      }
    }
  }

  func groupShadow(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let picture = picture(of: item, on: target)
    let reach = blurReach(item.pointee.sigma)
    let x = item.pointee.originX - reach + Int32(pixel: item.pointee.source.x)
    let y = item.pointee.originY - reach + Int32(pixel: item.pointee.source.y)
    let whole = PixelRect(
      x: Int(x),
      y: Int(y),
      width: picture.rect.width,
      height: picture.rect.height
    )
    let seen = whole.intersection(part)
    if seen.isEmpty { return }
    let bytes =
      picture.buffer.memory.assumingMemoryBound(to: UInt8.self)
      + (Int(seen.minY - y) * whole.width + Int(seen.minX - x))
    raster_over_mask(
      target.address(seen.minX, seen.minY),
      target.stride,
      bytes,
      whole.width,
      Int32(seen.width),
      Int32(seen.height),
      item.pointee.color
    )
  }

  func backdrop(
    _ item: UnsafeMutablePointer<DisplayItem>,
    _ part: PixelRect,
    _ target: PaintTarget
  ) {
    let picture = picture(of: item, on: target)
    let seen = part.intersection(picture.rect)
    if seen.isEmpty { return }
    let source =
      picture.buffer.memory.assumingMemoryBound(to: UInt32.self)
      + (Int(seen.minY - picture.rect.minY) * picture.rect.width
        + Int(seen.minX - picture.rect.minX))
    let address = target.address(seen.minX, seen.minY)
    // The picture replaces the pixels behind it, even where it is not opaque.
    if item.pointee.alpha == 255 {
      raster_copy(
        address,
        target.stride,
        source,
        picture.rect.width,
        Int32(seen.width),
        Int32(seen.height)
      )
    } else {
      raster_mix_bridge(
        address,
        target.stride,
        source,
        picture.rect.width,
        Int32(seen.width),
        Int32(seen.height),
        Int32(item.pointee.alpha)
      )
    }
  }
}

/// A row or column of a shadow tile and its place: before, at or after the stretched middle line.
private struct ShadowBand {
  var from: Int32, to: Int32
  var start: Int32, end: Int32
  var isStretched: Bool

  init?(_ number: Int, of size: Int32, isWhole: Bool, from low: Int32, to high: Int32) {
    let middle = size / 2
    let rest = size - middle - 1
    switch (isWhole, number) {
    case (true, 0): (from, to, start, end, isStretched) = (0, size, low, high, false)
    case (true, _): return nil
    case (false, 0): (from, to, start, end, isStretched) = (0, middle, low, low + middle, false)
    case (false, 1):
      (from, to, start, end, isStretched) = (middle, middle + 1, low + middle, high - rest, true)
    case (false, _):
      (from, to, start, end, isStretched) = (middle + 1, size, high - rest, high, false)
    }
  }
}

/// Mixes the pixels with `source` by `alpha`.
private func raster_mix_bridge(
  _ target: UnsafeMutablePointer<UInt32>,
  _ stride: Int,
  _ source: UnsafePointer<UInt32>,
  _ sourceStride: Int,
  _ width: Int32,
  _ height: Int32,
  _ alpha: Int32
) {
  raster_mix(target, stride, source, sourceStride, width, height, 255 - alpha)
}
