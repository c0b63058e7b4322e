import Foundation

/// What bars show for a controller; most of it is made when it is asked for.
@MainActor
struct ControllerItems {
  fileprivate(set) var toolbarItems: [UIBarButtonItem]?
  private var navigationItem: UINavigationItem?
  private var editButton: UIBarButtonItem?
  /// Hears that toolbar items were exchanged.
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

extension UIViewController {
  fileprivate func toggleEditing() { setEditing(!isEditing, animated: true) }

  func titleDidChange(from old: String?) {
    guard title != old else { return }
    items.navigationItemIfMade?.title = title
  }

  func changeToolbarItems(_ new: [UIBarButtonItem]?, animated: Bool) {
    items.toolbarItems = new
    items.toolbarObserver?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// Who hears that toolbar items were exchanged.
  package final var toolbarObserver: (any ToolbarItemsObserving)? {
    get { items.toolbarObserver }
    set { items.toolbarObserver = newValue }
  }
}
