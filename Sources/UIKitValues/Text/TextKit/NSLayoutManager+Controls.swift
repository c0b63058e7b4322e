import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  /// Lets a delegate decide about the control characters of a part of the text.
  ///
  /// The layout receives other characters in their places; the text itself is not changed.
  ///
  /// `controls` contains the characters whose glyphs were stored as control characters.
  func askForControls(
    in styled: inout StyledText,
    from start: Int,
    chosen controls: Set<Int>,
    _ delegate: any NSLayoutManagerDelegate
  ) {
    for index in styled.text.utf16.indices {
      let unit = styled.text.utf16[index]
      let isChosen = !controls.isEmpty && controls.contains(index)
      guard isChosen || unit < 0x20 || unit == 0x7F || unit == 0x2028,
        let action = isChosen ? .zeroAdvancement : action(at: unit)
      else { continue }
      let chosen = delegate.layoutManager(
        self,
        shouldUse: action,
        forControlCharacterAt: start + index
      )
      if chosen == action { continue }
      if isChosen { styled.showAsAlways(at: index) }
      if chosen.contains(.whitespace) {
        styled.replace(at: index, with: ControlBox(self))
      } else if chosen.contains(.lineBreak) {
        styled.text.utf16[index] = 0x2028
      } else if chosen.contains(.horizontalTab) {
        styled.text.utf16[index] = 0x09
      } else if chosen.contains(.zeroAdvancement) {
        // U+2060 has no width, and lines do not break at it.
        styled.text.utf16[index] = 0x2060
      }
    }
  }

  /// Returns the default action at a control character; nil at the ends of paragraphs.
  private func action(at unit: UInt16) -> ControlCharacterAction? {
    switch unit {
    case 0x09: .horizontalTab
    case 0x0A, 0x0D: nil
    case 0x2028, 0x0B: .lineBreak
    case 0x0C: .containerBreak
    default: .zeroAdvancement
    }
  }
}

/// Represents a control character whose box the delegate returns.
private final class ControlBox: _TextAttachment, @unchecked Sendable {
  private weak var manager: NSLayoutManager?

  init(_ manager: NSLayoutManager) {
    self.manager = manager
    super.init(data: nil, ofType: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard let manager, let delegate = manager.delegate, let textContainer else { return .zero }
    // The character's glyph is not known yet, so each character of its block counts as one glyph.
    let place = manager.flow?.block(at: charIndex)
    let glyph = place.map { $0.firstGlyph + charIndex - $0.range.lowerBound } ?? charIndex
    return delegate.layoutManager(
      manager,
      boundingBoxForControlGlyphAt: glyph,
      for: textContainer,
      proposedLineFragment: lineFrag,
      glyphPosition: position,
      characterIndex: charIndex
    )
  }
}

extension StyledText {
  /// Removes the chosen glyphs of the run that starts at a character.
  fileprivate mutating func showAsAlways(at index: Int) {
    var start = 0
    for number in text.runs.indices {
      if start == index { text.runs[number].attributes.glyphs = nil }
      if start >= index { return }
      start += text.runs[number].length
    }
  }

  /// Replaces a character with an attachment.
  fileprivate mutating func replace(at index: Int, with attachment: _TextAttachment) {
    var start = 0
    guard
      let number = text.runs.firstIndex(where: { run in
        start += run.length
        return start > index
      })
    else { return }
    let run = text.runs[number]
    let first = start - run.length
    var middle = run
    middle.length = 1
    middle.attributes.attachment = TextLayout.TextAttachment(
      identifier: attachments.count,
      bounds: .zero
    )
    attachments.append(attachment)
    var head = run
    head.length = index - first
    var tail = run
    tail.length = start - index - 1
    let parts = [head, middle, tail].filter { $0.length > 0 }
    text.runs.replaceSubrange(number...number, with: parts)
    listRuns = listRuns.flatMap { entry in
      if entry.run < number { return [entry] }
      if entry.run > number { return [(entry.run + parts.count - 1, entry.lists)] }
      return parts.indices.map { (number + $0, entry.lists) }
    }
    text.utf16[index] = 0xFFFC
    isKeepable = false
  }
}
