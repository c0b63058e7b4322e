import CoreGraphics
import Foundation
import HostInterface

extension UITraitCollection {
  /// Returns traits for presentations above other content; from iOS 13 on, with the elevated level.
  static func raised(isNarrow: Bool) -> UITraitCollection {
    var list: [UITraitCollection] = []
    if isNarrow { list.append(UITraitCollection(horizontalSizeClass: .compact)) }
    if Surroundings.systemVersion.major >= 13 {
      list.append(UITraitCollection(userInterfaceLevel: .elevated))
    }
    return UITraitCollection(traitsFrom: list)
  }
}

/// Selects the presentation controller that fits the environment, before and during a presentation.
///
/// Catalogue: UI9-F144.
@MainActor
enum Adapting {
  /// Returns UIKit's presentation controller for a style.
  static func makePresentation(
    _ style: UIModalPresentationStyle,
    of controller: UIViewController,
    presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: controller, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: controller, presenting: presenting)
    case .none:
      stop(
        what: "The specified modal presentation style doesn't have a corresponding presentation "
          + "controller: \(controller).",
        where: "UIViewController.modalPresentationStyle",
        mend: "Set a style other than UIModalPresentationStyle.none before presenting."
      )
    default:
      FullScreenPresentation(presentedViewController: controller, presenting: presenting)
    }
  }

  /// Queries the style for `traits` and creates the presentation controller for it.
  static func adapt(_ primary: UIPresentationController, to traits: UITraitCollection) {
    primary.adapted = nil
    guard let style = adaptedStyle(of: primary, under: traits) else { return }
    let own = primary.presentedViewController
    let delegate = primary.delegate
    let shown =
      delegate?.presentationController(primary, viewControllerForAdaptivePresentationStyle: style)
      ?? own
    let made =
      (shown as? any SelfPresenting)?.makeCompactPresentation(
        presenting: primary.presentingViewController
      )
      ?? (shown === own && style == .pageSheet
        ? (primary as? UIPopoverPresentationController)?.adaptiveSheetPresentationController : nil)
      ?? makePresentation(style, of: shown, presenting: primary.presentingViewController)
    made.tighten()
    made.presentingViewController = primary.presentingViewController
    made.adaptedStyle = style
    made.adaptedFrom = primary
    if let delegate { made.delegate = delegate }
    delegate?.presentationController(primary, prepare: made)
    primary.adapted = made
  }

  /// Returns the adapted style; nil if the presentation keeps its own.
  private static func adaptedStyle(
    of primary: UIPresentationController,
    under traits: UITraitCollection
  ) -> UIModalPresentationStyle? {
    var style = primary.adaptivePresentationStyle(for: traits)
    if style == .automatic { style = primary.presentedViewController.defaultModalPresentationStyle }
    guard style != .none, style != primary.presentationStyle else { return nil }
    // Source: UIKit's documentation permits full screen, over full screen, form sheet and none as
    // adapted styles.
    return style == .popover || style == .custom ? nil : style
  }

  /// Adapts a visible presentation after the traits of its container changed.
  static func traitsDidChange(of primary: UIPresentationController) {
    let old = primary.active
    guard let container = old.containerView as? PresentationContainerView,
      let presenter = old.presentedViewController.presenter,
      !old.presentedViewController.isBeingDismissedNow
    else { return }
    let style = adaptedStyle(of: primary, under: container.traitCollection)
    guard style != primary.adapted?.presentationStyle else { return }
    UIView.performWithoutAnimation {
      change(primary, in: container, presenter: presenter)
    }
  }

  private static func change(
    _ primary: UIPresentationController,
    in container: PresentationContainerView,
    presenter: UIViewController
  ) {
    let old = primary.active
    let before = old.presentedViewController
    old.leaveContainer()
    old.restoreTint()
    Presenting.putBack(presenter, of: old, below: container, animated: false)
    old.presentedView?.removeFromSuperview()
    before.viewIfLoaded?.removeFromSuperview()
    let coordinator = (before.viewIfLoaded?.window ?? container.window)?.rootViewController?
      .coordinator
    adapt(primary, to: container.traitCollection)
    let active = primary.active
    let now = active.presentedViewController
    old.containerView = nil
    if before !== now { exchange(before, now, primary, presenter, container.window) }
    primary.delegate?.presentationController(
      primary,
      willPresentWithAdaptiveStyle: primary.adapted?.presentationStyle ?? .none,
      transitionCoordinator: coordinator
    )
    primary.containerView = container
    active.containerView = container
    container.presentation = active
    now.loadViewIfNeeded()
    active.presentationTransitionWillBegin()
    if let view = active.presentedView {
      container.addSubview(view)
      view.frame = active.frameOfPresentedViewInContainerView
    }
    if active.shouldRemovePresentersView {
      presenter.startAppearance(false, animated: false)
      Presenting.takeAway(presenter, for: active)
      presenter.finishAppearance()
    }
    active.presentationTransitionDidEnd(true)
    container.window?.screen.updateInterfacePreferences()
  }

  /// Replaces the presented controller by that of the delegate, or by the original one.
  private static func exchange(
    _ before: UIViewController,
    _ now: UIViewController,
    _ primary: UIPresentationController,
    _ presenter: UIViewController,
    _ window: UIWindow?
  ) {
    let own = primary.presentedViewController
    before.presenter = nil
    before.hostingWindow = nil
    if before !== own {
      before.presentation = nil
      own.removeFromParent()
    }
    presenter.presented = now
    now.presenter = presenter
    now.hostingWindow = window
    now.presentation = now === own ? primary : primary.active
  }
}
