import Foundation
import TextLayout

/// Receives notifications of changes of a text storage.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called before layout managers are notified of a change; may change attributes and characters.
  func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
  /// Called before layout managers are notified of a change; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  )
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage,
    didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}

/// Attributed text that notifies layout managers when it changes.
///
/// A subclass overrides the four primitives `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` in the last two. All other methods here call these four,
/// because Foundation's own methods use storage in C that a subclass does not fill.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The bits of the kinds, as in UIKit.
    public let rawValue: UInt
    /// Creates a set of changes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes changed; the characters may be the same.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted before layout managers are notified of a change.
  public static let willProcessEditingNotification =
    NSNotification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted before layout managers are notified of a change, after the changes of the delegate.
  public static let didProcessEditingNotification =
    NSNotification.Name("NSTextStorageDidProcessEditingNotification")

  /// The characters, unless a subclass stores them.
  private var characters = TextBuffer()
  private var runs = RunList()
  /// The most recently set attributes, the last ones first.
  private var recentSets: [AttributeSet] = []
  /// The characters of a subclass that stores them, valid until they change.
  private var foreignCharacters: TextBuffer?
  /// Whether the primitives of this class are called; nil until this is known.
  private var keepsText: Bool?
  private var wasStringRead = false
  private var wereAttributesRead = false

  /// The delegate, which is notified of changes.
  open weak var delegate: (any NSTextStorageDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The object that is notified of edits before the layout managers, such as an
  /// `NSTextContentStorage`; held weakly.
  open weak var textStorageObserver: (any NSTextStorageObserving)?
  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of changes since the layout managers were last notified.
  open private(set) var editedMask: EditActions = []
  /// The changed range, in the changed text.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change of the text's length.
  open private(set) var changeInLength = 0
  private var editingDepth = 0
  private var isProcessing = false

  public override init(string: String) {
    super.init(string: "")
    fill(string, [:])
  }

  public override init(
    string: String,
    attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    super.init(string: "")
    fill(string, attributes ?? [:])
  }

  public override init(attributedString: NSAttributedString) {
    super.init(string: "")
    fill(attributedString)
  }

  /// Creates an empty storage.
  public init() { super.init(string: "") }

  /// Creates a storage with the text of an archive; nil if the text cannot be read.
  ///
  /// As with every attributed string, the classes of the attributes must be allowed if the archive
  /// is read with secure coding.
  public required init?(coder: NSCoder) {
    // Foundation on Linux treats an archive without an object's key as damaged.
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "NSString"),
      let text = NSAttributedString(coder: coder)
    else { return nil }
    super.init(string: "")
    fill(text)
  }

  private func fill(_ attributedString: NSAttributedString) {
    fill(attributedString.string, [:])
    var index = 0
    let length = characters.count
    while index < length {
      var run = NSRange(location: index, length: length - index)
      let attributes = attributedString.attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), length)
      if !attributes.isEmpty {
        runs.replace(index..<end, with: set(attributes), count: end - index)
      }
      index = end
    }
  }

  private func fill(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    characters = TextBuffer(string)
    runs = RunList(set(attributes), length: characters.count)
  }

  /// Returns the object for attributes; a recent one if it has equal attributes.
  private func set(_ attributes: [NSAttributedString.Key: Any]) -> AttributeSet {
    if let index = recentSets.firstIndex(where: { $0.isLike(attributes) }) {
      if index > 0 { recentSets.swapAt(index, index - 1) }
      return recentSets[max(index - 1, 0)]
    }
    let made = AttributeSet(attributes)
    // Chosen: as many as highlighted text has sets of attributes.
    if recentSets.count == 16 { recentSets.removeLast() }
    recentSets.insert(made, at: 0)
    return made
  }

  // MARK: Reading

  /// The ranges of attributes; nil if a subclass stores them.
  var ownRuns: RunList? { isOwnStore ? runs : nil }

  /// Calls `body` with the characters, which are not copied if this class stores them.
  package func withCharacters<Result>(_ body: (borrowing TextBuffer) -> Result) -> Result {
    if isOwnStore { return body(characters) }
    if let foreignCharacters { return body(foreignCharacters) }
    let read = TextBuffer(string)
    foreignCharacters = read
    return body(read)
  }

  /// Whether no subclass stores the text, so that the primitives of this class are called.
  private var isOwnStore: Bool {
    if let keepsText { return keepsText }
    if type(of: self) == NSTextStorage.self {
      keepsText = true
      return true
    }
    wasStringRead = false
    let read = string
    guard wasStringRead, read == characters.string else {
      if !read.isEmpty { keepsText = false }
      return false
    }
    // An empty text gives no indication.
    guard characters.count > 0 else { return true }
    wereAttributesRead = false
    _ = attributes(at: 0, effectiveRange: nil)
    keepsText = wereAttributesRead
    return wereAttributesRead
  }

  private func check(_ range: NSRange, _ name: StaticString) {
    precondition(
      range.location >= 0 && range.length >= 0
        && range.location <= characters.count - range.length,
      """
      NSTextStorage.\(name): the range \(range.location)..<\(range.location + range.length) is not \
      within the text, which has \(characters.count) UTF-16 units.
      """
    )
  }

  // MARK: Primitives

  open override var string: String {
    wasStringRead = true
    return characters.string
  }

  open override func attributes(
    at location: Int,
    effectiveRange range: NSRangePointer?
  )
    -> [NSAttributedString.Key: Any]
  {
    wereAttributesRead = true
    check(NSRange(location: location, length: 1), "attributes(at:effectiveRange:)")
    guard let found = runs.value(at: location), let set = found.value as? AttributeSet else {
      return [:]
    }
    range?.pointee = NSRange(location: found.range.lowerBound, length: found.range.count)
    return set.attributes
  }

  open override func replaceCharacters(in range: NSRange, with text: String) {
    check(range, "replaceCharacters(in:with:)")
    // New characters have the attributes of the first replaced character, else of the character
    // before.
    let model =
      range.length > 0 || range.location == 0 ? range.location : range.location - 1
    let value = runs.value(at: model)?.value ?? set([:])
    let count = characters.count
    characters.replace(range.location..<range.location + range.length, with: text)
    let added = characters.count - count + range.length
    runs.replace(
      range.location..<range.location + range.length,
      with: value,
      count: added
    )
    edited(.editedCharacters, range: range, changeInLength: added - range.length)
  }

  open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
    check(range, "setAttributes(_:range:)")
    if range.length > 0 {
      runs.replace(
        range.location..<range.location + range.length,
        with: set(attributes ?? [:]),
        count: range.length
      )
    }
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Layout managers

  /// Adds a layout manager for the text.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManagers.append(layoutManager)
    layoutManager.follow(self)
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === layoutManager }
    if layoutManager.textStorage === self { layoutManager.follow(nil) }
  }

  // MARK: Editing

  open override func beginEditing() { editingDepth += 1 }

  open override func endEditing() {
    guard editingDepth > 0 else { return }
    editingDepth -= 1
    if editingDepth == 0, !editedMask.isEmpty { processEditing() }
  }

  /// Records a change; the primitives call it.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The changed range, in the text before the change.
  ///   - delta: The change of the text's length.
  open func edited(
    _ editedMask: EditActions,
    range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    if editedMask.contains(.editedCharacters) { foreignCharacters = nil }
    var range = editedRange
    range.length = max(0, range.length + delta)
    if self.editedMask.isEmpty {
      self.editedRange = range
    } else {
      // The union extends from the start of the first to the end of the last range, in the text
      // before this change.
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

  /// Notifies the delegate and the layout managers of the changes since the last call.
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
    textStorageObserver?.processEditing(
      for: self,
      edited: mask,
      range: range,
      changeInLength: delta,
      invalidatedRange: range
    )
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

  /// Whether attributes are fixed when they are needed; always false.
  open var fixesAttributesLazily: Bool { false }
  /// Does nothing, because the layout finds fallback fonts.
  open func invalidateAttributes(in range: NSRange) {}
  /// Does nothing, because attributes are always fixed.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Led back to the primitives

  open override var length: Int { isOwnStore ? characters.count : string.utf16.count }

  private var whole: NSRange { NSRange(location: 0, length: length) }

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
    let found = attributes(at: location, effectiveRange: nil)
    if let range {
      let set = AttributeSet(found)
      range.pointee = extent(around: location, in: limit) { set.isLike($0) }
    }
    return found
  }

  open override func attribute(
    _ name: NSAttributedString.Key,
    at location: Int,
    longestEffectiveRange range: NSRangePointer?,
    in limit: NSRange
  ) -> Any? {
    let found = attributes(at: location, effectiveRange: nil)[name]
    range?.pointee = extent(around: location, in: limit) {
      AttributeSet.areEqual(found, $0[name])
    }
    return found
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    copied(whole).isEqual(to: other)
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    NSAttributedString(attributedString: copied(range))
  }

  open override func enumerateAttributes(
    in range: NSRange,
    options: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    // The attributes before the first call are enumerated, because the block may change them.
    var found = stretches(
      in: range,
      joinsEqual: !options.contains(.longestEffectiveRangeNotRequired)
    )
    if options.contains(.reverse) { found.reverse() }
    var isStopped = ObjCBool(false)
    for stretch in found where !isStopped.boolValue {
      block(stretch.attributes, stretch.range, &isStopped)
    }
  }

  open override func enumerateAttribute(
    _ name: NSAttributedString.Key,
    in range: NSRange,
    options: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var found = values(of: name, in: range)
    if options.contains(.reverse) { found.reverse() }
    var isStopped = ObjCBool(false)
    for part in found where !isStopped.boolValue { block(part.value, part.range, &isStopped) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSAttributedString(attributedString: copied(whole))
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    copied(whole)
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
