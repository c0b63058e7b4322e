import CPageTurn
import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A turning page, drawn above the pages that do not move.
///
/// It has pictures of the page's sides. The flat part is shown in tiles, which are drawn once; the
/// bent part and its shadows are drawn for each frame. A frame therefore neither copies nor
/// composites pixels that do not change.
final class PageTurnView: UIView {
  /// The frame of the flat page in the view's coordinates.
  private let page: CGRect
  private let side: PageRoll.Side
  private let sides: PageSides?
  private let scale: CGFloat
  /// The position of the held point along the free edge, from 0 to 1.
  var grip: CGFloat = 0.9
  /// The current position of the held point.
  var point: CGPoint {
    didSet { if point != oldValue { needsPicture = true; setNeedsLayout() } }
  }
  private var needsPicture = true
  /// The shading of the roll at each distance from the fold line, for the radius of the last
  /// picture.
  private var slices: [CPageTurnSlice] = []
  private var slicedRadius: Float = 0
  /// The view of the bent part with its shadows.
  private let bent = UIView(frame: .zero)
  /// The views of the front's parts, ordered by position from the left or from the top.
  private var tiles: [UIView] = []

  init(frame: CGRect, page: CGRect, side: PageRoll.Side, front: UIView, back: UIView?) {
    self.page = page
    self.side = side
    scale = front.window?.screen.scale ?? UIScreen.current.scale
    front.layoutIfNeeded()
    sides = PageSides(front: front, back: back, side: side, size: page.size, scale: scale)
    point = page.origin
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    makeTiles()
    bent.isOpaque = false
    bent.layer.contentsScale = scale
    addSubview(bent)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard needsPicture else { return }
    needsPicture = false
    UIView.performWithoutAnimation { showTurn() }
  }

  /// The shape of the page for the current position of the held point.
  var roll: PageRoll { PageRoll(page: page, side: side, grip: grip, point: point) }

  /// Chosen: the scale from which single pixels of a moving back are too small to be seen.
  private static let fineScale: CGFloat = 3
  /// The number of rows drawn by one concurrent task.
  private static let rowsAtOnce = 64

  // MARK: The flat part

  private var isAcross: Bool { side == .left || side == .right }

  private func makeTiles() {
    for (place, picture) in sides?.frontTiles() ?? [] {
      let tile = UIView(frame: points(place).offsetBy(dx: page.minX, dy: page.minY))
      tile.isOpaque = false
      tile.layer.contentsScale = scale
      tile.layer.contents = picture
      addSubview(tile)
      tiles.append(tile)
    }
  }

  private func points(_ pixels: CGRect) -> CGRect {
    CGRect(
      x: pixels.minX / scale,
      y: pixels.minY / scale,
      width: pixels.width / scale,
      height: pixels.height / scale
    )
  }

  // MARK: The bent part

  /// Updates the views for the page's current shape.
  private func showTurn() {
    guard var turn = makeTurn() else {
      for tile in tiles { tile.isHidden = true }
      bent.isHidden = true
      return
    }
    var (first, end): (Int32, Int32) = (0, 0)
    page_turn_extent(&turn, isAcross ? 1 : 0, &first, &end)
    let (start, stop) = showTiles(beside: Int(first), Int(end), of: turn)
    // The bent part begins where the visible tiles end.
    bent.isHidden = start >= stop
    guard start < stop else { return }
    let part =
      isAcross
      ? CGRect(x: start, y: 0, width: stop - start, height: Int(turn.height))
      : CGRect(x: 0, y: start, width: Int(turn.width), height: stop - start)
    bent.frame = points(part)
    bent.layer.contents = makePicture(of: turn, from: start, to: stop)
  }

  /// Shows the tiles that are completely flat and have nothing above them.
  ///
  /// - Parameters:
  ///   - first: The first column or row that is bent or covered.
  ///   - end: The end of these columns or rows.
  ///   - turn: The shape of the page.
  /// - Returns: The range of columns or rows that remain to be drawn.
  private func showTiles(beside first: Int, _ end: Int, of turn: CPageTurn) -> (Int, Int) {
    let normal = isAcross ? turn.normal_x : turn.normal_y
    let pageStart = Int(isAcross ? turn.page_x : turn.page_y)
    let pageLength = Int(isAcross ? turn.page_width : turn.page_height)
    let pixelsInTile = sides?.pixelsInStrip ?? pageLength
    var (start, stop) = (first, end)
    for (index, tile) in tiles.enumerated() {
      let from = pageStart + index * pixelsInTile
      let to = min(from + pixelsInTile, pageStart + pageLength)
      // The free side has no flat part, because there is no page beyond the roll.
      tile.isHidden = normal > 0 ? to > first : from < end
      // The flat part of a hidden tile is drawn with the bent part.
      if normal > 0, from < first, to > first { start = from }
      if normal <= 0, from < end, to > end { stop = to }
    }
    return (start, stop)
  }

  /// Returns the page's current shape; nil if there is nothing to show.
  func makeTurn() -> CPageTurn? {
    let width = Int(clamping: (bounds.width * scale).rounded())
    let height = Int(clamping: (bounds.height * scale).rounded())
    guard width > 0, height > 0, let sides else { return nil }
    let roll = roll
    let radius = Float(max(roll.radius * scale, 0.5))
    if radius != slicedRadius {
      let count = Int(page_turn_slice_count(radius))
      slices = [CPageTurnSlice](unsafeUninitializedCapacity: count) {
        page_turn_make_slices($0.baseAddress, radius)
        $1 = count
      }
      slicedRadius = radius
    }
    var turn = CPageTurn()
    turn.width = Int32(clamping: width)
    turn.height = Int32(clamping: height)
    turn.front = sides.frontPixels
    turn.front_stride = sides.frontStride
    turn.back = sides.backPixels
    turn.back_stride = sides.backStride
    turn.page_x = Int32(clamping: (page.minX * scale).rounded())
    turn.page_y = Int32(clamping: (page.minY * scale).rounded())
    turn.page_width = Int32(clamping: sides.width)
    turn.page_height = Int32(clamping: sides.height)
    turn.normal_x = Float(roll.normal.dx)
    turn.normal_y = Float(roll.normal.dy)
    turn.axis = Float(roll.axis * scale)
    turn.radius = radius
    turn.is_smooth = scale < Self.fineScale ? 1 : 0
    return turn
  }

  /// Draws some columns or rows of a turn.
  func makePicture(of turn: CPageTurn, from start: Int, to stop: Int) -> CGImage? {
    sides?.drawBack(for: turn)
    let whole = (width: Int(turn.width), height: Int(turn.height))
    var turn = turn
    if isAcross {
      turn.width = Int32(clamping: stop - start)
      turn.page_x -= Int32(clamping: start)
      turn.axis -= Float(start) * turn.normal_x
    } else {
      turn.height = Int32(clamping: stop - start)
      turn.page_y -= Int32(clamping: start)
      turn.axis -= Float(start) * turn.normal_y
    }
    let (width, height) = (Int(turn.width), Int(turn.height))
    // A multiple of 64, so that each row begins at a cache line of the processor.
    let rowBytes = { (columns: Int) in (columns * 4 + 63) & ~63 }
    let bytesPerRow = rowBytes(width)
    // Memory for all columns and rows. The drawn part grows from frame to frame; with memory of
    // its exact size, each growth would touch only new memory pages.
    let most = max(bytesPerRow * height, rowBytes(whole.width) * whole.height)
    guard width > 0, height > 0, let memory = PixelMemory(byteCount: most, isZeroed: false) else {
      return nil
    }
    turn.target = memory.baseAddress.assumingMemoryBound(to: UInt32.self)
    turn.target_stride = bytesPerRow / 4
    draw(turn)
    let raster = RasterImage(
      format: .bgra8,
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      memory: memory
    )
    return CGImage(raster: raster)
  }

  /// Draws all rows of a turn with the view's slices.
  private func draw(_ turn: CPageTurn) {
    let rows = Self.rowsAtOnce
    slices.withUnsafeBufferPointer { slices in
      var turn = turn
      turn.slices = slices.baseAddress
      // The tasks write to separate rows, and none of them writes what another one reads.
      nonisolated(unsafe) let shared = turn
      let height = Int(turn.height)
      DispatchQueue.concurrentPerform(iterations: (height + rows - 1) / rows) { piece in
        withUnsafePointer(to: shared) {
          page_turn_draw($0, Int32(piece * rows), Int32(min((piece + 1) * rows, height)))
        }
      }
    }
  }
}
