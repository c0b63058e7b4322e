import CoreGraphics
import QuartzCore
import UIKitCore

/// The view below a text view's content: the selection, the text in tiles, and the caret.
///
/// Only visible tiles exist, so scrolling draws only the text that becomes visible, and a long text
/// needs as little memory as a short one.
final class TextTiles: UIView {
  weak var textView: UITextView?
  let caret = CaretView(frame: .zero)
  private var tiles: [Place: TextTile] = [:]
  private var spare: [TextTile] = []
  private var selections: [UIView] = []
  private var tileWidth: CGFloat = 0

  /// The position of a tile in the grid.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  // Chosen: the height of several lines; typing redraws the tiles that contain the paragraph.
  private static let tileHeight: CGFloat = 128

  // Chosen: more than the size of any screen; a larger view shows text only in this part of it.
  private static let largestSight: CGFloat = 16_384
  // Chosen: beyond this coordinate, double precision is not exact enough for tiles.
  private static let farthest: CGFloat = 1e9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// The number of tiles, for tests.
  var tileCount: Int { tiles.count }
  /// The number of times that tiles were drawn, for tests.
  fileprivate(set) var drawings = 0

  /// Adds tiles where `visible` shows text, and removes the others.
  func show(_ visible: CGRect, in content: CGRect, width: CGFloat) {
    let width = width > 0 ? min(max(width.rounded(.up), 1), Self.largestSight) : 1
    if width != tileWidth {
      tileWidth = width
      removeTiles()
    }
    var area = visible.intersection(content)
    guard !area.isNull, area.width > 0, area.height > 0, abs(area.minX) < Self.farthest,
      abs(area.minY) < Self.farthest
    else { return removeTiles() }
    area.size.width = min(area.width, Self.largestSight)
    area.size.height = min(area.height, Self.largestSight)
    let columns = Self.numbers(area.minX, area.maxX, width)
    let rows = Self.numbers(area.minY, area.maxY, Self.tileHeight)
    for (place, tile) in tiles
    where !columns.contains(place.column) || !rows.contains(place.row) {
      tiles[place] = nil
      tile.isHidden = true
      spare.append(tile)
    }
    for row in rows {
      for column in columns {
        let place = Place(column: column, row: row)
        guard tiles[place] == nil else { continue }
        let tile = spare.popLast() ?? makeTile()
        tile.isHidden = false
        tile.frame = CGRect(
          x: CGFloat(column) * width,
          y: CGFloat(row) * Self.tileHeight,
          width: width,
          height: Self.tileHeight
        )
        tile.setNeedsDisplay()
        tiles[place] = tile
      }
    }
    // Keeps at most as many spare tiles as there are rows, to save memory.
    while spare.count > rows.count { spare.removeLast().removeFromSuperview() }
  }

  private static func numbers(_ low: CGFloat, _ high: CGFloat, _ size: CGFloat) -> ClosedRange<Int>
  {
    let first = Int(clamping: (low / size).rounded(.down))
    let last = Int(clamping: (high / size).rounded(.up)) - 1
    return first...max(first, last)
  }

  private func makeTile() -> TextTile {
    let tile = TextTile(frame: .zero)
    insertSubview(tile, belowSubview: caret)
    return tile
  }

  /// Redraws the text between two y coordinates of the content.
  func redraw(from top: CGFloat, to bottom: CGFloat = .infinity) {
    for tile in tiles.values where tile.frame.maxY > top && tile.frame.minY < bottom {
      tile.setNeedsDisplay()
    }
  }

  private func removeTiles() {
    for tile in tiles.values { tile.removeFromSuperview() }
    for tile in spare { tile.removeFromSuperview() }
    tiles = [:]
    spare = []
  }

  /// Shows the selection as rectangles behind the text.
  func showSelection(_ rects: [CGRect], color: UIColor?) {
    while selections.count > rects.count { selections.removeLast().removeFromSuperview() }
    while selections.count < rects.count {
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      selections.append(view)
      insertSubview(view, at: 0)
    }
    for (view, rect) in zip(selections, rects) {
      if view.frame != rect { view.frame = rect }
      view.backgroundColor = color
    }
  }
}

/// A view that draws a part of a text view's text.
final class TextTile: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .topLeft
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let tiles = superview as? TextTiles, let textView = tiles.textView,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    tiles.drawings += 1
    context.translateBy(x: -frame.minX, y: -frame.minY)
    textView.drawContent(in: frame)
  }
}
