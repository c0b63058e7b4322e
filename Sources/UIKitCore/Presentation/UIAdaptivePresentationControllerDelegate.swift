import Foundation

/// Hears of a presentation's adaptation and of its dismissal by hand.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style in a horizontally compact environment; `.none` keeps the presentation as it is.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  /// The style under traits; `.none` keeps the presentation as it is. Asked before the other form.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Who is shown in the adapted style; nil: the presented controller itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The presentation of the adapted style is about to be used; from iOS 15 on.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  /// The presentation begins in a style; `.none`: its own.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Whether a gesture may dismiss.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  /// A gesture begins to dismiss; not called for `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A gesture has dismissed; not called for `dismiss(animated:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A gesture tried to dismiss what must stay.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// By default the presentation chooses the style itself.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  {
    controller.delegateLeavesStyle = true
    return .none
  }
  /// By default the form without traits is asked where the presentation has no room for itself.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    // The older form is asked where the presentation has no room for itself.
    guard traitCollection.horizontalSizeClass == .compact else {
      controller.delegateLeavesStyle = true
      return .none
    }
    return adaptivePresentationStyle(for: controller)
  }
  /// By default nil: the presented controller itself is shown.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// By default nothing happens.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// By default nothing happens.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// By default true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// By default nothing happens.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}
  /// By default nothing happens.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  /// By default nothing happens.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
