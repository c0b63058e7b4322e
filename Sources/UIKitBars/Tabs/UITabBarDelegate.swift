import Foundation
import UIKitCore

/// Hears what people do with a tab bar.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// A tab was tapped, be it selected already or not.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// The sheet to exchange tabs is about to come.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// The sheet is there.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// The sheet is about to go; `changed` tells whether the tabs are others than before.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// The sheet is gone.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// By default nothing happens.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// By default nothing happens.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// By default nothing happens.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// By default nothing happens.
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// By default nothing happens.
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}
