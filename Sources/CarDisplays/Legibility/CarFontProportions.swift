import CoreGraphics
import TextLayout
import UIKit

/// The proportions of a font that determine its legibility in a car, measured on its outlines.
///
/// Source of the ranges: CAR-Q20 (sureness 2). Catalogue: CAR-R35.
public struct CarFontProportions: Sendable, Hashable {
  /// The proportions that CAR-Q20 limits.
  public enum Proportion: String, Sendable, Hashable, CaseIterable {
    /// The ratio of the width of the letter H to its height.
    case width
    /// The ratio of the thickness of the stem of l to the height of H.
    case stem
    /// The ratio of the gap between two letters l to the stem.
    case verticals
    /// The ratio of the smallest gap between v and l to the stem.
    case verticalToDiagonal
    /// The ratio of the smallest gap between two letters v to the stem; 0 for touching letters.
    case diagonals
    /// The ratio of the word space to the gap between l and m.
    case wordSpace
    /// The ratio of the gap between lines, from the bottom of g to the top of h, to the stem.
    case lineGap

    /// The range of ratios that is suitable for a car (CAR-Q20).
    public var suitableRange: ClosedRange<CGFloat> {
      switch self {
      case .width: 0.65...0.80
      case .stem: 0.10...0.20
      case .verticals: 1.5...2.4
      case .verticalToDiagonal: 0.85...CGFloat.greatestFiniteMagnitude
      case .diagonals: CGFloat.leastNonzeroMagnitude...CGFloat.greatestFiniteMagnitude
      case .wordSpace: 2.5...3.0
      case .lineGap: 1...CGFloat.greatestFiniteMagnitude
      }
    }
  }

  /// The measured ratios; a proportion is missing if the font lacks one of its letters.
  public let shares: [Proportion: CGFloat]

  /// Measures a font.
  public init(_ font: UIFont) { shares = Self.measure(font) }

  private static func measure(_ font: UIFont) -> [Proportion: CGFloat] {
    var shares: [Proportion: CGFloat] = [:]
    let text = font.textFont
    func letter(_ character: Unicode.Scalar) -> (outline: GlyphOutline, advance: CGFloat)? {
      let glyph = text.glyph(for: character.value)
      guard glyph != 0, let path = text.path(of: glyph) else { return nil }
      return (GlyphOutline(path), text.advance(of: glyph))
    }
    guard let capital = letter("H"), capital.outline.box.height > 0, let l = letter("l") else {
      return shares
    }
    let height = capital.outline.box.height
    shares[.width] = capital.outline.box.width / height
    // At half the height, the letter l has no tail and no serif.
    guard let stem = l.outline.spans(atHeight: height / 2).first else { return shares }
    let thickness = stem.upperBound - stem.lowerBound
    guard thickness > 0 else { return shares }
    shares[.stem] = thickness / height
    shares[.verticals] = (l.advance - thickness) / thickness

    let heights = stride(from: 0.05, through: 0.95, by: 0.05).map { CGFloat($0) * font.xHeight }
    func gap(
      _ first: (outline: GlyphOutline, advance: CGFloat),
      _ second: (outline: GlyphOutline, advance: CGFloat)
    ) -> CGFloat? {
      heights.compactMap { y -> CGFloat? in
        guard let end = first.outline.spans(atHeight: y).last?.upperBound,
          let start = second.outline.spans(atHeight: y).first?.lowerBound
        else { return nil }
        return first.advance + start - end
      }.min()
    }
    if let v = letter("v") {
      shares[.verticalToDiagonal] = gap(v, l).map { $0 / thickness }
      shares[.diagonals] = gap(v, v).map { max(0, $0) / thickness }
    }
    if let m = letter("m"), let between = gap(l, m), between > 0 {
      let space = text.advance(of: text.glyph(for: 0x20))
      shares[.wordSpace] = space / between
    }
    if let g = letter("g"), let h = letter("h") {
      let covered = h.outline.box.maxY - g.outline.box.minY
      shares[.lineGap] = (font.lineHeight + font.leading - covered) / thickness
    }
    return shares
  }

  /// The measured proportions outside of their range, in the order of ``Proportion``.
  public var unsuitable: [Proportion] {
    Proportion.allCases.filter { proportion in
      guard let share = shares[proportion] else { return false }
      return !proportion.suitableRange.contains(share)
    }
  }
}
