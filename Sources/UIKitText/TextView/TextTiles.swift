import CoreGraphics
import QuartzCore
import UIKitCore

/// The ground of a text view's content: what is selected, the text in tiles, and the caret.
///
/// Only tiles that are seen are kept, so that scrolling draws what comes into sight and nothing
/// else, and the memory of a long text is that of a short one.
final class TextTiles: UIView {
  weak var textView: UITextView?
  let caret = CaretView(frame: .zero)
  private var tiles: [Place: TextTile] = [:]
  private var spare: [TextTile] = []
  private var selections: [UIView] = []
  private var tileWidth: CGFloat = 0

  /// Where a tile stands in the grid.
  struct Place: Hashable {
    var column: Int
    var row: Int
  }

  // Chosen: some lines; a key draws the tiles that its paragraph touches.
  private static let tileHeight: CGFloat = 128

  // Chosen: more than any screen shows; a view that is larger shows text in this much of it.
  private static let largestSight: CGFloat = 16_384
  // Chosen: beyond it points of double precision are no longer exact enough for tiles.
  private static let farthest: CGFloat = 1e9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// The tiles that are there, for tests.
  var tileCount: Int { tiles.count }
  /// How often a tile was drawn, for tests of what is not drawn twice.
  fileprivate(set) var drawings = 0

  /// Puts tiles where `visible` shows text, and takes the others away.
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
    // More than a screen of spare tiles is memory that nobody uses.
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

  /// Draws the text between two heights of the content anew.
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

  /// Shows rectangles of the content behind the text.
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

/// A part of a text view's text.
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
