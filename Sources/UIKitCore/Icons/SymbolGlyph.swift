import CoreGraphics
import Foundation

/// A symbol ready to be painted: marks in units of the drawing's grid, y downwards.
struct SymbolGlyph {
  private struct Stroke {
    var mark: IconDrawing.Mark
    var width: CGFloat
    /// 0: in the first colour of a palette, 1: in the second.
    var level = 0
    /// Whether it adds where it removes and the other way round, so that a body of one colour shows
    /// it; with a colour of its own it does not.
    var isTurned = false
    /// The part of the symbol that the stroke belongs to; parts move and fade on their own.
    var part = 0
    var isEnclosure = false
    var isSlash = false
  }

  private var strokes: [Stroke] = []
  /// What the ink covers at the weight that the glyph was made with.
  private(set) var bounds = CGRect.null
  /// How many parts there are that move and fade on their own, from back to front.
  private(set) var partCount = 1
  /// The parts that show a value, from the one for the least value on; empty where none does.
  private(set) var valueParts: [Int] = []

  /// Nil where the drawing is damaged; `lineWidth` in units.
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

  /// The widest stroke of a detail, in units: the bars of the trash can stay apart.
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

  /// Half of the side of the box that an enclosed glyph fits into, in units.
  private static let enclosedReach: CGFloat = 4.7
  /// How much smaller an enclosed glyph is at least.
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
  /// What takes ink away is one part with all that is behind it, since it shows in both. An enclosure,
  /// a slash and each step of a value are parts; what is left is one.
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
    // Numbers without gaps.
    let known = Set(parts).sorted()
    for index in strokes.indices { strokes[index].part = known.firstIndex(of: parts[index]) ?? 0 }
    partCount = max(1, known.count)
    guard isWhole else { return }
    valueParts = steps.indices.compactMap { known.firstIndex(of: first + 1 + $0) }
  }

  /// Which part is painted, and how.
  struct Selection {
    /// The only part; nil for all.
    var part: Int?
    /// From 0 to 1, for symbols that show a value; nil where they show none.
    var value: Double?
  }

  // Unverified: how much of a step beyond the value is left, measured from published renderings.
  private static let faded: CGFloat = 0.3

  /// How strong a part is painted.
  private func opacity(of part: Int, _ value: Double?) -> CGFloat {
    guard let value, let step = valueParts.firstIndex(of: part) else { return 1 }
    // Source: Apple's guidelines on SF Symbols: each layer has its share of the range above 0.
    return value > Double(step) / Double(valueParts.count) ? 1 : Self.faded
  }

  /// Paints the mask in black into a context whose unit is the grid's.
  func paint(in context: CGContext, _ selection: Selection = Selection()) {
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for stroke in strokes where selection.part ?? stroke.part == stroke.part {
      fade(opacity(of: stroke.part, selection.value), in: context) {
        paint(stroke, stroke.mark.ink, Self.black, in: context)
      }
    }
  }

  /// Paints each level in a colour of its own, the first colour on top; the last is that of all
  /// levels beyond.
  // Source: Apple's guidelines on SF Symbols: the first colour of a palette is the primary layer's;
  // a glyph in a circle is before the circle.
  // Unverified: that a slash is the primary layer of its symbol. Symbols without an enclosure or a
  // slash have one layer here.
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
      // What removes takes away from its own level only.
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

  /// Draws at an opacity as one, so that an outline over its fill is not darker than both.
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
    // All of what is removed goes, however faint the colour is.
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
