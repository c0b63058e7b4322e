import Foundation

extension UIImage {
  /// How the pixels lie against how the picture is meant to be seen.
  public enum Orientation: Int, Sendable {
    /// As it is stored.
    case up = 0
    /// Turned by half.
    case down = 1
    /// Turned by a quarter, counter-clockwise.
    case left = 2
    /// Turned by a quarter, clockwise.
    case right = 3
    /// Mirrored from side to side.
    case upMirrored = 4
    /// Mirrored up and down.
    case downMirrored = 5
    /// Mirrored from side to side, then turned to the left.
    case leftMirrored = 6
    /// Mirrored from side to side, then turned to the right.
    case rightMirrored = 7
  }

  /// Whether an image is a picture or a mask for the tint.
  public enum RenderingMode: Int, Sendable {
    /// The place where the image is used decides.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// Its shape in the tint.
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable image fills the room.
  public enum ResizingMode: Int, Sendable {
    /// The middle repeats.
    case tile = 0
    /// The middle is stretched.
    case stretch = 1
  }

  /// The range of brightness of an image.
  public enum DynamicRange: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// No brighter than white.
    case standard = 0
    /// A little brighter than white.
    case constrainedHigh = 1
    /// As bright as the screen can.
    case high = 2
  }

  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    /// As the font beside it.
    case unspecified = 0
    /// The thinnest strokes.
    case ultraLight = 1
    /// Thin strokes.
    case thin = 2
    /// Strokes between thin and regular.
    case light = 3
    /// Strokes as of body text.
    case regular = 4
    /// Strokes between regular and semibold.
    case medium = 5
    /// Strokes as of headlines.
    case semibold = 6
    /// Strokes of bold text.
    case bold = 7
    /// Strokes between bold and black.
    case heavy = 8
    /// The thickest strokes.
    case black = 9
  }

  /// How large a symbol is against the text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// As the system: medium.
    case `default` = -1
    /// As the font beside it.
    case unspecified = 0
    /// As high as small letters nearly.
    case small = 1
    /// As high as large letters.
    case medium = 2
    /// Higher than large letters.
    case large = 3
  }
}
