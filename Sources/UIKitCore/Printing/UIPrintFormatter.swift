import CoreGraphics
import Foundation

/// Lays out content that goes on over as many pages as it needs.
///
/// An abstract class: use ``UISimpleTextPrintFormatter``, ``UIMarkupTextPrintFormatter`` or
/// ``UIViewPrintFormatter``, or override ``pageCount``, ``rectForPage(at:)`` and
/// ``draw(in:forPageAt:)``.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject, @preconcurrency NSCopying {
  /// The renderer that the formatter was added to; nil where it prints alone.
  public final internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The renderer of a job in which the formatter prints alone.
  package final weak var soleRenderer: UIPrintPageRenderer?

  /// The most that the first page's content is high, in points; it ends where that page's area ends.
  ///
  /// By default there is no limit.
  open var maximumContentHeight = CGFloat.greatestFiniteMagnitude {
    didSet { invalidate() }
  }
  /// The most that the content is wide, in points.
  ///
  /// By default there is no limit.
  open var maximumContentWidth = CGFloat.greatestFiniteMagnitude {
    didSet { invalidate() }
  }
  /// How far the content stays away from the area that can be printed on: at the top on the first page
  /// only, at the left and right on each; the bottom counts for nothing.
  ///
  /// Deprecated since iOS 10: use ``perPageContentInsets``.
  open var contentInsets: UIEdgeInsets {
    get { insets }
    set { insets = newValue }
  }
  private final var insets = UIEdgeInsets.zero { didSet { invalidate() } }
  /// The margins of each page, from the edges of the paper; smaller ones than the printer's count for
  /// nothing.
  open var perPageContentInsets = UIEdgeInsets.zero { didSet { invalidate() } }
  /// The page of the job that the content begins on; by default 0.
  open var startPage = 0 { didSet { invalidate() } }

  /// Makes a formatter.
  public override init() { super.init() }

  /// How many pages the content needs; by default none.
  open var pageCount: Int { 0 }

  /// Whether the content has to be drawn on the main thread; by default true.
  ///
  /// Russet draws all pages there; false changes nothing.
  open var requiresMainThread: Bool { true }

  /// Takes the formatter out of its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.remove(self)
  }

  /// Forgets what was laid out.
  package func invalidate() {}

  /// Where the content of a page goes.
  ///
  /// - Parameter pageIndex: The page of the job; the formatter's own begin with ``startPage``.
  /// - Returns: The rectangle on the paper, in points; empty where the formatter is in no job.
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

  /// Draws a page's content into the current context; by default nothing.
  ///
  /// - Parameters:
  ///   - rect: Where to, as `rectForPage(at:)` gives it.
  ///   - pageIndex: The page of the job.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  /// Makes a formatter with the same content, which belongs to no renderer.
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
