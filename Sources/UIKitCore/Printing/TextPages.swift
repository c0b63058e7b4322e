import CoreGraphics
import Foundation

/// A text that is laid out on pages.
@MainActor
final class TextPages {
  private let storage: NSTextStorage
  private let layout = NSLayoutManager()
  private let rects: [CGRect]

  // Chosen: longer texts are cut off, since so many pages are probably the result of a wrong size.
  private static let mostPages = 10_000

  /// Lays a text out; `area` returns the area of a page, with `true` for the first.
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
      // The first page may have no space for a line; if a later one has none, stop.
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

  /// Draws the lines of a page into the current context.
  func draw(_ page: Int, in rect: CGRect) {
    guard layout.textContainers.indices.contains(page) else { return }
    let range = layout.glyphRange(for: layout.textContainers[page])
    layout.drawBackground(forGlyphRange: range, at: rect.origin)
    layout.drawGlyphs(forGlyphRange: range, at: rect.origin)
  }
}
