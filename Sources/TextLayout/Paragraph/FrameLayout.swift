import CoreGraphics
import Foundation

/// Fills a container with lines.
struct FrameLayout {
  private struct Draft {
    var builder: LineBuilder
    var range: Range<Int>
    var room: CGRect
    var ascent: CGFloat
    var descent: CGFloat
    var leading: CGFloat
    var endsParagraph: Bool
    /// The alignment of the line in its room: 0 at the left, 1 at the right.
    var position: CGFloat
    /// The distance from the room's left edge to the first glyph; nil if `position` determines it.
    var left: CGFloat?
    /// The filled rectangle that an advisor set.
    var givenUsedRect: CGRect?
    /// The space above the room, before the line's paragraph.
    var spacingBefore: CGFloat
    /// The space below the room, after the line's paragraph.
    var spacingAfter: CGFloat = 0
  }

  private let text: AttributedText
  private let container: TextContainer
  private var drafts: [Draft] = []
  private var y: CGFloat = 0
  private var isTruncated = false
  private var visibleEnd = 0
  private var lastSpacing: CGFloat = 0
  private var exclusions: LineExclusions?
  private let place: FlowPlace
  private let advisor: (any FlowAdvisor)?
  private var spacingBefore: CGFloat = 0
  /// The part of the last line's room that an advisor left for further lines.
  private var remainingRoom = CGRect.zero

  init(
    text: AttributedText,
    container: TextContainer,
    place: FlowPlace = .whole,
    advisor: (any FlowAdvisor)? = nil
  ) {
    self.text = text
    self.container = container
    self.place = place
    self.advisor = advisor
    if !container.exclusionPaths.isEmpty {
      exclusions = LineExclusions(paths: container.exclusionPaths)
    }
  }

  private var isWidthLimited: Bool { container.size.width < 1e7 }
  private var isHeightLimited: Bool { container.size.height < 1e7 }

  // MARK: Paragraphs

  mutating func run() {
    let count = text.utf16.count
    guard !text.runs.isEmpty else { return }
    guard count > 0 else {
      if place.showsEmptyText { addEmptyLine(at: 0, run: 0) }
      return
    }
    var position = 0
    var runIndex = 0
    var runStart = 0
    while position < count {
      let end = Self.paragraphEnd(in: text.utf16, from: position)
      while runIndex < text.runs.count - 1, runStart + text.runs[runIndex].length <= position {
        runStart += text.runs[runIndex].length
        runIndex += 1
      }
      let paragraph = ShapedParagraph(
        text: text,
        range: position..<end,
        firstRun: runIndex,
        firstRunStart: runStart,
        container: container
      )
      guard layOut(paragraph) else {
        isTruncated = true
        return
      }
      position = end
    }
    if place.endsText, let last = text.utf16.last, CharacterClass.endsParagraph(last) {
      addEmptyLine(at: count, run: text.runs.count - 1)
    }
  }

  static func paragraphEnd(in utf16: [UInt16], from start: Int) -> Int {
    utf16.withUnsafeBufferPointer { units in
      var index = start
      while index < units.count {
        let unit = units[index]
        if unit <= 0x85 || unit == 0x2029, CharacterClass.endsParagraph(unit) {
          if unit == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { return index + 2 }
          return index + 1
        }
        index += 1
      }
      return units.count
    }
  }

  /// Adds a paragraph's lines; returns false if the room ran out before its end.
  private mutating func layOut(_ paragraph: ShapedParagraph) -> Bool {
    let style = paragraph.style
    let containerMode = container.lineBreakMode
    let mode = containerMode ?? style.lineBreakMode
    // If the paragraph's own mode does not wrap, the paragraph has one line.
    let wrapsUntilLast = containerMode != nil && container.maximumNumberOfLines != 1
    if !drafts.isEmpty || !place.startsText {
      spacingBefore = style.paragraphSpacingBefore
      if let advisor {
        let asked = advisor.paragraphSpacing(
          before: paragraph.range.lowerBound,
          in: proposedRect
        )
        spacingBefore = asked ?? spacingBefore
      }
      y += spacingBefore
    }
    var start = paragraph.range.lowerBound
    var isFirst = true
    while start < paragraph.range.upperBound {
      let limit = container.maximumNumberOfLines
      if limit > 0, drafts.count >= limit { return false }
      let isLastLine = limit > 0 && drafts.count == limit - 1
      let room = self.room(of: paragraph, isFirst: isFirst)
      let lineMode: LineBreakMode =
        mode.wraps ? mode : (wrapsUntilLast && !isLastLine ? .byWordWrapping : mode)
      let next: Int
      if lineMode.truncates {
        next = addTruncatableLine(
          paragraph,
          from: start,
          room: room,
          mode: lineMode,
          isLastLine: isLastLine
        )
      } else {
        let end = lineEnd(
          paragraph,
          from: start,
          room: ShapedParagraph.LineRoom(width: room.width, indent: room.indent),
          mode: lineMode
        )
        var builder = LineBuilder(
          paragraph: paragraph,
          room: ShapedParagraph.LineRoom(width: room.width, indent: room.indent)
        )
        builder.take(start..<end)
        if end < paragraph.range.upperBound, paragraph.needsHyphen(lineEnd: end) {
          builder.takeHyphen(after: end)
        }
        finish(&builder, paragraph, start..<end, room)
        next = end
      }
      if next < 0 { return false }
      if isHeightLimited, drafts.count > 1, overflows {
        dropLastLine(mode: mode)
        return false
      }
      visibleEnd = next
      start = next
      isFirst = false
    }
    var spacing = style.paragraphSpacing
    if let advisor, let last = drafts.last, last.range.upperBound > 0 {
      spacing =
        advisor.paragraphSpacing(
          after: last.range.upperBound - 1,
          in: last.room.insetBy(dx: -container.lineFragmentPadding, dy: 0)
        ) ?? spacing
    }
    y += spacing
    lastSpacing += spacing
    if !drafts.isEmpty { drafts[drafts.count - 1].spacingAfter = spacing }
    remainingRoom = .zero
    return true
  }

  /// The room of a line before it is narrowed.
  private var proposedRect: CGRect {
    CGRect(x: 0, y: y, width: container.size.width, height: 0)
  }

  /// Returns the end of a line, with the advisor's refusals applied.
  private func lineEnd(
    _ paragraph: ShapedParagraph,
    from start: Int,
    room: ShapedParagraph.LineRoom,
    mode: LineBreakMode
  ) -> Int {
    var end = paragraph.lineEnd(from: start, room: room, mode: mode)
    guard let advisor, mode == .byWordWrapping else { return end }
    let base = paragraph.range.lowerBound
    // Each refusal removes one break opportunity, so the loop ends.
    while end < paragraph.range.upperBound, paragraph.flags[end - base].contains(.softBreak),
      !paragraph.flags[end - 1 - base].contains(.lineEnd), !advisor.breaksByWord(before: end)
    {
      paragraph.flags[end - base].remove(.softBreak)
      end = paragraph.lineEnd(from: start, room: room, mode: mode)
    }
    if end < paragraph.range.upperBound, paragraph.needsHyphen(lineEnd: end),
      text.utf16[end - 1] != 0xAD, !advisor.breaksByHyphen(before: end)
    {
      end = paragraph.lineEnd(from: start, room: room, mode: mode, hyphenates: false)
    }
    return end
  }

  private var overflows: Bool {
    guard let last = drafts.last else { return false }
    return last.room.minY + last.ascent + last.descent > container.size.height + 0.01
  }

  /// Removes a line that is below the container, and truncates the line before it if the container
  /// or its mode demands it.
  private mutating func dropLastLine(mode: LineBreakMode) {
    drafts.removeLast()
    guard let last = drafts.last else { return }
    y = last.room.maxY
    guard container.truncatesLastVisibleLine || container.lineBreakMode?.truncates == true else {
      return
    }
    drafts.removeLast()
    let paragraph = last.builder.paragraph
    let room = Room(
      x: last.room.minX,
      y: last.room.minY,
      width: last.room.width,
      indent: last.builder.room.indent
    )
    y = room.y
    _ = addTruncatableLine(
      paragraph,
      from: last.range.lowerBound,
      room: room,
      mode: mode.truncates ? mode : .byTruncatingTail,
      isLastLine: true,
      moreFollows: true
    )
  }

  // MARK: Rooms

  private struct Room {
    var x: CGFloat
    var y: CGFloat
    var width: CGFloat
    /// The distance from the origin of tab stops to the line's start.
    var indent: CGFloat
  }

  private mutating func room(of paragraph: ShapedParagraph, isFirst: Bool) -> Room {
    let style = paragraph.style
    let padding = container.lineFragmentPadding
    let head = isFirst ? style.firstLineHeadIndent : style.headIndent
    let full = isWidthLimited ? container.size.width - padding * 2 : container.size.width
    var width = full
    if style.tailIndent > 0 {
      width = min(full, style.tailIndent) - head
    } else if isWidthLimited {
      width = full - head + style.tailIndent
    }
    width = max(width, 0)
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    var x = padding + head
    if isRightToLeft, isWidthLimited {
      x = padding + full - head - width
    }
    if let advisor, advisor.givesRooms, isWidthLimited {
      return advisedRoom(advisor, paragraph, x: x, width: width)
    }
    if var exclusions {
      // The line's height is not known yet; the height of the paragraph's first font is used in its
      // place.
      let height = paragraph.fonts.first?.lineHeight ?? 0
      let place = exclusions.place(
        x: x,
        width: width,
        top: y,
        height: height,
        after: drafts.last?.room
      )
      self.exclusions = exclusions
      y = place.minY
      return Room(x: place.minX, y: place.minY, width: place.width, indent: place.minX - padding)
    }
    return Room(x: x, y: y, width: width, indent: head)
  }

  /// Returns the room that an advisor supplies; if it refuses, the first room below that it
  /// accepts.
  private mutating func advisedRoom(
    _ advisor: any FlowAdvisor,
    _ paragraph: ShapedParagraph,
    x: CGFloat,
    width: CGFloat
  ) -> Room {
    let padding = container.lineFragmentPadding
    let height = paragraph.fonts.first?.lineHeight ?? fontOfEmptyLine(paragraph, 0..<0).lineHeight
    let index = drafts.last?.range.upperBound ?? 0
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    func ask(_ proposed: CGRect) -> Room? {
      let answer = advisor.room(for: proposed, at: index, isRightToLeft: isRightToLeft)
      guard answer.room.width > padding * 2 + 1 else { return nil }
      remainingRoom = answer.remaining
      return Room(
        x: answer.room.minX + padding,
        y: answer.room.minY,
        width: answer.room.width - padding * 2,
        indent: answer.room.minX + padding - padding
      )
    }
    let rest = remainingRoom
    remainingRoom = .zero
    if rest.width > padding * 2 + 1, let room = ask(rest) { return room }
    let limit = isHeightLimited ? container.size.height : y + 10_000
    var top = y
    while top < limit {
      let proposed = CGRect(
        x: x - padding,
        y: top,
        width: width + padding * 2,
        height: height
      )
      if let room = ask(proposed) {
        y = top
        return room
      }
      top += 1
    }
    y = max(y, limit)
    return Room(x: x, y: y, width: width, indent: x - padding)
  }

  // MARK: Lines

  private mutating func addEmptyLine(at index: Int, run: Int) {
    let limit = container.maximumNumberOfLines
    if limit > 0, drafts.count >= limit { return }
    // The style is that of the run in which the text ends.
    let paragraph = ShapedParagraph(
      text: text,
      range: index..<index,
      firstRun: run,
      firstRunStart: index,
      container: container
    )
    let room = room(of: paragraph, isFirst: true)
    var builder = LineBuilder(paragraph: paragraph, room: .init(width: room.width))
    finish(&builder, paragraph, index..<index, room)
    if isHeightLimited, drafts.count > 1, overflows {
      drafts.removeLast()
      y = drafts.last?.room.maxY ?? 0
    }
  }

  private mutating func finish(
    _ builder: inout LineBuilder,
    _ paragraph: ShapedParagraph,
    _ range: Range<Int>,
    _ room: Room
  ) {
    let style = paragraph.style
    let endsParagraph = range.upperBound >= paragraph.range.upperBound
    let isJustified =
      style.alignment == .justified && !endsParagraph && isWidthLimited
      && !endsWithLineSeparator(range)
    builder.build(justifiedWidth: isJustified ? room.width : nil)
    var ascent = builder.ascent
    var descent = builder.descent
    var fontLeading = builder.leading
    if ascent == 0, descent == 0 {
      let font = fontOfEmptyLine(paragraph, range)
      ascent = font.ascender
      descent = -font.descender
      fontLeading = font.leading
    }
    let natural = ascent + descent
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    if container.lineHeightScale > 0 {
      height = Font.roundUp(height, scale: container.lineHeightScale)
    }
    // The difference between the line's height and that of its fonts is added above the text, as in
    // UIKit.
    ascent += height - natural
    if !container.usesFontLeading { fontLeading = 0 }
    var leading = style.lineSpacing + fontLeading
    if let advisor, !range.isEmpty {
      let rect = CGRect(x: room.x, y: room.y, width: room.width, height: height)
        .insetBy(dx: -container.lineFragmentPadding, dy: 0)
      let spacing = advisor.lineSpacing(after: range.upperBound - 1, in: rect)
      leading = (spacing ?? style.lineSpacing) + fontLeading
    }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let position: CGFloat =
      switch style.alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    drafts.append(
      Draft(
        builder: builder,
        range: range,
        room: CGRect(x: room.x, y: room.y, width: room.width, height: height + leading),
        ascent: ascent,
        descent: descent,
        leading: leading,
        endsParagraph: endsParagraph,
        position: position,
        spacingBefore: spacingBefore
      )
    )
    spacingBefore = 0
    y = room.y + height + leading
    if let advisor { place(advisor) }
    lastSpacing = style.lineSpacing
  }

  /// Lets an advisor move the last line.
  private mutating func place(_ advisor: any FlowAdvisor) {
    guard var draft = drafts.last else { return }
    let padding = container.lineFragmentPadding
    let width = CGFloat(draft.builder.width)
    let free = isWidthLimited ? max(draft.room.width - width, 0) * draft.position : 0
    var line = LinePlace(
      fragment: draft.room.insetBy(dx: -padding, dy: 0),
      used: CGRect(
        x: draft.room.minX + free - padding,
        y: draft.room.minY,
        width: width + padding * 2,
        height: draft.ascent + draft.descent
      ),
      baseline: draft.ascent,
      first: CGFloat(draft.builder.place(of: draft.range.lowerBound) ?? 0)
    )
    guard advisor.place(&line, of: draft.range) else { return }
    draft.room = line.fragment.insetBy(dx: padding, dy: 0)
    draft.ascent = line.baseline
    draft.givenUsedRect = line.isUsedGiven ? line.used : nil
    draft.left = line.left.map { $0 - padding }
    let origin = draft.left ?? free
    for move in line.moves {
      draft.builder.move(from: move.character, to: Float(move.left - padding - origin))
    }
    if !line.moves.isEmpty { draft.left = origin + CGFloat(draft.builder.settleMoves()) }
    drafts[drafts.count - 1] = draft
    y = line.fragment.maxY
  }

  private func endsWithLineSeparator(_ range: Range<Int>) -> Bool {
    guard let last = range.last else { return false }
    return CharacterClass.endsLine(text.utf16[last])
  }

  private func fontOfEmptyLine(_ paragraph: ShapedParagraph, _ range: Range<Int>) -> Font {
    if !paragraph.pieces.isEmpty {
      let piece = paragraph.pieces[
        min(paragraph.pieceIndex(at: range.lowerBound), paragraph.pieces.count - 1)
      ]
      return text.runs[Int(piece.run)].attributes.font
    }
    return text.runs[text.runs.count - 1].attributes.font
  }

  /// Adds a line that is shortened with an ellipsis if it is too long.
  ///
  /// - Returns: The start of the next line; -1 if text was omitted and no line follows.
  private mutating func addTruncatableLine(
    _ paragraph: ShapedParagraph,
    from start: Int,
    room: Room,
    mode: LineBreakMode,
    isLastLine: Bool,
    moreFollows: Bool = false
  ) -> Int {
    let lineRoom = ShapedParagraph.LineRoom(width: room.width, indent: room.indent)
    var end = paragraph.lineEnd(from: start, room: lineRoom, mode: .byClipping)
    let isLastOfText = end >= text.utf16.count
    // The last permitted line represents all text that follows.
    let leavesOut = (isLastLine && !isLastOfText) || moreFollows && end < text.utf16.count
    var contentEnd = end
    while contentEnd > start,
      paragraph.flags[contentEnd - 1 - paragraph.range.lowerBound]
        .contains(.lineEnd)
    {
      contentEnd -= 1
    }
    var builder = LineBuilder(paragraph: paragraph, room: lineRoom)
    let width = paragraph.visibleWidth(of: start..<contentEnd)
    let limit = room.width >= 1e7 ? Float.greatestFiniteMagnitude : Float(room.width) + 0.01
    if width <= limit, !leavesOut {
      builder.take(start..<end)
    } else if !leavesOut, paragraph.style.allowsDefaultTighteningForTruncation,
      width <= limit * Self.mostTightening, builder.tighten(start..<contentEnd, by: width - limit)
    {
      builder.take(start..<end)
    } else {
      isTruncated = true
      if leavesOut { end = text.utf16.count }
      paragraph.truncate(
        start..<contentEnd,
        to: limit,
        mode: mode,
        hiddenEnd: end,
        builder: &builder
      )
    }
    finish(&builder, paragraph, start..<min(end, max(paragraph.range.upperBound, end)), room)
    return leavesOut ? -1 : end
  }

  /// The greatest ratio of a line's width to its room at which the line is tightened: the default
  /// of AppKit's `tighteningFactorForTruncation`, 5 per cent.
  ///
  /// Unverified: UIKit's value is not documented.
  private static let mostTightening: Float = 1.05

  // MARK: The result

  /// The y coordinate at which further text begins: below the last line and its paragraph's
  /// spacing.
  var bottom: CGFloat { y }

  func makeParts() -> TextFrame.Parts {
    // Without a limit of the width, lines are aligned in the width of the widest one.
    var widest: CGFloat = 0
    for draft in drafts {
      widest = max(widest, draft.room.minX + CGFloat(draft.builder.width))
    }
    var lines: [TextLine] = []
    lines.reserveCapacity(drafts.count)
    var used = CGRect.null
    for draft in drafts {
      let width = CGFloat(draft.builder.width)
      let right = isWidthLimited ? draft.room.maxX : widest
      let free = right - draft.room.minX - width
      let x =
        draft.room.minX + (draft.left ?? (draft.position == 0 ? 0 : max(free, 0) * draft.position))
      var fragment = draft.room
      if !isWidthLimited { fragment.size.width = max(widest - fragment.minX, 0) }
      let line = TextLine(
        range: draft.range,
        origin: CGPoint(x: x, y: draft.room.minY + draft.ascent),
        ascent: draft.ascent,
        descent: draft.descent,
        leading: draft.leading,
        width: width,
        trailingWhitespaceWidth: CGFloat(draft.builder.trailingWidth),
        fragmentRect: fragment,
        glyphs: draft.builder.glyphs,
        runs: draft.builder.runs,
        truncatedRange: draft.builder.truncatedRange,
        baseDirection: draft.builder.paragraph.baseLevel & 1 == 1 ? .rightToLeft : .leftToRight,
        endsParagraph: draft.endsParagraph,
        spacingBefore: draft.spacingBefore,
        spacingAfter: draft.spacingAfter,
        givenUsedRect: draft.givenUsedRect
      )
      lines.append(line)
      let given = draft.givenUsedRect?.insetBy(dx: container.lineFragmentPadding, dy: 0)
      used = used.union(given ?? line.usedRect)
    }
    var size = CGSize.zero
    if let last = drafts.last {
      let bottom = last.room.maxY - min(lastLineSpacing, last.leading)
      // Chosen: a line's width is measured from the leading edge for every alignment.
      size.width = drafts.reduce(0) {
        max($0, $1.builder.room.indent + CGFloat($1.builder.width))
      }
      size.width += container.lineFragmentPadding * 2
      size.height = bottom
    }
    return TextFrame.Parts(
      text: text,
      container: container,
      lines: lines,
      visibleRange: 0..<(isTruncated ? visibleEndOfLines(lines) : text.utf16.count),
      isTruncated: isTruncated,
      size: size,
      usedRect: used.isNull ? .zero : used
    )
  }

  private var lastLineSpacing: CGFloat { drafts.last?.builder.paragraph.style.lineSpacing ?? 0 }

  private func visibleEndOfLines(_ lines: [TextLine]) -> Int {
    guard let last = lines.last else { return 0 }
    if let hidden = last.truncatedRange, hidden.upperBound >= last.range.upperBound {
      return hidden.lowerBound
    }
    return last.range.upperBound
  }
}

extension LineBreakMode {
  /// Whether a long line continues on the next line.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
