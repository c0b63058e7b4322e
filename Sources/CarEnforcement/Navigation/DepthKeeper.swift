import CarSafety
import UIKit

/// Keeps navigation stacks within the allowed depth.
///
/// A screen that is pushed beyond it is refused. A stack that was deeper before the limit began
/// loses nothing: its top is covered, and the cover offers the way back.
@MainActor
final class DepthKeeper {
  @MainActor
  private final class Stack {
    weak var controller: UINavigationController?
    // The depth that the stack had when the limit began.
    var allowed: Int
    var cover: CarCoverView?

    init(_ controller: UINavigationController, allowed: Int) {
      self.controller = controller
      self.allowed = allowed
    }
  }

  private var stacks: [ObjectIdentifier: Stack] = [:]

  func apply(
    _ restrictions: CarRestrictions,
    windows: [UIWindow],
    onRefusal: (UIWindow) -> Void
  ) {
    guard let limit = restrictions.depth?.value, limit > 0 else {
      for stack in stacks.values { stack.cover?.removeFromSuperview() }
      stacks = [:]
      return
    }
    stacks = stacks.filter { $0.value.controller != nil }
    for window in windows {
      for controller in Self.navigationControllers(below: window.rootViewController) {
        let key = ObjectIdentifier(controller)
        let depth = controller.viewControllers.count
        let stack = stacks[key] ?? Stack(controller, allowed: max(limit, depth))
        stacks[key] = stack
        // The limit became smaller, or the driver went back: what is gone is not allowed again.
        stack.allowed = max(limit, min(stack.allowed, depth))
        if depth > stack.allowed {
          controller.setViewControllers(
            Array(controller.viewControllers.prefix(stack.allowed)),
            animated: false
          )
          onRefusal(window)
        }
        cover(stack, controller, limit: limit)
      }
    }
  }

  private func cover(_ stack: Stack, _ controller: UINavigationController, limit: Int) {
    guard controller.viewControllers.count > limit, let top = controller.topViewController?.view
    else {
      stack.cover?.removeFromSuperview()
      stack.cover = nil
      return
    }
    let cover = stack.cover ?? CarCoverView()
    if stack.cover == nil {
      stack.cover = cover
      let target = controller.viewControllers[limit - 1]
      cover.offer(target.navigationItem.title ?? target.title ?? "‹") { [weak controller] in
        guard let controller, controller.viewControllers.contains(target) else { return }
        controller.popToViewController(target, animated: false)
      }
    }
    cover.cover(top)
  }

  /// Returns the navigation controllers at and below a controller, also of what it presents.
  private static func navigationControllers(
    below controller: UIViewController?
  ) -> [UINavigationController] {
    guard let controller else { return [] }
    var found = [controller as? UINavigationController].compactMap { $0 }
    for child in controller.children { found += navigationControllers(below: child) }
    // A controller also names what its ancestors present.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      found += navigationControllers(below: presented)
    }
    return found
  }
}
