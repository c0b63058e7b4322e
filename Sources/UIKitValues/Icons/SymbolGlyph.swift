import CoreGraphics
import Foundation

/// A symbol for painting: marks in units of the drawing's grid, with y downwards.
struct SymbolGlyph {
  private struct Stroke {
    var mark: IconDrawing.Mark
    var width: CGFloat
    /// The index of the stroke's colour in a palette.
    var level = 0
    /// Whether adding and removing are exchanged in a palette.
    ///
    /// In a body of one colour the stroke is a hole; with a colour of its own it is painted.
    var isTurned = false
    /// The part of the symbol to which the stroke belongs; parts move and fade separately.
    var part = 0
    var isEnclosure = false
    var isSlash = false
  }

  private var strokes: [Stroke] = []
  /// The bounding box of the ink at the weight of the glyph.
  private(set) var bounds = CGRect.null
  /// The number of parts that move and fade separately, from back to front.
  private(set) var partCount = 1
  /// The parts that show a value, in ascending order; empty if there are none.
  private(set) var valueParts: [Int] = []

  /// Creates the glyph with a line width in units; nil if the drawing is damaged.
  init?(_ name: SymbolName, lineWidth: CGFloat) {
    guard let entry = IconCatalog.entry(name.base), let drawing = IconDrawing(entry.notation)
    else { return nil }
    switch name.enclosure {
    case .none:
      append(
        drawing.marks(isFilled: name.isFilled),
        width: lineWidth,
        level: name.hasSlash ? 1 : 0
      )
    case .circle, .square:
      encloses(drawing, name, lineWidth: lineWidth)
    }
    if name.hasSlash { appendSlash(lineWidth: lineWidth) }
    divide(steps: SymbolParts.steps(of: name.base))
    bounds = strokes.reduce(CGRect.null) { bounds, stroke in
      guard stroke.mark.ink == .adds else { return bounds }
      let box = stroke.mark.path.boundingBoxOfPath
      let margin = stroke.mark.isStroked ? stroke.width / 2 : 0
      return bounds.union(box.insetBy(dx: -margin, dy: -margin))
    }
  }

  /// The maximum width of a detail's stroke, in units, which keeps the bars of the trash can
  /// separate.
  private static let widestDetail: CGFloat = 2

  private mutating func append(
    _ marks: [IconDrawing.Mark],
    width: CGFloat,
    level: Int = 0,
    isTurned: Bool = false
  ) {
    strokes += marks.map { mark in
      Stroke(
        mark: mark,
        width: mark.isDetail ? min(width, Self.widestDetail) : width,
        level: level,
        isTurned: isTurned
      )
    }
  }

  /// Half the side of the box for an enclosed glyph, in units.
  private static let enclosedReach: CGFloat = 4.7
  /// The maximum scale of an enclosed glyph.
  private static let enclosedScale: CGFloat = 0.6

  private mutating func encloses(
    _ drawing: IconDrawing,
    _ name: SymbolName,
    lineWidth: CGFloat
  ) {
    let outline = CGMutablePath()
    if name.enclosure == .circle {
      outline.addEllipse(in: CGRect(x: -9, y: -9, width: 18, height: 18))
    } else {
      outline.addRoundedRect(
        in: CGRect(x: -8, y: -8, width: 16, height: 16),
        cornerWidth: 3,
        cornerHeight: 3
      )
    }
    append(
      [IconDrawing.Mark(path: outline, isStroked: true, isFilled: name.isFilled, ink: .adds)],
      width: lineWidth,
      level: 1
    )
    strokes[strokes.count - 1].isEnclosure = true
    let marks = drawing.marks(isFilled: name.isFilled)
    let box = marks.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
    let reach = max(-box.minX, -box.minY, box.maxX, box.maxY, 1)
    let factor = min(Self.enclosedScale, Self.enclosedReach / reach)
    var transform = CGAffineTransform(scaleX: factor, y: factor)
    append(
      marks.map { mark in
        var inner = mark
        inner.path = mark.path.copy(using: &transform) ?? mark.path
        if name.isFilled { inner.ink = mark.ink == .adds ? .removes : .adds }
        return inner
      },
      width: lineWidth,
      isTurned: name.isFilled
    )
  }

  private mutating func appendSlash(lineWidth: CGFloat) {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -8.5, y: -9.5))
    line.addLine(to: CGPoint(x: 8.5, y: 9.5))
    append(
      [IconDrawing.Mark(path: line, isStroked: true, isFilled: false, ink: .removes)],
      width: lineWidth * 3,
      level: 1
    )
    append(
      [IconDrawing.Mark(path: line, isStroked: true, isFilled: false, ink: .adds)],
      width: lineWidth
    )
    strokes[strokes.count - 1].isSlash = true
  }

  /// Divides the strokes into parts.
  ///
  /// A stroke that removes ink forms one part with all strokes behind it, since it affects them. An
  /// enclosure, a slash and each step of a value are separate parts; the remaining strokes form one
  /// part.
  private mutating func divide(steps: [[Int]]) {
    let isEnclosed = strokes.count > 1 && strokes.first?.isEnclosure == true
    let first = isEnclosed ? 1 : 0
    var parts = strokes.indices.map { index -> Int in
      if isEnclosed, index == 0 { return 0 }
      if strokes[index].isSlash { return first + steps.count + 1 }
      return first + 1 + (steps.firstIndex { $0.contains(index - first) } ?? -1)
    }
    if let last = strokes.lastIndex(where: { $0.mark.ink == .removes }) {
      for index in 0...last { parts[index] = 0 }
    }
    let isWhole = !strokes.contains { $0.mark.ink == .removes }
    // Renumber without gaps.
    let known = Set(parts).sorted()
    for index in strokes.indices { strokes[index].part = known.firstIndex(of: parts[index]) ?? 0 }
    partCount = max(1, known.count)
    guard isWhole else { return }
    valueParts = steps.indices.compactMap { known.firstIndex(of: first + 1 + $0) }
  }

  /// The part to paint, and the value to show.
  struct Selection {
    /// The only part to paint; nil for all.
    var part: Int?
    /// The value from 0 to 1; nil for symbols without a value.
    var value: Double?
  }

  // Unverified: the opacity of steps above the value, measured in published renderings.
  private static let faded: CGFloat = 0.3

  /// Returns the opacity of a part.
  private func opacity(of part: Int, _ value: Double?) -> CGFloat {
    guard let value, let step = valueParts.firstIndex(of: part) else { return 1 }
    // Source: Apple's guidelines on SF Symbols: each layer has an equal share of the range above 0.
    return value > Double(step) / Double(valueParts.count) ? 1 : Self.faded
  }

  /// Paints the mask in black into a context in units of the grid.
  func paint(in context: CGContext, _ selection: Selection = Selection()) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for stroke in strokes where selection.part ?? stroke.part == stroke.part {
      fade(opacity(of: stroke.part, selection.value), in: context) {
        paint(stroke, stroke.mark.ink, Self.black, in: context)
      }
    }
  }

  /// Paints each level in its own colour, the first colour on top; the last colour applies to all
  /// further levels.
  ///
  /// Source: Apple's guidelines on SF Symbols: the first colour of a palette is that of the primary
  /// layer; a glyph in a circle comes before the circle.
  ///
  /// Unverified: a slash is the primary layer of its symbol. Symbols without an enclosure or a
  /// slash have one layer here.
  func paint(
    in context: CGContext,
    colors: [CGColor],
    _ selection: Selection = Selection()
  ) {
    guard let last = colors.indices.last else { return paint(in: context, selection) }
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let levels = strokes.map(\.level).max() ?? 0
    for level in stride(from: levels, through: 0, by: -1) {
      let color = colors[min(level, last)]
      let opaque = color.copy(alpha: 1) ?? color
      // Marks that remove ink affect only their own level.
      context.saveGState()
      context.setBlendMode(.normal)
      context.setAlpha(color.alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      for stroke in strokes
      where stroke.level == level && selection.part ?? stroke.part == stroke.part {
        let turned: IconDrawing.Ink = stroke.mark.ink == .adds ? .removes : .adds
        fade(opacity(of: stroke.part, selection.value), in: context) {
          paint(stroke, stroke.isTurned ? turned : stroke.mark.ink, opaque, in: context)
        }
      }
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  /// Draws as one group with an opacity, so that an outline over its fill is not darker than both.
  private func fade(_ opacity: CGFloat, in context: CGContext, _ draw: () -> Void) {
    guard opacity < 1 else { return draw() }
    context.saveGState()
    context.setBlendMode(.normal)
    context.setAlpha(opacity)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw()
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private static let black = CGColor(gray: 0, alpha: 1)

  private func paint(
    _ stroke: Stroke,
    _ ink: IconDrawing.Ink,
    _ color: CGColor,
    in context: CGContext
  ) {
    // Removing is complete, independent of the opacity of the colour.
    let color = ink == .adds ? color : Self.black
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setBlendMode(ink == .adds ? .normal : .destinationOut)
    if stroke.mark.isFilled {
      context.beginPath()
      context.addPath(stroke.mark.path)
      context.fillPath()
    }
    if stroke.mark.isStroked {
      context.setLineWidth(stroke.width)
      context.beginPath()
      context.addPath(stroke.mark.path)
      context.strokePath()
    }
  }
}
