import CoreGraphics
import UIKitBars
import UIKitContainers
import UIKitCore

extension Stage.Split {
  /// Creates the panes of a split view controller; nil if it is collapsed.
  @MainActor
  init?(_ controller: UISplitViewController) {
    guard !controller.isCollapsed, controller.isViewLoaded else { return nil }
    let columns: [(UISplitViewController.Column, String)] = [
      (.primary, "primary"), (.supplementary, "supplementary"), (.secondary, "secondary"),
    ]
    let bounds = controller.view.frameInWindow
    let panes = columns.compactMap { column, name -> Pane? in
      guard let pane = controller.pane(column) else { return nil }
      let stack = pane as? UINavigationController
      var told = Pane(name, depth: max(0, (stack?.viewControllers.count ?? 1) - 1))
      if let view = pane.viewIfLoaded, view.window != nil, !view.isHidden {
        let frame = view.frameInWindow
        let seen = frame.intersection(bounds)
        if !seen.isNull, seen.width > 1, seen.height > 1 {
          told.path = ElementPath.of(view)
          told.frame = frame
        }
      }
      return told
    }
    let button = controller.displayModeButtonItemIfMade?.shownView
    self.init(
      path: ElementPath.of(controller.view),
      mode: String(describing: controller.displayMode),
      panes: panes,
      hasOwnWidths: controller.hasOwnWidths,
      showsButton: button.map { view in
        view.window != nil && !view.isHidden
          && (controller.displayModeButtonItemIfMade?.customView?.isHidden != true)
      } ?? false,
      swipes: controller.presentsWithGesture
    )
  }
}

extension Stage.Container {
  /// Creates a container from a controller of the app; nil if its class derives from one of UIKit's
  /// containers, or if fewer than two children are visible.
  @MainActor
  init?(_ controller: UIViewController) {
    guard NSObject.isOwnClass(type(of: controller)), let view = controller.viewIfLoaded,
      !(controller is UINavigationController), !(controller is UITabBarController),
      !(controller is UISplitViewController), !(controller is UIPageViewController)
    else { return nil }
    let children = controller.children.compactMap { child -> Child? in
      guard let view = child.viewIfLoaded, view.window != nil, !view.isHidden else { return nil }
      return Child(String(describing: type(of: child)), frame: view.frameInWindow)
    }
    guard children.count > 1 else { return nil }
    self.init(
      String(describing: type(of: controller)),
      path: ElementPath.of(view),
      children: children
    )
  }
}
