import Foundation

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The number of a glyph in its font.
public typealias CGGlyph = CGFontIndex

/// A font's data.
public final class CGFont: @unchecked Sendable {
  /// The font file.
  package let data: Data

  /// Takes a font from the bytes of a file; nil where they are none.
  public init?(_ provider: CGDataProvider) {
    let magic = provider.bytes.prefix(4).map { $0 }
    let known: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
    guard known.contains(magic) else {
      GraphicsLog.report("CGFont: the data is no TrueType or OpenType font")
      return nil
    }
    data = provider.bytes
  }
}
