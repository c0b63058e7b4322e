import CoreGraphics
import Foundation

/// Text laid out in a container.
///
/// A frame is immutable and usable on any thread.
///
/// Coordinates are in points; the origin is the container's upper left corner, and y points down.
public final class TextFrame: Sendable {
  /// The text.
  public let text: AttributedText
  /// The container.
  public let container: TextContainer
  /// The lines from top to bottom.
  public let lines: [TextLine]
  /// The characters that were laid out; fewer than the whole text if the room ran out.
  public let visibleRange: Range<Int>
  /// Whether characters are omitted, because of an ellipsis or because the room ran out.
  public let isTruncated: Bool
  /// The size of the text, unrounded: the width of the widest line and the sum of the lines'
  /// heights.
  public let size: CGSize
  /// The box around all lines; in a container without a width limit, lines start at x = 0.
  public let usedRect: CGRect

  /// Lays out a text.
  public convenience init(_ text: AttributedText, in container: TextContainer = TextContainer()) {
    var layout = FrameLayout(text: text, container: container)
    layout.run()
    self.init(layout.makeParts())
  }

  /// The result of a layout.
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

  /// Returns the size rounded up to whole pixels, as a label's `sizeThatFits` returns it.
  public func size(roundedUpTo scale: CGFloat) -> CGSize {
    CGSize(
      width: Font.roundUp(size.width, scale: scale),
      height: Font.roundUp(size.height, scale: scale)
    )
  }

  /// The distance from the frame's top to the baseline of the first line; 0 if there are no lines.
  public var firstBaseline: CGFloat { lines.first?.origin.y ?? 0 }
  /// The distance from the frame's top to the baseline of the last line; 0 if there are no lines.
  public var lastBaseline: CGFloat { lines.last?.origin.y ?? 0 }
}
