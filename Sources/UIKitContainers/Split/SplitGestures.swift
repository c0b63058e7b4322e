import CoreGraphics
import Foundation
import UIKitCore

/// The gestures of a split view controller: the pan from the edge that shows columns, and the pan
/// and the tap that hide them.
///
/// Catalogue: UI10-F96, UI10-R91.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UISplitViewController
  let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  let away = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// The display mode to return to if the pan does not show columns; nil without a pan.
  private var former: UISplitViewController.DisplayMode?
  /// The chosen display mode to return to if the pan does not show columns.
  private var formerChoice: UISplitViewController.DisplayMode?
  /// The reveal progress when the pan began.
  private var start: CGFloat = 0

  // Unverified: the result depends on the position the columns would reach in this many seconds at
  // their current speed.
  private static let foresight: CGFloat = 0.2
  /// Chosen: the minimum duration, in seconds, of the animation after a pan.
  private static let shortest = 0.12

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init()
    for recognizer in [edge, away, tap] { recognizer.delegate = self }
    edge.addHandler { [weak self] _ in self?.edgeMoved() }
    away.addHandler { [weak self] _ in self?.awayMoved() }
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.tapped() }
    }
  }

  func attach(to view: UIView, _ dimming: UIView) {
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(away)
    dimming.addGestureRecognizer(tap)
    update()
  }

  /// Enables the gestures that are possible in the current display mode.
  func update() {
    guard controller.isViewLoaded else { return }
    edge.edges = controller.isPrimaryOnRight ? .right : .left
    let isOpen = !controller.isCollapsed && controller.hasMode
    edge.isEnabled = former != nil || isOpen && controller.presentsWithGesture
    away.isEnabled =
      former != nil || isOpen && controller.presentsWithGesture && controller.mode.isTransient
    tap.isEnabled = isOpen && controller.mode.isTransient
  }

  // MARK: Where to

  /// Returns the display mode that a swipe or the button changes to; nil if there is none.
  func target(isReveal: Bool?) -> UISplitViewController.DisplayMode? {
    let mode = controller.presentMode
    let asked = controller.delegate?.targetDisplayModeForAction(in: controller) ?? .automatic
    if asked != .automatic {
      let fits = isReveal.map {
        $0 ? asked.sidebars > mode.sidebars : asked.sidebars < mode.sidebars
      }
      return asked == mode || fits == false ? nil : asked
    }
    return isReveal.map { $0 ? more : less } ?? (mode.sidebars == 0 ? more : less)
  }

  /// The display mode with one more column.
  private var more: UISplitViewController.DisplayMode? {
    let mode = controller.presentMode
    let size = controller.sizeForMode
    if controller.style == .unspecified {
      guard mode == .secondaryOnly else { return nil }
      // Phones in landscape show both; on tablets the primary column overlays the secondary one.
      let isPhone = controller.traitCollection.verticalSizeClass == .compact
      if isPhone { return .oneBesideSecondary }
      return controller.preferredDisplayMode == .oneBesideSecondary
        ? .oneBesideSecondary : .oneOverSecondary
    }
    let next = controller.mode(sidebars: mode.sidebars + 1, in: size)
    return next.sidebars > mode.sidebars ? next : nil
  }

  /// The display mode with one column less.
  private var less: UISplitViewController.DisplayMode? {
    let mode = controller.presentMode
    let size = controller.sizeForMode
    if controller.style == .unspecified {
      switch mode {
      case .oneOverSecondary: return .secondaryOnly
      case .oneBesideSecondary:
        // Source: Apple's template of iOS 8, in which only phones show the button beside two
        // columns.
        let isPhone = controller.traitCollection.verticalSizeClass == .compact
        return isPhone || size.width <= size.height ? .secondaryOnly : nil
      default: return nil
      }
    }
    switch mode {
    case .twoOverSecondary: return .secondaryOnly
    case .automatic, .secondaryOnly: return nil
    default: return controller.mode(sidebars: mode.sidebars - 1, in: size)
    }
  }

  // MARK: Delegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard !controller.isCollapsed, controller.phase == .shown, former == nil else { return false }
    if gestureRecognizer === edge { return target(isReveal: true) != nil }
    if gestureRecognizer === away {
      let movement = away.translation(in: controller.view)
      let velocity = away.velocity(in: controller.view)
      let x = movement.x != 0 ? movement.x : velocity.x
      guard abs(x) > abs(movement.y) else { return false }
      return controller.mode.isTransient && (x > 0) == controller.isPrimaryOnRight
    }
    return controller.mode.isTransient
  }

  /// Makes other pans wait for the pan from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === edge && otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      && otherGestureRecognizer !== away
  }

  // MARK: Gestures

  /// The width of the moving columns.
  private var distance: CGFloat {
    let first = controller.columnWidth(.primary)
    let second = controller.columnWidth(.supplementary)
    let breadth: CGFloat
    switch controller.mode {
    case .twoOverSecondary: breadth = first + second
    case .oneBesideSecondary, .oneOverSecondary:
      breadth = controller.style == .tripleColumn ? second : first
    default: breadth = first
    }
    return max(1, breadth)
  }

  private func share(_ recognizer: UIPanGestureRecognizer) -> (moved: CGFloat, speed: CGFloat) {
    let sign: CGFloat = controller.isPrimaryOnRight ? -1 : 1
    return (
      recognizer.translation(in: controller.view).x * sign / distance,
      recognizer.velocity(in: controller.view).x * sign / distance
    )
  }

  private func edgeMoved() {
    switch edge.state {
    case .began:
      guard former == nil, let target = target(isReveal: true) else { return }
      former = controller.mode
      formerChoice = controller.chosen
      controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
      start = 0
      controller.reveal = 0
      controller.choose(target, animated: false)
      follow(edge)
    case .changed: follow(edge)
    case .ended: letGo(edge, isCancelled: false)
    case .cancelled, .failed: letGo(edge, isCancelled: true)
    default: break
    }
  }

  private func awayMoved() {
    switch away.state {
    case .began:
      guard former == nil, let target = target(isReveal: false) else { return }
      former = target
      formerChoice = target
      controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
      start = 1
      follow(away)
    case .changed: follow(away)
    case .ended: letGo(away, isCancelled: false)
    case .cancelled, .failed: letGo(away, isCancelled: true)
    default: break
    }
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard former != nil else { return }
    controller.reveal = min(1, max(0, start + share(recognizer).moved))
    controller.place()
  }

  /// Animates the columns in or out after a pan, depending on position and speed.
  private func letGo(_ recognizer: UIPanGestureRecognizer, isCancelled: Bool) {
    guard let former else { return }
    self.former = nil
    let speed = share(recognizer).speed
    let isShown =
      isCancelled
      ? start == 1 : controller.reveal + speed * Self.foresight > 0.5
    let left = isShown ? 1 - controller.reveal : controller.reveal
    let duration = max(Self.shortest, UISplitViewController.Metrics.duration * Double(left))
    if isShown {
      UIView.animate(
        withDuration: duration,
        delay: 0,
        options: [.curveEaseOut, .allowUserInteraction]
      ) { [controller] in
        controller.reveal = 1
        controller.place()
      } completion: { [weak controller] _ in
        guard let controller else { return }
        controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
      }
      update()
      return
    }
    // Changes to the display mode without these columns, starting from their current positions.
    let mode = former
    controller.chosen = formerChoice ?? mode
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction]
    ) { [controller] in
      controller.reveal = 1
      controller.change(to: mode, animated: false)
    } completion: { [weak controller] _ in
      guard let controller else { return }
      controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
    }
    update()
  }

  private func tapped() {
    guard let target = target(isReveal: false) else { return }
    controller.choose(target, animated: true)
  }
}
