import CoreGraphics
import Foundation
import TextLayout

/// One line of attributed text, laid out for editing and drawing.
package struct TextLineLayout {
  /// Where the characters are.
  package let frame: TextFrame
  private let attachments: [NSTextAttachment]
  private let color: TextColor

  /// Lays out a string; what ends lines in it must have been taken out.
  ///
  /// - Parameters:
  ///   - source: The text with all its attributes.
  ///   - fontScale: By how much every font is scaled.
  ///   - width: Where a line that is too long ends in an ellipsis; nil never shortens it.
  ///   - isRightToLeft: The direction of text that shows none.
  ///   - traits: What colours are resolved for.
  package init(
    _ source: TextSource,
    fontScale: CGFloat = 1,
    width: CGFloat? = nil,
    isRightToLeft: Bool,
    traits: UITraitCollection
  ) {
    var defaults = StyledText.Defaults()
    defaults.fontScale = fontScale
    defaults.traits = traits
    var styled = StyledText(source, defaults: defaults)
    var container = TextContainer()
    container.size = CGSize(
      width: width ?? .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude
    )
    container.maximumNumberOfLines = 1
    container.lineBreakMode = width == nil ? .byClipping : .byTruncatingTail
    container.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    // The field aligns the line as a whole.
    for index in styled.text.runs.indices {
      styled.text.runs[index].paragraphStyle.alignment = .left
    }
    frame = styled.frame(in: container)
    attachments = styled.attachments
    color = TextColor(UIColor.standardLabel, traits: traits) ?? .black
  }

  /// The width that the text takes.
  package var width: CGFloat { frame.size.width }

  /// Draws the line with its upper left corner at `origin`.
  package func draw(in context: CGContext, at origin: CGPoint) {
    frame.draw(in: context, at: origin, color: color, attachments: attachments)
  }
}
