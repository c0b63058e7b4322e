import Foundation

/// The kind of a colour space's components.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown kind.
  case unknown = -1
  /// Grey.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black.
  case cmyk = 2
  /// Lightness and two axes of colour, according to human vision.
  case lab = 3
  /// Any number of inks.
  case deviceN = 4
  /// Indices into a table.
  case indexed = 5
  /// Repeated pictures.
  case pattern = 6
  /// The tristimulus values of CIE 1931.
  case XYZ = 7
}

/// The conversion of colours outside of a gamut.
///
/// Stored only, because every conversion clips.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The default of the context.
  case defaultIntent = 0
  /// Colours in the gamut and the white do not change.
  case absoluteColorimetric = 1
  /// Colours in the gamut do not change relative to the white.
  case relativeColorimetric = 2
  /// All colours are compressed, so that differences are preserved.
  case perceptual = 3
  /// Saturated colours stay saturated.
  case saturation = 4
}
