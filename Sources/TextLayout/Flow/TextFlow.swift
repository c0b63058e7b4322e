import CoreGraphics

/// Makes the lines of parts of a text.
package protocol TextFlowSource: AnyObject {
  /// Lays out whole paragraphs.
  func flowFrame(of range: Range<Int>, at place: FlowPlace) -> FlowFrame
  /// Whether a frame made before still shows what one made now would.
  func isCurrent(_ frame: FlowFrame) -> Bool
}

/// Lines of a part of a text.
package final class FlowFrame {
  /// The lines; characters count from the part's first, y from its top.
  package let frame: TextFrame
  /// Where the next part begins.
  package let height: CGFloat
  /// What the source keeps with the lines.
  package let payload: AnyObject?
  let place: FlowPlace
  /// Made when it is asked for.
  package lazy var glyphs = GlyphMap(frame)

  /// No lines.
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

/// How high text is thought to be that is not laid out.
package struct FlowEstimate: Hashable, Sendable {
  /// In points.
  package var lineHeight: CGFloat
  package var unitsPerLine: CGFloat

  package init(lineHeight: CGFloat, unitsPerLine: CGFloat) {
    self.lineHeight = lineHeight
    self.unitsPerLine = max(unitsPerLine, 1)
  }

  func height(units: Int, paragraphs: Int) -> CGFloat {
    // A paragraph's last line is half full on average.
    let lines = max(CGFloat(paragraphs), CGFloat(units) / unitsPerLine + CGFloat(paragraphs) / 2)
    return lines.rounded() * lineHeight
  }
}

/// A text of any length as paragraphs one below the other, of which only those are laid out that are
/// asked for.
///
/// Paragraphs stand in blocks of about a thousand units, laid out at once; a longer paragraph is a
/// block of its own. Each block keeps its height; lines are kept for the blocks used last. A change
/// of the text costs the blocks that it touches and the logarithm of their count.
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
    /// nil: not laid out since it changed.
    var place: FlowPlace?
    /// The box around the lines, from the block's top.
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

  /// A block's place in the text and in the column.
  package struct Place {
    package var ordinal: Int
    package var range: Range<Int>
    package var top: CGFloat
    package var height: CGFloat
    package var isMeasured: Bool
    package var firstGlyph: Int
    package var glyphCount: Int
    /// The box around the lines in the column; null where it is not known.
    package var used: CGRect
  }

  private var tree: FlowTree<Block>
  private var nextID = 0
  private var estimate: FlowEstimate
  private var frames: [Int: FlowFrame] = [:]
  private var earlierFrames: [Int: FlowFrame] = [:]
  private var frameUnits = 0
  /// Whether a height that was estimated turned out to be another since this was set to false.
  package var didCorrectHeight = false
  /// Where what follows the characters that the last change concerned began before it.
  package private(set) var bottomBeforeEdit: CGFloat = 0
  /// How many blocks were laid out so far, for tests of what is not done twice.
  package private(set) var layoutCount = 0

  /// Shorter paragraphs are laid out together with their neighbours.
  private static let unitsPerBlock = 1000
  /// Lines are kept for twice that many units.
  ///
  /// Chosen: some ten screens of text, about 5 MB of glyphs.
  private static let unitsOfFrames = 48 * 1024

  /// Cuts a text into blocks and lays out none.
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

  /// Groups paragraphs.
  private struct Cutter {
    private var start = 0
    private var last = 0
    private var paragraphs = 0

    /// Takes a paragraph's end; gives the block before it where that is full.
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

    /// Begins another block behind the paragraphs taken so far; gives the one that they make.
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

  // MARK: What is known

  /// In units of the text.
  package var length: Int { tree.total.units }
  /// The column's height, estimated where it is not laid out.
  package var height: CGFloat { tree.total.height }
  /// How many blocks there are; at least 1.
  package var count: Int { tree.count }
  /// How many glyphs there are; a unit counts for one where none were made.
  package var glyphCount: Int { tree.total.glyphs }
  /// Whether every block is laid out.
  package var isMeasured: Bool { tree.total.unmeasured == 0 }
  /// How many blocks are not laid out.
  package var unmeasuredCount: Int { tree.total.unmeasured }
  /// The first block that is not laid out.
  package var firstUnmeasured: Int? { tree.first { $0.unmeasured > 0 }?.ordinal }
  /// The left and right edge of the lines that were laid out; nil: none.
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

  /// The block of a number.
  package func block(_ ordinal: Int) -> Place {
    let found = tree.element(at: ordinal)
    return place((ordinal, found.element, found.before))
  }

  /// The block with a unit; the last one at the text's end.
  package func block(at index: Int) -> Place {
    tree.first { $0.units > index }.map(place) ?? block(count - 1)
  }

  /// The block with a glyph; the last one behind them all.
  package func block(atGlyph index: Int) -> Place {
    tree.first { $0.glyphs > index }.map(place) ?? block(count - 1)
  }

  /// The block at a height; the first or last one above or below all.
  package func block(atY y: CGFloat) -> Place {
    tree.first { $0.height > y }.map(place) ?? block(count - 1)
  }

  // MARK: Layout

  private func flowPlace(_ ordinal: Int) -> FlowPlace {
    FlowPlace(startsText: ordinal == 0, endsText: ordinal == count - 1)
  }

  /// The lines of a block, laid out now if they are not kept.
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
    if block.place == nil || made.height != block.height {
      if made.height != block.height { didCorrectHeight = true }
      tree.update(at: ordinal) {
        $0.height = made.height
        $0.place = place
        $0.used = made.frame.lines.isEmpty ? .null : made.frame.usedRect
        $0.glyphs = GlyphMap.count(made.frame)
      }
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
    // A frame of few characters weighs something, too.
    frameUnits += block.units + 64
  }

  // MARK: Changes

  /// Takes over a change of the text.
  ///
  /// - Parameters:
  ///   - range: The characters that are new or changed, in the text as it is now.
  ///   - delta: By how much the text grew.
  ///   - buffer: The text.
  /// - Returns: The characters whose lines were forgotten, in the text as it is now.
  @discardableResult
  package func edit(
    _ range: Range<Int>,
    delta: Int,
    of buffer: borrowing TextBuffer
  ) -> Range<Int> {
    let oldEnd = range.upperBound - delta
    var first = block(at: range.lowerBound)
    // What ends the block before may go on here: a line feed behind a carriage return.
    if first.range.lowerBound == range.lowerBound, first.ordinal > 0 {
      first = block(first.ordinal - 1)
    }
    var last = oldEnd > range.lowerBound ? block(at: oldEnd - 1) : block(at: range.lowerBound)
    if last.ordinal < first.ordinal { last = first }
    if range.lowerBound == length, count > 0 { last = block(count - 1) }
    // Blocks are whole paragraphs: where the last one lost its end the next one goes on with it.
    while last.ordinal + 1 < count, !endsParagraph(at: last.range.upperBound + delta, buffer) {
      last = block(last.ordinal + 1)
    }
    let region = first.range.lowerBound..<last.range.upperBound + delta
    let units = buffer.units(in: region)
    var blocks: [Block] = []
    var cutter = Cutter()
    var position = 0
    // The paragraphs that are changed stand by themselves, so that the next key there costs no others.
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
    // What was one block keeps its height until it is laid out.
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

  /// Whether a paragraph ends before a place in the text as it is now.
  private func endsParagraph(at index: Int, _ buffer: borrowing TextBuffer) -> Bool {
    let around = buffer.units(in: max(index - 1, 0)..<min(index + 1, buffer.count))
    guard index > 0, let before = around.first, CharacterClass.endsParagraph(before) else {
      return false
    }
    return !(before == 0x0D && around.count > 1 && around[1] == 0x0A)
  }

  /// The first and last block have no space above them and an empty line below them: those that
  /// became or ceased to be such have other heights.
  private func checkEnds() {
    for ordinal in Set([0, 1, count - 2, count - 1]) where ordinal >= 0 && ordinal < count {
      let place = flowPlace(ordinal)
      let block = tree.element(at: ordinal).element
      if let known = block.place, known != place {
        tree.update(at: ordinal) { $0.place = nil }
      }
    }
  }

  /// Forgets the lines of a range; the heights stay until they are laid out.
  ///
  /// - Returns: The characters whose lines were forgotten.
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

  /// Forgets all lines, as for another width.
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
