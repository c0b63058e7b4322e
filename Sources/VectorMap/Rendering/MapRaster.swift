internal import CMapRaster
import CoreGraphics
import Foundation

/// Pixels and the coverage that accumulates above them.
final class MapRaster: MapCanvas {
  private let raster: OpaquePointer?
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// Makes a raster, with its own pixels unless they are set as ``target`` before painting.
  init?(width: Int, height: Int, ownsPixels: Bool = true) {
    guard width > 0, height > 0,
      let raster = map_raster_create(Int32(clamping: width), Int32(clamping: height))
    else { return nil }
    self.raster = raster
    (self.width, self.height) = (width, height)
    let count = ownsPixels ? width * height : 1
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    target = (pixels, width)
  }

  deinit {
    map_raster_destroy(raster)
    pixels.deallocate()
  }

  /// The pixels in which `paint` blends: the raster's own, or others of the same size.
  var target: (pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int)

  func fill(_ color: UInt32) {
    map_raster_fill_pixels(
      target.pixels,
      target.rowPixels,
      Int32(clamping: width),
      Int32(clamping: height),
      color
    )
  }

  func addRings(_ shape: FlatShape, _ matrix: [Float]) {
    guard !shape.ends.isEmpty else { return }
    map_raster_add_rings(raster, shape.points, shape.ends, shape.ends.count, matrix)
  }

  func addLines(_ shape: FlatShape, _ matrix: [Float], _ stroke: MapStroke) {
    guard !shape.ends.isEmpty else { return }
    map_raster_add_lines(
      raster,
      shape.points,
      shape.ends,
      shape.ends.count,
      matrix,
      Float(stroke.halfWidth),
      stroke.scales ? 1 : 0,
      stroke.round ? MAP_RASTER_ROUND : MAP_RASTER_BUTT,
      stroke.closed ? 1 : 0,
      stroke.dashes,
      stroke.dashes.count
    )
  }

  /// Adds a projected shape of a target in which the raster starts at a row.
  func add(_ shape: MapShape, _ stroke: MapStroke?, firstRow: Int) {
    let stroke = stroke ?? MapStroke(halfWidth: 0)
    map_raster_add_shape(
      raster,
      shape.shape,
      Int32(clamping: firstRow),
      stroke.round ? MAP_RASTER_ROUND : MAP_RASTER_BUTT,
      stroke.closed ? 1 : 0,
      stroke.dashes,
      stroke.dashes.count
    )
  }

  func paint(_ color: UInt32) {
    if color == 0 {
      map_raster_clear(raster)
    } else {
      map_raster_paint(raster, target.pixels, target.rowPixels, color)
    }
  }

  func blend(_ picture: PixelPicture, x: Int, y: Int, opacity: Double) {
    map_raster_blend_picture(
      target.pixels,
      target.rowPixels,
      Int32(clamping: width),
      Int32(clamping: height),
      picture.pixels,
      Int32(clamping: picture.width),
      Int32(clamping: picture.height),
      Int32(clamping: x),
      Int32(clamping: y),
      Int32(clamping: (opacity * 255).rounded())
    )
  }
}

/// Rings or lines in pixels, projected once for all bands of a frame.
final class MapShape {
  fileprivate let shape: OpaquePointer

  /// Makes an empty shape; nil without memory.
  init?() {
    guard let shape = map_shape_create() else { return nil }
    self.shape = shape
  }

  deinit { map_shape_destroy(shape) }

  /// Replaces the points with those of a flat shape; `stroke` is nil for rings.
  func project(
    _ flat: FlatShape,
    _ matrix: [Float],
    _ stroke: MapStroke?,
    width: Int,
    height: Int
  ) {
    let (columns, rows) = (Int32(clamping: width), Int32(clamping: height))
    guard let stroke else {
      map_shape_project_rings(
        shape,
        flat.points,
        flat.ends,
        flat.ends.count,
        matrix,
        columns,
        rows
      )
      return
    }
    map_shape_project_lines(
      shape,
      flat.points,
      flat.ends,
      flat.ends.count,
      matrix,
      Float(stroke.halfWidth),
      stroke.scales ? 1 : 0,
      stroke.dashes.isEmpty ? 0 : 1,
      columns,
      rows
    )
  }
}

/// Premultiplied pixels, blue in the lowest byte.
struct PixelPicture: Sendable {
  var width: Int
  var height: Int
  var pixels: [UInt32]
}

/// Rings or lines in the format of the raster.
struct FlatShape: Sendable {
  /// Columns and rows in turn.
  var points: [Float] = []
  /// The number of points up to the end of each ring or line.
  var ends: [Int32] = []
  /// The bounds of all points; nil without points, or if a point is not finite.
  private(set) var box: (left: Float, top: Float, right: Float, bottom: Float)?

  var isEmpty: Bool { ends.isEmpty }
  var byteCount: Int { points.count * 4 + ends.count * 4 }

  mutating func append(_ part: some Sequence<(x: Double, y: Double)>) {
    for point in part {
      points.append(Float(point.x))
      points.append(Float(point.y))
    }
    close()
  }

  /// Ends the current ring or line.
  mutating func close() {
    let end = Int32(clamping: points.count / 2)
    let start = ends.last ?? 0
    guard end > start else { return }
    ends.append(end)
    guard start == 0 || box != nil else { return }
    var box = box ?? (.infinity, .infinity, -.infinity, -.infinity)
    for index in Int(start)..<Int(end) {
      let (x, y) = (points[2 * index], points[2 * index + 1])
      guard x.isFinite, y.isFinite else {
        self.box = nil
        return
      }
      box = (min(box.left, x), min(box.top, y), max(box.right, x), max(box.bottom, y))
    }
    self.box = box
  }

  mutating func add(_ x: Double, _ y: Double) {
    points.append(Float(x))
    points.append(Float(y))
  }

  /// Returns a disc with straight sides.
  static func disc(radius: Double, sides: Int = 24) -> FlatShape {
    var shape = FlatShape()
    for side in 0..<sides {
      let angle = Double(side) / Double(sides) * 2 * .pi
      shape.add(radius * cos(angle), radius * sin(angle))
    }
    shape.close()
    return shape
  }

  /// Returns a rectangle with rounded corners.
  static func roundedBox(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double
  )
    -> FlatShape
  {
    var shape = FlatShape()
    let radius = min(radius, width / 2, height / 2)
    let corners = [
      (x + width - radius, y + radius, -0.5), (x + width - radius, y + height - radius, 0.0),
      (x + radius, y + height - radius, 0.5), (x + radius, y + radius, 1.0),
    ]
    for corner in corners {
      for step in 0...6 {
        let angle = (corner.2 + Double(step) / 12) * .pi
        shape.add(corner.0 + radius * cos(angle), corner.1 + radius * sin(angle))
      }
    }
    shape.close()
    return shape
  }
}
