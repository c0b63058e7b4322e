import UIKit

/// Where pages and their columns are, in points of the document.
struct PageGeometry: Equatable {
  /// The width of the room that the document has.
  var width: CGFloat
  /// How many columns a page has.
  var columns: Int
  /// Whether the first column is at the right.
  var isRightToLeft = false

  /// A sheet's height beside its width, as A4 has it.
  private static let ratio: CGFloat = 297.0 / 210
  private static let gap: CGFloat = 16
  private static let columnGap: CGFloat = 18
  private static let widest: CGFloat = 640

  var pageSize: CGSize {
    let page = max(120, min(width - 2 * Self.gap, Self.widest))
    return CGSize(width: page, height: (page * Self.ratio).rounded())
  }

  /// The room at the edges of a page.
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

  /// A column, counted from the first page's first one on.
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

  /// How large a document of so many pages is.
  func contentSize(pages: Int) -> CGSize {
    CGSize(width: width, height: page(max(pages, 1) - 1).maxY + Self.gap)
  }
}
