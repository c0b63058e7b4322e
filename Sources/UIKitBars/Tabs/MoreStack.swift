import Foundation
import UIKitCore

/// The content of the tab "More": a navigation controller with the list, and the controller opened
/// from it.
@MainActor
final class MoreStack {
  let navigation: UINavigationController
  let list: MoreListController
  /// The controller whose row was opened; the stack of a navigation controller is moved to this
  /// one.
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
  /// Navigation controllers cannot be nested; the stack of one is shown instead.
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

  /// Closes the opened controller, because the list is shown.
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

  /// Pops to the list and closes the opened controller.
  func close() {
    if navigation.viewControllers.count > 1 { navigation.popToRootViewController(animated: false) }
    giveBack()
  }
}
