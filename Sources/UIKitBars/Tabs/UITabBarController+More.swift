import Foundation
import UIKitCore

extension UITabBarController {
  final var moreItem: UITabBarItem? { more.navigation.tabBarItem }

  final func isMore(_ controller: UIViewController) -> Bool {
    moreIfMade?.navigation === controller
  }

  final func moreController(for item: UITabBarItem) -> UIViewController? {
    guard let more = moreIfMade, more.navigation.tabBarItem === item else { return nil }
    return more.navigation
  }

  /// Returns the controller whose view shows a controller without a tab: the navigation controller
  /// of "More".
  final func holderInList(for controller: UIViewController) -> UIViewController? {
    guard !controllersInList.isEmpty else { return nil }
    let more = more
    if controller !== more.navigation { more.open(controller, animated: false) }
    return more.navigation
  }

  /// Updates "More" after a change of the controllers, or of the number that fits in the bar.
  final func listDidChange() {
    // Controllers in the bar are children of this controller.
    for controller in controllersInBar where controller.parent !== self {
      if moreIfMade?.opened === controller { moreIfMade?.close() }
      adopt(controller)
    }
    guard !controllersInList.isEmpty else {
      dropMore()
      return
    }
    let more = more
    if more.navigation.parent !== self {
      addChild(more.navigation)
      more.navigation.didMove(toParent: self)
    }
    if let opened = more.opened, !controllersInList.contains(where: { $0 === opened }) {
      more.close()
      if selection === opened { selection = more.navigation }
    }
    more.list.reload()
  }

  private func adopt(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Removes "More", because every controller has a tab.
  private func dropMore() {
    guard let more = moreIfMade, more.navigation.parent === self else { return }
    let opened = more.opened
    more.close()
    if isViewLoaded, shown === more.navigation {
      selection = opened ?? controllers.first
      showSelection()
    } else if selection === more.navigation {
      selection = controllers.first
    }
    more.navigation.willMove(toParent: nil)
    more.navigation.removeFromParent()
    tabBar.select(barItemOfSelection)
  }

  final func customizableControllersDidChange() { moreIfMade?.list.updateEditButton() }

  // MARK: The list

  /// Opens the controller of a tapped row.
  final func openFromList(_ controller: UIViewController) {
    more.open(controller, animated: UIView.areAnimationsEnabled)
  }

  /// Closes the opened controller, and adds the controllers of the list as children again.
  final func listIsShown() {
    moreIfMade?.giveBack()
    if let selection, controllersInList.contains(where: { $0 === selection }) {
      self.selection = more.navigation
    }
    // The popped controllers leave the list's stack after this call.
    DelayedCalls.shared.schedule(after: 0) { [weak self] in self?.adoptListed() }
  }

  private func adoptListed() {
    for controller in controllersInList where controller.parent == nil { adopt(controller) }
  }

  // MARK: Exchanging tabs

  /// Starts customization; called by the "Edit" button.
  final func beginCustomizing() {
    tabBar.beginCustomizingItems((customizable ?? []).map { item(of: $0) })
  }

  final func controllers(of items: [UITabBarItem]) -> [UIViewController] {
    items.compactMap { item in controllers.first { self.item(of: $0) === item } }
  }

  /// Returns the controllers in the order of a customized bar: those in the bar first, then the
  /// others.
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
