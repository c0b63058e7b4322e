import Foundation
import UIKitCore

/// A delegate that observes the taps on a tab bar and its customization.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after a tap on a tab, even if it is selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Called before the customization sheet appears.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// Called after the sheet appeared.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// Called before the sheet disappears; `changed` is true if the tabs differ.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// Called after the sheet disappeared.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// The default implementation does nothing.
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
