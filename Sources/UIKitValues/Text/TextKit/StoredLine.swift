import CoreGraphics
import Foundation
import TextLayout

/// The values that a layout manager stores of a line during its layout.
struct StoredLine {
  var container: NSTextContainer
  /// The line's room, in points of the container.
  private(set) var fragment: CGRect
  /// The used part of the room, in points of the container.
  private(set) var used: CGRect
  /// The position of the first glyph, relative to the room.
  private(set) var location: CGPoint
  /// The distances of other glyphs from the room's left edge, by their indices.
  private(set) var moves: [Int: CGFloat] = [:]
  private let firstGlyph: Int

  init(
    container: NSTextContainer,
    fragment: CGRect,
    used: CGRect,
    location: CGPoint,
    firstGlyph: Int
  ) {
    self.container = container
    self.fragment = fragment
    self.used = used
    self.location = location
    self.firstGlyph = firstGlyph
  }

  private static func isFinite(_ rect: CGRect) -> Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
  }

  mutating func store(_ fragment: CGRect, used: CGRect) {
    guard Self.isFinite(fragment), Self.isFinite(used) else { return }
    self.fragment = fragment
    self.used = used
  }

  mutating func store(_ location: CGPoint, ofGlyph glyph: Int) {
    guard location.x.isFinite, location.y.isFinite else { return }
    if glyph == firstGlyph { self.location = location } else { moves[glyph] = location.x }
  }
}

extension LayoutAdvisor {
  /// Lets a subclass of the layout manager store a line; returns whether it stored one.
  func store(_ line: inout LinePlace, of range: Range<Int>) -> Bool {
    let padding = container.lineFragmentPadding
    let glyphs = NSRange(location: glyph(range.lowerBound), length: range.count)
    let proposed = StoredLine(
      container: container,
      fragment: shown(line.fragment),
      used: shown(line.used),
      location: CGPoint(
        x: line.used.minX + padding - line.fragment.minX + line.first,
        y: line.baseline
      ),
      firstGlyph: glyphs.location
    )
    manager.storedLine = proposed
    if range.isEmpty {
      manager.setExtraLineFragmentRect(
        proposed.fragment,
        usedRect: proposed.used,
        textContainer: container
      )
    } else {
      manager.setTextContainer(container, forGlyphRange: glyphs)
      manager.setLineFragmentRect(
        proposed.fragment,
        forGlyphRange: glyphs,
        usedRect: proposed.used
      )
      manager.setLocation(proposed.location, forStartOfGlyphRange: glyphs)
    }
    guard let stored = manager.storedLine else { return false }
    manager.storedLine = nil
    if stored.container !== container { move(range.lowerBound, to: stored.container) }
    line.fragment = stored.fragment.offsetBy(dx: 0, dy: -top)
    line.used = stored.used.offsetBy(dx: 0, dy: -top)
    line.isUsedGiven = line.isUsedGiven || stored.used != proposed.used
    line.baseline = stored.location.y
    if stored.location.x != proposed.location.x { line.left = stored.location.x - line.first }
    line.moves = stored.moves.filter { NSLocationInRange($0.key, glyphs) }
      .map { (character: range.lowerBound + $0.key - glyphs.location, left: $0.value) }
      .sorted { $0.character < $1.character }
    return true
  }

  /// Ends the container before a character that belongs to a later one.
  private func move(_ character: Int, to other: NSTextContainer) {
    let containers = manager.textContainers
    guard let here = containers.firstIndex(where: { $0 === container }),
      let there = containers.firstIndex(where: { $0 === other }), there > here
    else { return }
    manager.containerEnd = min(manager.containerEnd ?? .max, start + character)
  }
}

extension NSLayoutManager {
  /// Returns a function that lets a subclass store the sizes of attachments, by their characters
  /// relative to the part's first; nil if no subclass does.
  func attachmentStore(from start: Int) -> ((Int, CGSize) -> CGSize)? {
    guard LayoutManagerClasses.sizesAttachments(type(of: self)) else { return nil }
    let firstGlyph = flow?.block(at: start).firstGlyph ?? start
    return { [unowned self] character, size in
      storedAttachmentSize = size
      setAttachmentSize(
        size,
        forGlyphRange: NSRange(location: firstGlyph + character, length: 1)
      )
      let stored = storedAttachmentSize
      return stored.width.isFinite && stored.height.isFinite ? stored : size
    }
  }
}
