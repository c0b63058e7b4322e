import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// Draws glyphs' backgrounds, or all the rest.
  func paint(_ glyphs: NSRange, at origin: CGPoint, parts: TextDrawingParts) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let range = characters(ofGlyphs: glyphs)
    forEachSection(in: range) { section in
      let local = section.local(range)
      guard let frame = section.frame.part(showing: local) else { return true }
      let place = CGPoint(x: origin.x, y: origin.y + section.top)
      guard parts != .background else {
        frame.draw(in: context, at: place, parts: .background)
        return true
      }
      frame.draw(
        in: context,
        at: place,
        parts: parts,
        attachments: section.attachments,
        container: section.container,
        start: section.start
      )
      return true
    }
  }
}
