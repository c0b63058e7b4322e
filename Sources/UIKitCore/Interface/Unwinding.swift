import Foundation

/// Finds the destination of unwind segues and performs them.
@MainActor
package enum Unwinding {
  /// Returns the controller that handles an unwind action; nil if there is none.
  ///
  /// The search goes upwards from the source. In each container it covers the children that the
  /// container selects, then the container itself. After a controller without a container follows
  /// the one that presents it.
  package static func destination(of source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current = source.source
    while let next = current.parent ?? current.presenter {
      if let found = search(next, for: source) { return found }
      current = next
    }
    return nil
  }

  private static func search(
    _ controller: UIViewController,
    for source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: source) {
      if let found = search(child, for: source) { return found }
    }
    let takes = controller.canPerformUnwindSegueAction(
      source.unwindAction,
      from: source.source,
      sender: source.sender
    )
    return takes ? controller : nil
  }

  /// Dismisses presentations and navigates back until the destination of a segue is visible.
  package static func perform(_ segue: UIStoryboardSegue) {
    let destination = segue.destination
    var path: [UIViewController] = []
    var step: UIViewController? = destination
    while let controller = step {
      path.append(controller)
      step = controller.parent
    }
    // Dismiss the presentation over the destination or one of its containers.
    for controller in path where controller.presented != nil {
      controller.presented?.modalTransitionStyle =
        segue.source.modalTransitionStyle
      controller.dismiss(animated: UIView.areAnimationsEnabled)
      break
    }
    for (child, container) in zip(path, path.dropFirst()).reversed() {
      container.unwind(for: segue, towards: child)
    }
  }

  static func defaultChildren(
    of controller: UIViewController,
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let containing = controller.childContaining(source)
    return controller.children.reversed().filter { $0 !== containing }
  }

  static func child(
    of controller: UIViewController,
    containing source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    var current: UIViewController? = source.source
    while let candidate = current {
      if candidate.parent === controller { return candidate }
      current = candidate.parent ?? candidate.presenter
    }
    return nil
  }
}
