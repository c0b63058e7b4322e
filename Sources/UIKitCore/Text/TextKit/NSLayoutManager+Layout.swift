import CoreGraphics
import Foundation
import TextLayout

/// A part of the text that is laid out at once.
struct LayoutSection {
  var container: NSTextContainer
  /// The first character in the storage.
  var start: Int
  /// The first character behind those that stand here.
  var end: Int
  /// The lines; characters count from `start`.
  var frame: TextFrame
  /// Where the frame's upper edge lies in the container.
  var top: CGFloat
  var attachments: [NSTextAttachment]

  /// A range of the storage as one of the frame, cut to what stands here.
  func local(_ range: NSRange) -> Range<Int> {
    let lower = min(max(range.location - start, 0), end - start)
    let upper = min(max(range.location + range.length - start, lower), end - start)
    return lower..<upper
  }

  /// The characters of a line in the storage.
  func range(of line: TextLine) -> NSRange {
    NSRange(location: start + line.range.lowerBound, length: line.range.count)
  }
}

extension NSLayoutManager {
  // MARK: Changes

  func takeEdit(
    _ mask: NSTextStorage.EditActions,
    _ range: NSRange,
    _ delta: Int,
    _ invalidated: NSRange
  ) {
    forgetLayout()
    delegate?.layoutManagerDidInvalidateLayout(self)
    layoutHost?.layoutManager(self, didInvalidate: invalidated, changeInLength: delta)
  }

  func invalidate(_ range: NSRange, _ actual: NSRangePointer?) {
    actual?.pointee = range
    guard pieces != nil else { return }
    forgetLayout()
    delegate?.layoutManagerDidInvalidateLayout(self)
    layoutHost?.layoutManager(self, didInvalidate: range, changeInLength: 0)
  }

  /// Forgets the whole layout.
  func discardLayout() {
    guard pieces != nil else { return }
    forgetLayout()
    delegate?.layoutManagerDidInvalidateLayout(self)
    let all = NSRange(location: 0, length: textStorage?.length ?? 0)
    layoutHost?.layoutManager(self, didInvalidate: all, changeInLength: 0)
  }

  private func forgetLayout() { pieces = nil }

  var hasGaps: Bool { false }

  // MARK: Sections

  func ensure(_ range: NSRange) { _ = layout() }
  func ensureAll(of container: NSTextContainer) { _ = layout() }
  func ensure(_ bounds: CGRect, in container: NSTextContainer) { _ = layout() }

  /// The section with a character; the last one for the text's end, nil where no container has room
  /// for the character.
  func section(at index: Int, laysOut: Bool = true) -> LayoutSection? {
    guard laysOut || pieces != nil else { return nil }
    let sections = layout()
    if let found = sections.first(where: { index >= $0.start && index < $0.end }) { return found }
    guard index == textStorage?.length ?? 0, let last = sections.last, last.end == index else {
      return nil
    }
    return last
  }

  /// The section of a container at a height; the first or last one above or below all.
  func section(atY y: CGFloat, in container: NSTextContainer, laysOut: Bool = true)
    -> LayoutSection?
  {
    guard laysOut || pieces != nil else { return nil }
    return layout().first { $0.container === container }
  }

  /// The section that follows another one, maybe in the next container.
  func section(after section: LayoutSection) -> LayoutSection? {
    layout().first { $0.start >= section.end && $0.container !== section.container }
  }

  /// The section before another one, maybe in the container before.
  func section(before section: LayoutSection) -> LayoutSection? {
    layout().last { $0.end <= section.start && $0.container !== section.container }
  }

  /// Calls `body` for the sections that characters stand in, until it returns false.
  func forEachSection(in range: NSRange, _ body: (LayoutSection) -> Bool) {
    let end = range.location + range.length
    for section in layout() {
      if section.start >= end, range.length > 0 || section.start > range.location { return }
      if section.end > range.location || section.end == section.start,
        !body(section)
      {
        return
      }
    }
  }

  private func layout() -> [LayoutSection] {
    if let pieces { return pieces }
    var result: [LayoutSection] = []
    guard let textStorage else { return [] }
    var start = 0
    let length = textStorage.length
    for container in textContainers {
      guard start < length || result.isEmpty else { break }
      let part =
        start == 0
        ? textStorage as NSAttributedString
        : textStorage.attributedSubstring(from: NSRange(location: start, length: length - start))
      let styled = length == 0 ? StyledText(empty: typingAttributes) : StyledText(part)
      let room = room(of: container)
      let frame =
        length == 0
        ? TextFrame.part(
          styled.text,
          in: room,
          at: FlowPlace(startsText: true, endsText: true)
        ).frame
        : styled.frame(in: room, for: container, from: start)
      result.append(
        LayoutSection(
          container: container,
          start: start,
          end: start + frame.visibleRange.upperBound,
          frame: frame,
          top: 0,
          attachments: styled.attachments
        )
      )
      start += frame.visibleRange.upperBound
      if frame.visibleRange.isEmpty { break }
    }
    pieces = result
    return result
  }

  /// A container as text layout takes it.
  func room(of container: NSTextContainer) -> TextContainer {
    var room = TextContainer()
    if container.size.width > 0 { room.size.width = container.size.width }
    if container.size.height > 0 { room.size.height = container.size.height }
    room.maximumNumberOfLines = container.maximumNumberOfLines
    room.lineFragmentPadding = container.lineFragmentPadding
    room.exclusionPaths = container.exclusionPaths.map { $0.cgPath }
    room.usesFontLeading = usesFontLeading
    if container.lineBreakMode != .byWordWrapping {
      room.lineBreakMode = TextLayout.LineBreakMode(rawValue: container.lineBreakMode.rawValue)
    }
    return room
  }
}
