import CoreGraphics

/// Creates the lines of parts of a text.
package protocol TextFlowSource: AnyObject {
  /// Lays out whole paragraphs.
  func flowFrame(of range: Range<Int>, at place: FlowPlace) -> FlowFrame
  /// Returns whether a frame that was created earlier is the same as one created now.
  func isCurrent(_ frame: FlowFrame) -> Bool
}

/// The lines of a part of a text.
package final class FlowFrame {
  /// The lines; character indices are relative to the part's first character, y coordinates to its
  /// top.
  package let frame: TextFrame
  /// The y coordinate at which the next part begins.
  package let height: CGFloat
  /// An object that the source stores with the lines.
  package let payload: AnyObject?
  let place: FlowPlace
  /// The map of the glyphs, created on first use.
  package lazy var glyphs = GlyphMap(frame)

  /// A frame without lines.
  package static var empty: FlowFrame {
    FlowFrame(
      frame: TextFrame(AttributedText(utf16: [], runs: [])),
      height: 0,
      place: .whole,
      payload: nil
    )
  }

  package init(frame: TextFrame, height: CGFloat, place: FlowPlace, payload: AnyObject?) {
    self.frame = frame
    self.height = height
    self.place = place
    self.payload = payload
  }
}

/// The values from which the height of text that is not laid out is estimated.
package struct FlowEstimate: Hashable, Sendable {
  /// The height of a line, in points.
  package var lineHeight: CGFloat
  /// The average number of UTF-16 units in a line; at least 1.
  package var unitsPerLine: CGFloat

  package init(lineHeight: CGFloat, unitsPerLine: CGFloat) {
    self.lineHeight = lineHeight
    self.unitsPerLine = max(unitsPerLine, 1)
  }

  func height(units: Int, paragraphs: Int) -> CGFloat {
    // The last line of a paragraph is half full on average.
    let lines = max(CGFloat(paragraphs), CGFloat(units) / unitsPerLine + CGFloat(paragraphs) / 2)
    return lines.rounded() * lineHeight
  }
}

/// A text of any length in paragraphs one below the other, which lays out only the paragraphs that
/// are requested.
///
/// Paragraphs are grouped in blocks of about a thousand units, which are laid out together; a
/// longer paragraph is a block of its own. Each block stores its height, and the most recently used
/// blocks keep their lines. A change of the text costs the layout of the blocks that it touches and
/// the logarithm of the number of blocks.
package final class TextFlow {
  private struct Sum: FlowMetric {
    var units = 0
    var height: CGFloat = 0
    var glyphs = 0
    var unmeasured = 0
    var left = CGFloat.infinity
    var right = -CGFloat.infinity
    static let zero = Sum()
    static func + (a: Sum, b: Sum) -> Sum {
      Sum(
        units: a.units + b.units,
        height: a.height + b.height,
        glyphs: a.glyphs + b.glyphs,
        unmeasured: a.unmeasured + b.unmeasured,
        left: min(a.left, b.left),
        right: max(a.right, b.right)
      )
    }
  }

  private struct Block: FlowElement {
    var id: Int
    var units: Int
    var paragraphs: Int
    var height: CGFloat
    var glyphs: Int
    /// The position of the block; nil if it has not been laid out since it changed.
    var place: FlowPlace?
    /// The box around the lines, relative to the block's top.
    var used = CGRect.null

    var metric: Sum {
      Sum(
        units: units,
        height: height,
        glyphs: glyphs,
        unmeasured: place == nil ? 1 : 0,
        left: used.isNull ? .infinity : used.minX,
        right: used.isNull ? -.infinity : used.maxX
      )
    }
  }

  /// A block's position in the text and in the column.
  package struct Place {
    package var ordinal: Int
    package var range: Range<Int>
    package var top: CGFloat
    package var height: CGFloat
    package var isMeasured: Bool
    package var firstGlyph: Int
    package var glyphCount: Int
    /// The box around the lines in the column; null if the block is not laid out.
    package var used: CGRect
  }

  private var tree: FlowTree<Block>
  private var nextID = 0
  private var estimate: FlowEstimate
  private var frames: [Int: FlowFrame] = [:]
  private var earlierFrames: [Int: FlowFrame] = [:]
  private var frameUnits = 0
  /// Whether an actual height differed from its estimate since this property was last set to false.
  package var didCorrectHeight = false
  /// The y coordinate, before the last change, at which the part after the changed characters
  /// began.
  package private(set) var bottomBeforeEdit: CGFloat = 0
  /// The number of layouts of blocks so far; tests use it to find repeated work.
  package private(set) var layoutCount = 0

  /// The number of units up to which paragraphs are grouped in one block.
  private static let unitsPerBlock = 1000
  /// The number of units after which lines move to the older of two generations; lines are kept for
  /// up to twice as many units.
  ///
  /// Chosen: some ten screens of text, about 5 MB of glyphs.
  private static let unitsOfFrames = 48 * 1024

  /// Creates a flow that divides a text into blocks; no block is laid out.
  package init(_ buffer: borrowing TextBuffer, estimate: FlowEstimate) {
    self.estimate = estimate
    tree = FlowTree([])
    var blocks: [Block] = []
    var cutter = Cutter()
    buffer.forEachParagraph { end in
      if let cut = cutter.take(end) { blocks.append(block(cut)) }
    }
    if let cut = cutter.finish() { blocks.append(block(cut)) }
    if blocks.isEmpty { blocks.append(block((0, 0))) }
    tree = FlowTree(blocks)
  }

  /// Groups paragraphs into blocks.
  private struct Cutter {
    private var start = 0
    private var last = 0
    private var paragraphs = 0

    /// Adds a paragraph's end; returns the block before the paragraph if the block is full.
    mutating func take(_ end: Int) -> (units: Int, paragraphs: Int)? {
      var full: (Int, Int)?
      if paragraphs > 0, end - start > TextFlow.unitsPerBlock {
        full = (last - start, paragraphs)
        start = last
        paragraphs = 0
      }
      last = end
      paragraphs += 1
      return full
    }

    /// Starts a new block after the paragraphs added so far; returns the block of those paragraphs.
    mutating func cut() -> (units: Int, paragraphs: Int)? {
      defer { (start, paragraphs) = (last, 0) }
      return finish()
    }

    func finish() -> (units: Int, paragraphs: Int)? {
      last > start ? (last - start, paragraphs) : nil
    }
  }

  private func block(_ cut: (units: Int, paragraphs: Int)) -> Block {
    nextID += 1
    return Block(
      id: nextID,
      units: cut.units,
      paragraphs: cut.paragraphs,
      height: estimate.height(units: cut.units, paragraphs: cut.paragraphs),
      glyphs: cut.units
    )
  }

  // MARK: Totals

  /// The length in units of the text.
  package var length: Int { tree.total.units }
  /// The column's height; estimated for blocks that are not laid out.
  package var height: CGFloat { tree.total.height }
  /// The number of blocks; at least 1.
  package var count: Int { tree.count }
  /// The number of glyphs; each unit counts as one glyph in blocks that are not laid out.
  package var glyphCount: Int { tree.total.glyphs }
  /// Whether every block is laid out.
  package var isMeasured: Bool { tree.total.unmeasured == 0 }
  /// The number of blocks that are not laid out.
  package var unmeasuredCount: Int { tree.total.unmeasured }
  /// The index of the first block that is not laid out.
  package var firstUnmeasured: Int? { tree.first { $0.unmeasured > 0 }?.ordinal }
  /// The left and right edges of the lines that were laid out; nil if there are none.
  package var usedWidth: ClosedRange<CGFloat>? {
    let total = tree.total
    return total.left <= total.right ? total.left...total.right : nil
  }

  private func place(_ found: (ordinal: Int, element: Block, before: Sum)) -> Place {
    let block = found.element
    return Place(
      ordinal: found.ordinal,
      range: found.before.units..<found.before.units + block.units,
      top: found.before.height,
      height: block.height,
      isMeasured: block.place != nil,
      firstGlyph: found.before.glyphs,
      glyphCount: block.glyphs,
      used: block.used.isNull ? .null : block.used.offsetBy(dx: 0, dy: found.before.height)
    )
  }

  /// Returns the block at an index.
  package func block(_ ordinal: Int) -> Place {
    let found = tree.element(at: ordinal)
    return place((ordinal, found.element, found.before))
  }

  /// Returns the block that contains a unit; the last block at the text's end.
  package func block(at index: Int) -> Place {
    tree.first { $0.units > index }.map(place) ?? block(count - 1)
  }

  /// Returns the block that contains a glyph; the last block after all glyphs.
  package func block(atGlyph index: Int) -> Place {
    tree.first { $0.glyphs > index }.map(place) ?? block(count - 1)
  }

  /// Returns the block at a y coordinate; the first block above all blocks, the last block below
  /// all.
  package func block(atY y: CGFloat) -> Place {
    tree.first { $0.height > y }.map(place) ?? block(count - 1)
  }

  // MARK: Layout

  private func flowPlace(_ ordinal: Int) -> FlowPlace {
    FlowPlace(startsText: ordinal == 0, endsText: ordinal == count - 1)
  }

  /// Returns the lines of a block, which is laid out if its lines are not stored.
  package func frame(of ordinal: Int, from source: some TextFlowSource) -> FlowFrame {
    let (block, before) = tree.element(at: ordinal)
    let place = flowPlace(ordinal)
    if let known = frames[block.id] ?? earlierFrames[block.id], known.place == place,
      source.isCurrent(known)
    {
      if frames[block.id] == nil { keep(known, of: block) }
      return known
    }
    let made = source.flowFrame(
      of: before.units..<before.units + block.units,
      at: place
    )
    layoutCount += 1
    keep(made, of: block)
    if made.height != block.height { didCorrectHeight = true }
    tree.update(at: ordinal) {
      $0.height = made.height
      $0.place = place
      $0.used = made.frame.lines.isEmpty ? .null : made.frame.usedRect
      $0.glyphs = GlyphMap.count(made.frame)
    }
    return made
  }

  private func keep(_ frame: FlowFrame, of block: Block) {
    if frameUnits > Self.unitsOfFrames {
      earlierFrames = frames
      frames = [:]
      frameUnits = 0
    }
    frames[block.id] = frame
    // A frame of few characters uses some memory, too.
    frameUnits += block.units + 64
  }

  // MARK: Changes

  /// Updates the blocks after a change of the text.
  ///
  /// - Parameters:
  ///   - range: The new or changed characters, in the changed text.
  ///   - delta: The change of the text's length.
  ///   - buffer: The changed text.
  /// - Returns: The characters whose lines were removed, in the changed text.
  @discardableResult
  package func edit(
    _ range: Range<Int>,
    delta: Int,
    of buffer: borrowing TextBuffer
  ) -> Range<Int> {
    let oldEnd = range.upperBound - delta
    var first = block(at: range.lowerBound)
    // The end of the block before may change: a line feed that follows a carriage return continues
    // it.
    if first.range.lowerBound == range.lowerBound, first.ordinal > 0 {
      first = block(first.ordinal - 1)
    }
    var last = oldEnd > range.lowerBound ? block(at: oldEnd - 1) : block(at: range.lowerBound)
    if last.ordinal < first.ordinal { last = first }
    if range.lowerBound == length, count > 0 { last = block(count - 1) }
    // Blocks are whole paragraphs. If the last one lost its end, the next one continues it.
    while last.ordinal + 1 < count, !endsParagraph(at: last.range.upperBound + delta, buffer) {
      last = block(last.ordinal + 1)
    }
    let region = first.range.lowerBound..<last.range.upperBound + delta
    let units = buffer.units(in: region)
    var blocks: [Block] = []
    var cutter = Cutter()
    var position = 0
    // The changed paragraphs get blocks of their own, so that the next keystroke there lays out no
    // other paragraphs.
    let changed = range.lowerBound - region.lowerBound...range.upperBound - region.lowerBound
    let isolates = units.count > Self.unitsPerBlock / 2 && changed.count < units.count / 2
    var wasChanged = false
    while position < units.count {
      let start = position
      position = FrameLayout.paragraphEnd(in: units, from: position)
      let isChanged = start <= changed.upperBound && position > changed.lowerBound
      if isolates, isChanged != wasChanged, let cut = cutter.cut() { blocks.append(block(cut)) }
      wasChanged = isChanged
      if let cut = cutter.take(position) { blocks.append(block(cut)) }
    }
    if let cut = cutter.finish() { blocks.append(block(cut)) }
    let replaced = first.ordinal...last.ordinal
    // The parts of a single block share its height until they are laid out.
    if first.ordinal == last.ordinal, first.isMeasured {
      for index in blocks.indices {
        blocks[index].height = first.height * CGFloat(blocks[index].units) / CGFloat(units.count)
      }
    }
    bottomBeforeEdit = last.top + last.height
    if blocks.isEmpty, replaced.count == count { blocks = [block((0, 0))] }
    tree.replace(replaced.lowerBound..<replaced.upperBound + 1, with: blocks)
    checkEnds()
    return region
  }

  /// Returns whether a paragraph ends before an index in the changed text.
  private func endsParagraph(at index: Int, _ buffer: borrowing TextBuffer) -> Bool {
    let around = buffer.units(in: max(index - 1, 0)..<min(index + 1, buffer.count))
    guard index > 0, let before = around.first, CharacterClass.endsParagraph(before) else {
      return false
    }
    return !(before == 0x0D && around.count > 1 && around[1] == 0x0A)
  }

  /// Marks the blocks that became or ceased to be the first or last block as not laid out.
  ///
  /// The first block has no space above it, and an empty line may follow the last one.
  private func checkEnds() {
    for ordinal in Set([0, 1, count - 2, count - 1]) where ordinal >= 0 && ordinal < count {
      let place = flowPlace(ordinal)
      let block = tree.element(at: ordinal).element
      if let known = block.place, known != place {
        tree.update(at: ordinal) { $0.place = nil }
      }
    }
  }

  /// Removes the lines of a range; blocks keep their heights until they are laid out.
  ///
  /// - Returns: The characters whose lines were removed.
  @discardableResult
  package func invalidate(_ range: Range<Int>) -> Range<Int> {
    let first = block(at: range.lowerBound)
    var ordinal = first.ordinal
    var end = first.range.upperBound
    while ordinal < count {
      let found = tree.element(at: ordinal)
      if found.before.units >= range.upperBound, ordinal > 0,
        found.before.units > range.lowerBound
      {
        break
      }
      end = found.before.units + found.element.units
      frames[found.element.id] = nil
      earlierFrames[found.element.id] = nil
      tree.update(at: ordinal) { $0.place = nil }
      bottomBeforeEdit = found.before.height + found.element.height
      ordinal += 1
    }
    return first.range.lowerBound..<max(end, first.range.lowerBound)
  }

  /// Removes all lines, for example when the width changes.
  package func invalidateAll(estimate: FlowEstimate) {
    self.estimate = estimate
    frames = [:]
    earlierFrames = [:]
    frameUnits = 0
    tree.updateAll { block in
      block.place = nil
      block.used = .null
      block.height = estimate.height(units: block.units, paragraphs: block.paragraphs)
      block.glyphs = block.units
    }
  }
}
