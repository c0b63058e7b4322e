import Foundation

/// What the components of a colour space mean.
public enum CGColorSpaceModel: Int32, Sendable {
  /// None of the others.
  case unknown = -1
  /// Grey alone.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of colour, as people see.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// Numbers of entries in a table.
  case indexed = 5
  /// A picture that repeats instead of a colour.
  case pattern = 6
  /// The primaries of CIE 1931.
  case XYZ = 7
}

/// How colours outside a gamut are brought into it.
///
/// Stored; every conversion clips.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// As the context likes.
  case defaultIntent = 0
  /// Colours that can be shown stay the same, the white too.
  case absoluteColorimetric = 1
  /// Colours that can be shown stay the same relative to the white.
  case relativeColorimetric = 2
  /// All colours move closer, so that differences stay.
  case perceptual = 3
  /// Vivid colours stay vivid.
  case saturation = 4
}
