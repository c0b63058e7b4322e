import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

/// A place in a list of lines: the line, and the units before it in the line.
private final class LinePlace: NSObject, NSTextLocation, @unchecked Sendable {
  let line: Int
  let unit: Int

  init(_ line: Int, _ unit: Int) {
    (self.line, self.unit) = (line, unit)
    super.init()
  }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    guard let other = location as? LinePlace else { return .orderedSame }
    if (line, unit) == (other.line, other.unit) { return .orderedSame }
    return (line, unit) < (other.line, other.unit) ? .orderedAscending : .orderedDescending
  }
}

/// Keeps a document as a list of lines, without line ends.
private final class LineManager: NSTextContentManager {
  var lines: [String]
  var look: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
  /// Whether typed text is stored in capitals.
  var shouts = false
  private(set) var replacements = 0

  init(_ lines: [String]) {
    self.lines = lines
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var documentRange: NSTextRange {
    NSTextRange(location: LinePlace(0, 0), end: LinePlace(lines.count, 0))
      ?? NSTextRange(location: LinePlace(0, 0))
  }

  /// The end of a line is the beginning of the next.
  private func element(_ index: Int) -> NSTextElement {
    let paragraph = NSTextParagraph(
      attributedString: NSAttributedString(string: lines[index], attributes: look)
    )
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(
      location: LinePlace(index, 0),
      end: LinePlace(index + 1, 0)
    )
    return paragraph
  }

  override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let isReverse = options.contains(.reverse)
    let start = (textLocation as? LinePlace)?.line ?? (isReverse ? lines.count : 0)
    var last: (any NSTextLocation)?
    let all =
      isReverse ? Array((0..<min(start, lines.count)).reversed()) : Array(start..<lines.count)
    for index in all where start <= lines.count {
      last = LinePlace(isReverse ? index : index + 1, 0)
      guard block(element(index)) else { break }
    }
    return last
  }

  private func absolute(_ place: LinePlace) -> Int {
    lines.prefix(place.line).reduce(0) { $0 + $1.utf16.count + 1 } + place.unit
  }

  override func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let place = location as? LinePlace else { return nil }
    var rest = absolute(place) + offset
    guard rest >= 0 else { return nil }
    for (index, line) in lines.enumerated() {
      if rest <= line.utf16.count { return LinePlace(index, rest) }
      rest -= line.utf16.count + 1
    }
    return rest == 0 ? LinePlace(lines.count, 0) : nil
  }

  override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? LinePlace, let to = to as? LinePlace else { return 0 }
    return absolute(to) - absolute(from)
  }

  override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    guard let start = range.location as? LinePlace, let end = range.endLocation as? LinePlace
    else { return }
    replacements += 1
    let new = (textElements ?? []).compactMap {
      ($0 as? NSTextParagraph)?.attributedString.string
    }
    lines.replaceSubrange(
      start.line..<min(max(end.line, start.line), lines.count),
      with: shouts ? new.map { $0.uppercased() } : new
    )
    recordEditAction(in: range, newTextRange: documentRange)
  }

  /// Changes a line as the app does.
  func set(_ line: Int, _ text: String) {
    performEditingTransaction {
      lines[line] = text
      recordEditAction(in: documentRange, newTextRange: documentRange)
    }
  }
}

@MainActor
@Suite struct `Contents that an app keeps itself` {
  private func layout(
    _ contents: NSTextContentManager
  ) -> (manager: NSTextLayoutManager, container: NSTextContainer) {
    let manager = NSTextLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 240, height: 0))
    manager.textContainer = container
    contents.addTextLayoutManager(manager)
    return (manager, container)
  }

  private func fragments(_ manager: NSTextLayoutManager) -> [NSTextLayoutFragment] {
    var found: [NSTextLayoutFragment] = []
    manager.enumerateTextLayoutFragments(from: nil, options: .ensuresLayout) {
      found.append($0)
      return true
    }
    return found
  }

  private func texts(_ manager: NSTextLayoutManager) -> [String] {
    fragments(manager).map {
      ($0.textElement as? NSTextParagraph)?.attributedString.string ?? "?"
    }
  }

  @Test func `each element has its fragment, where a text storage would have its paragraph`() {
    let lines = ["one", "two, which is long enough to wrap in so narrow a room", "-", "three"]
    let contents = LineManager(lines)
    defer { withExtendedLifetime(contents) {} }
    let (manager, _) = layout(contents)
    let storage = NSTextContentStorage()
    let (other, _) = layout(storage)
    storage.attributedString = NSAttributedString(
      string: lines.joined(separator: "\n"),
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    #expect(texts(manager) == lines)
    #expect(
      fragments(manager).map(\.layoutFragmentFrame)
        == fragments(other).map(\.layoutFragmentFrame)
    )
    #expect(
      fragments(manager).map(\.textLineFragments.count)
        == fragments(other).map(\.textLineFragments.count)
    )
  }

  @Test func `places are the app's own`() throws {
    let contents = LineManager(["one", "two words", "three"])
    defer { withExtendedLifetime(contents) {} }
    let (manager, _) = layout(contents)
    let fragment = try #require(manager.textLayoutFragment(for: LinePlace(1, 4)))
    #expect((fragment.textElement as? NSTextParagraph)?.attributedString.string == "two words")
    let word = try #require(manager.textRange(for: .word, enclosing: LinePlace(1, 5)))
    #expect((word.location as? LinePlace)?.unit == 4)
    #expect((word.location as? LinePlace)?.line == 1)
    // The end of the line is the beginning of the next.
    #expect((word.endLocation as? LinePlace)?.line == 2)
    let range = try #require(NSTextRange(location: LinePlace(0, 1), end: LinePlace(1, 3)))
    var parts: [(start: LinePlace?, rect: CGRect)] = []
    manager.enumerateTextSegments(in: range, type: .standard) { part, rect, _, _ in
      parts.append((part?.location as? LinePlace, rect))
      return true
    }
    #expect(parts.map { $0.start?.line } == [0, 1])
    #expect(parts.map { $0.start?.unit } == [1, 0])
    let paragraph = try #require(fragment.textElement as? NSTextParagraph)
    #expect((paragraph.paragraphContentRange?.location as? LinePlace)?.line == 1)
    let moved = manager.textSelectionNavigation.destinationSelection(
      for: NSTextSelection(LinePlace(0, 2), affinity: .downstream),
      direction: .down,
      destination: .character,
      extending: false,
      confined: false
    )
    #expect((moved?.textRanges.first?.location as? LinePlace)?.line == 1)
  }

  @Test func `layout follows what the app records, once its transaction is over`() {
    let contents = LineManager(["one", "two", "three"])
    let (manager, _) = layout(contents)
    let before = fragments(manager).map(\.layoutFragmentFrame)
    contents.set(1, "two, which is long enough to wrap in so narrow a room")
    #expect(texts(manager)[1].hasPrefix("two, which"))
    let after = fragments(manager).map(\.layoutFragmentFrame)
    #expect(after[0] == before[0])
    #expect(after[2].minY > before[2].minY)
    contents.performEditingTransaction {
      contents.lines.removeFirst()
      contents.recordEditAction(
        in: contents.documentRange,
        newTextRange: contents.documentRange
      )
      // Layout still has what it had.
      #expect(manager.engine.textStorage?.string.hasPrefix("one") == true)
      contents.lines.append("four")
      contents.recordEditAction(
        in: contents.documentRange,
        newTextRange: contents.documentRange
      )
    }
    #expect(texts(manager).map { String($0.prefix(4)) } == ["two,", "thre", "four"])
    #expect(manager.engine.textStorage?.string.hasSuffix("three\nfour") == true)
    contents.automaticallySynchronizesTextLayoutManagers = false
    contents.set(2, "last")
    #expect(manager.engine.textStorage?.string.hasSuffix("four") == true)
    contents.synchronizeTextLayoutManagers()
    #expect(manager.engine.textStorage?.string.hasSuffix("last") == true)
    contents.removeTextLayoutManager(manager)
    #expect(fragments(manager).isEmpty)
  }

  @Test func `a text view shows and edits the app's lines`() throws {
    let contents = LineManager(["first line", "second", "third"])
    let (_, container) = layout(contents)
    let screen = HeadlessScreen(.iPhone8)
    let view = UITextView(
      frame: CGRect(x: 20, y: 40, width: 300, height: 200),
      textContainer: container
    )
    view.autocorrectionType = .no
    screen.show(view)
    #expect(view.text == "first line\nsecond\nthird")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 17, length: 0)
    screen.type(" half\nnew")
    #expect(contents.lines == ["first line", "second half", "new", "third"])
    #expect(view.text == contents.lines.joined(separator: "\n"))
    // A line end that goes makes one element of two.
    view.selectedRange = NSRange(location: 23, length: 0)
    screen.key(usage: UIKeyboardHIDUsage.keyboardDeleteOrBackspace.rawValue)
    #expect(contents.lines == ["first line", "second halfnew", "third"])
    screen.key("z", modifiers: .command)
    #expect(contents.lines == ["first line", "second half", "new", "third"])
    screen.key("a", modifiers: .command)
    screen.type("x")
    #expect(contents.lines == ["x"])
    #expect(contents.replacements >= 11)
  }

  @Test func `what the app makes of an edit is what is shown`() async {
    let contents = LineManager(["quiet", "words"])
    contents.shouts = true
    let (_, container) = layout(contents)
    let screen = HeadlessScreen(.iPhone8)
    let view = UITextView(
      frame: CGRect(x: 20, y: 40, width: 300, height: 200),
      textContainer: container
    )
    view.autocorrectionType = .no
    screen.show(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 5, length: 0)
    screen.type("er")
    await screen.settle()
    #expect(contents.lines == ["QUIETER", "words"])
    #expect(view.text == "QUIETER\nwords")
    #expect(view.selectedRange.location == 7)
  }
}
