import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The properties of a run.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  /// The raw bits, as in Core Text.
  public let rawValue: UInt32
  /// Creates a status from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A run that is read from right to left.
  public static let rightToLeft = Self(rawValue: 1 << 0)
  /// Glyphs that are not in the order of the characters.
  public static let nonMonotonic = Self(rawValue: 1 << 1)
  /// Glyphs with a matrix of their own.
  public static let hasNonIdentityMatrix = Self(rawValue: 1 << 2)
}

/// Consecutive glyphs of a line with the same attributes and direction.
public final class CTRun {
  let run: GlyphRun
  let glyphs: [CGGlyph]
  /// The positions of the glyphs, relative to the line's origin; y points upwards.
  let positions: [CGPoint]
  let advances: [CGSize]
  let indices: [CFIndex]
  let range: Range<Int>
  let attributes: CFDictionary
  let ascent: CGFloat
  let descent: CGFloat
  let leading: CGFloat
  private let text: AttributedText
  private let line: TextLine

  init(_ run: GlyphRun, of owner: CTLine) {
    self.run = run
    line = owner.line
    text = owner.layout.text
    let placed = owner.line.glyphs[run.glyphRange]
    glyphs = placed.map { $0.glyph == PositionedGlyph.blank ? 0 : $0.glyph }
    positions = placed.map { CGPoint(x: CGFloat($0.x), y: CGFloat($0.y)) }
    advances = placed.map { CGSize(width: CGFloat($0.advance), height: 0) }
    indices = placed.map { Int($0.cluster) + owner.offset }
    range = run.range.lowerBound + owner.offset..<run.range.upperBound + owner.offset
    // A key of type `NSString` can be cast to `CFString` and to `NSAttributedString.Key`.
    var attributes: CFDictionary = [:]
    let source = owner.layout.source
    if run.range.lowerBound < source.length {
      for (key, value) in source.attributes(at: run.range.lowerBound, effectiveRange: nil) {
        attributes[key.rawValue as NSString] = value
      }
    }
    // The font used for drawing, which may be a fallback for the requested font.
    attributes[kCTFontAttributeName as NSString] = UIFont.drawing(run.font)
    self.attributes = attributes
    if let box = run.attachment?.bounds {
      ascent = max(box.maxY, 0)
      descent = max(-box.minY, 0)
      leading = 0
    } else {
      ascent = run.font.ascender
      descent = -run.font.descender
      leading = run.font.leading
    }
  }

  /// Returns the bounding box of outlines relative to the line's origin; a null rectangle if there
  /// are none.
  func imageBounds(_ part: Range<Int>) -> CGRect {
    var bounds = CGRect.null
    for index in part {
      guard line.glyphs[run.glyphRange.lowerBound + index].glyph != PositionedGlyph.blank,
        let box = run.font.path(of: glyphs[index])?.boundingBoxOfPath
      else { continue }
      bounds = bounds.union(box.offsetBy(dx: positions[index].x, dy: positions[index].y))
    }
    return bounds
  }

  /// Draws glyphs under the text matrix, relative to the context's text position.
  func draw(_ part: Range<Int>, in context: CGContext) {
    let path = CGMutablePath()
    for index in part {
      guard line.glyphs[run.glyphRange.lowerBound + index].glyph != PositionedGlyph.blank,
        let outline = run.font.path(of: glyphs[index])
      else { continue }
      let position = positions[index]
      path.addPath(
        outline,
        transform: CGAffineTransform(translationX: position.x, y: position.y)
      )
    }
    guard !path.isEmpty else { return }
    context.saveGState()
    context.concatenate(context.textMatrix)
    if let color = text.runs[run.attributesIndex].attributes.color {
      context.setFillColor(
        red: CGFloat(color.red),
        green: CGFloat(color.green),
        blue: CGFloat(color.blue),
        alpha: CGFloat(color.alpha)
      )
    }
    context.addPath(path)
    context.fillPath()
    context.restoreGState()
  }

  // The buffers of the arrays whose addresses were requested.
  private var addresses: Addresses?
  fileprivate var addressed: Addresses {
    if let addresses { return addresses }
    let made = Addresses(self)
    addresses = made
    return made
  }

  fileprivate final class Addresses {
    let glyphs: UnsafeMutableBufferPointer<CGGlyph>
    let positions: UnsafeMutableBufferPointer<CGPoint>
    let advances: UnsafeMutableBufferPointer<CGSize>
    let indices: UnsafeMutableBufferPointer<CFIndex>

    init(_ run: CTRun) {
      func copy<Element>(
        _ values: [Element]
      ) -> UnsafeMutableBufferPointer<Element> {
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: values.count)
        _ = buffer.initialize(from: values)
        return buffer
      }
      glyphs = copy(run.glyphs)
      positions = copy(run.positions)
      advances = copy(run.advances)
      indices = copy(run.indices)
    }

    deinit {
      glyphs.deallocate()
      positions.deallocate()
      advances.deallocate()
      indices.deallocate()
    }
  }
}

/// Returns the number of glyphs in a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of a run; the font is the one used for drawing.
///
/// The keys are of type `NSString`: cast the dictionary to `[String: Any]`,
/// `[NSAttributedString.Key: Any]` or `NSDictionary` to look attributes up.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { run.attributes }

/// Returns the properties of a run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.isRightToLeft ? .rightToLeft : []
}

/// Returns the range of characters of a run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.range) }

/// Returns a pointer to the glyphs of a run, valid during the lifetime of the run.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? {
  UnsafePointer(run.addressed.glyphs.baseAddress)
}

/// Returns a pointer to the positions of the glyphs, valid during the lifetime of the run.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  UnsafePointer(run.addressed.positions.baseAddress)
}

/// Returns a pointer to the advances of the glyphs, valid during the lifetime of the run.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? {
  UnsafePointer(run.addressed.advances.baseAddress)
}

/// Returns a pointer to the character indices of the glyphs, valid during the lifetime of the run.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  UnsafePointer(run.addressed.indices.baseAddress)
}

private func fill<Element>(
  _ buffer: UnsafeMutablePointer<Element>,
  _ values: [Element],
  _ range: CFRange
) {
  for (place, index) in range.within(values.count).enumerated() { buffer[place] = values[index] }
}

/// Copies glyphs of a run to a buffer.
public func CTRunGetGlyphs(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  fill(buffer, run.glyphs, range)
}

/// Copies positions of glyphs, relative to the line's origin, to a buffer.
public func CTRunGetPositions(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGPoint>
) {
  fill(buffer, run.positions, range)
}

/// Copies advances of glyphs to a buffer.
public func CTRunGetAdvances(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CGSize>
) {
  fill(buffer, run.advances, range)
}

/// Copies character indices of glyphs to a buffer.
public func CTRunGetStringIndices(
  _ run: CTRun,
  _ range: CFRange,
  _ buffer: UnsafeMutablePointer<CFIndex>
) {
  fill(buffer, run.indices, range)
}

/// Measures glyphs of a run; see ``CTLineGetTypographicBounds(_:_:_:_:)``.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun,
  _ range: CFRange,
  _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  return range.within(run.advances.count).reduce(0) { $0 + Double(run.advances[$1].width) }
}

/// Returns the bounding box of outlines, relative to the text position of the context, or to the
/// origin of the line if `context` is nil.
public func CTRunGetImageBounds(
  _ run: CTRun,
  _ context: CGContext?,
  _ range: CFRange
) -> CGRect {
  let bounds = run.imageBounds(range.within(run.glyphs.count))
  guard let context, !bounds.isNull else { return bounds }
  return bounds.applying(context.textMatrix)
}

/// Returns the matrix of a run's glyphs, which is always the identity.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Draws glyphs of a run at their positions, relative to the context's text position.
///
/// Underlines and strikethroughs belong to the line and are not drawn.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(range.within(run.glyphs.count), in: context)
}
