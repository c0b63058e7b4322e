import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// Whether the bar is away because something was pushed that wants all the room, and how it goes.
struct BarAbsence {
  var isAway = false
  /// How far the bar is moved sideways, in widths of the view: it goes along with what is pushed.
  var shift: CGFloat = 0
}

extension UITabBarController {
  /// The height of the bar, in points, including the area of the home indicator.
  private var barHeight: CGFloat {
    TabMetrics.height(traitCollection) + view.safeAreaInsets.bottom
  }

  /// Whether the bar takes room.
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

  /// The bar's background follows the content above it.
  private func followContent() {
    let bar = tabBar
    let controller = (shown as? any StackContaining).flatMap(\.children.last) ?? shown
    edge.follow(
      controller,
      above: bar,
      counts: Surroundings.systemVersion.major >= 15 || bar.scrollEdgeAppearance != nil
    ) { [weak bar] progress in bar?.scrollEdgeProgress = progress }
  }

  /// Content that arrives after the layout, or in a controller further inside, is followed too.
  final func updateContent() {
    if edge.isSearching { followContent() } else { edge.report() }
  }

  /// Whether a controller's view reaches below the bar.
  private func extendsBelow(_ controller: UIViewController) -> Bool {
    let top = (controller as? any StackContaining).flatMap(\.children.last) ?? controller
    guard top.edgesForExtendedLayout.contains(.bottom) else { return false }
    return tabBar.showsContentBelow || top.extendedLayoutIncludesOpaqueBars
  }

  /// Gives a controller's view its frame, and the bar's part of its safe area.
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

  /// The bar's background changed: content may or may not reach below it.
  final func groundDidChange() { viewIfLoaded?.setNeedsLayout() }

  /// A navigation controller in a tab pushes or pops, and what it shows then wants the bar hidden
  /// or not (`hidesBottomBarWhenPushed`).
  ///
  /// Called before the transition begins; the bar goes along with what is on top, to the start with
  /// a push and back from there with a pop.
  ///
  /// - Parameters:
  ///   - isHidden: What `wantsBottomBarHidden` will be.
  ///   - child: The navigation controller.
  ///   - coordinator: The transition's; nil: at once.
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
