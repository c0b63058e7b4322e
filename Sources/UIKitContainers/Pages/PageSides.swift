import CPageTurn
import CoreGraphics
import QuartzCore
import UIKitCore

/// The pictures of both sides of a turning page.
///
/// The front is drawn once. The back is drawn in strips, each when it first becomes visible, so
/// that the back is never drawn completely within one frame.
@MainActor
final class PageSides {
  /// The picture of the front, in pixels.
  private let front: RasterImage
  private let frontImage: CGImage
  /// The view shown on the back; nil for paper through which the front shows faintly.
  private let backView: UIView?
  /// The pixels of the back as seen through the page from its front, with the front's size.
  private let back: PixelMemory
  private let isAcross: Bool
  private let scale: CGFloat
  /// Whether each strip of the back is drawn, from the left or from the top.
  private var isDrawn: [Bool]

  /// The width of a strip or tile, in pixels.
  let pixelsInStrip: Int

  /// The width of a strip of the back and of a tile of the front, in points.
  ///
  /// Chosen: with narrow strips less of the flat part and of the back is drawn per frame; with wide
  /// ones there are fewer views.
  private static let stripWidth: CGFloat = 48

  /// Draws the front; returns nil if the page is empty or memory cannot be allocated.
  ///
  /// - Parameters:
  ///   - front: The view of the front, already laid out with the page's size.
  ///   - back: The view of the back, with the same size.
  ///   - side: The side of the free edge.
  ///   - size: The page's size, in points.
  ///   - scale: The number of pixels per point.
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

  /// Returns the tiles of the front with their frames in pixels, from the left or from the top.
  ///
  /// They share the front's memory.
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

  /// Draws the strips of the back that are visible and not drawn yet.
  func drawBack(for turn: CPageTurn) {
    for strip in visibleStrips(turn) where !isDrawn[strip] {
      isDrawn[strip] = true
      draw(strip)
    }
  }

  /// Returns the strips with a part beyond the fold line.
  private func visibleStrips(_ turn: CPageTurn) -> Range<Int> {
    let along = isAcross ? turn.normal_x : turn.normal_y
    let across = isAcross ? turn.normal_y : turn.normal_x
    let breadth = Float(isAcross ? height : width)
    // The distance to the fold line of the farthest point of the page's first column or row.
    let most =
      Float(turn.page_x) * turn.normal_x + Float(turn.page_y) * turn.normal_y - turn.axis
      + max(0, across * breadth)
    // A fold line in this direction crosses all columns or rows.
    guard abs(along) > 1e-3 else { return most > 0 ? isDrawn.indices : 0..<0 }
    // Samples are taken between two pixels.
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

  /// Returns the part of the back's view that is visible in a strip, mirrored to the other side.
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
    // The page on the back is hidden while the page turns above it.
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
