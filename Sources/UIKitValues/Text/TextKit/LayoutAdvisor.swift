import CoreGraphics
import Foundation
import TextLayout

/// Calls a layout manager's delegate and its container while a part of the text is laid out, and the
/// delegate of a text layout manager whose engine the layout manager is.
final class LayoutAdvisor: FlowAdvisor {
  let manager: NSLayoutManager
  let container: NSTextContainer
  private let delegate: (any NSLayoutManagerDelegate)?
  /// The index of the part's first character in the storage.
  let start: Int
  private let firstGlyph: Int
  /// The upper edge of the part in the container.
  let top: CGFloat
  let givesRooms: Bool
  /// Whether a subclass of the layout manager stores lines.
  private let storesLines: Bool

  init(
    _ manager: NSLayoutManager,
    _ container: NSTextContainer,
    start: Int,
    firstGlyph: Int,
    top: CGFloat,
    givesRooms: Bool
  ) {
    self.manager = manager
    self.container = container
    self.start = start
    self.firstGlyph = firstGlyph
    self.top = top
    self.givesRooms = givesRooms
    storesLines = LayoutManagerClasses.placesLines(type(of: manager))
    delegate = manager.delegate
  }

  func shown(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: 0, dy: top) }

  /// Returns the index of a glyph; the glyphs are not known yet, so each character counts as one.
  func glyph(_ index: Int) -> Int { firstGlyph + index }

  private func number(_ value: CGFloat?) -> CGFloat? {
    guard let value, value.isFinite else { return nil }
    return max(value, 0)
  }

  func room(
    for proposed: CGRect,
    at index: Int,
    isRightToLeft: Bool
  ) -> (room: CGRect, remaining: CGRect) {
    var remaining = CGRect.zero
    let room = container.lineFragmentRect(
      forProposedRect: shown(proposed),
      at: start + index,
      writingDirection: isRightToLeft ? .rightToLeft : .leftToRight,
      remaining: &remaining
    )
    return (room.offsetBy(dx: 0, dy: -top), remaining.offsetBy(dx: 0, dy: -top))
  }

  func lineSpacing(after index: Int, in rect: CGRect) -> CGFloat? {
    number(
      delegate?.layoutManager(
        manager,
        lineSpacingAfterGlyphAt: glyph(index),
        withProposedLineFragmentRect: shown(rect)
      )
    )
  }

  func paragraphSpacing(before index: Int, in rect: CGRect) -> CGFloat? {
    number(
      delegate?.layoutManager(
        manager,
        paragraphSpacingBeforeGlyphAt: glyph(index),
        withProposedLineFragmentRect: shown(rect)
      )
    )
  }

  func paragraphSpacing(after index: Int, in rect: CGRect) -> CGFloat? {
    number(
      delegate?.layoutManager(
        manager,
        paragraphSpacingAfterGlyphAt: glyph(index),
        withProposedLineFragmentRect: shown(rect)
      )
    )
  }

  func place(_ line: inout LinePlace, of range: Range<Int>) -> Bool {
    let isChanged = ask(&line, range)
    return storesLines ? store(&line, of: range) || isChanged : isChanged
  }

  private func ask(_ line: inout LinePlace, _ range: Range<Int>) -> Bool {
    guard let delegate else { return false }
    var rect = shown(line.fragment)
    var filled = shown(line.used)
    var offset = line.baseline
    let isChanged = delegate.layoutManager(
      manager,
      shouldSetLineFragmentRect: &rect,
      lineFragmentUsedRect: &filled,
      baselineOffset: &offset,
      in: container,
      forGlyphRange: NSRange(location: glyph(range.lowerBound), length: range.count)
    )
    guard isChanged, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite,
      rect.height.isFinite, offset.isFinite
    else { return false }
    line.isUsedGiven = filled != shown(line.used) && filled.minY.isFinite && filled.height.isFinite
    line.fragment = rect.offsetBy(dx: 0, dy: -top)
    line.used = filled.offsetBy(dx: 0, dy: -top)
    line.baseline = offset
    return true
  }

  func breaksByWord(before index: Int) -> Bool {
    guard breaksElement(before: index, hyphenating: false) else { return false }
    return delegate?.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: start + index)
      ?? true
  }

  func breaksByHyphen(before index: Int) -> Bool {
    guard breaksElement(before: index, hyphenating: true) else { return false }
    return delegate?.layoutManager(
      manager,
      shouldBreakLineByHyphenatingBeforeCharacterAt: start + index
    ) ?? true
  }

  /// Returns the answer of the text layout manager's delegate; true without one.
  private func breaksElement(before index: Int, hyphenating: Bool) -> Bool {
    manager.elementLayout(in: container)?
      .shouldBreakLine(beforeCharacterAt: start + index, hyphenating: hyphenating) ?? true
  }
}

/// A text layout manager, as its engine knows it.
package protocol ElementLayout: AnyObject {
  /// The layout manager that creates the lines.
  var engine: NSLayoutManager { get }
  /// Whether there is a delegate, which may forbid breaks of lines.
  var hasDelegate: Bool { get }
  /// Returns the delegate's answer; true without one.
  func shouldBreakLine(beforeCharacterAt index: Int, hyphenating: Bool) -> Bool
}

extension NSLayoutManager {
  /// Returns the text layout manager whose engine lays out a container; nil if there is none.
  fileprivate func elementLayout(in container: NSTextContainer) -> (any ElementLayout)? {
    container.elementLayout.flatMap { $0.engine === self ? $0 : nil }
  }

  /// Returns the advisor for the layout of text from a character on; nil if none is necessary.
  func advisor(of start: Int, in container: NSTextContainer) -> LayoutAdvisor? {
    let givesRooms = ContainerClasses.givesRooms(type(of: container))
    guard
      delegate != nil || givesRooms || elementLayout(in: container)?.hasDelegate == true
        || LayoutManagerClasses.placesLines(type(of: self))
    else { return nil }
    let place = flow?.block(at: start)
    return LayoutAdvisor(
      self,
      container,
      start: start,
      firstGlyph: place?.firstGlyph ?? start,
      top: place?.top ?? 0,
      givesRooms: givesRooms
    )
  }
}
