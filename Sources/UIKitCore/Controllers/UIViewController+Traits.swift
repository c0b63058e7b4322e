import CoreGraphics
import Foundation
import HostInterface

extension UIViewController {
  // MARK: Traits

  /// The traits last reported while in a window, otherwise the traits that would apply now.
  var currentTraits: UITraitCollection {
    if viewIfLoaded?.window != nil, let displayedTraits { return displayedTraits }
    return computedTraits
  }

  private var computedTraits: UITraitCollection {
    var base: UITraitCollection
    if let superview = viewIfLoaded?.superview, superview.window != nil,
      Surroundings.systemVersion >= Self.traitsFollowViews
    {
      base = superview.traitCollection
    } else if let parentReference {
      base = parentReference.traitCollection
    } else if let presenter {
      base = presenter.viewIfLoaded?.window?.traitCollection ?? presenter.traitCollection
    } else {
      base =
        (viewIfLoaded?.window ?? hostingWindow)?.traitCollection ?? UIScreen.current.traitCollection
    }
    if let over = parentReference?.overrideTraitCollection(forChild: self) {
      base = UITraitCollection(traitsFrom: [base, over])
    } else if parentReference == nil, presenter != nil, let presentation {
      let active = presentation.active
      let system =
        (active as? UISheetPresentationController)?.contentTraits
        ?? (active as? UIPopoverPresentationController)?.contentTraits
      if let system { base = UITraitCollection(traitsFrom: [base, system]) }
      base = base.overridden(style: .unspecified, by: presentation.overrideTraitCollection)
        .overridden(style: .unspecified, by: presentation.traitOverrideCollection)
    }
    return base.overridden(style: userInterfaceStyleValue, by: traitOverrideCollection)
  }

  /// The version from which a controller's traits come from the superview of its view; before it
  /// they come from the parent controller.
  ///
  /// Source: "What's new in UIKit", WWDC 2023.
  private static let traitsFollowViews = Environment.SystemVersion(17)

  func updateTraits() { displayedTraits = computedTraits }

  /// Clears the reported traits of a controller outside a window, so that the getter computes
  /// them; a controller in a window is notified of the difference.
  func forgetTraits() { if viewIfLoaded?.window == nil { displayedTraits = nil } }

  func tellTraitChange(from previous: UITraitCollection?) {
    noteUnavailableContentChange()
    traitCollectionDidChange(previous)
    TraitRegistrations.tell(self, from: previous, to: traitCollection)
  }

  // MARK: Transitions

  /// Notifies children and the presented controller; the default of
  /// `viewWillTransition(to:with:)`.
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
    guard let presented else { return }
    let active = presented.presentation?.active
    active?.viewWillTransition(to: size, with: coordinator)
    let own =
      active?.size(forChildContentContainer: presented, withParentContainerSize: size) ?? size
    presented.viewWillTransition(to: own, with: coordinator)
  }

  /// Notifies children and presented controllers whose traits change; the default of
  /// `willTransition(to:with:)`.
  func tellTraitTransition(
    to collection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList {
      let over = overrideTraitCollection(forChild: child)
      let made = collection.overridden(style: child.userInterfaceStyleValue, by: over)
        .overridden(style: .unspecified, by: child.traitOverrideCollection)
      if made != child.traitCollection { child.willTransition(to: made, with: coordinator) }
    }
    guard let presented else { return }
    presented.presentation?.active.willTransition(to: collection, with: coordinator)
    presented.willTransition(to: collection, with: coordinator)
  }

  /// Calls the rotation methods of iOS 7 and earlier, which the default implementation still
  /// calls.
  func tellRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let turn = (coordinator as? TransitionCoordinator)?.turn else { return }
    willRotate(to: turn.to, duration: coordinator.transitionDuration)
    coordinator.animate(
      alongsideTransition: { [weak self] context in
        self?.willAnimateRotation(to: turn.to, duration: context.transitionDuration)
      },
      completion: { [weak self] _ in self?.didRotate(from: turn.from) }
    )
  }

  // MARK: Margins

  /// The minimum margins: at the sides 16 points below 414 points of width and 20 from there, none
  /// above and below.
  // Source: the system margins that Interface Builder and UIKit's release notes of iOS 11 state;
  // 414 points and tablets have 20. Unverified: that the width of the controller's own view is
  // used.
  var minimumMargins: NSDirectionalEdgeInsets {
    let window = viewIfLoaded?.window ?? hostingWindow
    var width = window?.bounds.width ?? UIScreen.current.bounds.width
    if let own = viewIfLoaded?.bounds.width, own > 0 { width = min(width, own) }
    let side: CGFloat = width < Self.wideWindow ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  private static let wideWindow: CGFloat = 414

  /// Returns the minimum margins of the root view, which are the margins of a view that sets none.
  func rootMargins(isRightToLeft: Bool) -> UIEdgeInsets {
    guard viewRespectsSystemMinimumLayoutMargins else { return .zero }
    let margins = systemMinimumLayoutMargins
    return UIEdgeInsets(
      top: margins.top,
      left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: margins.bottom,
      right: isRightToLeft ? margins.leading : margins.trailing
    )
  }
}
