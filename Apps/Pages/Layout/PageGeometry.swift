import UIKit

/// The frames of pages and columns, in points of the document.
struct PageGeometry: Equatable {
  /// The available width.
  var width: CGFloat
  /// The number of columns per page.
  var columns: Int
  /// Whether the first column is on the right.
  var isRightToLeft = false

  /// The ratio of a sheet's height to its width, that of A4.
  private static let ratio: CGFloat = 297.0 / 210
  private static let gap: CGFloat = 16
  private static let columnGap: CGFloat = 18
  private static let widest: CGFloat = 640

  var pageSize: CGSize {
    let page = max(120, min(width - 2 * Self.gap, Self.widest))
    return CGSize(width: page, height: (page * Self.ratio).rounded())
  }

  /// The margin of a page.
  var margin: CGFloat { (pageSize.width * 0.08).rounded() }

  func page(_ index: Int) -> CGRect {
    let size = pageSize
    return CGRect(
      x: ((width - size.width) / 2).rounded(),
      y: Self.gap + CGFloat(index) * (size.height + Self.gap),
      width: size.width,
      height: size.height
    )
  }

  /// Returns the frame of a column, counted from the first column of the first page.
  func column(_ index: Int) -> CGRect {
    let room = page(index / columns).insetBy(dx: margin, dy: margin)
    let each = (room.width - CGFloat(columns - 1) * Self.columnGap) / CGFloat(columns)
    let number = index % columns
    let place = CGFloat(isRightToLeft ? columns - 1 - number : number)
    return CGRect(
      x: room.minX + place * (each + Self.columnGap),
      y: room.minY,
      width: each,
      height: room.height
    )
  }

  /// Returns the size of a document with a number of pages.
  func contentSize(pages: Int) -> CGSize {
    CGSize(width: width, height: page(max(pages, 1) - 1).maxY + Self.gap)
  }
}
