/// What of a text is drawn.
package struct TextDrawingParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colour behind the text.
  package static let background = TextDrawingParts(rawValue: 1)
  /// Glyphs with their strokes and shadows.
  package static let glyphs = TextDrawingParts(rawValue: 2)
  package static let underlines = TextDrawingParts(rawValue: 4)
  package static let strikethroughs = TextDrawingParts(rawValue: 8)
  /// Everything but the colour behind the text.
  package static let foreground: TextDrawingParts = [.glyphs, .underlines, .strikethroughs]
  package static let all: TextDrawingParts = [.background, .foreground]
}
