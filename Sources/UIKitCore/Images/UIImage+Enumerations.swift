import Foundation

extension UIImage {
  /// How the pixels lie against how the picture is meant to be seen.
  public enum Orientation: Int, Sendable {
    case up = 0
    /// Turned by half.
    case down = 1
    /// Turned by a quarter, counter-clockwise.
    case left = 2
    /// Turned by a quarter, clockwise.
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// Whether an image is a picture or a mask for the tint.
  public enum RenderingMode: Int, Sendable {
    /// The place where the image is used decides.
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable image fills the room.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// The range of brightness of an image.
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard = 0
    case constrainedHigh = 1
    case high = 2
  }

  /// How heavy a symbol's strokes are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9
  }

  /// How large a symbol is against the text of its point size.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}
