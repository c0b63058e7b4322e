import CoreGraphics
import Foundation

/// A text in the areas of pages.
@MainActor
final class TextPages {
  private let storage: NSTextStorage
  private let layout = NSLayoutManager()
  private let rects: [CGRect]

  // Chosen: a text that needs more pages than this is cut, as a mistake in its size would print them.
  private static let mostPages = 10_000

  /// Lays a text out; `area` gives the area of each page, the first with `true`.
  init(_ text: NSAttributedString, area: (_ isFirst: Bool) -> CGRect) {
    storage = NSTextStorage(attributedString: text)
    storage.addLayoutManager(layout)
    let (first, later) = (area(true), area(false))
    var rects: [CGRect] = []
    var placed = 0
    let count = layout.numberOfGlyphs
    while placed < count, rects.count < Self.mostPages {
      let rect = rects.isEmpty ? first : later
      let container = NSTextContainer(size: rect.size)
      container.lineFragmentPadding = 0
      layout.addTextContainer(container)
      let range = layout.glyphRange(for: container)
      // The first page may have no room for a line; a later one without is the end.
      if range.length == 0, !rects.isEmpty || later.height <= first.height {
        warn("The area of a page is too small for a line of its text.", where: "UIPrintFormatter")
        break
      }
      rects.append(rect)
      placed = max(placed, NSMaxRange(range))
    }
    self.rects = rects
  }

  var count: Int { rects.count }

  /// Draws a page's lines into the current context.
  func draw(_ page: Int, in rect: CGRect) {
    guard layout.textContainers.indices.contains(page) else { return }
    let range = layout.glyphRange(for: layout.textContainers[page])
    layout.drawBackground(forGlyphRange: range, at: rect.origin)
    layout.drawGlyphs(forGlyphRange: range, at: rect.origin)
  }
}
