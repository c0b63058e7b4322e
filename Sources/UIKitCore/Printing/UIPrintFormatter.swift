import CoreGraphics
import Foundation

/// Lays out content on as many pages as it needs.
///
/// This is an abstract class: use ``UISimpleTextPrintFormatter``, `UIMarkupTextPrintFormatter` or
/// ``UIViewPrintFormatter``, or override ``pageCount``, ``rectForPage(at:)`` and
/// ``draw(in:forPageAt:)``.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
  /// The renderer of the formatter; nil if it prints alone.
  public final internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The renderer of a job in which the formatter prints alone.
  package final weak var soleRenderer: UIPrintPageRenderer?

  /// The maximum height, in points, of the content on the first page, aligned with the page's lower
  /// edge.
  ///
  /// The default is no limit.
  open var maximumContentHeight = CGFloat.greatestFiniteMagnitude {
    didSet { invalidate() }
  }
  /// The maximum width of the content, in points.
  ///
  /// The default is no limit.
  open var maximumContentWidth = CGFloat.greatestFiniteMagnitude {
    didSet { invalidate() }
  }
  /// The insets of the content from the printable area, in points.
  ///
  /// The top inset applies to the first page only, the left and right ones to each page; the bottom
  /// one is ignored.
  ///
  /// - Note: Deprecated since iOS 10; use ``perPageContentInsets``.
  open var contentInsets: UIEdgeInsets {
    get { insets }
    set { insets = newValue }
  }
  private final var insets = UIEdgeInsets.zero { didSet { invalidate() } }
  /// The margins of each page from the edges of the paper, in points; margins smaller than the
  /// printer's have no effect.
  open var perPageContentInsets = UIEdgeInsets.zero { didSet { invalidate() } }
  /// The page of the job on which the content begins.
  ///
  /// The default is 0.
  open var startPage = 0 { didSet { invalidate() } }

  /// Creates a formatter.
  public override init() { super.init() }

  /// The number of pages of the content.
  ///
  /// The default is 0.
  open var pageCount: Int { 0 }

  /// Whether the content must be drawn on the main thread.
  ///
  /// The default is `true`.
  ///
  /// Russet draws all pages on the main thread; `false` has no effect.
  open var requiresMainThread: Bool { true }

  /// Removes the formatter from its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.remove(self)
  }

  /// Discards the layout.
  package func invalidate() {}

  /// Returns the area of the content on a page.
  ///
  /// - Parameter pageIndex: The page of the job; the first page of the formatter is ``startPage``.
  /// - Returns: The rectangle on the paper, in points; empty if the formatter is in no job.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    guard let renderer = printPageRenderer ?? soleRenderer else { return .zero }
    return contentRect(isFirst: pageIndex == startPage, renderer)
  }

  final func contentRect(isFirst: Bool, _ renderer: UIPrintPageRenderer) -> CGRect {
    var rect = renderer.contentRect
    rect.origin.x += insets.left
    rect.size.width -= insets.left + insets.right
    if isFirst {
      rect.origin.y += insets.top
      rect.size.height -= insets.top
    }
    let paper = renderer.paperRect.inset(by: perPageContentInsets)
    let left = max(rect.minX, paper.minX)
    let top = max(rect.minY, paper.minY)
    rect = CGRect(
      x: left,
      y: top,
      width: max(0, min(rect.maxX, paper.maxX) - left),
      height: max(0, min(rect.maxY, paper.maxY) - top)
    )
    rect.size.width = min(rect.width, max(0, maximumContentWidth))
    if isFirst, rect.height > maximumContentHeight {
      let height = max(0, maximumContentHeight)
      rect.origin.y = rect.maxY - height
      rect.size.height = height
    }
    return rect
  }

  /// Draws the content of a page into the current context.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - rect: The area of the content, as returned by `rectForPage(at:)`.
  ///   - pageIndex: The page of the job.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// Returns a formatter with the same content and without a renderer.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeCopy()
    copy.maximumContentHeight = maximumContentHeight
    copy.maximumContentWidth = maximumContentWidth
    copy.insets = insets
    copy.perPageContentInsets = perPageContentInsets
    copy.startPage = startPage
    return copy
  }

  func makeCopy() -> UIPrintFormatter { UIPrintFormatter() }
}
