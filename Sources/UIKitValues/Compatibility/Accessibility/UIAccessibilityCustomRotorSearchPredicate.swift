public import Foundation

/// The current element of a custom rotor and the direction of the search for the next one.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The element at which the search begins; without a target element it begins at the edge of the
  /// screen.
  open var currentItem: UIAccessibilityCustomRotorItemResult
  /// The direction of the search, by default `.next`.
  open var searchDirection: UIAccessibilityCustomRotor.Direction

  /// Creates a predicate that searches for the first element.
  public override nonisolated init() {
    (currentItem, searchDirection) = MainActor.assumeIsolated {
      (UIAccessibilityCustomRotorItemResult(), .next)
    }
    super.init()
  }
}
