import CoreGraphics
import Foundation
import TextLayout

extension NSLayoutManager {
  // MARK: Whole containers

  func wholeSections() -> [LayoutSection] {
    if let pieces { return pieces }
    guard let textStorage else { return [] }
    var result: [LayoutSection] = []
    var start = 0
    var firstGlyph = 0
    let length = textStorage.length
    for container in textContainers {
      guard start < length || result.isEmpty || lacksExtraLine(result.last) else { break }
      containerEnd = nil
      var lines = wholeFrame(from: start, to: length, of: length, in: container)
      let end = containerEnd
      if let end, end < start + lines.frame.visibleRange.upperBound {
        lines = wholeFrame(from: start, to: end, of: length, in: container)
      } else if end == length, lines.frame.lines.last?.range.isEmpty == true {
        lines = wholeFrame(
          from: start,
          to: length,
          of: length,
          in: container,
          leavesExtraLine: true
        )
      }
      let count = lines.frame.visibleRange.upperBound
      let section = LayoutSection(
        ordinal: result.count,
        container: container,
        start: start,
        end: start + count,
        top: 0,
        firstGlyph: firstGlyph,
        lines: lines
      )
      result.append(section)
      firstGlyph += lines.glyphs.glyph(of: count)
      start += count
      if count == 0, end == nil { break }
    }
    pieces = result
    if !hasReportedEnd, let last = result.last {
      hasReportedEnd = true
      for section in result {
        delegate?.layoutManager(
          self,
          didCompleteLayoutFor: section.container,
          atEnd: section.ordinal == last.ordinal && last.end >= length
        )
      }
      if last.end < length {
        delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
      }
    }
    return result
  }

  /// Returns whether the text has an empty line at its end that the sections so far do not contain.
  private func lacksExtraLine(_ last: LayoutSection?) -> Bool {
    guard let last, let textStorage, last.end == textStorage.length,
      last.frame.lines.last?.range.isEmpty != true
    else { return false }
    guard last.end > 0 else { return true }
    let end = textStorage.attributedSubstring(from: NSRange(location: last.end - 1, length: 1))
    return ["\n", "\r", "\u{85}", "\u{2029}"].contains(end.string)
  }

  /// Lays out as much of the text up to an index as a container holds.
  ///
  /// The text is read in steps, not much further than the container's end.
  private func wholeFrame(
    from start: Int,
    to limit: Int,
    of length: Int,
    in container: NSTextContainer,
    leavesExtraLine: Bool = false
  ) -> FlowFrame {
    guard limit > start || start == length && !leavesExtraLine else { return .empty }
    let room = room(of: container)
    let isLimited =
      room.maximumNumberOfLines > 0 || room.size.height < 1e7
    var count = isLimited ? 4096 : limit - start
    while true {
      let end = min(start + count, limit)
      let lines = layOut(
        start..<end,
        in: container,
        room: room,
        at: FlowPlace(startsText: true, endsText: end == length && !leavesExtraLine)
      )
      // The text that is read must extend well beyond the visible part.
      if end == limit
        || lines.frame.isTruncated && lines.frame.visibleRange.upperBound < end - start - 256
      {
        return lines
      }
      count *= 2
    }
  }

  /// Returns a container for the text layout.
  func room(of container: NSTextContainer) -> TextContainer {
    var room = TextContainer()
    if container.size.width > 0 { room.size.width = container.size.width }
    if container.size.height > 0 { room.size.height = container.size.height }
    room.maximumNumberOfLines = max(container.maximumNumberOfLines, 0)
    room.lineFragmentPadding = container.lineFragmentPadding
    room.exclusionPaths = container.exclusionPaths.map { $0.cgPath }
    room.usesFontLeading = usesFontLeading
    if container.lineBreakMode != .byWordWrapping {
      room.lineBreakMode = TextLayout.LineBreakMode(rawValue: container.lineBreakMode.rawValue)
    }
    return room
  }
}

/// Detects classes of containers that determine the rooms of lines.
enum ContainerClasses {
  private final class Plain: NSTextContainer {}
  private final class Shaped: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect,
      at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect { .zero }
  }
  private static let slot = MethodSlot(
    of: NSTextContainer.self,
    plain: Plain.self,
    overriding: Shaped.self
  )

  static func givesRooms(_ type: NSTextContainer.Type) -> Bool {
    type != NSTextContainer.self && slot.isOverridden(in: type)
  }
}
