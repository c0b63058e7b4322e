import CoreGraphics
import Foundation

/// The state of a controller's view in its appearance on the screen.
enum AppearanceState: Equatable {
  /// The view is not on the screen.
  case disappeared
  /// The view is about to appear, or is being animated onto the screen.
  case appearing(animated: Bool)
  /// The view is on the screen.
  case appeared
  /// The view is about to disappear, or is being animated off the screen.
  case disappearing(animated: Bool)
}

/// A container that calls its children's `viewIsAppearing(_:)` itself, after it has placed them.
@MainActor
package protocol AppearanceTelling: UIViewController {}

extension UIViewController {
  // MARK: State machine

  /// Begins appearing or disappearing: calls the "will" methods, here and then in the children.
  package func startAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      switch appearance {
      case .appeared, .appearing: return
      case .disappeared, .disappearing: break
      }
      appearance = .appearing(animated: animated)
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      switch appearance {
      case .disappeared, .disappearing: return
      case .appeared, .appearing: break
      }
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childList where child.isInTree(of: self) {
      child.startAppearance(isAppearing, animated: animated)
    }
  }

  /// Ends appearing or disappearing: calls the "did" methods.
  // Unverified: this controller before its children.
  package func finishAppearance() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childList { child.finishAppearance() }
  }

  /// Ends disappearing, unless the controller is already appearing again.
  func finishDisappearing() {
    if case .disappearing = appearance { finishAppearance() }
  }

  /// Clears the presented controller if it is still `controller`.
  func forget(presented controller: UIViewController) {
    if presented === controller { presented = nil }
  }

  private func isInTree(of parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let root = parent.viewIfLoaded else { return false }
    return view.isDescendant(of: root)
  }

  // MARK: Effects of the view's moves

  /// Called before the root view enters or leaves a window without an announced transition.
  func viewWillMove(toWindow window: UIWindow?) {
    guard isAppearanceAutomatic || joinsParent else { return }
    startAppearance(window != nil, animated: false)
  }

  func viewDidMove(toWindow window: UIWindow?) {
    // The update method for unavailable content runs in a layout within a window.
    if window != nil, unavailable.needsUpdate { viewIfLoaded?.setNeedsLayout() }
    if window != nil, case .appearing(let animated) = appearance,
      !(parentReference is any AppearanceTelling)
    {
      viewIsAppearing(animated)
    }
    guard isAppearanceAutomatic || window == nil && joinsParent else { return }
    if window == nil {
      finishAppearance()
    } else {
      // The "did" methods are called after the first layout has been committed.
      AfterCommit.perform { [weak self] in
        guard let self, self.viewIfLoaded?.window != nil, self.isAppearanceAutomatic else { return }
        self.finishAppearance()
      }
    }
  }

  /// Whether moves of the view call the appearance methods; false during a transition, and in
  /// containers that forward them manually or forward their own.
  private var isAppearanceAutomatic: Bool {
    if coordinatesOwnAppearance { return false }
    guard let parentReference else { return true }
    guard parentReference.shouldAutomaticallyForwardAppearanceMethods else { return false }
    switch parentReference.appearance {
    case .appeared: return true
    case .appearing, .disappearing, .disappeared: return false
    }
  }

  /// Whether the parent is appearing, so that a child added now receives the "will" method at once
  /// and the "did" method together with its parent.
  private var joinsParent: Bool {
    guard !coordinatesOwnAppearance, let parentReference,
      parentReference.shouldAutomaticallyForwardAppearanceMethods,
      case .appearing = parentReference.appearance
    else { return false }
    return true
  }

  var coordinatesOwnAppearance: Bool { isBeingPresentedNow || isBeingDismissedNow || isCovered }

  /// Whether a full-screen presentation removed the view from the window.
  private var isCovered: Bool { presented?.presentation?.active.didRemovePresenter ?? false }

  // MARK: Layout

  func willLayOut() {
    if unavailable.isDue { updateUnavailableContentIfNeeded() }
    viewWillLayoutSubviews()
  }
  func didLayOut() {
    if unavailable.isDue { placeUnavailableContent() }
    viewDidLayoutSubviews()
    noteContentLayout()
  }

  // MARK: Containment

  func adopt(_ child: UIViewController) {
    guard child !== self else {
      stop(
        what: "A controller was added to itself.",
        where: "UIViewController.addChild(_:)",
        mend: "Add another controller."
      )
    }
    guard child.parentReference !== self else { return }
    child.parentReference?.childList.removeAll { $0 === child }
    child.willMove(toParent: self)
    childList.append(child)
    child.parentReference = self
    child.viewIfLoaded?.updateTraits()
  }

  func leaveParent() {
    guard let parentReference else { return }
    endContextPresentation()
    parentReference.childList.removeAll { $0 === self }
    parentReference.overrideTraits[ObjectIdentifier(self)] = nil
    self.parentReference = nil
    didMove(toParent: nil)
  }

  func leaveWindow() {
    hostingWindow = nil
    viewIfLoaded?.removeFromSuperview()
  }

  func exchange(
    _ from: UIViewController,
    _ to: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    // Source: the text of UIKit's exception, as crash reports quote it.
    guard from.parentReference === self, to.parentReference === self else {
      stop(
        what:
          "Children view controllers \(from) and \(to) must have a common parent view controller "
          + "when calling transition(from:to:duration:options:animations:completion:).",
        where: "UIViewController.transition(from:to:duration:options:animations:completion:)",
        mend: "Call addChild(_:) for both first."
      )
    }
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let container = from.view.superview ?? view!
    to.startAppearance(true, animated: duration > 0)
    from.startAppearance(false, animated: duration > 0)
    // Without a transition the new view is added before the animation, with the frame that its
    // owner set.
    if options.transition == 0 { container.addSubview(to.view) }
    UIView.transition(
      with: container,
      duration: duration,
      options: options,
      animations: {
        if to.view.superview !== container { container.addSubview(to.view) }
        animations?()
      },
      completion: { finished in
        from.view.removeFromSuperview()
        to.finishAppearance()
        from.finishAppearance()
        completion?(finished)
      }
    )
  }

  /// The nearest ancestor that shows other controllers inside itself; `nil` if there is none.
  var showingAncestor: UIViewController? {
    var candidate = parentReference
    while let controller = candidate {
      if controller.showsItself { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  /// The nearest ancestor that shows other controllers beside itself; `nil` if there is none.
  var detailAncestor: UIViewController? {
    var candidate = parentReference
    while let controller = candidate {
      if controller is any DetailShowingContainer { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  /// Returns the nearest controller that performs an action.
  ///
  /// All controllers implement the methods that show another one; only containers that show them
  /// themselves are targets for those.
  func findTarget(for action: Selector, sender: Any?) -> UIViewController? {
    let name = action.description
    let shows = name == "showViewController:sender:" || name == "show:sender:"
    let showsDetail = name == "showDetailViewController:sender:"
    var candidate: UIViewController? = self
    while let controller = candidate {
      let isTarget =
        shows
        ? controller.showsItself
        : showsDetail
          ? controller is any DetailShowingContainer
          : controller.canPerformAction(action, withSender: sender)
      if isTarget { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  /// The last controller in the chain of presentations above this one.
  package var topmostPresented: UIViewController {
    var controller = self
    while let presented = controller.presented, !presented.isBeingDismissedNow {
      controller = presented
    }
    return controller
  }
}

extension UIViewController {
  /// Whether the controller is a container that implements `show(_:sender:)`, such as a navigation
  /// controller.
  package var showsItself: Bool { self is any ShowingContainer }
}

/// A container that shows other controllers inside itself.
@MainActor
package protocol ShowingContainer: UIViewController {}

/// A container that shows controllers beside its content, such as a split view controller.
@MainActor
package protocol DetailShowingContainer: UIViewController {}

/// A container that shows its children below a bar.
@MainActor
package protocol NavigationContainer: UIViewController {}
