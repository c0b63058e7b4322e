import CoreGraphics
import Foundation

/// How far the view is on its way to the screen.
enum AppearanceState: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

extension UIViewController {
  // MARK: State machine

  /// The first half of coming or going: the "will" callbacks, here and then in the children.
  func startAppearance(_ isAppearing: Bool, animated: Bool) {
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

  /// The second half: the "did" callbacks.
  // Unverified: this controller before its children.
  func finishAppearance() {
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

  private func isInTree(of parent: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let root = parent.viewIfLoaded else { return false }
    return view.isDescendant(of: root)
  }

  // MARK: What the view's moves cause

  /// The root view is about to enter or leave a window; nobody else announced it.
  func viewWillMove(toWindow window: UIWindow?) {
    guard isAppearanceAutomatic else { return }
    startAppearance(window != nil, animated: false)
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard isAppearanceAutomatic else { return }
    if window == nil {
      finishAppearance()
    } else {
      viewIsAppearing(false)
      // The did callbacks come when the first layout has been committed.
      AfterCommit.perform { [weak self] in
        guard let self, self.viewIfLoaded?.window != nil, self.isAppearanceAutomatic else { return }
        self.finishAppearance()
      }
    }
  }

  /// Whether moves of the view drive the callbacks: not while a transition does, and not where the
  /// container forwards by hand or forwards its own.
  private var isAppearanceAutomatic: Bool {
    if coordinatesOwnAppearance { return false }
    guard let parentReference else { return true }
    guard parentReference.shouldAutomaticallyForwardAppearanceMethods else { return false }
    switch parentReference.appearance {
    case .appeared: return true
    case .appearing, .disappearing, .disappeared: return false
    }
  }

  var coordinatesOwnAppearance: Bool { isBeingPresentedNow || isBeingDismissedNow || isCovered }

  /// A full-screen presentation took the view out of the window.
  private var isCovered: Bool { presented?.presentation?.didRemovePresenter ?? false }

  // MARK: Layout

  func willLayOut() { viewWillLayoutSubviews() }
  func didLayOut() { viewDidLayoutSubviews() }

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
    parentReference.childList.removeAll { $0 === self }
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
    let container = from.view.superview ?? view!
    to.startAppearance(true, animated: duration > 0)
    from.startAppearance(false, animated: duration > 0)
    to.view.frame = from.view.frame
    UIView.transition(
      with: container,
      duration: duration,
      options: options,
      animations: {
        container.addSubview(to.view)
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

  func targetViewController(forAction action: Showing, sender: Any?) -> UIViewController? {
    var candidate = parentReference
    while let controller = candidate {
      if controller.showsItself { return controller }
      candidate = controller.parentReference
    }
    return nil
  }

  /// The controller that is presented last above this one.
  var topmostPresented: UIViewController {
    var controller = self
    while let presented = controller.presented, !presented.isBeingDismissedNow {
      controller = presented
    }
    return controller
  }

  // MARK: Size

  func tellSizeTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator
      )
    }
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  // MARK: Traits

  var currentTraits: UITraitCollection {
    displayedTraits ?? computedTraits
  }

  private var computedTraits: UITraitCollection {
    var base: UITraitCollection
    if let parentReference {
      base = parentReference.traitCollection
      if let over = parentReference.overrideTraitCollection(forChild: self) {
        base = UITraitCollection(traitsFrom: [base, over])
      }
    } else if let presenter {
      base = presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection
    } else {
      base =
        (viewIfLoaded?.window ?? hostingWindow)?.traitCollection ?? UIScreen.main.traitCollection
    }
    guard userInterfaceStyleValue != .unspecified else { return base }
    return UITraitCollection(traitsFrom: [
      base, UITraitCollection(userInterfaceStyle: userInterfaceStyleValue),
    ])
  }

  func updateTraits() { displayedTraits = computedTraits }

  func tellTraitChange(from previous: UITraitCollection?) {
    traitCollectionDidChange(previous)
    TraitRegistrations.tell(self, from: previous, to: traitCollection)
  }

  // MARK: Margins

  /// 16 points at the sides below 414 points of width and 20 from there, none above and below.
  // Source: UIKit's published system margins on iOS 11 and later.
  var minimumMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.window?.bounds.width ?? UIScreen.main.bounds.width
    let side: CGFloat = width < Self.wideWindow ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  private static let wideWindow: CGFloat = 414

  var rootMargins: UIEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins else { return .zero }
    let margins = systemMinimumLayoutMargins
    return UIEdgeInsets(
      top: margins.top,
      left: margins.leading,
      bottom: margins.bottom,
      right: margins.trailing
    )
  }
}

extension UIViewController {
  /// What `.automatic` stands for: full screen, and sheets from iOS 13 on.
  var defaultModalPresentationStyle: UIModalPresentationStyle { .fullScreen }
}

/// What a container can do with a controller that is shown.
enum Showing { case show }

extension UIViewController {
  /// Whether the controller is a container that takes `show(_:sender:)`; navigation controllers do.
  package var showsItself: Bool { self is any ShowingContainer }
}

/// A container that takes controllers which are shown inside of it.
@MainActor
package protocol ShowingContainer: UIViewController {}
