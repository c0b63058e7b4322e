import CoreGraphics
import Foundation
import UIKitCore

/// The gestures of a split view controller: the drag from the edge that draws columns in, and the
/// drag and the tap that put them away.
///
/// Catalogue: UI10-F96, UI10-R91.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UISplitViewController
  let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  let away = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// The arrangement from which a finger began to draw columns in or out.
  private var former: UISplitViewController.DisplayMode?
  private var formerChoice: UISplitViewController.DisplayMode?
  /// How far they were drawn in when the finger began.
  private var start: CGFloat = 0

  // Unverified: how far columns would go on by themselves counts, with this many seconds of their
  // speed.
  private static let foresight: CGFloat = 0.2
  /// Chosen: the shortest time in which columns go the rest of their way, in seconds.
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

  /// Which of them can begin follows from the arrangement.
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

  /// The arrangement that a swipe or the button leads to; nil: none.
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

  /// The arrangement with one column more.
  private var more: UISplitViewController.DisplayMode? {
    let mode = controller.presentMode
    let size = controller.sizeForMode
    if controller.style == .unspecified {
      guard mode == .secondaryOnly else { return nil }
      // Phones on their side show both; on tablets the primary comes above the secondary one.
      let isPhone = controller.traitCollection.verticalSizeClass == .compact
      if isPhone { return .oneBesideSecondary }
      return controller.preferredDisplayMode == .oneBesideSecondary
        ? .oneBesideSecondary : .oneOverSecondary
    }
    let next = controller.mode(sidebars: mode.sidebars + 1, in: size)
    return next.sidebars > mode.sidebars ? next : nil
  }

  /// The arrangement with one column less.
  private var less: UISplitViewController.DisplayMode? {
    let mode = controller.presentMode
    let size = controller.sizeForMode
    if controller.style == .unspecified {
      switch mode {
      case .oneOverSecondary: return .secondaryOnly
      case .oneBesideSecondary:
        // Source: Apple's template of iOS 8: the button beside two panes is there on phones alone.
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

  /// What scrolls across waits for the drag from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === edge && otherGestureRecognizer is UIPanGestureRecognizer
      && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
      && otherGestureRecognizer !== away
  }

  // MARK: Gestures

  /// How wide what moves is.
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

  /// The columns go the rest of their way, in or out, by place and speed.
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
    // Back to where they were, or away: the arrangement without them begins where they are.
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
