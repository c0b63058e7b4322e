import Foundation

/// The items that bars show for a controller; most are created on first use.
@MainActor
struct ControllerItems {
  fileprivate(set) var toolbarItems: [UIBarButtonItem]?
  private var navigationItem: UINavigationItem?
  private var editButton: UIBarButtonItem?
  fileprivate var tabItem: UITabBarItem?
  /// Receives changes of the tab bar item.
  weak var tabObserver: (any TabItemObserving)?
  /// Receives changes of the toolbar items.
  weak var toolbarObserver: (any ToolbarItemsObserving)?

  nonisolated init() {}

  var navigationItemIfMade: UINavigationItem? { navigationItem }

  mutating func navigationItem(of controller: UIViewController) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let made = UINavigationItem(title: controller.title ?? "")
    made.title = controller.title
    navigationItem = made
    return made
  }

  mutating func tabItem(of controller: UIViewController) -> UITabBarItem {
    if let tabItem { return tabItem }
    let made = UITabBarItem()
    made.title = controller.title
    tabItem = made
    return made
  }

  mutating func editButton(of controller: UIViewController) -> UIBarButtonItem {
    if let editButton { return editButton }
    let made = UIBarButtonItem(
      barButtonSystemItem: controller.isEditing ? .done : .edit,
      target: controller,
      action: Selector(UIViewController.toggleEditing, "_toggleEditing")
    )
    editButton = made
    return made
  }

  func showEditing(_ isEditing: Bool) { editButton?.become(isEditing ? .done : .edit) }
}

/// A container whose toolbar shows the items of a controller.
@MainActor
package protocol ToolbarItemsObserving: AnyObject {
  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool)
}

/// A container whose tab bar shows the tab of a controller.
@MainActor
package protocol TabItemObserving: AnyObject {
  func tabItemDidChange(of controller: UIViewController)
}

extension UIViewController {
  /// The tab bar item that was set or created; `nil` if it was never used.
  package final var tabBarItemIfMade: UITabBarItem? { items.tabItem }
  /// The navigation item; `nil` if it was never used.
  package final var navigationItemIfMade: UINavigationItem? { items.navigationItemIfMade }

  /// The container that is notified when the tab bar item is replaced.
  package final var tabObserver: (any TabItemObserving)? {
    get { items.tabObserver }
    set { items.tabObserver = newValue }
  }

  func changeTabItem(_ new: UITabBarItem?) {
    guard items.tabItem !== new else { return }
    items.tabItem = new
    items.tabObserver?.tabItemDidChange(of: self)
  }

  fileprivate func toggleEditing() { setEditing(!isEditing, animated: true) }

  func titleDidChange(from old: String?) {
    guard title != old else { return }
    items.navigationItemIfMade?.title = title
    items.tabItem?.title = title
  }

  func changeToolbarItems(_ new: [UIBarButtonItem]?, animated: Bool) {
    items.toolbarItems = new
    items.toolbarObserver?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// The container that is notified when the toolbar items are replaced.
  package final var toolbarObserver: (any ToolbarItemsObserving)? {
    get { items.toolbarObserver }
    set { items.toolbarObserver = newValue }
  }
}
