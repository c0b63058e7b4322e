import CoreGraphics
import Foundation
import Synchronization
import TextLayout

/// A converter of the attributed strings of text layers; UIKit sets a converter for its attributes.
package enum TextLayerString {
  /// Creates text for layout; `attributes` and `style` apply to ranges without their own.
  package typealias Converter =
    @Sendable (NSAttributedString, TextAttributes, ParagraphStyle) -> AttributedText

  private static let stored = Mutex<Converter?>(nil)

  /// The converter, which UIKit sets; nil to use fonts and colours only.
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
