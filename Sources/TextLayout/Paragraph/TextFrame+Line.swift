import CoreGraphics

extension TextFrame {
  /// Makes a frame of one line that a typesetter made, the line's box at the frame's upper left
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
