import CoreGraphics

/// The places of icons on a page of the home screen and in the dock, as values.
struct HomeLayout: Equatable {
  // Unverified: columns and rows as on iPhones with 4 to 6 inches; the distances are chosen.
  private static let columns = 4
  private static let topMargin: CGFloat = 28
  private static let rowHeight: CGFloat = 88
  private static let dockHeight: CGFloat = 96
  // Unverified: the distance of the dock from the edges of a screen with round corners, and the
  // radius of its own, by eye from pictures of iPhones without a home button.
  private static let dockInset: CGFloat = 12
  static let dockRadius: CGFloat = 31

  /// The size of the screen, in points.
  var size: CGSize
  /// The areas that the status bar and the home indicator take, in points.
  var top: CGFloat = 20, bottom: CGFloat = 0
  /// Whether the screen has round corners; the dock is then a plate inside them.
  var isRound = false
  /// Whether the first icon is at the right.
  var isRightToLeft = false

  /// The ground of the dock.
  var dock: CGRect {
    if isRound {
      return CGRect(
        x: Self.dockInset,
        y: size.height - Self.dockInset - Self.dockHeight,
        width: size.width - 2 * Self.dockInset,
        height: Self.dockHeight
      )
    }
    let height = Self.dockHeight + bottom
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The rows of a page.
  var rows: Int {
    let room = dock.minY - top - Self.topMargin
    return max(1, Int(clamping: (room / Self.rowHeight).rounded(.down)))
  }

  /// The icons of a page.
  var capacity: Int { rows * Self.columns }

  /// The pages that a number of icons needs; at least one.
  func pages(_ count: Int) -> Int { max(1, (count + capacity - 1) / capacity) }

  /// The place of an icon, in points of all pages side by side.
  func frame(at index: Int) -> CGRect {
    let page = index / capacity
    let place = index % capacity
    return frame(
      column: place % Self.columns,
      y: top + Self.topMargin + CGFloat(place / Self.columns) * Self.rowHeight
    ).offsetBy(dx: CGFloat(page) * size.width, dy: 0)
  }

  /// The icons that the dock has room for.
  var dockCapacity: Int { Self.columns }

  /// The place of an icon in the dock; fewer icons than the dock has room for are in its middle.
  func dockFrame(at index: Int, of count: Int) -> CGRect {
    let y = dock.minY + (Self.dockHeight - AppIconView.height) / 2 + AppIconView.labelHeight / 2
    let free = CGFloat(Self.columns - max(1, min(count, Self.columns))) / 2
    let shift = free * step
    return frame(column: index, y: y)
      .offsetBy(dx: isRightToLeft ? -shift : shift, dy: 0)
  }

  /// The distance between icons, and between icons and the screen's sides: 27 points on a screen of
  /// 375 points.
  private var gap: CGFloat {
    (size.width - CGFloat(Self.columns) * AppIconImage.side) / CGFloat(Self.columns + 1)
  }

  /// The distance of an icon from the next one's.
  private var step: CGFloat { AppIconImage.side + gap }

  private func frame(column: Int, y: CGFloat) -> CGRect {
    let logical = isRightToLeft ? Self.columns - 1 - column : column
    let x = gap + CGFloat(logical) * step - (AppIconView.width - AppIconImage.side) / 2
    return CGRect(x: x.rounded(), y: y, width: AppIconView.width, height: AppIconView.height)
  }
}
