import CoreGraphics
import Foundation
import TestSupport
import Testing
import TextLayout
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitValues

/// Draws a frame around its text, with room for it.
private final class FramedFragment: NSTextLayoutFragment {
  override var leadingPadding: CGFloat { 30 }
  override var bottomMargin: CGFloat { 12 }
  override func draw(at point: CGPoint, in context: CGContext) {
    context.setFillColor(UIColor.systemYellow.cgColor)
    for line in textLineFragments {
      context.fill(line.typographicBounds.offsetBy(dx: point.x, dy: point.y))
    }
    super.draw(at: point, in: context)
  }
}

private final class Delegate: NSObject, NSTextLayoutManagerDelegate {
  var framed: Set<Int> = []
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation,
    in textElement: NSTextElement
  ) -> NSTextLayoutFragment {
    let offset = textLayoutManager.offset(
      from: textLayoutManager.documentRange.location,
      to: location
    )
    return framed.contains(offset)
      ? FramedFragment(textElement: textElement, range: textElement.elementRange)
      : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
  }
}

/// Refuses to break lines before some characters, and notes what it was asked.
private final class BreakingDelegate: NSObject, NSTextLayoutManagerDelegate {
  var refused: Set<Int> = []
  var allowsHyphens = true
  var asked: [(offset: Int, hyphenating: Bool)] = []
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool {
    let offset = textLayoutManager.offset(
      from: textLayoutManager.documentRange.location,
      to: location
    )
    asked.append((offset, hyphenating))
    return hyphenating ? allowsHyphens : !refused.contains(offset)
  }
}

/// Shows a word in capitals, and does not enumerate paragraphs that begin with "#".
private final class ContentDelegate: NSObject, NSTextContentStorageDelegate {
  func textContentStorage(
    _ textContentStorage: NSTextContentStorage,
    textParagraphWith range: NSRange
  ) -> NSTextParagraph? {
    guard let storage = textContentStorage.textStorage else { return nil }
    let text = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: range))
    guard text.string.hasPrefix("big") else { return nil }
    text.addAttribute(
      .font,
      value: UIFont.systemFont(ofSize: 34),
      range: NSRange(location: 0, length: text.length)
    )
    return NSTextParagraph(attributedString: text)
  }

  func textContentManager(
    _ textContentManager: NSTextContentManager,
    shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool {
    (textElement as? NSTextParagraph)?.attributedString.string.hasPrefix("#") != true
  }
}

private final class Viewport: NSObject, NSTextViewportLayoutControllerDelegate {
  var bounds = CGRect(x: 0, y: 0, width: 240, height: 100)
  var shown: [NSTextLayoutFragment] = []
  var calls: [String] = []
  func viewportBounds(
    for textViewportLayoutController: NSTextViewportLayoutController
  ) -> CGRect { bounds }
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
  ) {
    shown.append(textLayoutFragment)
  }
  func textViewportLayoutControllerWillLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {
    calls.append("will")
  }
  func textViewportLayoutControllerDidLayout(
    _ textViewportLayoutController: NSTextViewportLayoutController
  ) {
    calls.append("did")
  }
}

/// Counts how often it is drawn.
private final class CountingAttachment: NSTextAttachment, @unchecked Sendable {
  nonisolated(unsafe) var drawings = 0
  override func image(
    forBounds imageBounds: CGRect,
    textContainer: NSTextContainer?,
    characterIndex charIndex: Int
  ) -> UIImage? {
    drawings += 1
    return nil
  }
}

@Suite struct `Text laid out by its elements` {
  private struct Fixture {
    let contents = NSTextContentStorage()
    let manager = NSTextLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 240, height: 0))

    init(_ text: String) {
      contents.addTextLayoutManager(manager)
      manager.textContainer = container
      contents.attributedString = NSAttributedString(
        string: text,
        attributes: [.font: UIFont.systemFont(ofSize: 17)]
      )
    }

    func location(_ offset: Int) -> any NSTextLocation {
      contents.location(contents.documentRange.location, offsetBy: offset)
        ?? contents.documentRange.endLocation
    }

    func range(_ start: Int, _ end: Int) -> NSTextRange? {
      NSTextRange(location: location(start), end: location(end))
    }

    func offset(_ location: any NSTextLocation) -> Int {
      contents.offset(from: contents.documentRange.location, to: location)
    }

    func offsets(_ range: NSTextRange?) -> [Int]? {
      range.map { [offset($0.location), offset($0.endLocation)] }
    }

    var fragments: [NSTextLayoutFragment] {
      var found: [NSTextLayoutFragment] = []
      manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
        found.append($0)
        return true
      }
      return found
    }
  }

  // MARK: Hidden elements

  @Test func `paragraphs that the delegate leaves out keep no room`() throws {
    let delegate = ContentDelegate()
    let plain = Fixture("one\ntwo\nthree")
    let text = Fixture("one\n# hidden, and long enough to wrap in so narrow a room\ntwo\nthree")
    text.contents.delegate = delegate
    text.manager.ensureLayout(for: text.contents.documentRange)
    let shown = text.fragments
    #expect(shown.count == 3)
    let tops = shown.map { $0.layoutFragmentFrame.minY.rounded() }
    #expect(tops == plain.fragments.map { $0.layoutFragmentFrame.minY.rounded() })
    let height = text.manager.usageBoundsForTextContainer.height
    #expect(abs(height - plain.manager.usageBoundsForTextContainer.height) < 1)
    // Text that is shown again takes its space again.
    text.contents.textStorage?.replaceCharacters(in: NSRange(location: 4, length: 1), with: "-")
    #expect(text.fragments.count == 4)
    #expect(text.manager.usageBoundsForTextContainer.height > height + 30)
  }

  // MARK: Ranges and elements

  @Test func `ranges know what they hold, share and span`() throws {
    let text = Fixture("abcdefgh")
    let first = try #require(text.range(1, 5))
    let second = try #require(text.range(3, 8))
    #expect(NSTextRange(location: text.location(3), end: text.location(1)) == nil)
    #expect(first.contains(text.location(1)) && !first.contains(text.location(5)))
    #expect(text.offsets(first.intersection(second)) == [3, 5])
    #expect(text.offsets(first.union(second)) == [1, 8])
    #expect(first.intersects(second) && !first.isEmpty)
    #expect(NSTextRange(location: text.location(2)).isEmpty)
    let part = try #require(text.range(2, 4))
    #expect(first.contains(part))
    let same = try #require(text.range(1, 5))
    #expect(first.isEqual(to: same) && first == same)
  }

  @Test func `paragraphs are the elements of a text, forwards and backwards`() throws {
    let text = Fixture("one\ntwo\r\nthree")
    var found: [String] = []
    let end = text.contents.enumerateTextElements(from: nil) { element in
      found.append((element as? NSTextParagraph)?.attributedString.string ?? "")
      return true
    }
    #expect(found == ["one\n", "two\r\n", "three"])
    #expect(end.map(text.offset) == 14)
    found = []
    text.contents.enumerateTextElements(from: nil, options: .reverse) { element in
      found.append((element as? NSTextParagraph)?.attributedString.string ?? "")
      return found.count < 2
    }
    #expect(found == ["three", "two\r\n"])
    let inside = try #require(text.range(5, 6))
    let second = text.contents.textElements(for: inside).first
    let paragraph = try #require(second as? NSTextParagraph)
    #expect(text.offsets(paragraph.elementRange) == [4, 9])
    #expect(text.offsets(paragraph.paragraphContentRange) == [4, 7])
    #expect(text.offsets(paragraph.paragraphSeparatorRange) == [7, 9])
  }

  @Test func `a transaction edits the text, and layout follows`() throws {
    let text = Fixture("one\ntwo")
    let before = text.manager.usageBoundsForTextContainer.height
    _ = text.fragments
    text.contents.performEditingTransaction {
      #expect(text.contents.hasEditingTransaction)
      text.contents.textStorage?.replaceCharacters(
        in: NSRange(location: 3, length: 0),
        with: "\nmore\nlines"
      )
    }
    #expect(text.fragments.count == 4)
    #expect(text.manager.usageBoundsForTextContainer.height > before * 1.8)
    let range = try #require(text.range(0, 4))
    text.manager.replaceContents(
      in: range,
      with: NSAttributedString(string: "x\n", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    )
    #expect(text.contents.attributedString?.string == "x\nmore\nlines\ntwo")
  }

  // MARK: Fragments and lines

  @Test func `fragments stand below each other, with the lines of a layout manager`() throws {
    let words = String(repeating: "some words that wrap ", count: 4)
    let text = Fixture("one\n\(words)\nend\n")
    let fragments = text.fragments
    #expect(fragments.count == 3)
    let reference = TextKitFixture("one\n\(words)\nend\n")
    let lines = fragments.flatMap(\.textLineFragments)
    #expect(lines.count == reference.lines.count + 1, "the empty last line counts")
    var top: CGFloat = 0
    for fragment in fragments {
      #expect(abs(fragment.layoutFragmentFrame.minY - top) < 0.01)
      top = fragment.layoutFragmentFrame.maxY
      #expect(fragment.state == .layoutAvailable)
    }
    let wrapped = fragments[1]
    #expect(wrapped.textLineFragments.count > 1)
    let second = wrapped.textLineFragments[1]
    #expect(second.characterRange.location == wrapped.textLineFragments[0].characterRange.length)
    #expect(
      abs(
        second.typographicBounds.minY + wrapped.layoutFragmentFrame.minY
          - reference.lines[2].used.minY
      ) < 0.01
    )
    #expect(wrapped.textLineFragment(forVerticalOffset: 1, requiresExactMatch: true) != nil)
    #expect(wrapped.textLineFragment(forVerticalOffset: 999, requiresExactMatch: true) == nil)
    #expect(wrapped.renderingSurfaceBounds.contains(second.typographicBounds))
  }

  @Test func `a fragment is found by its location and by a point`() throws {
    let text = Fixture("one\ntwo\nthree")
    let fragments = text.fragments
    #expect(text.manager.textLayoutFragment(for: text.location(5)) === fragments[1])
    let y = fragments[2].layoutFragmentFrame.midY
    #expect(text.manager.textLayoutFragment(for: CGPoint(x: 20, y: y)) === fragments[2])
    #expect(text.manager.textLayoutFragment(for: CGPoint(x: 20, y: 900)) == nil)
    #expect(text.fragments[0] === fragments[0], "fragments are kept")
    text.contents.textStorage?.replaceCharacters(in: NSRange(location: 5, length: 1), with: "x")
    #expect(text.fragments[0] === fragments[0] && text.fragments[1] !== fragments[1])
  }

  @Test func `a line tells places and characters`() {
    let line = NSTextLineFragment(
      string: "say hello",
      attributes: [.font: UIFont.systemFont(ofSize: 17)],
      range: NSRange(location: 4, length: 5)
    )
    let width = ("hello" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(abs(line.typographicBounds.width - width.width) < 0.5)
    #expect(line.characterIndex(for: CGPoint(x: 1, y: 5)) == 4)
    #expect(line.characterIndex(for: CGPoint(x: 500, y: 5)) == 8)
    #expect(line.locationForCharacter(at: 4).x == 0)
    #expect(abs(line.locationForCharacter(at: 9).x - line.typographicBounds.width) < 0.01)
    #expect(line.glyphOrigin.y > 10)
  }

  @Test func `a line of a fragment draws its attachments`() throws {
    let attachment = CountingAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let text = Fixture("a")
    text.contents.textStorage?.append(NSAttributedString(attachment: attachment))
    let line = try #require(text.fragments.first?.textLineFragments.first)
    let before = attachment.drawings
    _ = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
      line.draw(at: .zero, in: context.cgContext)
    }
    #expect(attachment.drawings > before)
  }

  @Test func `a text of a million characters lays out what is asked for`() throws {
    let text = Fixture(String(repeating: prose(5000), count: 200))
    text.manager.ensureLayout(for: CGRect(x: 0, y: 0, width: 240, height: 500))
    let flow = try #require(text.manager.engine.currentFlow())
    #expect(flow.layoutCount < 20)
    let far = try #require(text.manager.textLayoutFragment(for: text.location(900_000)))
    _ = far.textLineFragments
    #expect(flow.layoutCount < 60)
  }

  // MARK: Delegates

  @Test func `an app's fragments have their paddings and margins and draw themselves`() throws {
    let text = Fixture("plain\nframed text\nplain")
    let delegate = Delegate()
    delegate.framed = [6]
    text.manager.delegate = delegate
    let fragments = text.fragments
    let framed = try #require(fragments[1] as? FramedFragment)
    #expect(framed.textLineFragments[0].typographicBounds.minX == 35)
    #expect(fragments[2].layoutFragmentFrame.minY - framed.layoutFragmentFrame.minY > 30)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 240, height: 90)).image { context in
      for fragment in fragments {
        fragment.draw(at: fragment.layoutFragmentFrame.origin, in: context.cgContext)
      }
    }
    expectGolden(image.cgImage, "NSTextLayoutFragment.framed")
  }

  @Test func `a delegate refuses line breaks, which then come before`() throws {
    let words = "first\nalpha beta gamma delta epsilon zeta eta theta iota kappa"
    let plain = Fixture(words)
    func ends(_ fixture: Fixture) throws -> [Int] {
      try #require(fixture.fragments.last).textLineFragments.map {
        6 + $0.characterRange.location + $0.characterRange.length
      }
    }
    let usual = try ends(plain)
    try #require(usual.count > 1)
    let text = Fixture(words)
    let delegate = BreakingDelegate()
    text.manager.delegate = delegate
    #expect(try ends(text) == usual)
    #expect(delegate.asked.map(\.offset).contains(usual[0]))
    #expect(!delegate.asked.contains { $0.hyphenating })
    let refusing = BreakingDelegate()
    refusing.refused = [usual[0]]
    text.manager.delegate = refusing
    let changed = try ends(text)
    #expect(changed[0] < usual[0])
    #expect(refusing.asked.prefix(2).map(\.offset) == [usual[0], changed[0]])
    text.manager.delegate = nil
    #expect(try ends(text) == usual)
  }

  @Test func `a content delegate changes what is shown, and leaves elements out`() throws {
    let text = Fixture("small\nbig\n# left out\nsmall")
    let small = text.fragments[1].layoutFragmentFrame.height
    let delegate: any NSTextContentStorageDelegate = ContentDelegate()
    text.contents.delegate = delegate
    let fragments = text.fragments
    #expect(fragments.count == 3)
    #expect(fragments[1].layoutFragmentFrame.height > small * 1.7)
    #expect(text.contents.textStorage?.string == "small\nbig\n# left out\nsmall")
  }

  @Test func `rendering attributes change looks and no layout, and follow edits`() throws {
    let text = Fixture("one two three")
    let frame = text.fragments[0].layoutFragmentFrame
    let range = try #require(text.range(4, 7))
    text.manager.addRenderingAttribute(.foregroundColor, value: UIColor.red, for: range)
    text.manager.addRenderingAttribute(.font, value: UIFont.systemFont(ofSize: 40), for: range)
    #expect(text.fragments[0].layoutFragmentFrame == frame)
    func parts() -> [[Int]] {
      var found: [[Int]] = []
      text.manager.enumerateRenderingAttributes(
        from: text.contents.documentRange.location,
        reverse: false
      ) { _, attributes, range in
        if attributes[.foregroundColor] as? UIColor == .red {
          found.append(text.offsets(range) ?? [])
        }
        return true
      }
      return found
    }
    #expect(parts() == [[4, 7]])
    text.contents.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(parts() == [[6, 9]])
    text.manager.removeRenderingAttribute(.foregroundColor, for: try #require(text.range(7, 8)))
    #expect(parts() == [[6, 7], [8, 9]])
    let image = UIGraphicsImageRenderer(size: CGSize(width: 160, height: 30)).image { context in
      text.fragments[0].draw(at: .zero, in: context.cgContext)
    }
    expectGolden(image.cgImage, "NSTextLayoutManager.renderingAttributes")
    text.manager.setRenderingAttributes([:], for: try #require(text.range(0, 15)))
    #expect(parts().isEmpty)
  }

  @Test func `a validator colours paragraphs as they are shown`() {
    let text = Fixture("one\ntwo")
    var asked: [Int] = []
    text.manager.renderingAttributesValidator = { manager, fragment in
      asked.append(text.offset(fragment.rangeInElement.location))
      manager.addRenderingAttribute(
        .foregroundColor,
        value: UIColor.red,
        for: fragment.rangeInElement
      )
    }
    for fragment in text.fragments { _ = fragment.textLineFragments }
    #expect(asked == [0, 4])
    text.contents.textStorage?.replaceCharacters(in: NSRange(location: 6, length: 1), with: "x")
    for fragment in text.fragments { _ = fragment.textLineFragments }
    #expect(asked.suffix(1) == [4])
  }

  // MARK: Viewports

  @Test func `a viewport lays out what it shows`() throws {
    let text = Fixture(String(repeating: prose(5000), count: 12))
    let viewport = Viewport()
    let controller = text.manager.textViewportLayoutController
    controller.delegate = viewport
    controller.layoutViewport()
    #expect(viewport.calls == ["will", "did"])
    let shown = viewport.shown
    #expect(!shown.isEmpty && shown.allSatisfy { $0.layoutFragmentFrame.minY < 100 })
    #expect(try #require(shown.last).layoutFragmentFrame.maxY >= 100)
    #expect(controller.viewportBounds == viewport.bounds)
    #expect(text.offsets(controller.viewportRange)?.first == 0)
    let y = controller.relocateViewport(to: text.location(50_000))
    viewport.bounds.origin.y = y
    viewport.shown = []
    controller.layoutViewport()
    let range = try #require(text.offsets(controller.viewportRange))
    #expect(range[0] <= 50_000 && range[1] > 50_000)
  }

  // MARK: Segments and selections

  @Test func `segments cover characters, and selections their lines`() throws {
    let text = Fixture("one two\nthree")
    var rects: [CGRect] = []
    let range = try #require(text.range(4, 10))
    text.manager.enumerateTextSegments(in: range, type: .standard) { _, rect, baseline, _ in
      rects.append(rect)
      #expect(baseline > 10 && baseline < 20)
      return true
    }
    #expect(rects.count == 2 && rects[0].maxX < 100)
    var selected: [CGRect] = []
    text.manager.enumerateTextSegments(in: range, type: .selection) { _, rect, _, _ in
      selected.append(rect)
      return true
    }
    #expect(selected.count == 2 && selected[0].maxX == 240)
    var caret = CGRect.null
    text.manager.enumerateTextSegments(
      in: NSTextRange(location: text.location(4)),
      type: .standard
    ) { _, rect, _, _ in
      caret = rect
      return true
    }
    #expect(caret.width == 0 && abs(caret.minX - rects[0].minX) < 0.01)
  }

  private func selection(_ text: Fixture, _ start: Int, _ end: Int) -> NSTextSelection? {
    text.range(start, end).map {
      NSTextSelection(range: $0, affinity: .downstream, granularity: .character)
    }
  }

  private func moved(
    _ text: Fixture,
    _ selection: NSTextSelection?,
    _ direction: NSTextSelectionNavigation.Direction,
    _ destination: NSTextSelectionNavigation.Destination,
    extending: Bool = false
  ) -> NSTextSelection? {
    selection.flatMap {
      text.manager.textSelectionNavigation.destinationSelection(
        for: $0,
        direction: direction,
        destination: destination,
        extending: extending,
        confined: false
      )
    }
  }

  @Test func `navigation goes by characters, words, lines and documents`() {
    let text = Fixture("one two 👨‍👩‍👧 four\nfive six")
    func go(
      _ start: Int,
      _ direction: NSTextSelectionNavigation.Direction,
      _ destination: NSTextSelectionNavigation.Destination
    ) -> [Int]? {
      text.offsets(
        moved(text, selection(text, start, start), direction, destination)?.textRanges.first
      )
    }
    #expect(go(8, .forward, .character) == [16, 16], "a family is one character")
    #expect(go(16, .left, .character) == [8, 8])
    #expect(go(0, .forward, .word) == [3, 3])
    #expect(go(7, .backward, .word) == [4, 4])
    #expect(go(5, .forward, .line) == [21, 21], "before the line end")
    #expect(go(25, .backward, .line) == [22, 22])
    #expect(go(5, .forward, .document) == [30, 30])
    #expect(go(5, .forward, .paragraph) == [22, 22])
    #expect(go(3, .down, .character)?.first ?? 0 > 22)
    #expect(go(25, .up, .character)?.first ?? 99 < 6)
    #expect(go(2, .up, .character) == [0, 0])
  }

  @Test func `a selection is extended from its fixed end, and keeps its column`() throws {
    let text = Fixture("a long line\nx\na long line")
    var current = selection(text, 5, 5)
    current = moved(text, current, .right, .character, extending: true)
    current = moved(text, current, .right, .character, extending: true)
    #expect(text.offsets(current?.textRanges.first) == [5, 7])
    for _ in 0..<3 { current = moved(text, current, .left, .character, extending: true) }
    #expect(text.offsets(current?.textRanges.first) == [4, 5])
    current = moved(text, current, .right, .character)
    #expect(text.offsets(current?.textRanges.first) == [5, 5], "an arrow collapses it")
    current = moved(text, current, .down, .character)
    #expect(text.offsets(current?.textRanges.first) == [13, 13])
    current = moved(text, current, .down, .character)
    #expect(text.offsets(current?.textRanges.first) == [19, 19], "the column of the first line")
  }

  @Test func `at the end of a wrapped line a caret moves from that line`() throws {
    let text = Fixture("alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi")
    let lines = try #require(text.fragments.first).textLineFragments.map(\.characterRange)
    try #require(lines.count > 2)
    let end = lines[1].location + lines[1].length
    let caret = NSTextSelection(text.location(end), affinity: .upstream)
    let up = try #require(moved(text, caret, .up, .character)?.textRanges.first)
    let place = try #require(text.offsets(up)?.first)
    #expect(place > lines[0].length / 2 && place <= lines[1].location, "\(place)")
    let down = try #require(moved(text, caret, .down, .character)?.textRanges.first)
    #expect(try #require(text.offsets(down)?.first) > end)
    #expect(text.offsets(down) != [text.contents.attributedString?.length ?? 0])
  }

  @Test func `several ranges collapse to their outer edges`() throws {
    let text = Fixture("one two three four")
    let ranges = [try #require(text.range(0, 3)), try #require(text.range(8, 13))]
    let both = NSTextSelection(ranges, affinity: .downstream, granularity: .character)
    #expect(text.offsets(moved(text, both, .forward, .character)?.textRanges.first) == [13, 13])
    #expect(text.offsets(moved(text, both, .backward, .character)?.textRanges.first) == [0, 0])
  }

  @Test func `decomposition deletes an accent, and no half of a character`() throws {
    let text = Fixture("e\u{301}😀")
    func deleted(_ offset: Int) -> [Int]? {
      selection(text, offset, offset).flatMap {
        text.offsets(
          text.manager.textSelectionNavigation.deletionRanges(
            for: $0,
            direction: .backward,
            destination: .character,
            allowsDecomposition: true
          ).first
        )
      }
    }
    #expect(deleted(2) == [1, 2])
    #expect(deleted(4) == [2, 4])
  }

  @Test func `a pointer places, extends and takes words whole`() throws {
    let text = Fixture("one two three")
    let navigation = text.manager.textSelectionNavigation
    let start = text.contents.documentRange.location
    func x(_ offset: Int) -> CGFloat {
      var found: CGFloat = 0
      text.manager.enumerateCaretOffsetsInLineFragment(at: start) { x, place, _, _ in
        if text.offset(place) == offset { found = x }
      }
      return found
    }
    func press(
      _ offset: Int,
      _ anchors: [NSTextSelection] = [],
      _ modifiers: NSTextSelectionNavigation.Modifier = []
    ) -> [NSTextSelection] {
      navigation.textSelections(
        interactingAt: CGPoint(x: x(offset) + 0.5, y: 8),
        inContainerAt: start,
        anchors: anchors,
        modifiers: modifiers,
        selecting: false,
        bounds: CGRect(x: 0, y: 0, width: 240, height: 100)
      )
    }
    let placed = press(5)
    #expect(text.offsets(placed.first?.textRanges.first) == [5, 5])
    #expect(text.offsets(press(9, placed, .extend).first?.textRanges.first) == [5, 9])
    #expect(text.offsets(press(2, placed, .extend).first?.textRanges.first) == [2, 5])
    let word = try #require(
      navigation.textSelection(
        for: .word,
        enclosing: CGPoint(x: x(5), y: 8),
        inContainerAt: start
      )
    )
    #expect(text.offsets(word.textRanges.first) == [4, 7])
    #expect(text.offsets(press(10, [word], .extend).first?.textRanges.first) == [4, 13])
    let line = navigation.textSelection(for: .paragraph, enclosing: word)
    #expect(text.offsets(line.textRanges.first) == [0, 13])
  }

  @Test func `keys delete what a selection or a step holds`() throws {
    let text = Fixture("one two\n👍🏽x")
    let navigation = text.manager.textSelectionNavigation
    func deleted(
      _ start: Int,
      _ end: Int,
      _ direction: NSTextSelectionNavigation.Direction,
      _ destination: NSTextSelectionNavigation.Destination
    ) -> [Int]? {
      selection(text, start, end).flatMap {
        text.offsets(
          navigation.deletionRanges(
            for: $0,
            direction: direction,
            destination: destination,
            allowsDecomposition: false
          ).first
        )
      }
    }
    #expect(deleted(12, 12, .backward, .character) == [8, 12])
    #expect(deleted(7, 7, .backward, .word) == [4, 7])
    #expect(deleted(2, 5, .backward, .character) == [2, 5])
    #expect(deleted(0, 0, .backward, .character) == nil)
    #expect(deleted(8, 8, .backward, .line) == [7, 8])
  }
}
