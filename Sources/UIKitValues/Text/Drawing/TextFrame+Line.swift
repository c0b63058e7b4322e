import CoreGraphics
import Foundation
import TextLayout

/// One line of attributed text, laid out for editing and drawing.
package struct TextLineLayout {
  /// The layout of the characters.
  package let frame: TextFrame
  private let attachments: [_TextAttachment]
  private let color: TextColor

  /// Lays out text that contains no line ends.
  ///
  /// - Parameters:
  ///   - source: The text with its attributes.
  ///   - fontScale: The factor by which every font is scaled.
  ///   - width: The width at which a line is truncated with an ellipsis; nil for no limit.
  ///   - isRightToLeft: The direction of text without strong characters.
  ///   - traits: The traits for which colours are resolved.
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

  /// The width of the text.
  package var width: CGFloat { frame.size.width }

  /// Draws the line with its upper left corner at `origin`.
  package func draw(in context: CGContext, at origin: CGPoint) {
    frame.draw(in: context, at: origin, color: color, attachments: attachments)
  }
}
