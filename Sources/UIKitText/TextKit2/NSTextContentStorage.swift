import Foundation
import TextLayout
import UIKitValues

/// Supplies the paragraphs that a content storage shows.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
  /// Returns the paragraph to show in place of a range of the text; nil to show the text unchanged.
  ///
  /// Its text must have as many UTF-16 units as the range.
  func textContentStorage(
    _ textContentStorage: NSTextContentStorage,
    textParagraphWith range: NSRange
  ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
  /// Returns nil.
  public func textContentStorage(
    _ textContentStorage: NSTextContentStorage,
    textParagraphWith range: NSRange
  ) -> NSTextParagraph? { nil }
}

/// The contents of a document as attributed text.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving {
  private var storage: NSTextStorage?
  private var paragraphs: [Int: NSTextParagraph] = [:]
  private weak var storageDelegate: (any NSTextContentStorageDelegate)?

  public override init() {
    super.init()
    textStorage = NSTextStorage()
  }

  /// Creates empty contents; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    textStorage = NSTextStorage()
  }

  /// The delegate, which supplies paragraphs and determines which are enumerated; held weakly.
  @_nonoverride
  open weak var delegate: (any NSTextContentStorageDelegate)? {
    get { storageDelegate }
    set {
      storageDelegate = newValue
      paragraphs.removeAll()
      super.delegate = newValue
    }
  }

  /// The text; nil: none.
  open var textStorage: NSTextStorage? {
    get { storage }
    set {
      guard newValue !== storage else { return }
      for manager in textLayoutManagers { storage?.removeLayoutManager(manager.engine) }
      if storage?.textStorageObserver === self { storage?.textStorageObserver = nil }
      storage = newValue
      newValue?.textStorageObserver = self
      for manager in textLayoutManagers { newValue?.addLayoutManager(manager.engine) }
      paragraphs.removeAll()
      contentsDidChange()
    }
  }

  /// The text; setting it replaces the whole text.
  open var attributedString: NSAttributedString? {
    get { storage }
    set {
      if let new = newValue as? NSTextStorage {
        textStorage = new
        return
      }
      let whole = NSRange(location: 0, length: storage?.length ?? 0)
      storage?.replaceCharacters(in: whole, with: newValue ?? NSAttributedString(string: ""))
    }
  }
  /// Whether the text contains the markers of lists; false by default, which draws them beside the
  /// text.
  open var includesTextListMarkers = false

  /// Returns the text of an element; nil if it has none.
  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    (textElement as? NSTextParagraph)?.attributedString
  }

  /// Creates an element with a text.
  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    let paragraph = NSTextParagraph(attributedString: attributedString)
    paragraph.textContentManager = self
    return paragraph
  }

  // MARK: Paragraphs

  /// Returns the paragraph that contains a character; nil beyond the text.
  func paragraph(at index: Int) -> NSTextParagraph? {
    guard let storage, storage.length > 0, index >= 0, index < storage.length else { return nil }
    let range = paragraphRange(at: index)
    if let known = paragraphs[range.location] { return known }
    let own = super.delegate?.textContentManager(self, textElementAt: TextOffset(range.location))
    let made =
      own as? NSTextParagraph ?? storageDelegate?.textContentStorage(self, textParagraphWith: range)
      ?? NSTextParagraph(attributedString: storage.attributedSubstring(from: range))
    made.textContentManager = self
    made.elementRange = NSTextRange(range)
    paragraphs[range.location] = made
    return made
  }

  /// Whether a delegate may omit elements.
  var hidesElements: Bool { super.delegate != nil }

  /// Returns whether the delegate includes the paragraph at a character in the layout.
  func isShown(paragraphAt index: Int) -> Bool {
    guard let delegate = super.delegate, let element = paragraph(at: index) else { return true }
    return delegate.textContentManager(self, shouldEnumerate: element, options: [])
  }

  /// Returns the range of the paragraph that contains a character, including its line end.
  func paragraphRange(at index: Int) -> NSRange {
    guard let storage else { return NSRange(location: 0, length: 0) }
    return storage.withCharacters { buffer in
      let count = buffer.count
      var start = min(max(index, 0), count)
      var end = start
      // The line end belongs to the paragraph that it ends.
      while end < count {
        let high = min(end + 128, count)
        let units = buffer.units(in: end..<high)
        if let found = units.firstIndex(where: { ListText.endsParagraph($0) }) {
          let isPair =
            units[found] == 0x0D && end + found + 1 < count
            && buffer.units(in: end + found + 1..<end + found + 2).first == 0x0A
          end += found + (isPair ? 2 : 1)
          break
        }
        end = high
      }
      while start > 0 {
        let low = max(start - 128, 0)
        let units = buffer.units(in: low..<start)
        if let found = units.lastIndex(where: { ListText.endsParagraph($0) }) {
          let isPair =
            units[found] == 0x0D && low + found + 1 < count
            && buffer.units(in: low + found + 1..<low + found + 2).first == 0x0A
          if isPair, low + found + 1 == start {
            start = low + found
            continue
          }
          start = low + found + 1
          break
        }
        start = low
      }
      return NSRange(location: start, length: end - start)
    }
  }

  /// Returns the text to show in place of whole paragraphs; nil if no delegate changes it.
  func shownText(in range: Range<Int>) -> NSMutableAttributedString? {
    guard let storage, storageDelegate != nil else { return nil }
    let whole = NSRange(location: range.lowerBound, length: range.count)
    let text = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: whole))
    var index = range.lowerBound
    while index < range.upperBound, let paragraph = paragraph(at: index) {
      let place = paragraphRange(at: index)
      let shown = paragraph.attributedString
      if shown.length == place.length, place.location >= range.lowerBound,
        place.location + place.length <= range.upperBound
      {
        let local = NSRange(location: place.location - range.lowerBound, length: place.length)
        text.replaceCharacters(in: local, with: shown)
      } else if shown.length != place.length {
        warn(
          """
          The paragraph for \(place) has \(shown.length) UTF-16 units; the text is shown as it is.
          """,
          where: "NSTextContentStorageDelegate.textContentStorage(_:textParagraphWith:)"
        )
      }
      index = max(place.location + place.length, index + 1)
    }
    return text
  }

  // MARK: NSTextStorageObserving

  /// Removes the stored paragraphs that an edit changed, and those after it.
  open func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    let start = min(newCharRange.location, invalidatedCharRange.location)
    let end = max(
      newCharRange.location + newCharRange.length,
      invalidatedCharRange.location + invalidatedCharRange.length
    )
    let isOfCharacters = editMask.contains(.editedCharacters)
    // A paragraph may have lost its end, or the edit may have changed the end of the one before.
    let first = paragraphRange(at: start).location
    let before = start > 0 && first == start ? paragraphRange(at: start - 1).location : first
    for key in paragraphs.keys where key >= before {
      if isOfCharacters && delta != 0 || key <= end { paragraphs[key] = nil }
    }
    let range = NSRange(location: before, length: end - before)
    for manager in textLayoutManagers {
      manager.forgetFragments(in: range)
      manager.textWasEdited(newCharRange, changeInLength: delta, isOfCharacters: isOfCharacters)
    }
  }

  /// Performs an edit of the storage as one transaction.
  open func performEditingTransaction(
    for textStorage: NSTextStorage,
    using transaction: () -> Void
  ) {
    textStorage.beginEditing()
    transaction()
    textStorage.endEditing()
  }

  // MARK: Contents

  open override func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    super.addTextLayoutManager(textLayoutManager)
    storage?.addLayoutManager(textLayoutManager.engine)
  }

  open override func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    super.removeTextLayoutManager(textLayoutManager)
    storage?.removeLayoutManager(textLayoutManager.engine)
  }

  open override func performEditingTransaction(_ transaction: () -> Void) {
    super.performEditingTransaction {
      guard let storage else { return transaction() }
      performEditingTransaction(for: storage, using: transaction)
    }
  }

  open override var documentRange: NSTextRange {
    NSTextRange(NSRange(location: 0, length: storage?.length ?? 0))
  }

  @discardableResult
  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let length = storage?.length ?? 0
    let isReverse = options.contains(.reverse)
    var index = (textLocation as? TextOffset)?.offset ?? (isReverse ? length : 0)
    // In reverse order the element before a location between two elements comes first.
    if isReverse { index -= 1 }
    var last: (any NSTextLocation)?
    while index >= 0, index < length, let element = paragraph(at: index),
      let range = element.elementRange
    {
      let place = paragraphRange(at: index)
      index = isReverse ? place.location - 1 : place.location + place.length
      let isShown =
        super.delegate?.textContentManager(self, shouldEnumerate: element, options: options) ?? true
      guard isShown else { continue }
      last = isReverse ? range.location : range.endLocation
      guard block(element) else { break }
    }
    return last
  }

  open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    guard let storage, let place = characters(of: range) else { return }
    let text = NSMutableAttributedString(string: "")
    for case let paragraph as NSTextParagraph in textElements ?? [] {
      text.append(paragraph.attributedString)
    }
    storage.replaceCharacters(in: place, with: text)
  }

  /// Returns the characters of a range, clipped to the text; nil for a range of other contents.
  func characters(of range: NSTextRange) -> NSRange? {
    guard let start = range.location as? TextOffset, let end = range.endLocation as? TextOffset
    else { return nil }
    let length = storage?.length ?? 0
    let lower = min(max(start.offset, 0), length)
    return NSRange(location: lower, length: min(max(end.offset, lower), length) - lower)
  }

  open override func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let start = (location as? TextOffset)?.offset else { return nil }
    let (target, overflows) = start.addingReportingOverflow(offset)
    guard !overflows, target >= 0, target <= storage?.length ?? 0 else { return nil }
    return TextOffset(target)
  }

  open override func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return 0 }
    return to.offset - from.offset
  }

  /// Extends a range to whole grapheme clusters.
  open override func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange? {
    guard let storage, let range = characters(of: textRange), range.length > 0 else { return nil }
    let whole = paragraphRange(at: range.location)
    let boundaries = TextBoundaries(
      storage.withCharacters {
        $0.substring(whole.location..<whole.location + whole.length)
      }
    )
    let start = whole.location + boundaries.snapped(range.location - whole.location)
    return NSTextRange(
      NSRange(location: start, length: range.location + range.length - start)
    )
  }
}
