import Foundation

/// The delegate of a presentation, notified of adaptation and of interactive dismissal.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in a horizontally compact environment; `.none` keeps the presentation.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  /// Returns the style for traits; `.none` keeps the presentation.
  ///
  /// Called instead of the method without traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns the controller to present in the adapted style; nil for the presented controller
  /// itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// Called before the presentation of the adapted style is used.
  ///
  /// - Note: iOS 15 and later.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  )
  /// Called when the presentation begins in a style; `.none` stands for its own.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  )
  /// Returns whether a gesture may dismiss the presentation.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  )
    -> Bool
  /// Called when a gesture begins to dismiss; not called for `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a gesture dismissed the presentation; not called for `dismiss(animated:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a gesture tried to dismiss a presentation that does not allow it.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// The default implementation leaves the style to the presentation.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  )
    -> UIModalPresentationStyle
  {
    controller.delegateLeavesStyle = true
    return .none
  }
  /// The default implementation calls the method without traits in compact width.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    // The method without traits covers compact width only.
    guard traitCollection.horizontalSizeClass == .compact else {
      controller.delegateLeavesStyle = true
      return .none
    }
    return adaptivePresentationStyle(for: controller)
  }
  /// The default implementation returns nil: the presented controller itself is shown.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// The default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// The default implementation does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// The default implementation returns `true`.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}
  /// The default implementation does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }
  /// The default implementation does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
