/// The parts of a text that are drawn.
package struct TextDrawingParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The background colour of the text.
  package static let background = TextDrawingParts(rawValue: 1)
  /// The glyphs with their strokes and shadows.
  package static let glyphs = TextDrawingParts(rawValue: 2)
  package static let underlines = TextDrawingParts(rawValue: 4)
  package static let strikethroughs = TextDrawingParts(rawValue: 8)
  /// Everything except the background colour.
  package static let foreground: TextDrawingParts = [.glyphs, .underlines, .strikethroughs]
  package static let all: TextDrawingParts = [.background, .foreground]
}
