import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The layout of a field's text.
struct FieldLine {
  let display: FieldDisplay
  let layout: TextLineLayout
  /// The text's upper left corner in the field's coordinates.
  let origin: CGPoint
  let room: CGRect
  let height: CGFloat
}

extension UITextField {
  // MARK: The line

  /// Whether the line is read from right to left.
  var isLineRightToLeft: Bool {
    switch looks.writingDirection {
    case .rightToLeft: return true
    case .leftToRight: return false
    case .natural: break
    }
    guard !content.isEmpty, !isSecureTextEntry else { return isRightToLeft }
    return line().layout.frame.lines.first?.baseDirection == .rightToLeft
  }

  func line() -> FieldLine {
    let room = textRoom
    if let lineCache, lineCache.room == room { return lineCache }
    let made = makeLine(in: room)
    lineCache = made
    return made
  }

  private func makeLine(in room: CGRect) -> FieldLine {
    let traits = traitCollection
    let display =
      isSecureTextEntry
      ? FieldDisplay(
        secure: content.storage,
        boundaries: content.boundaries,
        revealed: editing.revealed,
        attributes: looks.attributes
      ) : FieldDisplay(content.storage)
    let text = directed(display.string)
    func layout(_ scale: CGFloat, _ width: CGFloat?) -> TextLineLayout {
      TextLineLayout(
        text,
        fontScale: scale,
        width: width,
        isRightToLeft: isRightToLeft,
        traits: traits
      )
    }
    var made = layout(1, nil)
    var scale: CGFloat = 1
    if adjustsFontSizeToFitWidth, made.width > room.width, room.width > 0 {
      let least = max(minimumFontSize, 1) / (font ?? FieldLooks.standardFont).pointSize
      scale = min(max(room.width / made.width, least), 1)
      made = layout(scale, nil)
    }
    if !isEditing, made.width > room.width, room.width > 0 { made = layout(scale, room.width) }
    let height = content.isEmpty ? lineHeight : made.frame.size.height
    let isMirrored =
      content.isEmpty
      ? isRightToLeft : made.frame.lines.first?.baseDirection == .rightToLeft
    return FieldLine(
      display: display,
      layout: made,
      origin: CGPoint(
        x: startX(of: made.width, in: room, isMirrored: isMirrored),
        y: startY(of: height, in: room)
      ),
      room: room,
      height: height
    )
  }

  private func directed(_ text: TextSource) -> TextSource {
    guard looks.writingDirection != .natural, !text.isEmpty else { return text }
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = looks.writingDirection
    var copy = text
    copy.setAttribute(.paragraphStyle, style)
    return copy
  }

  private func startX(of width: CGFloat, in room: CGRect, isMirrored: Bool) -> CGFloat {
    let caret = isEditing ? CaretView.width : 0
    let free = room.width - width - caret
    guard free >= 0 else {
      if isEditing { return room.minX - editing.scroll }
      return room.minX
    }
    let x: CGFloat
    switch textAlignment {
    case .left: x = 0
    case .right: x = free
    case .center: x = free / 2
    case .natural, .justified: x = isMirrored ? free : 0
    }
    return (room.minX + x).onPixel(pixelScale)
  }

  func startY(of height: CGFloat, in room: CGRect) -> CGFloat {
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = room.minY
    case .bottom: y = room.maxY - height
    case .center, .fill: y = room.minY + (room.height - height) / 2
    }
    return y.onPixel(pixelScale)
  }

  /// Scrolls a text that is wider than its room so that the caret is visible.
  func scrollToCaret() {
    let line = line()
    let caret = CaretView.width
    let most = line.layout.width + caret - line.room.width
    guard isEditing, most > 0 else {
      editing.scroll = 0
      return
    }
    let selection = content.selection
    let head =
      content.anchor == selection.location
      ? selection.location + selection.length : selection.location
    let x = line.layout.frame.caretRect(at: line.display.shown(head)).minX
    var scroll = min(max(editing.scroll, 0), most)
    if x < scroll { scroll = x }
    if x + caret > scroll + line.room.width { scroll = x + caret - line.room.width }
    guard scroll != editing.scroll else { return }
    editing.scroll = scroll
    lineCache = nil
    canvas.textView.setNeedsDisplay()
  }

  // MARK: Geometry of the text

  func caretRect(at offset: Int) -> CGRect {
    let line = line()
    let width = CaretView.width
    var x = line.origin.x
    if content.isEmpty {
      if isRightToLeft, textAlignment == .natural { x = line.room.maxX - width }
    } else {
      x += line.layout.frame.caretRect(at: line.display.shown(offset)).minX
    }
    x = min(max(x, line.room.minX), line.room.maxX - width)
    return CGRect(x: x.onPixel(pixelScale), y: line.origin.y, width: width, height: line.height)
  }

  /// Returns rectangles that cover a part of the text, in the field's coordinates, clipped to its
  /// room.
  func selectionRects(in range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [] }
    let line = line()
    let shown =
      line.display.shown(range.location)..<line.display.shown(range.location + range.length)
    return line.layout.frame.rects(for: shown).compactMap { rect in
      let placed = CGRect(
        x: rect.minX + line.origin.x,
        y: line.origin.y,
        width: rect.width,
        height: line.height
      ).intersection(
        CGRect(
          x: line.room.minX,
          y: bounds.minY,
          width: line.room.width,
          height: bounds.height
        )
      )
      return placed.isNull || placed.isEmpty ? nil : placed
    }
  }

  func offset(at point: CGPoint) -> Int {
    guard !content.isEmpty else { return 0 }
    let line = line()
    let found = line.layout.frame.insertionIndex(
      at: CGPoint(x: point.x - line.origin.x, y: line.height / 2)
    )
    return content.boundaries.snapped(line.display.offset(found.index))
  }
}
