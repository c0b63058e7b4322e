import Foundation

extension UIImage {
  /// The orientation of the picture relative to the stored pixels.
  public enum Orientation: Int, Sendable {
    /// The pixels are stored upright.
    case up = 0
    /// The picture is rotated by 180 degrees.
    case down = 1
    /// The picture is rotated by 90 degrees counter-clockwise.
    case left = 2
    /// The picture is rotated by 90 degrees clockwise.
    case right = 3
    /// The picture is mirrored horizontally.
    case upMirrored = 4
    /// The picture is mirrored vertically.
    case downMirrored = 5
    /// The picture is mirrored horizontally, then rotated counter-clockwise.
    case leftMirrored = 6
    /// The picture is mirrored horizontally, then rotated clockwise.
    case rightMirrored = 7
  }

  /// Whether an image is drawn in its own colours or as a template.
  public enum RenderingMode: Int, Sendable {
    /// The context in which the image is used decides.
    case automatic = 0
    /// The image is drawn in its own colours.
    case alwaysOriginal = 1
    /// The shape of the image is filled with the tint colour.
    case alwaysTemplate = 2
  }

  /// The way in which the middle of a resizable image fills its area.
  public enum ResizingMode: Int, Sendable {
    /// The middle repeats.
    case tile = 0
    /// The middle is stretched.
    case stretch = 1
  }

  /// The dynamic range of an image.
  public enum DynamicRange: Int, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The image is not brighter than white.
    case standard = 0
    /// The image may be somewhat brighter than white.
    case constrainedHigh = 1
    /// The image may be as bright as the screen allows.
    case high = 2
  }

  /// The weight of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    /// The weight of the adjacent font.
    case unspecified = 0
    /// The thinnest strokes.
    case ultraLight = 1
    /// Strokes between ultra-light and light.
    case thin = 2
    /// Strokes between thin and regular.
    case light = 3
    /// Strokes like those of body text.
    case regular = 4
    /// Strokes between regular and semibold.
    case medium = 5
    /// Strokes like those of headlines.
    case semibold = 6
    /// Strokes like those of bold text.
    case bold = 7
    /// Strokes between bold and black.
    case heavy = 8
    /// The thickest strokes.
    case black = 9
  }

  /// The size of a symbol relative to text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The default of the system: medium.
    case `default` = -1
    /// The scale of the adjacent font.
    case unspecified = 0
    /// Almost as high as lowercase letters.
    case small = 1
    /// As high as capital letters.
    case medium = 2
    /// Higher than capital letters.
    case large = 3
  }
}

extension UIImage {
  /// Whether a view fills the image with its tint colour: templates, and symbols by default.
  package var isFilledWithTint: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && content.tint == nil
    }
  }
}
