import Foundation
import UIKitValues

/// Determines which elements of a document are laid out.
///
/// Every method is optional.
public protocol NSTextContentManagerDelegate: NSObjectProtocol {
  /// Returns the element at a location; nil for the content manager's element.
  func textContentManager(
    _ textContentManager: NSTextContentManager,
    textElementAt location: any NSTextLocation
  ) -> NSTextElement?
  /// Returns whether an element is part of an enumeration.
  func textContentManager(
    _ textContentManager: NSTextContentManager,
    shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}

extension NSTextContentManagerDelegate {
  /// Returns nil.
  public func textContentManager(
    _ textContentManager: NSTextContentManager,
    textElementAt location: any NSTextLocation
  ) -> NSTextElement? { nil }
  /// Returns true.
  public func textContentManager(
    _ textContentManager: NSTextContentManager,
    shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}

/// The contents of a document and the layouts that show them.
///
/// ``NSTextContentStorage`` stores the contents as attributed text. An app's subclass stores them
/// in another way: it overrides `documentRange`, `enumerateTextElements(from:options:using:)`,
/// `location(_:offsetBy:)`, `offset(from:to:)` and, if the text can be edited,
/// `replaceContents(in:with:)`, and calls `recordEditAction(in:newTextRange:)` for every change.
/// Its elements are `NSTextParagraph`s, each with its range; locations inside a paragraph count its
/// UTF-16 units. Elements of other classes have no layout.
open class NSTextContentManager: NSObject, NSTextElementProvider, NSSecureCoding {
  /// The order in which elements are enumerated.
  public struct EnumerationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, as in UIKit.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enumerates from the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1 << 0)
  }

  /// The name of the notification that an attribute without a layout was added.
  public static let storageUnsupportedAttributeAddedNotification =
    NSNotification.Name("NSTextContentStorageUnsupportedAttributeAddedNotification")

  /// The delegate, which determines the elements that are laid out; held weakly.
  // A subclass has a delegate of a more specific type with the same name.
  @_disfavoredOverload
  open weak var delegate: (any NSTextContentManagerDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      contentsDidChange()
    }
  }
  /// The layouts of the contents.
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// The layout with the current selection; nil for none.
  ///
  /// It must be one of `textLayoutManagers`.
  open weak var primaryTextLayoutManager: NSTextLayoutManager? {
    didSet {
      guard let primaryTextLayoutManager else { return }
      let isKnown = textLayoutManagers.contains { $0 === primaryTextLayoutManager }
      if !isKnown { self.primaryTextLayoutManager = oldValue }
    }
  }
  /// Whether the contents are being edited.
  open internal(set) var hasEditingTransaction = false
  /// Whether layouts are updated at the end of an edit; true by default.
  open var automaticallySynchronizesTextLayoutManagers = true
  /// Whether the end of an edit writes the contents to their store; false by default.
  open var automaticallySynchronizesToBackingStore = false

  /// Whether the layouts have not been updated after an edit.
  private var isOutOfDate = false

  public override init() { super.init() }

  /// Creates empty contents; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  /// Whether the class supports secure coding; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Adds a layout of the contents; the first layout becomes the primary one.
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.follow(self)
    if primaryTextLayoutManager == nil { primaryTextLayoutManager = textLayoutManager }
  }

  /// Removes a layout.
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    textLayoutManager.follow(nil)
    if primaryTextLayoutManager === textLayoutManager { primaryTextLayoutManager = nil }
  }

  /// Updates the layouts and calls the handler immediately.
  open func synchronizeTextLayoutManagers(_ completionHandler: (((any Error)?) -> Void)? = nil) {
    if isOutOfDate {
      isOutOfDate = false
      contentsDidChange()
    }
    completionHandler?(nil)
  }

  /// Returns the elements that intersect a range.
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

  /// Edits the contents; layouts are updated at the end.
  open func performEditingTransaction(_ transaction: () -> Void) {
    let wasEditing = hasEditingTransaction
    hasEditingTransaction = true
    transaction()
    hasEditingTransaction = wasEditing
    guard !wasEditing else { return }
    if automaticallySynchronizesToBackingStore { synchronizeToBackingStore(nil) }
    if automaticallySynchronizesTextLayoutManagers { synchronizeTextLayoutManagers(nil) }
  }

  /// Records that a part of the contents was replaced; subclasses call it during an edit.
  ///
  /// Layouts are updated at the end of the transaction, or immediately outside of one.
  open func recordEditAction(in originalTextRange: NSTextRange, newTextRange: NSTextRange) {
    isOutOfDate = true
    guard !hasEditingTransaction, automaticallySynchronizesTextLayoutManagers else { return }
    synchronizeTextLayoutManagers(nil)
  }

  /// Invalidates the layouts.
  func contentsDidChange() {
    for manager in textLayoutManagers { manager.contentsDidChange() }
  }

  // MARK: NSTextElementProvider

  /// The range of the whole document; subclasses override it.
  open var documentRange: NSTextRange { NSTextRange(location: TextOffset(0)) }
  /// Calls a block with the elements from a location on; subclasses override it.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?,
    options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? { nil }
  /// Replaces elements; subclasses override it.
  open func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {}
  /// Writes changes to the store of the contents; calls the handler immediately by default.
  open func synchronizeToBackingStore(_ completionHandler: (((any Error)?) -> Void)?) {
    completionHandler?(nil)
  }
  /// Returns the location at a distance in units; nil beyond the document.
  open func location(
    _ location: any NSTextLocation,
    offsetBy offset: Int
  ) -> (any NSTextLocation)? { nil }
  /// Returns the number of units between two locations.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int { 0 }
  /// Returns the range that an edit of a selection changes; nil for the selection's range.
  open func adjustedRange(
    from textRange: NSTextRange,
    forEditingTextSelection: Bool
  ) -> NSTextRange? { nil }
}
