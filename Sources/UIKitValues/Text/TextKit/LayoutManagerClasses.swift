import CoreGraphics
import Foundation

/// Detects classes of layout managers that override methods for drawing or for storing the layout.
enum LayoutManagerClasses {
  private final class Plain: NSLayoutManager {}
  private final class Filling: NSLayoutManager {
    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>,
      count rectCount: Int,
      forCharacterRange charRange: NSRange,
      color: UIColor
    ) {}
  }
  private final class Showing: NSLayoutManager {
    override func showCGGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      positions: UnsafePointer<CGPoint>,
      count glyphCount: Int,
      font: UIFont,
      textMatrix: CGAffineTransform,
      attributes: [NSAttributedString.Key: Any] = [:],
      in CGContext: CGContext
    ) {}
  }
  private final class ShowingByMatrix: NSLayoutManager {
    override func showCGGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      positions: UnsafePointer<CGPoint>,
      count glyphCount: Int,
      font: UIFont,
      matrix textMatrix: CGAffineTransform,
      attributes: [NSAttributedString.Key: Any] = [:],
      in graphicsContext: CGContext
    ) {}
  }
  private final class ChoosingGlyphs: NSLayoutManager {
    override func setGlyphs(
      _ glyphs: UnsafePointer<CGGlyph>,
      properties props: UnsafePointer<GlyphProperty>,
      characterIndexes charIndexes: UnsafePointer<Int>,
      font aFont: UIFont,
      forGlyphRange glyphRange: NSRange
    ) {}
  }
  private final class ChoosingContainers: NSLayoutManager {
    override func setTextContainer(
      _ container: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) {}
  }
  private final class PlacingLines: NSLayoutManager {
    override func setLineFragmentRect(
      _ fragmentRect: CGRect,
      forGlyphRange glyphRange: NSRange,
      usedRect: CGRect
    ) {}
  }
  private final class PlacingExtraLines: NSLayoutManager {
    override func setExtraLineFragmentRect(
      _ fragmentRect: CGRect,
      usedRect: CGRect,
      textContainer container: NSTextContainer
    ) {}
  }
  private final class PlacingGlyphs: NSLayoutManager {
    override func setLocation(
      _ location: CGPoint,
      forStartOfGlyphRange glyphRange: NSRange
    ) {}
  }
  private final class SizingAttachments: NSLayoutManager {
    override func setAttachmentSize(
      _ attachmentSize: CGSize,
      forGlyphRange glyphRange: NSRange
    ) {}
  }
  private final class Underlining: NSLayoutManager {
    override func underlineGlyphRange(
      _ glyphRange: NSRange,
      underlineType underlineVal: NSUnderlineStyle,
      lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange,
      containerOrigin: CGPoint
    ) {}
  }
  private final class DrawingUnderlines: NSLayoutManager {
    override func drawUnderline(
      forGlyphRange glyphRange: NSRange,
      underlineType underlineVal: NSUnderlineStyle,
      baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange,
      containerOrigin: CGPoint
    ) {}
  }
  private final class Striking: NSLayoutManager {
    override func strikethroughGlyphRange(
      _ glyphRange: NSRange,
      strikethroughType strikethroughVal: NSUnderlineStyle,
      lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange,
      containerOrigin: CGPoint
    ) {}
  }
  private final class DrawingStrikethroughs: NSLayoutManager {
    override func drawStrikethrough(
      forGlyphRange glyphRange: NSRange,
      strikethroughType strikethroughVal: NSUnderlineStyle,
      baselineOffset: CGFloat,
      lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange,
      containerOrigin: CGPoint
    ) {}
  }

  private static func slot(_ type: AnyClass) -> MethodSlot {
    MethodSlot(of: NSLayoutManager.self, plain: Plain.self, overriding: type)
  }
  private static let filling = slot(Filling.self)
  private static let glyphs = [
    slot(Showing.self), slot(ShowingByMatrix.self), slot(Underlining.self),
    slot(DrawingUnderlines.self), slot(Striking.self), slot(DrawingStrikethroughs.self),
  ]
  private static let choosing = slot(ChoosingGlyphs.self)
  private static let placing = [
    slot(ChoosingContainers.self), slot(PlacingLines.self), slot(PlacingExtraLines.self),
    slot(PlacingGlyphs.self),
  ]
  private static let sizing = slot(SizingAttachments.self)

  static func fillsBackgrounds(_ type: NSLayoutManager.Type) -> Bool {
    type != NSLayoutManager.self && filling.isOverridden(in: type)
  }

  static func drawsGlyphs(_ type: NSLayoutManager.Type) -> Bool {
    type != NSLayoutManager.self && glyphs.contains { $0.isOverridden(in: type) }
  }

  static func choosesGlyphs(_ type: NSLayoutManager.Type) -> Bool {
    type != NSLayoutManager.self && choosing.isOverridden(in: type)
  }

  static func placesLines(_ type: NSLayoutManager.Type) -> Bool {
    type != NSLayoutManager.self && placing.contains { $0.isOverridden(in: type) }
  }

  static func sizesAttachments(_ type: NSLayoutManager.Type) -> Bool {
    type != NSLayoutManager.self && sizing.isOverridden(in: type)
  }
}
