import CoreGraphics

/// The places of icons on a page of the home screen and in the dock, as values.
struct HomeLayout: Equatable {
  // Unverified: columns and rows as on iPhones with 4 to 6 inches; the distances are chosen.
  private static let columns = 4
  private static let topMargin: CGFloat = 28
  private static let rowHeight: CGFloat = 88
  private static let dockHeight: CGFloat = 96

  /// The size of the screen, in points.
  var size: CGSize
  /// The areas that the status bar and the home indicator take, in points.
  var top: CGFloat = 20, bottom: CGFloat = 0
  /// Whether the first icon is at the right.
  var isRightToLeft = false

  /// The ground of the dock.
  var dock: CGRect {
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
      of: Self.columns,
      y: top + Self.topMargin + CGFloat(place / Self.columns) * Self.rowHeight
    ).offsetBy(dx: CGFloat(page) * size.width, dy: 0)
  }

  /// The place of an icon in the dock.
  func dockFrame(at index: Int, of count: Int) -> CGRect {
    let y = dock.minY + (Self.dockHeight - AppIconView.height) / 2 + AppIconView.labelHeight / 2
    return frame(column: index, of: max(count, 1), y: y)
  }

  private func frame(column: Int, of columns: Int, y: CGFloat) -> CGRect {
    let width = size.width / CGFloat(columns)
    let logical = isRightToLeft ? columns - 1 - column : column
    let x = (CGFloat(logical) + 0.5) * width - AppIconView.width / 2
    return CGRect(x: x.rounded(), y: y, width: AppIconView.width, height: AppIconView.height)
  }
}
