import Foundation
import UIKitCore

/// The tab "More": a list in a navigation controller, and what was opened from it.
@MainActor
final class MoreStack {
  let navigation: UINavigationController
  let list: MoreListController
  /// The controller whose row was opened; a navigation controller lends its stack.
  private(set) var opened: UIViewController?
  private var lent: [UIViewController] = []

  init(_ tabs: UITabBarController) {
    list = MoreListController()
    list.tabs = tabs
    navigation = UINavigationController(rootViewController: list)
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  }

  /// Shows a controller above the list.
  ///
  /// A navigation controller inside of another cannot be; what is on its stack is shown instead.
  func open(_ controller: UIViewController, animated: Bool) {
    guard controller !== opened else { return }
    giveBack()
    opened = controller
    if let inner = controller as? UINavigationController {
      lent = inner.viewControllers
      inner.setViewControllers([], animated: false)
      navigation.setViewControllers([list] + lent, animated: animated)
    } else {
      navigation.setViewControllers([list, controller], animated: animated)
    }
  }

  /// The list is shown: what was opened is closed.
  func giveBack() {
    guard let former = opened else { return }
    opened = nil
    if let inner = former as? UINavigationController, let root = lent.first {
      if navigation.viewControllers.count > 1 {
        navigation.setViewControllers([list], animated: false)
      }
      inner.setViewControllers([root], animated: false)
    }
    lent = []
  }

  /// Takes everything off the list.
  func close() {
    if navigation.viewControllers.count > 1 { navigation.popToRootViewController(animated: false) }
    giveBack()
  }
}
