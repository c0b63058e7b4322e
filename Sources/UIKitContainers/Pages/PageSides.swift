import CPageTurn
import CoreGraphics
import QuartzCore
import UIKitCore

/// The pictures of both sides of a page that turns.
///
/// The front is drawn once. The back is drawn in strips, each when it first comes into sight, so that
/// no frame of a turn draws all of it.
@MainActor
final class PageSides {
  /// The front, in pixels.
  private let front: RasterImage
  private let frontImage: CGImage
  /// The view whose picture is the back; nil: paper through which the front shows faintly.
  private let backView: UIView?
  /// The back as it is seen through the page from its front, of the front's size.
  private let back: PixelMemory
  private let isAcross: Bool
  private let scale: CGFloat
  /// Which strips of the back are drawn, from the left or from the top.
  private var isDrawn: [Bool]

  /// Pixels from one strip, or tile, to the next.
  let pixelsInStrip: Int

  /// How wide a strip of the back is, and a tile of the front, in points.
  ///
  /// Chosen: narrow ones leave less of the flat part, and of the back, to draw in a frame; wide ones
  /// make fewer views.
  private static let stripWidth: CGFloat = 48

  /// Draws the front; nil where the page has no size, or there is no memory.
  ///
  /// - Parameters:
  ///   - front: The view of the front, laid out at the page's size.
  ///   - back: The view of the back, of the same size.
  ///   - side: Where the free edge is.
  ///   - size: The page's size, in points.
  ///   - scale: Pixels to the point.
  init?(front: UIView, back: UIView?, side: PageRoll.Side, size: CGSize, scale: CGFloat) {
    let whole = CGRect(origin: front.bounds.origin, size: size)
    guard let image = front.layer.picture(of: whole, scale: scale)?.makeImage(),
      let picture = image.raster,
      let memory = PixelMemory(byteCount: picture.width * picture.height * 4, isZeroed: false)
    else { return nil }
    self.front = picture
    frontImage = image
    self.back = memory
    backView = back
    back?.layoutIfNeeded()
    isAcross = side == .left || side == .right
    self.scale = scale
    pixelsInStrip = max(1, Int(clamping: (Self.stripWidth * scale).rounded()))
    let length = isAcross ? picture.width : picture.height
    isDrawn = Array(repeating: false, count: (length + pixelsInStrip - 1) / pixelsInStrip)
  }

  var width: Int { front.width }
  var height: Int { front.height }
  private var length: Int { isAcross ? width : height }

  var frontPixels: UnsafePointer<UInt32> { Self.pixels(of: front) }
  var frontStride: Int { front.bytesPerRow / 4 }
  var backPixels: UnsafePointer<UInt32> {
    UnsafePointer(back.baseAddress.assumingMemoryBound(to: UInt32.self))
  }
  var backStride: Int { front.width }

  private static func pixels(of picture: RasterImage) -> UnsafePointer<UInt32> {
    UnsafePointer(picture.baseAddress.assumingMemoryBound(to: UInt32.self))
  }

  // MARK: The front in tiles

  /// The tiles of the front with their places in pixels, from the left or from the top; they share
  /// the front's memory.
  func frontTiles() -> [(place: CGRect, picture: CGImage?)] {
    stride(from: 0, to: length, by: pixelsInStrip).map { start in
      let extent = min(pixelsInStrip, length - start)
      let place =
        isAcross
        ? CGRect(x: start, y: 0, width: extent, height: height)
        : CGRect(x: 0, y: start, width: width, height: extent)
      return (place, frontImage.cropping(to: place))
    }
  }

  // MARK: The back in strips

  /// Draws the strips of the back that are seen and not drawn yet.
  func drawBack(for turn: CPageTurn) {
    for strip in visibleStrips(turn) where !isDrawn[strip] {
      isDrawn[strip] = true
      draw(strip)
    }
  }

  /// The strips of which a part lies beyond the line at which the page leaves the ground.
  private func visibleStrips(_ turn: CPageTurn) -> Range<Int> {
    let along = isAcross ? turn.normal_x : turn.normal_y
    let across = isAcross ? turn.normal_y : turn.normal_x
    let breadth = Float(isAcross ? height : width)
    // The distance of the page's first column, or row, where it is farthest beyond the line.
    let most =
      Float(turn.page_x) * turn.normal_x + Float(turn.page_y) * turn.normal_y - turn.axis
      + max(0, across * breadth)
    // A line in this direction crosses all columns, or rows.
    guard abs(along) > 1e-3 else { return most > 0 ? isDrawn.indices : 0..<0 }
    // Samples are taken between a pixel and the next.
    let limit = Int(clamping: max(-4, min(Float(length) + 4, (-most / along).rounded(.down))))
    let columns =
      along > 0 ? max(0, limit - 2)..<max(0, limit - 2, length) : 0..<max(0, min(length, limit + 3))
    guard !columns.isEmpty else { return 0..<0 }
    return columns.lowerBound / pixelsInStrip..<(columns.upperBound - 1) / pixelsInStrip + 1
  }

  private func draw(_ strip: Int) {
    let start = strip * pixelsInStrip
    let extent = min(pixelsInStrip, length - start)
    let picture = backView.flatMap { self.picture(of: $0, from: start, extent) }
    let target = back.baseAddress.assumingMemoryBound(to: UInt32.self)
    let (columns, rows) = isAcross ? (extent, height) : (width, extent)
    page_turn_make_back(
      target + (isAcross ? start : start * backStride),
      backStride,
      frontPixels + (isAcross ? start : start * frontStride),
      frontStride,
      picture.map { Self.pixels(of: $0) },
      (picture?.bytesPerRow ?? 0) / 4,
      Int32(clamping: columns),
      Int32(clamping: rows),
      isAcross ? 1 : 0,
      isAcross ? 0 : 1
    )
  }

  /// The part of the back's view that is seen in a strip: on the other side of the page.
  private func picture(of view: UIView, from start: Int, _ extent: Int) -> RasterImage? {
    let origin = view.bounds.origin
    let first = CGFloat(length - start - extent) / scale
    let thickness = CGFloat(extent) / scale
    let rect =
      isAcross
      ? CGRect(
        x: origin.x + first,
        y: origin.y,
        width: thickness,
        height: CGFloat(height) / scale
      )
      : CGRect(
        x: origin.x,
        y: origin.y + first,
        width: CGFloat(width) / scale,
        height: thickness
      )
    // The page on the back is hidden while the page turns above its place.
    let layer = view.layer
    let isHidden = layer.isHidden
    layer.isHidden = false
    defer { layer.isHidden = isHidden }
    guard let picture = layer.picture(of: rect, scale: scale)?.makeImage()?.raster,
      picture.width >= (isAcross ? extent : width), picture.height >= (isAcross ? height : extent)
    else { return nil }
    return picture
  }
}
