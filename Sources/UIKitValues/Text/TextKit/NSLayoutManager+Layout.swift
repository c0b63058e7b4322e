import CoreGraphics
import Foundation
import TextLayout

/// A part of the text that is laid out at once: the text of a container, or some paragraphs.
package struct LayoutSection {
  /// The index among the text's sections.
  var ordinal: Int
  var container: NSTextContainer
  /// The index of the first character in the storage.
  package var start: Int
  /// The index after the last character in the storage.
  var end: Int
  /// The upper edge of the lines in the container.
  package var top: CGFloat
  /// The index of the first glyph in the text.
  var firstGlyph: Int
  let lines: FlowFrame

  /// The lines; character indices are relative to `start`.
  package var frame: TextFrame { lines.frame }
  package var attachments: [_TextAttachment] {
    (lines.payload as? LayoutPayload)?.attachments ?? []
  }
  /// The stored properties of glyphs, by the first characters of their clusters relative to
  /// `start`.
  var glyphProperties: [Int: [NSLayoutManager.GlyphProperty]] {
    (lines.payload as? LayoutPayload)?.glyphProperties ?? [:]
  }

  /// Returns a range of the storage relative to the frame, clipped to the section.
  package func local(_ range: NSRange) -> Range<Int> {
    let lower = min(max(range.location - start, 0), end - start)
    let upper = min(max(range.location + range.length - start, lower), end - start)
    return lower..<upper
  }

  /// Returns the characters of a line in the storage.
  func range(of line: TextLine) -> NSRange {
    let lower = start + line.range.lowerBound
    return NSRange(
      location: lower,
      length: max(0, min(start + line.range.upperBound, max(end, lower)) - lower)
    )
  }
}

/// Data that belongs to the text of a section.
final class LayoutPayload {
  let attachments: [_TextAttachment]
  private let styles: [(style: NSMutableParagraphStyle, values: NSParagraphStyle.Values)]
  /// The list items that start in the section; character indices are relative to its first
  /// character.
  let listItems: [ListItem]
  /// The stored properties of glyphs, by the first characters of their clusters.
  let glyphProperties: [Int: [NSLayoutManager.GlyphProperty]]
  private let traits = UITraitCollection.current

  init(
    _ text: StyledText,
    listItems: [ListItem],
    glyphProperties: [Int: [NSLayoutManager.GlyphProperty]]
  ) {
    attachments = text.attachments
    styles = text.mutableStyles
    self.listItems = listItems
    self.glyphProperties = glyphProperties
  }

  /// Whether converting the text again would give the same result.
  var isCurrent: Bool {
    let current = UITraitCollection.current
    return (traits === current || traits.isEqual(current))
      && styles.allSatisfy { $0.style.values == $0.values }
  }
}

/// Lays out parts of a layout manager's text.
final class LayoutReader: TextFlowSource {
  unowned let manager: NSLayoutManager

  init(_ manager: NSLayoutManager) { self.manager = manager }

  func flowFrame(of range: Range<Int>, at place: FlowPlace) -> FlowFrame {
    guard let container = manager.textContainers.first else { return .empty }
    var room = manager.room(of: container)
    room.size.height = .greatestFiniteMagnitude
    return manager.layOut(range, in: container, room: room, at: place)
  }

  func isCurrent(_ frame: FlowFrame) -> Bool {
    (frame.payload as? LayoutPayload)?.isCurrent ?? true
  }
}

extension NSLayoutManager {
  /// Lays out a part of the text.
  func layOut(
    _ range: Range<Int>,
    in container: NSTextContainer,
    room: TextContainer,
    at place: FlowPlace
  ) -> FlowFrame {
    let shown = textStorage.flatMap { display?.displayText(in: range, of: $0) }
    let text =
      shown.map {
        StyledText($0, defaults: StyledText.Defaults(linkAttributes: linkTextAttributes))
      } ?? textStorage?.styledText(in: range, linkAttributes: linkTextAttributes)
    var styled =
      if let text, !text.text.runs.isEmpty {
        text
      } else {
        StyledText(empty: attributes(behind: range.lowerBound))
      }
    let limit = hyphenationFactor > 0 || usesDefaultHyphenation ? hyphenationOfAll : 0
    if limit > 0 {
      for index in styled.text.runs.indices
      where styled.text.runs[index].paragraphStyle.hyphenationFactor == 0 {
        styled.text.runs[index].paragraphStyle.hyphenationFactor = limit
      }
    }
    let chosen = chooseGlyphs(in: &styled, from: range.lowerBound)
    if let delegate {
      askForControls(in: &styled, from: range.lowerBound, chosen: chosen.controls, delegate)
    }
    let items = indentLists(in: &styled, from: range.lowerBound, endsText: place.endsText)
    let advisor = advisor(of: range.lowerBound, in: container)
    let made = styled.frame(
      for: container,
      from: range.lowerBound,
      top: advisor?.top ?? 0,
      size: attachmentStore(from: range.lowerBound)
    ) {
      TextFrame.part($0, in: room, at: place, advisor: advisor)
    }
    return FlowFrame(
      frame: made.frame,
      height: made.height,
      place: place,
      payload: LayoutPayload(
        styled,
        listItems: items,
        glyphProperties: chosen.ofGlyphs
      )
    )
  }

  /// Returns the attributes of a line without characters: those of the line end before it.
  private func attributes(behind index: Int) -> [NSAttributedString.Key: Any] {
    guard let textStorage, index > 0, index <= textStorage.length else { return typingAttributes }
    return textStorage.attributes(at: index - 1, effectiveRange: nil)
  }

  private var hyphenationOfAll: Float {
    // Chosen: the default is to hyphenate wherever possible.
    hyphenationFactor > 0 ? Float(hyphenationFactor) : 1
  }

  // MARK: Kinds

  /// The container that is laid out by paragraphs; nil if containers are laid out as a whole.
  var flowContainer: NSTextContainer? {
    guard textContainers.count == 1, let container = textContainers.first,
      container.size.height <= 0 || container.size.height >= 1e7,
      container.exclusionPaths.isEmpty, container.maximumNumberOfLines == 0,
      !ContainerClasses.givesRooms(type(of: container))
    else { return nil }
    // Without a width limit, lines are aligned in the width of the widest one. Chosen: those of
    // long texts in the width of the widest one near them.
    let isWide = container.size.width <= 0 || container.size.width >= 1e7
    return isWide && (textStorage?.length ?? 0) < Self.longestWhole ? nil : container
  }

  private static let longestWhole = 64 * 1024

  /// Returns the paragraphs of the container that is laid out by paragraphs; nil if there is none.
  func currentFlow() -> TextFlow? {
    guard let container = flowContainer, let textStorage else {
      flow = nil
      return nil
    }
    if let flow {
      if flow.length == textStorage.length { return flow }
      // The text changed without a notification.
      self.flow = nil
    }
    pieces = nil
    let estimate = estimate(of: container)
    let made = textStorage.withCharacters { TextFlow($0, estimate: estimate) }
    flow = made
    hasReportedEnd = false
    return made
  }

  private func estimate(of container: NSTextContainer) -> FlowEstimate {
    var look = typingAttributes
    if let textStorage, textStorage.length > 0 {
      look = textStorage.attributes(at: 0, effectiveRange: nil)
    }
    let styled = StyledText(empty: look)
    let font = styled.text.runs.first?.attributes.font
    let style = styled.text.runs.first?.paragraphStyle
    let width = container.size.width - container.lineFragmentPadding * 2
    let leading = usesFontLeading ? font?.leading ?? 0 : 0
    return FlowEstimate(
      lineHeight: (font?.lineHeight ?? 14) + leading + (style?.lineSpacing ?? 0),
      // Chosen: letters are half as wide as their size, as in most Latin fonts.
      unitsPerLine: width > 0 && width < 1e7 ? width / ((font?.size ?? 12) * 0.5) : 1e6
    )
  }

  // MARK: Changes

  func takeEdit(
    _ mask: NSTextStorage.EditActions,
    _ range: NSRange,
    _ delta: Int,
    _ invalidated: NSRange
  ) {
    var invalid = invalidated
    if let flow, flowContainer != nil, let textStorage {
      let old = flow.length
      if old + delta == textStorage.length, range.location + range.length - delta <= old {
        let changed = range.location..<range.location + range.length
        let region =
          mask.contains(.editedCharacters)
          ? textStorage.withCharacters { flow.edit(changed, delta: delta, of: $0) }
          : flow.invalidate(invalidated.location..<invalidated.location + invalidated.length)
        invalid = NSUnionRange(
          invalid,
          NSRange(location: region.lowerBound, length: region.count)
        )
      } else {
        self.flow = nil
      }
    } else {
      flow = nil
    }
    pieces = nil
    forgetNotes()
    delegate?.layoutManagerDidInvalidateLayout(self)
    tellHosts(invalid, changeInLength: delta)
  }

  func invalidate(_ range: NSRange, _ actual: NSRangePointer?) {
    actual?.pointee = range
    guard pieces != nil || flow != nil else { return }
    var invalid = range
    if let flow {
      let region = flow.invalidate(range.location..<range.location + range.length)
      invalid = NSRange(location: region.lowerBound, length: region.count)
      actual?.pointee = NSUnionRange(range, invalid)
    }
    pieces = nil
    forgetNotes()
    delegate?.layoutManagerDidInvalidateLayout(self)
    tellHosts(invalid, changeInLength: 0)
  }

  /// Invalidates the layout of the empty line at the end.
  func invalidateExtraLine() {
    guard let textStorage, textStorage.length > 0 else { return }
    invalidate(NSRange(location: textStorage.length - 1, length: 1), nil)
  }

  /// Invalidates the whole layout.
  func discardLayout() {
    guard pieces != nil || flow != nil else { return }
    if let flow, let container = flowContainer {
      flow.invalidateAll(estimate: estimate(of: container))
    } else {
      flow = nil
    }
    pieces = nil
    forgetNotes()
    delegate?.layoutManagerDidInvalidateLayout(self)
    let all = NSRange(location: 0, length: textStorage?.length ?? 0)
    tellHosts(all, changeInLength: 0)
  }

  /// Removes values that are stored by indices of glyphs, which may have changed.
  private func forgetNotes() {
    hasReportedEnd = false
    itemNumbers.removeAll()
    shownAttributes.removeAll()
    outsideAttributes.removeAll()
  }

  /// Removes the layout and the division of the text into paragraphs.
  func forgetText() {
    let hadLayout = pieces != nil || flow != nil
    flow = nil
    if hadLayout {
      pieces = pieces ?? []
      discardLayout()
    }
  }

  // MARK: Laying out

  var hasGaps: Bool {
    guard let flow, let first = flow.firstUnmeasured else { return false }
    return flow.unmeasuredCount < flow.count - first
  }

  func ensure(_ range: NSRange) {
    guard let flow = currentFlow() else {
      _ = wholeSections()
      return
    }
    let end = max(range.location + range.length - 1, range.location)
    let last = flow.block(at: end).ordinal
    var ordinal = flow.block(at: range.location).ordinal
    if !allowsNonContiguousLayout { measure(flow, through: last) }
    while ordinal <= last {
      if !flow.block(ordinal).isMeasured { _ = flow.frame(of: ordinal, from: reader) }
      ordinal += 1
    }
    report(flow)
  }

  func ensureAll(of container: NSTextContainer) {
    guard let flow = currentFlow() else {
      _ = wholeSections()
      return
    }
    measure(flow, through: flow.count - 1)
    report(flow)
  }

  func ensure(_ bounds: CGRect, in container: NSTextContainer) {
    guard let flow = currentFlow() else {
      _ = wholeSections()
      return
    }
    if !allowsNonContiguousLayout {
      while let next = flow.firstUnmeasured, flow.block(next).top <= bounds.maxY {
        _ = flow.frame(of: next, from: reader)
      }
    }
    var ordinal = flow.block(atY: bounds.minY).ordinal
    while ordinal < flow.count {
      let place = flow.block(ordinal)
      if place.top > bounds.maxY { break }
      if !place.isMeasured { _ = flow.frame(of: ordinal, from: reader) }
      ordinal += 1
    }
    report(flow)
  }

  /// Lays out the blocks up to one that are not yet laid out.
  private func measure(_ flow: TextFlow, through ordinal: Int) {
    while let next = flow.firstUnmeasured, next <= ordinal {
      _ = flow.frame(of: next, from: reader)
    }
  }

  /// Notifies the hosts and the delegate of results of the layout.
  private func report(_ flow: TextFlow) {
    guard let container = textContainers.first else { return }
    if flow.didCorrectHeight {
      flow.didCorrectHeight = false
      tellHosts(usedRectChangedOf: container)
    }
    if !hasReportedEnd, flow.isMeasured {
      hasReportedEnd = true
      delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: true)
    }
  }

  // MARK: Sections

  private func section(_ flow: TextFlow, _ ordinal: Int) -> LayoutSection? {
    guard let container = textContainers.first else { return nil }
    if !allowsNonContiguousLayout { measure(flow, through: ordinal) }
    let lines = flow.frame(of: ordinal, from: reader)
    let place = flow.block(ordinal)
    report(flow)
    return LayoutSection(
      ordinal: ordinal,
      container: container,
      start: place.range.lowerBound,
      end: place.range.upperBound,
      top: place.top,
      firstGlyph: place.firstGlyph,
      lines: lines
    )
  }

  /// Returns the section that contains a character; the last one for the text's end, nil for a
  /// character beyond the containers.
  package func section(at index: Int, laysOut: Bool = true) -> LayoutSection? {
    if let flow = currentFlow() {
      guard index >= 0, index <= flow.length else { return nil }
      let place = flow.block(at: index)
      return laysOut || place.isMeasured ? section(flow, place.ordinal) : nil
    }
    guard laysOut || pieces != nil else { return nil }
    let sections = wholeSections()
    if let found = sections.first(where: { index >= $0.start && index < $0.end }) { return found }
    guard index == textStorage?.length ?? 0, let last = sections.last, last.end == index else {
      return nil
    }
    return last
  }

  /// Returns the section of a container at a y coordinate; the first or last one above or below
  /// all.
  func section(
    atY y: CGFloat,
    in container: NSTextContainer,
    laysOut: Bool = true
  ) -> LayoutSection? {
    if let flow = currentFlow() {
      guard container === textContainers.first else { return nil }
      if !allowsNonContiguousLayout, laysOut {
        while let next = flow.firstUnmeasured, flow.block(next).top <= y {
          _ = flow.frame(of: next, from: reader)
        }
      }
      let place = flow.block(atY: y)
      return laysOut || place.isMeasured ? section(flow, place.ordinal) : nil
    }
    guard laysOut || pieces != nil else { return nil }
    return wholeSections().first { $0.container === container }
  }

  /// Returns the section after another one, which may be in the next container.
  func section(after section: LayoutSection) -> LayoutSection? {
    if let flow = currentFlow() {
      return section.ordinal + 1 < flow.count ? self.section(flow, section.ordinal + 1) : nil
    }
    let sections = wholeSections()
    return section.ordinal + 1 < sections.count ? sections[section.ordinal + 1] : nil
  }

  /// Returns the section before another one, which may be in the container before.
  func section(before section: LayoutSection) -> LayoutSection? {
    guard section.ordinal > 0 else { return nil }
    if let flow = currentFlow() { return self.section(flow, section.ordinal - 1) }
    let sections = wholeSections()
    return section.ordinal <= sections.count ? sections[section.ordinal - 1] : nil
  }

  /// Returns whether the section after another one is laid out.
  func isLaidOut(after section: LayoutSection) -> Bool {
    guard let flow = currentFlow() else { return true }
    return section.ordinal + 1 < flow.count && flow.block(section.ordinal + 1).isMeasured
  }

  /// Calls `body` for the sections that contain characters, until it returns false.
  package func forEachSection(in range: NSRange, _ body: (LayoutSection) -> Bool) {
    let end = range.location + range.length
    var next = firstSection(at: range.location)
    while let section = next {
      if section.start >= end, section.start > range.location || range.length > 0 { return }
      guard body(section) else { return }
      next = section.end < end ? self.section(after: section) : nil
    }
  }

  /// Returns the section that contains a character, else the first one after it.
  private func firstSection(at index: Int) -> LayoutSection? {
    if let found = section(at: max(index, 0)) { return found }
    return flow == nil ? wholeSections().first { $0.start >= index } : nil
  }
}
