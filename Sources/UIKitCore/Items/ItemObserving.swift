/// Observes changes of an item: a bar that shows it.
@MainActor
package protocol ItemObserving: AnyObject {
  /// Called after a visible property of the item changed.
  func itemDidChange(_ item: AnyObject)
}
