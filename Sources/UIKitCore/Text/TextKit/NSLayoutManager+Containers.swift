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
      guard start < length || result.isEmpty else { break }
      containerEnd = nil
      var lines = wholeFrame(from: start, to: length, of: length, in: container)
      let end = containerEnd
      if let end, end < start + lines.frame.visibleRange.upperBound {
        lines = wholeFrame(from: start, to: end, of: length, in: container)
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

  /// Lays out as much of the text up to a place as a container holds, without reading much more than
  /// that.
  private func wholeFrame(
    from start: Int,
    to limit: Int,
    of length: Int,
    in container: NSTextContainer
  ) -> FlowFrame {
    guard limit > start || length == 0 else { return .empty }
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
        at: FlowPlace(startsText: true, endsText: end == length)
      )
      // What is read must reach well beyond what is seen.
      if end == limit
        || lines.frame.isTruncated && lines.frame.visibleRange.upperBound < end - start - 256
      {
        return lines
      }
      count *= 2
    }
  }

  /// A container as text layout takes it.
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

/// Which classes of containers shape their lines themselves.
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
