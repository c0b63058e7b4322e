import CoreGraphics
import Foundation
import HostInterface
import UIKitBars
import UIKitControls
import UIKitCore

/// The button that shows and hides columns.
///
/// Without columns it is `displayModeButtonItem`; with columns it is in the bar of the outermost
/// visible column.
@MainActor
final class SplitButton {
  private unowned let controller: UISplitViewController
  /// The bar button item, created on first use.
  private var made: UIBarButtonItem?
  private var look: Look?
  /// The navigation item that contains the button, with columns.
  private weak var place: UINavigationItem?
  private let secondaryOnly: SecondaryOnlyButton

  /// The appearance of the button.
  private enum Look: Equatable {
    case hidden
    /// Shows the primary column; the button has its title.
    case back(String)
    /// Shows only the secondary column.
    case fullScreen
  }

  init(_ controller: UISplitViewController) {
    self.controller = controller
    secondaryOnly = SecondaryOnlyButton(controller)
  }

  /// The button of a controller without columns.
  var item: UIBarButtonItem {
    if made == nil {
      made = UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
      update()
    }
    // swift-format-ignore: NeverForceUnwrap, as it was made above.
    return made!
  }

  /// The button; nil if it was not created yet.
  var itemIfMade: UIBarButtonItem? { made }

  /// Updates the button for the current display mode.
  func update() {
    guard controller.style != .unspecified else { return updateClassic() }
    updateColumns()
    secondaryOnly.update(after: made)
  }

  private func updateClassic() {
    guard let made else { return }
    let look = classicLook
    guard look != self.look else { return }
    self.look = look
    show(look, in: made)
  }

  private var classicLook: Look {
    guard !controller.isCollapsed, let target = controller.gestures.target(isReveal: nil) else {
      return .hidden
    }
    guard target != .secondaryOnly else {
      // Over the secondary column a tap outside hides the primary one, so the button stays.
      return controller.presentMode.isTransient ? .back(primaryTitle) : .fullScreen
    }
    return .back(primaryTitle)
  }

  /// The title of the primary column's top controller.
  private var primaryTitle: String {
    let pane = controller.panes[.primary]
    let top = (pane as? UINavigationController)?.topViewController ?? pane
    return top?.navigationItem.title ?? top?.title ?? ""
  }

  private func show(_ look: Look, in item: UIBarButtonItem) {
    let button = UIButton(type: .system)
    switch look {
    case .hidden:
      button.frame = .zero
      button.isHidden = true
    case .back(let title):
      button.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
      if !title.isEmpty {
        button.setTitle(title, for: .normal)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 6)
      }
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.accessibilityLabel = title.isEmpty ? SystemStrings.string(.showSidebar) : title
    case .fullScreen:
      button.setImage(UIImage(systemName: "arrow.up.left.and.arrow.down.right"), for: .normal)
      button.accessibilityLabel = SystemStrings.string(.fullScreen)
    }
    button.sizeToFit()
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    item.customView = button
  }

  private func tapped() {
    if controller.style == .unspecified {
      guard let target = controller.gestures.target(isReveal: nil) else { return }
      controller.choose(target, animated: true)
      return
    }
    let mode = controller.presentMode
    let isPrimarySeen = controller.seenColumns(mode).contains(.primary)
    if isPrimarySeen { controller.hide(.primary) } else { controller.show(outermostHidden(mode)) }
  }

  private func outermostHidden(
    _ mode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.Column {
    mode.sidebars == 0 && controller.style == .tripleColumn ? .supplementary : .primary
  }

  // MARK: Columns

  private var isWanted: Bool {
    guard controller.isViewLoaded, controller.hasMode, !controller.isCollapsed,
      !(controller.panes[.primary] == nil)
    else { return false }
    switch controller.displayModeButtonVisibility {
    case .never: return false
    case .always: return true
    case .automatic: return controller.presentsWithGesture
    }
  }

  // Departs: UIKit's button is in the bar but not among the items of the navigation item; here it
  // is the first of `leftBarButtonItems`.
  private func updateColumns() {
    guard isWanted else { return leaveColumn() }
    let seen = controller.seenColumns(controller.mode)
    let order: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    guard let column = order.first(where: { seen.contains($0) }),
      let stack = controller.panes[column] as? UINavigationController,
      let root = stack.viewControllers.first
    else { return leaveColumn() }
    let item = root.navigationItem
    guard place !== item else { return }
    leaveColumn()
    let button =
      made
      ?? UIBarButtonItem(
        image: UIImage(systemName: "sidebar.left"),
        style: .plain,
        target: nil,
        action: nil
      )
    if made == nil {
      made = button
      button.primaryAction = UIAction(image: UIImage(systemName: "sidebar.left")) {
        [weak self] _ in self?.tapped()
      }
    }
    button.accessibilityLabel =
      column == .primary ? SystemStrings.string(.hideSidebar) : SystemStrings.string(.showSidebar)
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItems = [button] + (item.leftBarButtonItems ?? [])
    place = item
  }

  /// Removes the buttons from the bars.
  func leave() {
    leaveColumn()
    secondaryOnly.leave()
  }

  private func leaveColumn() {
    guard let place else { return }
    self.place = nil
    let rest = (place.leftBarButtonItems ?? []).filter { $0 !== made }
    place.leftBarButtonItems = rest.isEmpty ? nil : rest
  }
}
