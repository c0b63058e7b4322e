import UIKitBars
import UIKitControls
import UIKitCore

/// The button in the secondary one of three columns that hides the other two, and shows them again.
///
/// Departs: like the button that shows columns, it is among the navigation item's
/// `leftBarButtonItems`, which UIKit's is not.
@MainActor
final class SecondaryOnlyButton {
  private unowned let controller: UISplitViewController
  private var made: UIBarButtonItem?
  /// The navigation item that contains the button.
  private weak var place: UINavigationItem?
  /// The display mode that the button left, to which it returns.
  private var former: UISplitViewController.DisplayMode?

  init(_ controller: UISplitViewController) { self.controller = controller }

  private var isWanted: Bool {
    controller.showsSecondaryOnlyButton && controller.style == .tripleColumn
      && controller.isViewLoaded && controller.hasMode && !controller.isCollapsed
  }

  /// Updates the place and the image for the current display mode.
  ///
  /// - Parameter other: The button that shows and hides columns, which precedes this one.
  func update(after other: UIBarButtonItem?) {
    guard isWanted, let stack = controller.panes[.secondary] as? UINavigationController,
      let item = stack.viewControllers.first?.navigationItem
    else { return leave() }
    let isAlone = controller.mode == .secondaryOnly
    let button = made ?? UIBarButtonItem()
    if made == nil {
      made = button
      button.primaryAction = UIAction { [weak self] _ in self?.tapped() }
    }
    // Unverified: the images; those of the full-screen buttons of the system's apps.
    button.image = UIImage(
      systemName: isAlone
        ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right"
    )
    button.accessibilityLabel = SystemStrings.string(isAlone ? .showSidebar : .fullScreen)
    var items = (item.leftBarButtonItems ?? []).filter { $0 !== button }
    let index = items.firstIndex { $0 === other }.map { $0 + 1 } ?? 0
    items.insert(button, at: index)
    guard item.leftBarButtonItems != items else { return }
    if place !== item { leave() }
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItems = items
    place = item
  }

  /// Removes the button from the bar.
  func leave() {
    guard let place else { return }
    self.place = nil
    let rest = (place.leftBarButtonItems ?? []).filter { $0 !== made }
    place.leftBarButtonItems = rest.isEmpty ? nil : rest
  }

  private func tapped() {
    let mode = controller.presentMode
    if mode == .secondaryOnly {
      controller.choose(former ?? .oneBesideSecondary, animated: UIView.areAnimationsEnabled)
    } else {
      former = mode
      controller.choose(.secondaryOnly, animated: UIView.areAnimationsEnabled)
    }
  }
}
