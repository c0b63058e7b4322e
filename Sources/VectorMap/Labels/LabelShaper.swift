import CoreGraphics
import Foundation
import TextLayout

/// A glyph as rings, in points at the size of its font, with rows downwards and the origin on the
/// baseline.
final class GlyphOutline {
  let shape: FlatShape

  init(_ path: CGPath?) {
    var shape = FlatShape()
    var last = CGPoint.zero
    path?.applyWithBlock { element in
      let points = element.pointee.points
      func add(_ point: CGPoint) { shape.add(Double(point.x), Double(-point.y)) }
      switch element.pointee.type {
      case .moveToPoint:
        shape.close()
        add(points[0])
        last = points[0]
      case .addLineToPoint:
        add(points[0])
        last = points[0]
      case .addQuadCurveToPoint:
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          let u = 1 - t
          add(
            CGPoint(
              x: u * u * last.x + 2 * u * t * points[0].x + t * t * points[1].x,
              y: u * u * last.y + 2 * u * t * points[0].y + t * t * points[1].y
            )
          )
        }
        last = points[1]
      case .addCurveToPoint:
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          add(
            CGPoint(
              x: a * last.x + b * points[0].x + c * points[1].x + d * points[2].x,
              y: a * last.y + b * points[0].y + c * points[1].y + d * points[2].y
            )
          )
        }
        last = points[2]
      case .closeSubpath: shape.close()
      @unknown default: break
      }
    }
    shape.close()
    self.shape = shape
  }

  // Chosen: the straight pieces of a curve; labels are small.
  private static let steps = 4
}

/// A text with its layout for a label.
struct ShapedLabel {
  struct Glyph {
    var outline: GlyphOutline
    /// The position of the glyph, in points from the left edge of the text and the first baseline.
    var x: Double
    var y: Double
    var advance: Double
  }

  var glyphs: [Glyph]
  var width: Double
  var height: Double
  /// The distance from the top to the first baseline.
  var ascent: Double
  /// The height of capital letters.
  var capHeight: Double
}

/// Lays out the texts of labels and caches the results.
final class LabelShaper {
  struct Key: Hashable {
    var text: String
    var weight: StyleLayer.Weight
    /// The size in quarters of a point.
    var size: Int
    /// The width in points; 0 for one line.
    var width: Int
  }

  private struct GlyphKey: Hashable {
    var font: Font
    var glyph: GlyphID
  }

  private var labels: [Key: ShapedLabel] = [:]
  private var outlines: [GlyphKey: GlyphOutline] = [:]
  // Chosen: more than the labels of a few screens.
  private static let mostLabels = 4000

  func label(_ text: String, weight: StyleLayer.Weight, size: Double, width: Double) -> ShapedLabel
  {
    let key = Key(
      text: text,
      weight: weight,
      size: Int(clamping: (size * 4).rounded()),
      width: Int(clamping: width.rounded())
    )
    if let known = labels[key] { return known }
    if labels.count >= Self.mostLabels {
      labels = [:]
      outlines = [:]
    }
    let made = make(key)
    labels[key] = made
    return made
  }

  private func make(_ key: Key) -> ShapedLabel {
    let weight: FontWeight =
      switch key.weight {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
    let font = Font.system(size: CGFloat(key.size) / 4, weight: weight)
    var container = TextContainer()
    if key.width > 0 { container.size.width = CGFloat(key.width) }
    let frame = TextFrame(AttributedText(key.text, font: font), in: container)
    let widest = frame.lines.map { Double($0.width) }.max() ?? 0
    let baseline = Double(frame.firstBaseline)
    var glyphs: [ShapedLabel.Glyph] = []
    for line in frame.lines {
      // Lines are centred.
      let indent = (widest - Double(line.width)) / 2
      for run in line.runs {
        for index in run.glyphRange {
          let glyph = line.glyphs[index]
          let outline = outline(glyph.glyph, run.font)
          glyphs.append(
            ShapedLabel.Glyph(
              outline: outline,
              x: indent + Double(glyph.x),
              y: Double(line.origin.y) - baseline - Double(glyph.y),
              advance: Double(glyph.advance)
            )
          )
        }
      }
    }
    return ShapedLabel(
      glyphs: glyphs,
      width: widest,
      height: Double(frame.size.height),
      ascent: baseline,
      capHeight: Double(font.capHeight)
    )
  }

  private func outline(_ glyph: GlyphID, _ font: Font) -> GlyphOutline {
    let key = GlyphKey(font: font, glyph: glyph)
    if let known = outlines[key] { return known }
    let made = GlyphOutline(glyph == PositionedGlyph.blank ? nil : font.path(of: glyph))
    outlines[key] = made
    return made
  }
}
