import Foundation
import TextLayout
import UIKitValues

/// A copy of the text of the elements of an app's content manager, for layout.
///
/// A change of the elements replaces the paragraphs that differ. An edit of the copy (by a text
/// view) is forwarded to the content manager as new elements for the edited paragraphs.
final class ElementText: NSTextContentStorage {
  /// An element and the position of its text in the copy.
  private struct Entry {
    var element: NSTextParagraph
    /// The index of the first UTF-16 unit in the copy.
    var start: Int
    /// The length in the copy, including a line end that the element may not have.
    var length: Int
    /// The length of the element's text.
    var ownLength: Int
  }

  private weak var source: NSTextContentManager?
  private weak var layout: NSTextLayoutManager?
  private var entries: [Entry] = []
  /// Whether the copy is being updated; its edits are then not forwarded.
  private var isFollowing = false
  /// Whether an edit is being forwarded to the content manager.
  private var isForwarding = false

  /// Creates a copy of a content manager's text for a layout, in the layout's storage if it has
  /// one.
  init(of source: NSTextContentManager, for layout: NSTextLayoutManager) {
    self.source = source
    self.layout = layout
    super.init()
    let engine = layout.engine
    if let known = engine.textStorage {
      textStorage = known
    } else {
      textStorage?.addLayoutManager(engine)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Removes the layout from the copy.
  func end() {
    if let engine = layout?.engine { textStorage?.removeLayoutManager(engine) }
    textStorage = nil
    layout = nil
  }

  // MARK: Following the elements

  /// Updates the copy; returns false, without an update, if the copy is being edited.
  @discardableResult
  func follow() -> Bool {
    guard !isFollowing, !isForwarding, let storage = textStorage else { return false }
    let old = entries
    let new = elements()
    entries = new
    var first = 0
    while first < min(old.count, new.count), Self.isSame(old[first], new[first], in: storage) {
      first += 1
    }
    var last = 0
    while last < min(old.count, new.count) - first,
      Self.isSame(old[old.count - 1 - last], new[new.count - 1 - last], in: storage)
    {
      last += 1
    }
    let start = first < old.count ? old[first].start : old.last.map { $0.start + $0.length } ?? 0
    let end = last > 0 ? old[old.count - last].start : storage.length
    let text = NSMutableAttributedString(string: "")
    for entry in new[first..<(new.count - last)] { text.append(Self.text(of: entry)) }
    let range = NSRange(location: start, length: max(end - start, 0))
    guard range.length > 0 || text.length > 0 else { return true }
    isFollowing = true
    storage.replaceCharacters(in: range, with: text)
    isFollowing = false
    return true
  }

  /// Returns whether two entries have the same text; an edit may have changed the text of the copy.
  private static func isSame(_ old: Entry, _ new: Entry, in storage: NSTextStorage) -> Bool {
    guard old.length == new.length, old.start + old.length <= storage.length else { return false }
    // A subclass may return other text each time.
    if old.element === new.element, type(of: new.element) == NSTextParagraph.self { return true }
    return old.element.attributedString.isEqual(to: new.element.attributedString)
  }

  /// Returns the content manager's current elements with text.
  private func elements() -> [Entry] {
    guard let source else { return [] }
    var paragraphs: [NSTextParagraph] = []
    source.enumerateTextElements(from: source.documentRange.location, options: []) { element in
      if let paragraph = element as? NSTextParagraph, element.elementRange != nil {
        paragraphs.append(paragraph)
      }
      return true
    }
    var start = 0
    return paragraphs.enumerated().map { index, paragraph in
      if paragraph.textContentManager == nil { paragraph.textContentManager = source }
      let own = paragraph.attributedString.length
      let units = paragraph.attributedString.string.utf16
      let isEnded = units.last.map { ListText.endsParagraph($0) } ?? false
      // Each element starts a line; the last one needs no line end.
      let length = own + (isEnded || index == paragraphs.count - 1 ? 0 : 1)
      defer { start += length }
      return Entry(element: paragraph, start: start, length: length, ownLength: own)
    }
  }

  private static func text(of entry: Entry) -> NSAttributedString {
    let own = entry.element.attributedString
    guard entry.length > entry.ownLength else { return own }
    let text = NSMutableAttributedString(attributedString: own)
    let looks = own.length > 0 ? own.attributes(at: own.length - 1, effectiveRange: nil) : [:]
    text.append(NSAttributedString(string: "\n", attributes: looks))
    return text
  }

  // MARK: Places

  /// Returns the index of the entry that contains a character; the last entry for the text's end.
  private func entryIndex(at offset: Int) -> Int? {
    guard !entries.isEmpty else { return nil }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if entries[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the location of a character; the end of its element for a unit that the element lacks.
  func location(at offset: Int) -> any NSTextLocation {
    guard let source else { return TextOffset(offset) }
    guard let index = entryIndex(at: offset), let range = entries[index].element.elementRange else {
      return source.documentRange.location
    }
    let local = offset - entries[index].start
    guard local > 0 else { return range.location }
    guard local < entries[index].ownLength else { return range.endLocation }
    return source.location(range.location, offsetBy: local) ?? range.endLocation
  }

  /// Returns the index of the character at a location; nil if the location is not in an element.
  func offset(of location: any NSTextLocation) -> Int? {
    guard let source else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      let place = entries[middle].element.elementRange?.location
      if let place, place.compare(location) != .orderedDescending {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, let start = entries[low - 1].element.elementRange?.location else {
      return entries.isEmpty ? 0 : nil
    }
    let entry = entries[low - 1]
    let local = source.offset(from: start, to: location)
    guard local >= 0 else { return nil }
    return entry.start + min(local, entry.length)
  }

  /// Returns the range of the content manager that contains characters.
  func textRange(_ range: NSRange) -> NSTextRange {
    let start = location(at: range.location)
    guard range.length > 0 else { return NSTextRange(location: start) }
    return NSTextRange(location: start, end: location(at: range.location + range.length))
      ?? NSTextRange(location: start)
  }

  override func characters(of range: NSTextRange) -> NSRange? {
    guard let start = offset(of: range.location) else { return nil }
    let end = offset(of: range.endLocation) ?? textStorage?.length ?? start
    return NSRange(location: start, length: max(end - start, 0))
  }

  // MARK: NSTextContentStorage

  override func paragraph(at index: Int) -> NSTextParagraph? {
    guard index >= 0, index < textStorage?.length ?? 0 else { return nil }
    return entryIndex(at: index).map { entries[$0].element }
  }

  override func paragraphRange(at index: Int) -> NSRange {
    guard let found = entryIndex(at: index) else { return super.paragraphRange(at: index) }
    let (start, length) = (entries[found].start, entries[found].length)
    // After a line end at the end of the text is an empty paragraph.
    if index >= start + length, length > 0, let storage = textStorage, index > 0,
      index <= storage.length,
      storage.withCharacters({ ListText.endsParagraph($0.units(in: index - 1..<index)[0]) })
    {
      return NSRange(location: index, length: 0)
    }
    return NSRange(location: start, length: length)
  }

  override var documentRange: NSTextRange { source?.documentRange ?? super.documentRange }

  override var hidesElements: Bool { source?.delegate != nil }

  override func isShown(paragraphAt index: Int) -> Bool {
    guard let source, let delegate = source.delegate, let element = paragraph(at: index) else {
      return true
    }
    return delegate.textContentManager(source, shouldEnumerate: element, options: [])
  }

  @discardableResult
  override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    source?.enumerateTextElements(from: textLocation, options: options, using: block)
  }

  override func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { source?.location(location, offsetBy: offset) }

  override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    source?.offset(from: from, to: to) ?? 0
  }

  // MARK: Edits of the copy

  override func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    let isOfCharacters = editMask.contains(.editedCharacters)
    if !isFollowing { forward(newCharRange, delta, in: textStorage) }
    layout?.textWasEdited(newCharRange, changeInLength: delta, isOfCharacters: isOfCharacters)
  }

  /// Forwards an edit to the content manager as new paragraphs for the elements that it changed.
  private func forward(_ range: NSRange, _ delta: Int, in storage: NSTextStorage) {
    guard let source, !isForwarding else { return }
    let oldEnd = max(range.location + range.length - delta, range.location)
    let first = entryIndex(at: range.location)
    // A paragraph that lost its line end continues in the next one.
    let last = entryIndex(at: oldEnd)
    var (start, end) = (0, 0)
    var place = source.documentRange
    if let first, let last, let from = entries[first].element.elementRange,
      let to = entries[last].element.elementRange
    {
      start = entries[first].start
      end = entries[last].start + entries[last].length
      place = NSTextRange(location: from.location, end: to.endLocation) ?? from
    }
    let part = NSRange(location: start, length: max(min(end + delta, storage.length) - start, 0))
    // Line ends that the elements lack are removed from the new paragraphs.
    let hasLineEnds = !entries.contains { $0.length > $0.ownLength }
    let paragraphs = Self.paragraphs(
      of: storage.attributedSubstring(from: part),
      hasLineEnds: hasLineEnds
    )
    isForwarding = true
    source.performEditingTransaction {
      source.replaceContents(in: place, with: paragraphs.isEmpty ? nil : paragraphs)
    }
    isForwarding = false
    let new = elements()
    // Differences between the elements and the edit are shown after the edit.
    let later = Later(text: self)
    guard Self.length(of: new) == storage.length, hasWords(of: new, storage) else {
      entries = Self.fitted(new, to: storage.length)
      DispatchQueue.main.async { later.text?.followAnew() }
      return
    }
    entries = new
    if !hasLooks(of: new, storage) { DispatchQueue.main.async { later.text?.followLooks() } }
  }

  /// A weak reference to the text, for use on the main queue.
  private struct Later: @unchecked Sendable {
    weak var text: ElementText?
  }

  /// Copies the whole current text of the content manager.
  private func followAnew() {
    entries = []
    layout?.contentsDidChange()
  }

  /// Copies the attributes of the elements, which keeps the undo stack and selections.
  private func followLooks() {
    guard let storage = textStorage, !isForwarding, Self.length(of: entries) == storage.length
    else { return }
    isFollowing = true
    storage.beginEditing()
    for entry in entries {
      let text = Self.text(of: entry)
      let place = NSRange(location: entry.start, length: entry.length)
      guard !storage.attributedSubstring(from: place).isEqual(to: text) else { continue }
      let whole = NSRange(location: 0, length: text.length)
      text.enumerateAttributes(in: whole, options: []) { attributes, part, _ in
        let range = NSRange(location: entry.start + part.location, length: part.length)
        storage.setAttributes(attributes, range: range)
      }
    }
    storage.endEditing()
    isFollowing = false
  }

  private func hasWords(of entries: [Entry], _ storage: NSTextStorage) -> Bool {
    entries.allSatisfy { entry in
      let range = entry.start..<entry.start + entry.length
      return storage.withCharacters { $0.substring(range) } == Self.text(of: entry).string
    }
  }

  private func hasLooks(of entries: [Entry], _ storage: NSTextStorage) -> Bool {
    entries.allSatisfy {
      let place = NSRange(location: $0.start, length: $0.length)
      return storage.attributedSubstring(from: place).isEqual(to: Self.text(of: $0))
    }
  }

  private static func length(of entries: [Entry]) -> Int {
    entries.last.map { $0.start + $0.length } ?? 0
  }

  /// Returns the entries within the length of a text.
  private static func fitted(_ entries: [Entry], to length: Int) -> [Entry] {
    var fitted = entries.filter { $0.start < length }
    if var last = fitted.popLast() {
      last.length = length - last.start
      fitted.append(last)
    }
    return fitted
  }

  /// Returns the paragraphs of a text, with or without their line ends.
  private static func paragraphs(
    of text: NSAttributedString,
    hasLineEnds: Bool
  ) -> [NSTextParagraph] {
    var found: [NSTextParagraph] = []
    let string = text.string as NSString
    var (start, end, contentsEnd) = (0, 0, 0)
    while end < string.length {
      let place = NSRange(location: end, length: 0)
      string.getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: place)
      let range = NSRange(location: start, length: (hasLineEnds ? end : contentsEnd) - start)
      found.append(NSTextParagraph(attributedString: text.attributedSubstring(from: range)))
    }
    return found
  }
}
