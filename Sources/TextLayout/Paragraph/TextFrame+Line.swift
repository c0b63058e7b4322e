import CoreGraphics

extension TextFrame {
  /// Creates a frame of one line from a typesetter; the line's box is at the frame's upper left
  /// corner.
  package convenience init(_ line: TextLine, of text: AttributedText) {
    self.init(
      Parts(
        text: text,
        container: TextContainer(),
        lines: [line],
        visibleRange: line.range,
        isTruncated: line.truncatedRange != nil,
        size: line.usedRect.size,
        usedRect: line.usedRect
      )
    )
  }
}
