/// What shows an item and follows its changes: a bar.
@MainActor
package protocol ItemObserving: AnyObject {
  /// A value of the item that is seen has changed.
  func itemDidChange(_ item: AnyObject)
}
