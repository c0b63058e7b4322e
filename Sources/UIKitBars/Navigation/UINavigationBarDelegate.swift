import UIKitCore

/// A delegate that is called when items are pushed onto a navigation bar's stack and popped from
/// it.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed.
  ///
  /// The default is true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed and its animation ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the top item may be popped.
  ///
  /// The default is true. Also called when the back button is tapped.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped and its animation ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// The default implementation returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// The default implementation returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
