import CoreGraphics
import Foundation

/// Lays out a text line by line, for callers that determine the room of each line.
///
/// A typesetter must not be used on several threads at once.
public final class Typesetter {
  /// The text of the lines.
  public let text: AttributedText
  private let container: TextContainer
  private var paragraphs: [ShapedParagraph] = []
  /// The run in which the next paragraph starts, and where that run starts.
  private var nextRun = (index: 0, start: 0)
  private var shapedEnd = 0

  /// Creates a typesetter; a paragraph is shaped when its first line is requested.
  ///
  /// `container` is a container; only its language, direction and line break mode are used.
  public init(_ text: AttributedText, container: TextContainer = TextContainer()) {
    self.text = text
    self.container = container
  }

  /// Returns the paragraph that contains a character; nil after the text's end.
  private func paragraph(at index: Int) -> ShapedParagraph? {
    guard index >= 0, index < text.utf16.count, !text.runs.isEmpty else { return nil }
    while shapedEnd <= index {
      let end = FrameLayout.paragraphEnd(in: text.utf16, from: shapedEnd)
      while nextRun.index < text.runs.count - 1,
        nextRun.start + text.runs[nextRun.index].length <= shapedEnd
      {
        nextRun.start += text.runs[nextRun.index].length
        nextRun.index += 1
      }
      paragraphs.append(
        ShapedParagraph(
          text: text,
          range: shapedEnd..<end,
          firstRun: nextRun.index,
          firstRunStart: nextRun.start,
          container: container
        )
      )
      shapedEnd = end
    }
    var low = 0
    var high = paragraphs.count
    while low < high {
      let middle = (low + high) / 2
      if paragraphs[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return paragraphs[low]
  }

  /// Returns the range of the paragraph that contains a character, including its terminator; nil
  /// after the text's end.
  public func paragraphRange(at index: Int) -> Range<Int>? { paragraph(at: index)?.range }

  /// Returns the direction of the paragraph that contains a character.
  public func baseDirection(at index: Int) -> TextDirection {
    (paragraph(at: index)?.baseLevel ?? 0) & 1 == 1 ? .rightToLeft : .leftToRight
  }

  /// Returns the end of the line that starts at a character and may be `width` points wide.
  ///
  /// A line ends at the latest where its paragraph ends, and contains at least one grapheme.
  ///
  /// `indent` is the distance from the origin of tab stops to the line's start.
  public func lineEnd(from start: Int, width: CGFloat, indent: CGFloat = 0) -> Int {
    guard let paragraph = paragraph(at: start) else { return text.utf16.count }
    let mode = container.lineBreakMode ?? paragraph.style.lineBreakMode
    return paragraph.lineEnd(from: start, room: .init(width: width, indent: indent), mode: mode)
  }

  /// Creates the line of a range within one paragraph, such as one from
  /// ``lineEnd(from:width:indent:)``, with its origin at (0, ascent); returns nil if the range is
  /// not within one paragraph.
  ///
  /// The caller applies alignment and indents.
  ///
  /// `width` is the width of the line if it is justified. `justified` specifies whether the line is
  /// justified.
  public func line(
    for range: Range<Int>,
    width: CGFloat,
    indent: CGFloat = 0,
    justified: Bool = false
  ) -> TextLine? {
    guard let paragraph = paragraph(at: range.lowerBound),
      range.upperBound <= paragraph.range.upperBound
    else { return nil }
    var builder = LineBuilder(paragraph: paragraph, room: .init(width: width, indent: indent))
    builder.take(range)
    if range.upperBound < paragraph.range.upperBound,
      paragraph.needsHyphen(lineEnd: range.upperBound)
    {
      builder.takeHyphen(after: range.upperBound)
    }
    builder.build(justifiedWidth: justified ? width : nil)
    return TextLine(
      range: range,
      origin: CGPoint(x: 0, y: builder.ascent),
      ascent: builder.ascent,
      descent: builder.descent,
      leading: builder.leading,
      width: CGFloat(builder.width),
      trailingWhitespaceWidth: CGFloat(builder.trailingWidth),
      fragmentRect: CGRect(
        x: 0,
        y: 0,
        width: CGFloat(builder.width),
        height: builder.ascent + builder.descent + builder.leading
      ),
      glyphs: builder.glyphs,
      runs: builder.runs,
      truncatedRange: nil,
      baseDirection: paragraph.baseLevel & 1 == 1 ? .rightToLeft : .leftToRight,
      endsParagraph: range.upperBound == paragraph.range.upperBound
    )
  }
}
