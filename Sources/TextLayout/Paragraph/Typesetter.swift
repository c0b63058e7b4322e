import CoreGraphics
import Foundation

/// Lays out a text line by line, for whoever decides about the room of each line himself.
///
/// Not for several threads at once.
public final class Typesetter {
  public let text: AttributedText
  let container: TextContainer

  /// Prepares a text; paragraphs are shaped as lines reach them. Only the language, direction and
  /// line break mode of `container` count.
  public init(_ text: AttributedText, container: TextContainer = TextContainer()) {
    self.text = text
    self.container = container
  }

  /// The end of the line that starts at a character and may be `width` points wide.
  public func lineEnd(from start: Int, width: CGFloat) -> Int { text.utf16.count }

  /// Makes the line of a range (as from `lineEnd`) with its origin at (0, ascent).
  ///
  /// Alignment and indents are left to the caller; `width` is used for justification and tabs.
  public func line(for range: Range<Int>, width: CGFloat) -> TextLine? { nil }
}
