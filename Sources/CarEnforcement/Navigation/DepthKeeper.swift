import CarSafety
import UIKit

/// Limits navigation stacks to the allowed depth.
///
/// A controller that is pushed beyond the depth is removed. A stack that was deeper before the
/// limit began keeps its controllers: its top is covered, and the cover has a button that goes
/// back.
@MainActor
final class DepthKeeper {
  @MainActor
  private final class Stack {
    weak var controller: UINavigationController?
    // The depth of the stack when the limit began.
    var allowed: Int
    var cover: CarCoverView?
    /// The controller to which the cover goes back.
    weak var target: UIViewController?

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
        // After the limit has decreased or the driver has gone back, removed controllers are not
        // allowed again.
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
    let target = controller.viewControllers[limit - 1]
    if stack.cover == nil || stack.target !== target {
      stack.cover = cover
      stack.target = target
      cover.offer(target.navigationItem.title ?? target.title ?? "‹") { [weak controller] in
        guard let controller, controller.viewControllers.contains(target) else { return }
        controller.popToViewController(target, animated: false)
      }
    }
    cover.cover(top)
  }

  /// Returns the navigation controllers at and below a controller, also in presented controllers.
  private static func navigationControllers(
    below controller: UIViewController?
  ) -> [UINavigationController] {
    guard let controller else { return [] }
    var found = [controller as? UINavigationController].compactMap { $0 }
    for child in controller.children { found += navigationControllers(below: child) }
    // The property also returns controllers that an ancestor presents.
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      found += navigationControllers(below: presented)
    }
    return found
  }
}
