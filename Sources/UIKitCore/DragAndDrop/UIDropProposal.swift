import Foundation

/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag goes back, without a sign.
  case cancel = 0
  /// Nothing: a sign says that dropping is not possible here.
  case forbidden = 1
  /// The data are copied; a sign with a plus says so.
  case copy = 2
  /// The data are moved; the source must allow it, else nothing is done.
  case move = 3
}

/// What a destination would do with a drop, and how it likes to see the drag.
@preconcurrency @MainActor
open class UIDropProposal: _UIObject, @preconcurrency NSCopying {
  /// What a drop would do with the items.
  open private(set) var operation: UIDropOperation
  /// Whether the exact place matters, as between letters: the drag is held a little above the
  /// finger.
  ///
  /// By default false.
  open var isPrecise = false
  /// Whether previews keep their full size above the destination, by default false.
  open var prefersFullSizePreview = false

  /// Makes a proposal for a drop anywhere in the view.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init(_root: ())
  }

  /// A copy that changes by itself; subclasses give themselves unless they override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard Swift.type(of: self) == UIDropProposal.self else { return self }
    let copy = UIDropProposal(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
