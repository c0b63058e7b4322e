import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The state of a bar that a pushed controller hides.
struct BarAbsence {
  var isAway = false
  /// The horizontal offset of the bar, in widths of the view; it moves together with the pushed
  /// page.
  var shift: CGFloat = 0
}

extension UITabBarController {
  /// The height of the bar, in points, including the area of the home indicator.
  private var barHeight: CGFloat {
    TabMetrics.height(traitCollection) + view.safeAreaInsets.bottom
  }

  /// Whether the bar is visible.
  private var hasBar: Bool { !tabBar.isHidden && !away.isAway }

  final func layOut() {
    guard isViewLoaded else { return }
    let bounds = view.bounds
    content.frame = bounds
    let height = barHeight
    tabBar.frame = CGRect(
      x: bounds.minX + away.shift * bounds.width,
      y: bounds.maxY - height,
      width: bounds.width,
      height: height
    )
    tabBar.customization?.layOut()
    if run == nil, let shown {
      place(shown)
      if shown.view.superview !== content { shown.enterContainer(content) }
    }
    followContent()
  }

  /// Updates the bar's background to the content above it.
  private func followContent() {
    let bar = tabBar
    let controller = (shown as? any StackContaining).flatMap(\.children.last) ?? shown
    edge.follow(
      controller,
      above: bar,
      counts: Surroundings.systemVersion.major >= 15 || bar.scrollEdgeAppearance != nil
    ) { [weak bar] progress in bar?.scrollEdgeProgress = progress }
  }

  /// Observes content that was added after the layout, or in a nested controller.
  final func updateContent() {
    if edge.isSearching { followContent() } else { edge.report() }
  }

  /// Returns whether a controller's view extends below the bar.
  private func extendsBelow(_ controller: UIViewController) -> Bool {
    let top = (controller as? any StackContaining).flatMap(\.children.last) ?? controller
    guard top.edgesForExtendedLayout.contains(.bottom) else { return false }
    return tabBar.showsContentBelow || top.extendedLayoutIncludesOpaqueBars
  }

  /// Sets the frame of a controller's view, and the bar's part of its safe area.
  final func place(_ controller: UIViewController) {
    let bounds = content.bounds.isEmpty ? view.bounds : content.bounds
    var frame = bounds
    var insets = UIEdgeInsets.zero
    if hasBar {
      if extendsBelow(controller) {
        insets.bottom = barHeight
      } else {
        frame.size.height = max(0, frame.height - barHeight)
      }
    }
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let child = controller.view!
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if child.frame != frame { child.frame = frame }
    controller.containerInsets = insets
  }

  /// Updates the layout after a change of the bar's background, since content extends only below
  /// translucent bars.
  final func groundDidChange() { viewIfLoaded?.setNeedsLayout() }

  /// Hides or shows the bar for a navigation controller that pushes or pops a controller with
  /// `hidesBottomBarWhenPushed`.
  ///
  /// It is called before the transition. The bar moves together with the page: to the leading side
  /// for a push, and back for a pop.
  ///
  /// - Parameters:
  ///   - isHidden: The new value of `wantsBottomBarHidden`.
  ///   - child: The navigation controller.
  ///   - coordinator: The coordinator of the transition; nil for a change without animation.
  package final func setBottomBarHidden(
    _ isHidden: Bool,
    for child: UIViewController,
    alongside coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    guard child === shown, isHidden != away.isAway else { return }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let outside: CGFloat = isRightToLeft ? 1 : -1
    away.isAway = isHidden
    guard let coordinator, coordinator.isAnimated else {
      away.shift = isHidden ? outside : 0
      layOut()
      return
    }
    UIView.performWithoutAnimation {
      away.shift = isHidden ? 0 : outside
      layOut()
    }
    away.shift = isHidden ? outside : 0
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.layOut() },
      completion: { [weak self] context in
        guard let self, context.isCancelled else { return }
        self.away.isAway = !isHidden
        self.away.shift = isHidden ? 0 : outside
        self.layOut()
      }
    )
  }
}
