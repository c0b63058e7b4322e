import CoreGraphics
import Foundation
import Synchronization
import TextLayout

/// The attributed strings of text layers: UIKit, which knows their attributes, says how they look.
package enum TextLayerString {
  /// Makes text for layout of a string; attributes and style are for what has none of its own.
  package typealias Converter =
    @Sendable (NSAttributedString, TextAttributes, ParagraphStyle) -> AttributedText

  private static let stored = Mutex<Converter?>(nil)

  /// Set by UIKit; nil: fonts and colours alone count.
  package static var converter: Converter? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  static func layoutText(
    of string: NSAttributedString,
    attributes: TextAttributes,
    paragraphStyle: ParagraphStyle
  ) -> AttributedText {
    if let converter { return converter(string, attributes, paragraphStyle) }
    var runs: [AttributedRun] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { own, range, _ in
      var run = AttributedRun(
        length: range.length,
        attributes: attributes,
        paragraphStyle: paragraphStyle
      )
      if let font = own[NSAttributedString.Key(rawValue: "NSFont")] {
        run.attributes.font =
          (font as? any TextLayerFont)?.textFont ?? font as? Font ?? attributes.font
      }
      if let color = own[NSAttributedString.Key(rawValue: "NSColor")] as? CGColor {
        run.attributes.color = TextColor(color)
      }
      runs.append(run)
    }
    return AttributedText(utf16: Array(string.string.utf16), runs: runs)
  }
}

extension TextFrame {
  /// Draws the text into a context of any kind, as a picture of `scale` pixels to the point.
  func draw(in context: CGContext, at origin: CGPoint, scale: CGFloat, color: TextColor) {
    let box = drawingBounds.intersection(
      CGRect(origin: .zero, size: container.size).insetBy(dx: -64, dy: -64)
    )
    guard !box.isEmpty else { return }
    let left = (box.minX * scale).rounded(.down)
    let top = (box.minY * scale).rounded(.down)
    let width = Int((box.maxX * scale).rounded(.up) - left)
    let height = Int((box.maxY * scale).rounded(.up) - top)
    guard (1...16384).contains(width), (1...16384).contains(height),
      let memory = PixelMemory(byteCount: width * height * 4)
    else { return }
    rasterizeBGRA8(
      into: memory.baseAddress,
      width: width,
      height: height,
      bytesPerRow: width * 4,
      scale: scale,
      origin: CGPoint(x: -left / scale, y: -top / scale),
      color: color
    )
    let image = CGImage(
      raster: RasterImage(
        format: .bgra8,
        width: width,
        height: height,
        bytesPerRow: width * 4,
        memory: memory
      )
    )
    context.drawUpright(
      image,
      in: CGRect(
        x: origin.x + left / scale,
        y: origin.y + top / scale,
        width: CGFloat(width) / scale,
        height: CGFloat(height) / scale
      )
    )
  }
}
