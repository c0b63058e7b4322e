import CoreGraphics
import Foundation

/// Text laid out in a container.
///
/// Immutable; may be used on any thread.
///
/// Coordinates are points, origin at the container's upper left corner, y downwards.
public final class TextFrame: Sendable {
  /// What was laid out.
  public let text: AttributedText
  /// The room that it was laid out in.
  public let container: TextContainer
  /// From top to bottom.
  public let lines: [TextLine]
  /// The characters that were laid out; less than the whole text where room ran out.
  public let visibleRange: Range<Int>
  /// Whether anything is left out, by an ellipsis or for want of room.
  public let isTruncated: Bool
  /// The size that the text takes: widest line by sum of line boxes, unrounded.
  public let size: CGSize
  /// The box around all lines; with an infinite container lines start at x = 0.
  public let usedRect: CGRect

  /// Lays out a text.
  public convenience init(_ text: AttributedText, in container: TextContainer = TextContainer()) {
    var layout = FrameLayout(text: text, container: container)
    layout.run()
    self.init(layout.makeParts())
  }

  /// What a layout makes.
  struct Parts {
    var text: AttributedText
    var container: TextContainer
    var lines: [TextLine]
    var visibleRange: Range<Int>
    var isTruncated: Bool
    var size: CGSize
    var usedRect: CGRect
  }

  init(_ parts: Parts) {
    text = parts.text
    container = parts.container
    lines = parts.lines
    visibleRange = parts.visibleRange
    isTruncated = parts.isTruncated
    size = parts.size
    usedRect = parts.usedRect
  }

  /// The size rounded up to whole pixels, as a label's `sizeThatFits` answers.
  public func size(roundedUpTo scale: CGFloat) -> CGSize {
    CGSize(
      width: Font.roundUp(size.width, scale: scale),
      height: Font.roundUp(size.height, scale: scale)
    )
  }

  /// The baseline of the first line below the frame's top; 0 where there are no lines.
  public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
  /// The baseline of the last line below the frame's top; 0 where there are no lines.
  public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }
}
