import Foundation

/// Hears of changes of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Is told before layout hears of a change; may change attributes and characters.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
  /// Is told before layout hears of a change; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
}

extension NSTextStorageDelegate {
  /// By default nothing happens.
  public func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// By default nothing happens.
  public func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// Attributed text that tells layout managers when it changes.
///
/// A subclass overrides the four primitives `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls `edited(_:range:…)` in the
/// last two. Everything else is led back to these four here, since Foundation's own methods would go
/// to a storage in C that a subclass does not fill.
open class NSTextStorage: NSMutableAttributedString {
  /// What was changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// One bit a kind of change, as in UIKit.
    public let rawValue: UInt
    /// Makes a set of changes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes changed; the characters may be the same.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Is posted before layout hears of a change.
  public static let willProcessEditingNotification =
    NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  /// Is posted before layout hears of a change, after the delegate's changes.
  public static let didProcessEditingNotification =
    NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  private lazy var backing = Foundation.NSMutableAttributedString(string: "")

  /// Hears of changes.
  open weak var delegate: (any NSTextStorageDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Who lays out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// What changed since layout heard of it.
  open private(set) var editedMask: EditActions = []
  /// Where it changed, in the text as it is now.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the text grew.
  open private(set) var changeInLength = 0
  private var editingDepth = 0
  private var isProcessing = false

  public override init(string: String) {
    super.init(string: "")
    backing = Foundation.NSMutableAttributedString(string: string)
  }

  public override init(
    string: String,
    attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    super.init(string: "")
    backing = Foundation.NSMutableAttributedString(string: string, attributes: attributes)
  }

  public override init(attributedString: NSAttributedString) {
    super.init(string: "")
    backing = Foundation.NSMutableAttributedString(attributedString: attributedString)
  }

  /// Makes an empty storage.
  public init() { super.init(string: "") }

  /// Makes empty text: what is in the archive is not read.
  public required init?(coder: NSCoder) { super.init(string: "") }

  // MARK: Primitives

  open override var string: String { backing.string }

  open override func attributes(
    at location: Int,
    effectiveRange range: NSRangePointer?
  )
    -> [NSAttributedString.Key: Any]
  {
    backing.attributes(at: location, effectiveRange: range)
  }

  open override func replaceCharacters(in range: NSRange, with text: String) {
    backing.replaceCharacters(in: range, with: text)
    edited(
      .editedCharacters,
      range: range,
      changeInLength: text.utf16.count - range.length
    )
  }

  open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
    backing.setAttributes(attributes, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Layout managers

  /// Lets a layout manager follow the text.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManagers.append(layoutManager)
    layoutManager.follow(self)
  }

  /// Lets a layout manager follow the text no longer.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === layoutManager }
    layoutManager.follow(nil)
  }

  // MARK: Editing

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else { return }
    editingDepth -= 1
    if editingDepth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Notes a change; primitives call it.
  ///
  /// - Parameters:
  ///   - editedMask: What changed.
  ///   - editedRange: Where, in the text before the change.
  ///   - delta: By how much the text grew.
  open func edited(
    _ editedMask: EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    var range = editedRange
    range.length = max(0, range.length + delta)
    if self.editedMask.isEmpty {
      self.editedRange = range
    } else {
      // Together they reach from the first to the last of both, in the text before this change.
      let earlier = self.editedRange
      let start = min(earlier.location, editedRange.location)
      let end = max(
        earlier.location + earlier.length,
        editedRange.location + editedRange.length
      )
      self.editedRange = NSRange(location: start, length: max(0, end - start + delta))
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if editingDepth == 0, !isProcessing { processEditing() }
  }

  /// Tells the delegate and the layout managers of the changes since the last time.
  open func processEditing() {
    isProcessing = true
    delegate?.textStorage(
      self,
      willProcessEditing: editedMask,
      range: editedRange,
      changeInLength: changeInLength
    )
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self,
      didProcessEditing: editedMask,
      range: editedRange,
      changeInLength: changeInLength
    )
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    isProcessing = false
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers {
      manager.processEditing(
        for: self,
        edited: mask,
        range: range,
        changeInLength: delta,
        invalidatedRange: range
      )
    }
  }

  /// Attributes are always fixed.
  open var fixesAttributesLazily: Bool { false }
  /// Does nothing: fonts stand in at layout.
  open func invalidateAttributes(in range: NSRange) {}
  /// Does nothing: attributes are always fixed.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Led back to the primitives

  open override var length: Int { string.utf16.count }

  open override func attribute(
    _ name: NSAttributedString.Key,
    at location: Int,
    effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[name]
  }

  open override func attributes(
    at location: Int,
    longestEffectiveRange range: NSRangePointer?,
    in limit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    copied().attributes(at: location, longestEffectiveRange: range, in: limit)
  }

  open override func attribute(
    _ name: NSAttributedString.Key,
    at location: Int,
    longestEffectiveRange range: NSRangePointer?,
    in limit: NSRange
  ) -> Any? {
    copied().attribute(name, at: location, longestEffectiveRange: range, in: limit)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool { copied().isEqual(to: other) }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    copied().attributedSubstring(from: range)
  }

  open override func enumerateAttributes(
    in range: NSRange,
    options: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    copied().enumerateAttributes(in: range, options: options, using: block)
  }

  open override func enumerateAttribute(
    _ name: NSAttributedString.Key,
    in range: NSRange,
    options: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    copied().enumerateAttribute(name, in: range, options: options, using: block)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { copied() }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    Foundation.NSMutableAttributedString(attributedString: copied())
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key,
    value: Any,
    range: NSRange
  ) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(
    _ attributes: [NSAttributedString.Key: Any],
    range: NSRange
  ) {
    changeRuns(in: range) { $0.merge(attributes) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeRuns(in: range) { $0[name] = nil }
  }

  open override func replaceCharacters(
    in range: NSRange,
    with attributedString: NSAttributedString
  ) {
    beginEditing()
    replaceCharacters(in: range, with: attributedString.string)
    var index = 0
    while index < attributedString.length {
      var run = NSRange()
      let attributes = attributedString.attributes(at: index, effectiveRange: &run)
      let end = min(run.location + run.length, attributedString.length)
      setAttributes(
        attributes,
        range: NSRange(location: range.location + index, length: end - index)
      )
      index = max(end, index + 1)
    }
    endEditing()
  }

  open override func insert(_ attributedString: NSAttributedString, at location: Int) {
    replaceCharacters(in: NSRange(location: location, length: 0), with: attributedString)
  }

  open override func append(_ attributedString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attributedString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attributedString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attributedString)
  }

  /// The text as Foundation's own attributed string, read through the primitives.
  private func copied() -> NSAttributedString {
    let copy = Foundation.NSMutableAttributedString(string: string)
    let length = copy.length
    var index = 0
    while index < length {
      var run = NSRange()
      let attributes = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), length)
      copy.setAttributes(attributes, range: NSRange(location: index, length: end - index))
      index = end
    }
    return copy
  }

  private func changeRuns(
    in range: NSRange,
    _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    var index = range.location
    let limit = min(range.location + range.length, length)
    while index < limit {
      var run = NSRange()
      var attributes = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), limit)
      change(&attributes)
      setAttributes(attributes, range: NSRange(location: index, length: end - index))
      index = end
    }
    endEditing()
  }
}
