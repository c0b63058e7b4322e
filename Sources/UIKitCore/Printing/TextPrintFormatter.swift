import CoreGraphics
import Foundation

/// The base class of formatters of text, which lay it out once for the pages of a job.
// swift-format-ignore: NoLeadingUnderscores
@preconcurrency @MainActor
open class _TextPrintFormatter: UIPrintFormatter {
  private final var pages: TextPages?
  private final var laidOut: [CGRect] = []

  /// Returns the text to print.
  func printedText() -> NSAttributedString {
    (self as? any TextPrinting)?.textToPrint ?? NSAttributedString()
  }

  override func makeCopy() -> UIPrintFormatter {
    (self as? any TextPrinting)?.copyOfText() ?? super.makeCopy()
  }

  package override func invalidate() { pages = nil }

  private final func current() -> TextPages? {
    guard let renderer = printPageRenderer ?? soleRenderer else { return nil }
    // The paper may have changed.
    let areas = [true, false].map { contentRect(isFirst: $0, renderer) }
    if let pages, areas == laidOut { return pages }
    let made = TextPages(printedText()) { areas[$0 ? 0 : 1] }
    pages = made
    laidOut = areas
    return made
  }

  open override var pageCount: Int { current()?.count ?? 0 }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    current()?.draw(pageIndex - startPage, in: rect)
  }
}

/// A formatter of text whose class is in a module above.
@MainActor
package protocol TextPrinting: AnyObject {
  /// The text to print.
  var textToPrint: NSAttributedString { get }
  /// Returns a formatter with the same text and without a renderer.
  func copyOfText() -> UIPrintFormatter
}
