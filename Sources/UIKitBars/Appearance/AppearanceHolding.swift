/// An object that holds appearance objects and observes changes of their values: a bar, an item, or
/// another appearance object.
@MainActor
package protocol AppearanceHolding: AnyObject {
  /// Called after a value of an appearance object that this object holds has changed, or a value
  /// of one of its parts.
  func appearanceDidChange(_ appearance: AnyObject)
}
