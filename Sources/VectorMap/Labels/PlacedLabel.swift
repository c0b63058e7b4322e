import CoreGraphics

/// The identity of a label between frames: its text, its layer and its position.
struct LabelKey: Hashable {
  var layer: Int
  var text: String
  /// The anchor in 2^-22 of the world's side, which is ten metres.
  var x: Int32
  var y: Int32
}

/// A label with its position on the screen.
struct PlacedLabel {
  /// A glyph on a line.
  struct Glyph {
    var outline: GlyphOutline
    /// The position on the baseline, in points.
    var point: CGPoint
    /// The direction of the baseline, in radians clockwise.
    var angle: Double
  }

  var key: LabelKey
  var layer: Int
  var text: String
  var icon: String
  /// The middle of the label, in points.
  var point: CGPoint
  /// The glyphs along a line; empty for upright labels.
  var glyphs: [Glyph]
  /// The upright text; nil for labels along lines and for icons without text.
  var shaped: ShapedLabel?
  /// The boxes that the label covers.
  var boxes: [CGRect]
  /// The opacity, 0 to 1.
  var opacity: Double
}
