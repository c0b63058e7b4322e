import CoreGraphics
import Foundation

/// The fonts that there are: the system font, named ones, and those that stand in for others.
public final class FontCatalogue: Sendable {
  /// The one of this process.
  public static let shared = FontCatalogue()

  init() {}

  /// The system font of a size and weight.
  public func systemFont(
    size: CGFloat, weight: FontWeight = .regular, design: FontDesign = .default,
    isItalic: Bool = false, features: [FontFeature] = []
  ) -> Font {
    fatalError()
  }

  /// The font of a PostScript or full name ("Inter-Bold", "NotoSans"); nil where none is installed
  /// or registered. Opens Fontconfig.
  public func font(named name: String, size: CGFloat) -> Font? { nil }

  /// The family's font nearest to a weight and slant; nil where there is no such family.
  public func font(
    family: String, size: CGFloat, weight: FontWeight = .regular, isItalic: Bool = false,
    style: String? = nil
  ) -> Font? { nil }

  /// The installed and registered families, sorted.
  public func familyNames() -> [String] { [] }

  /// The PostScript names of a family's faces, sorted.
  public func fontNames(forFamily family: String) -> [String] { [] }

  /// Makes the faces of a file known by name in this process.
  ///
  /// - Returns: their PostScript names; empty, and a line in the log, where the file is no font.
  @discardableResult
  public func register(path: String) -> [String] { [] }

  /// Makes the faces of a font in memory known by name in this process.
  @discardableResult
  public func register(data: Data) -> [String] { [] }

  /// Forgets a registered face.
  public func unregister(name: String) {}

  /// The font that draws a character for one that lacks it, the size and weight kept.
  ///
  /// - Parameter language: a BCP 47 tag that chooses among regional glyphs ("zh-Hans", "ja", …).
  public func fallback(for character: UInt32, font: Font, language: String? = nil) -> Font? { nil }
}
