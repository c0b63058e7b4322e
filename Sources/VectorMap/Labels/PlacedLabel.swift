import CoreGraphics

/// What makes a label the same from frame to frame: its words, its layer and where it stands.
struct LabelKey: Hashable {
  var layer: Int
  var text: String
  /// The anchor in 2^-22 of the world's side, ten metres.
  var x: Int32
  var y: Int32
}

/// A label with its place on the screen.
struct PlacedLabel {
  /// One glyph on a line.
  struct Glyph {
    var outline: GlyphOutline
    /// The pen's place on the baseline, in points.
    var point: CGPoint
    /// The direction of the baseline in radians, clockwise.
    var angle: Double
  }

  var key: LabelKey
  var layer: Int
  var text: String
  var icon: String
  /// The middle, in points.
  var point: CGPoint
  /// The glyphs along a line; empty for upright labels.
  var glyphs: [Glyph]
  /// The upright text; nil for labels along lines and icons alone.
  var shaped: ShapedLabel?
  /// What the label covers.
  var boxes: [CGRect]
  /// 0 to 1.
  var opacity: Double
}
