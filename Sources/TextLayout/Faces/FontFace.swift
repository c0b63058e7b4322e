import CoreGraphics
import Foundation

/// An open font file, or one face of a collection.
///
/// The file is mapped, not read. Usable on any thread; one file opens once.
public final class FontFace: Sendable {
  /// A small number that no other open face has.
  public let id: Int32
  /// The file; nil where the face was made from data.
  public let path: String?
  /// The face's number in a collection.
  public let index: Int
  public let familyName: String
  public let styleName: String
  /// The name that `UIFont(name:)` knows the face by.
  public let postScriptName: String
  public let unitsPerEm: Int
  public let glyphCount: Int
  public let weight: FontWeight
  public let isItalic: Bool
  public let isMonospaced: Bool
  /// Whether glyphs are coloured bitmaps.
  public let isColor: Bool

  init(
    id: Int32, path: String?, index: Int, familyName: String, styleName: String,
    postScriptName: String, unitsPerEm: Int, glyphCount: Int, weight: FontWeight, isItalic: Bool,
    isMonospaced: Bool, isColor: Bool
  ) {
    self.id = id
    self.path = path
    self.index = index
    self.familyName = familyName
    self.styleName = styleName
    self.postScriptName = postScriptName
    self.unitsPerEm = unitsPerEm
    self.glyphCount = glyphCount
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.isColor = isColor
  }

  /// Opens a file; nil, and a line in the log, where it is no font or is damaged.
  public static func open(path: String, index: Int = 0) -> FontFace? { nil }

  /// Opens a font in memory; nil, and a line in the log, where it is none or is damaged.
  public static func open(data: Data, index: Int = 0) -> FontFace? { nil }

  /// The glyph of a character; 0 where the face has none.
  public func glyph(for character: UInt32) -> GlyphID { 0 }
}
