import Foundation
import UIKitCore

extension UITabBarController {
  final var moreItem: UITabBarItem? { nil }
  final func isMore(_ controller: UIViewController) -> Bool { false }
  final func moreController(for item: UITabBarItem) -> UIViewController? { nil }
  final func holderInList(for controller: UIViewController) -> UIViewController? { controller }
  final func listDidChange() {}
  final func customizableControllersDidChange() {}

  // MARK: Exchanging tabs

  final func controllers(of items: [UITabBarItem]) -> [UIViewController] {
    items.compactMap { item in controllers.first { self.item(of: $0) === item } }
  }

  /// The controllers as a person put their tabs: those in the bar first, then the others as before.
  final func order(by items: [UITabBarItem]) -> [UIViewController] {
    let first = controllers(of: items)
    return first + controllers.filter { controller in !first.contains { $0 === controller } }
  }

  final func takeOrder(of items: [UITabBarItem]) {
    controllers = order(by: items)
    updateItems(animated: false)
    showSelection()
  }
}
