/// What holds appearance objects and has to know of a change within: a bar, an item, or another
/// appearance object.
@MainActor
package protocol AppearanceHolding: AnyObject {
  /// A value of an appearance object that this holds has changed.
  func appearancePartDidChange()
}
