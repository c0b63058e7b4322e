import Foundation

/// An object that is notified of the edits of a text storage.
public protocol NSTextStorageObserving: NSObjectProtocol {
  /// The observed text storage.
  var textStorage: NSTextStorage? { get set }
  /// Called after an edit, before the layout managers are notified.
  func processEditing(
    for textStorage: NSTextStorage,
    edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange,
    changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  )
  /// Performs an edit of the storage as one transaction.
  func performEditingTransaction(
    for textStorage: NSTextStorage,
    using transaction: () -> Void
  )
}
