import CoreGraphics
import Foundation

/// Draws the pages of a job with formatters or with methods that a subclass overrides.
///
/// All rectangles are in points from the top left of the paper.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The height of the header, in points.
  ///
  /// The default is 0, for no header.
  open var headerHeight: CGFloat = 0 { didSet { formattersInvalidate() } }
  /// The height of the footer, in points.
  ///
  /// The default is 0, for no footer.
  open var footerHeight: CGFloat = 0 { didSet { formattersInvalidate() } }
  package final var paper = CGRect.zero
  package final var printable = CGRect.zero

  /// The rectangle of the paper; empty before the job has one.
  open var paperRect: CGRect { paper }
  /// The printable area of the paper; empty before the job has one.
  open var printableRect: CGRect { printable }

  private final var formatters: [UIPrintFormatter] = []

  /// Creates a renderer.
  public override init() { super.init() }

  /// The area between header and footer.
  final var contentRect: CGRect {
    var rect = printableRect
    rect.origin.y += headerHeight
    rect.size.height = max(0, rect.height - headerHeight - footerHeight)
    return rect
  }

  private final func formattersInvalidate() {
    for formatter in formatters { formatter.invalidate() }
  }

  // MARK: Formatters

  /// The formatters of the job.
  ///
  /// The default is none.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = newValue ?? []
      for formatter in formatters { adopt(formatter) }
    }
  }

  private final func adopt(_ formatter: UIPrintFormatter) {
    if let other = formatter.printPageRenderer, other !== self { other.remove(formatter) }
    formatter.printPageRenderer = self
    formatter.invalidate()
  }

  /// Adds a formatter whose content begins on a page.
  ///
  /// A formatter belongs to one renderer at a time.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    adopt(formatter)
    formatter.startPage = pageIndex
    if !formatters.contains(where: { $0 === formatter }) { formatters.append(formatter) }
  }

  final func remove(_ formatter: UIPrintFormatter) {
    formatters.removeAll { $0 === formatter }
    formatter.printPageRenderer = nil
  }

  /// Returns the formatters with content on a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    formatters.filter {
      pageIndex >= $0.startPage && pageIndex < $0.startPage + $0.pageCount
    }
  }

  // MARK: Pages

  /// The number of pages of the job.
  ///
  /// The default is the number that the formatters need.
  open var numberOfPages: Int {
    formatters.map { $0.startPage + $0.pageCount }.max() ?? 0
  }

  /// Called before pages are drawn.
  ///
  /// The default implementation does nothing.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws the header, the content, the formatters and the footer of a page into the current
  /// context.
  ///
  /// - Parameters:
  ///   - pageIndex: The page of the job.
  ///   - printableRect: The printable area of the paper.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    if headerHeight > 0 {
      let header = CGRect(
        x: printableRect.minX,
        y: printableRect.minY,
        width: printableRect.width,
        height: headerHeight
      )
      drawHeaderForPage(at: pageIndex, in: header)
    }
    let content = CGRect(
      x: printableRect.minX,
      y: printableRect.minY + headerHeight,
      width: printableRect.width,
      height: max(0, printableRect.height - headerHeight - footerHeight)
    )
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    if footerHeight > 0 {
      let footer = CGRect(
        x: printableRect.minX,
        y: printableRect.maxY - footerHeight,
        width: printableRect.width,
        height: footerHeight
      )
      drawFooterForPage(at: pageIndex, in: footer)
    }
  }

  /// Draws the content of a formatter on a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws the header.
  ///
  /// The default implementation does nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

  /// Draws the area between header and footer.
  ///
  /// The default implementation does nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

  /// Draws the footer.
  ///
  /// The default implementation does nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
