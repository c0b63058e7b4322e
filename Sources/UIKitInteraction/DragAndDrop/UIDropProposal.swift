import Foundation
import UIKitCore

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// No effect: the drag goes back, without a sign.
  case cancel = 0
  /// No effect: a sign shows that dropping is not possible here.
  case forbidden = 1
  /// The data are copied; shown by a sign with a plus.
  case copy = 2
  /// The data are moved; without the source's permission there is no effect.
  case move = 3
}

/// The effect of a drop on a destination, and how the destination prefers the drag to look.
@preconcurrency @MainActor
open class UIDropProposal: _UIObject, @preconcurrency NSCopying {
  /// The effect of a drop on the items.
  open private(set) var operation: UIDropOperation
  /// Whether the exact position matters, as between letters, so that the drag is held a little
  /// above the finger.
  ///
  /// By default false.
  open var isPrecise = false
  /// Whether previews keep their full size over the destination.
  ///
  /// The default is false.
  open var prefersFullSizePreview = false

  /// Creates a proposal for a drop anywhere in the view.
  public required init(operation: UIDropOperation) {
    self.operation = operation
    super.init(_root: ())
  }

  /// Returns an independent copy; subclasses return themselves unless they override it.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard Swift.type(of: self) == UIDropProposal.self else { return self }
    let copy = UIDropProposal(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
