public import Foundation

/// The present element of a custom rotor and the direction in which the next one is looked for.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The element that the search begins at; without a target element at the edge of the screen.
  open var currentItem: UIAccessibilityCustomRotorItemResult
  /// The direction of the search, by default `.next`.
  open var searchDirection: UIAccessibilityCustomRotor.Direction

  /// Creates a predicate that looks for the first element.
  public override nonisolated init() {
    (currentItem, searchDirection) = MainActor.assumeIsolated {
      (UIAccessibilityCustomRotorItemResult(), .next)
    }
    super.init()
  }
}
