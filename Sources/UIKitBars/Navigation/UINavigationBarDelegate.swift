import UIKitCore

/// Hears of the items that come onto a navigation bar's stack and leave it.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may come onto the stack, by default yes.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item came; called when its animation is over.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the top item may go, by default yes; asked when a person taps the back button as well.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// The top item went; called when its animation is over.
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
