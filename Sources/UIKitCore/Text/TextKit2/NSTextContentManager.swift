import Foundation

/// Decides which elements of a document are laid out.
///
/// Every method is optional.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {
  /// The element at a location; nil: the content manager's own.
  func textContentManager(
    _ textContentManager: NSTextContentManager,
    textElementAt location: any NSTextLocation
  ) -> NSTextElement?
  /// Whether an element takes part in an enumeration.
  func textContentManager(
    _ textContentManager: NSTextContentManager,
    shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}

extension NSTextContentManagerDelegate {
  /// By default nil.
  public func textContentManager(
    _ textContentManager: NSTextContentManager,
    textElementAt location: any NSTextLocation
  ) -> NSTextElement? { nil }
  /// By default true.
  public func textContentManager(
    _ textContentManager: NSTextContentManager,
    shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}

/// The contents of a document, and the layouts that show them.
///
/// ``NSTextContentStorage`` keeps them as attributed text. A subclass of an app keeps them in its own
/// way: it overrides `documentRange`, `enumerateTextElements(from:options:using:)`,
/// `location(_:offsetBy:)`, `offset(from:to:)` and, where the text can be edited,
/// `replaceContents(in:with:)`, and calls `recordEditAction(in:newTextRange:)` for every change.
/// Its elements are `NSTextParagraph`s, each with its range; locations inside a paragraph count its
/// UTF-16 units. Elements of other classes take no room.
open class NSTextContentManager: NSObject, NSTextElementProvider, NSSecureCoding {
  /// In which order elements are enumerated.
  public struct EnumerationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option, as in UIKit.
    public let rawValue: UInt
    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
  }

  /// Is posted where an attribute is added that layout does not know.
  public static let storageUnsupportedAttributeAddedNotification =
    NSNotification.Name("NSTextContentStorageUnsupportedAttributeAddedNotification")

  /// Decides which elements are laid out; held weakly.
  // A subclass has a delegate of a narrower type under the same name.
  @_disfavoredOverload
  open weak var delegate: (any NSTextContentManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      contentsDidChange()
    }
  }
  /// The layouts of the contents.
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The layout that edits go by; nil: none.
  open weak var primaryTextLayoutManager: NSTextLayoutManager? {
    didSet {
      guard let primaryTextLayoutManager else { return }
      let isKnown = textLayoutManagers.contains { $0 === primaryTextLayoutManager }
      if !isKnown { self.primaryTextLayoutManager = oldValue }
    }
  }
  /// Whether the contents are being edited.
  open internal(set) var hasEditingTransaction = false
  /// Whether layouts follow the contents at the end of an edit, by default true.
  open var automaticallySynchronizesTextLayoutManagers = true
  /// Whether the end of an edit writes the contents where they are kept, by default false.
  open var automaticallySynchronizesToBackingStore = false

  /// Whether layouts have not heard of every edit.
  private var isOutOfDate = false

  public override init() { super.init() }

  /// Makes empty contents; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Shows the contents in a layout; the first one becomes the primary.
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.follow(self)
    if primaryTextLayoutManager == nil { primaryTextLayoutManager = textLayoutManager }
  }

  /// Takes a layout away from the contents.
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    textLayoutManager.follow(nil)
    if primaryTextLayoutManager === textLayoutManager { primaryTextLayoutManager = nil }
  }

  /// Brings the layouts up to date, and calls the handler at once.
  open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)? = nil) {
    if isOutOfDate {
      isOutOfDate = false
      contentsDidChange()
    }
    completionHandler?(nil)
  }

  /// The elements that have a part in a range.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var found: [NSTextElement] = []
    enumerateTextElements(from: range.location, options: []) { element in
      guard let place = element.elementRange else { return true }
      if place.location.compare(range.endLocation) != .orderedAscending, !found.isEmpty {
        return false
      }
      found.append(element)
      return place.endLocation.compare(range.endLocation) == .orderedAscending
    }
    return found
  }

  /// Edits the contents; layouts hear of it at the end.
  open func performEditingTransaction(_ transaction: () -> Void) {
    let wasEditing = hasEditingTransaction
    hasEditingTransaction = true
    transaction()
    hasEditingTransaction = wasEditing
    guard !wasEditing else { return }
    if automaticallySynchronizesToBackingStore { synchronizeToBackingStore(nil) }
    if automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
  }

  /// Notes that a part of the contents was replaced; subclasses call it while they edit.
  ///
  /// Layouts follow at the end of the transaction, or at once outside of one.
  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
    isOutOfDate = true
    guard !hasEditingTransaction, automaticallySynchronizesTextLayoutManagers else { return }
    synchronizeTextLayoutManagers(nil)
  }

  /// Has the layouts forget what they made of the contents.
  func contentsDidChange() {
    for manager in textLayoutManagers { manager.contentsDidChange() }
  }

  // MARK: NSTextElementProvider

  /// The whole document; subclasses say which.
  open var documentRange: NSTextRange { NSTextRange(location: TextOffset(0)) }
  /// Calls a block with the elements from a location on; subclasses say which.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { nil }
  /// Puts elements in the place of others; subclasses say how.
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}
  /// Writes what changed where the contents are kept; by default the handler is called at once.
  open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(nil)
  }
  /// The location so many units further on; nil beyond the document.
  open func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }
  /// How many units lie between two locations.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
  /// The range that an edit of a selection really changes; nil: the selection's own.
  open func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange? { nil }
}
