import CoreGraphics
import Foundation

/// Draws the pages of a job, by formatters or by methods that a subclass overrides.
///
/// All rectangles are in points from the top left of the paper.
///
/// Catalogue: IX-F218.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The height of the header; by default 0, and then none is drawn.
  open var headerHeight: CGFloat = 0 { didSet { formattersInvalidate() } }
  /// The height of the footer; by default 0, and then none is drawn.
  open var footerHeight: CGFloat = 0 { didSet { formattersInvalidate() } }
  package final var paper = CGRect.zero
  package final var printable = CGRect.zero

  /// The sheet of paper; empty before the job has one.
  open var paperRect: CGRect { paper }
  /// What the printer reaches of the sheet; empty before the job has one.
  open var printableRect: CGRect { printable }

  private final var formatters: [UIPrintFormatter] = []

  /// Makes a renderer.
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

  /// The formatters of the job; by default none.
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
  /// A formatter is in one renderer at a time.
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

  /// How many pages the job has; by default as many as the formatters need.
  open var numberOfPages: Int {
    formatters.map { $0.startPage + $0.pageCount }.max() ?? 0
  }

  /// Called before pages are drawn; by default nothing happens.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page into the current context: its header, its content, its formatters, its footer.
  ///
  /// - Parameters:
  ///   - pageIndex: The page.
  ///   - printableRect: What the printer reaches of the sheet.
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

  /// Draws what a formatter has for a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws a header; by default nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

  /// Draws the area between header and footer; by default nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

  /// Draws a footer; by default nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
