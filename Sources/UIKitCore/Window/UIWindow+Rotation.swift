import CoreGraphics
import Foundation
import QuartzCore

/// The values of a change of the screen's orientation or size that its windows apply.
struct WindowChange {
  /// The new frame of windows that fill their scene, in points of the changed screen.
  var frame: CGRect
  /// The new traits of the screen.
  var traits: UITraitCollection
  /// The duration in seconds; 0 applies the change at once.
  var duration: TimeInterval = 0
  /// The clockwise angle of the windows at the beginning, in radians.
  var startAngle: Double = 0
  /// The orientations before and after the change; nil if the orientation stays the same.
  var turn: InterfaceOrientations?
}

/// The orientations of the interface before and after a change.
struct InterfaceOrientations {
  /// The orientation before the change.
  var from: UIInterfaceOrientation
  /// The orientation after the change.
  var to: UIInterfaceOrientation
}

extension UIWindow {
  /// Returns whether the window fills its scene and is resized with it.
  func fills(_ frame: CGRect) -> Bool {
    autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) && transform.isIdentity
      && self.frame.size == frame.size
  }

  /// Notifies the controllers before the change, of traits before the size.
  // Source: the order in UIKit's documentation of `UIContentContainer`.
  func announce(_ change: WindowChange, from oldFrame: CGRect) -> TransitionCoordinator? {
    guard let root = rootViewController else { return nil }
    let coordinator = TransitionCoordinator(
      duration: change.duration,
      container: self,
      targetTransform: CGAffineTransform(rotationAngle: -change.startAngle),
      turn: change.turn
    )
    root.coordinator = coordinator
    let traits = change.traits.overridden(
      style: overrideUserInterfaceStyle,
      by: layoutState.traitOverrides
    )
    // Unverified: the traits that UIKit announces; these change the layout.
    if traits.differs(from: traitCollection, in: UITraitHorizontalSizeClass.self)
      || traits.differs(from: traitCollection, in: UITraitVerticalSizeClass.self)
      || traits.differs(from: traitCollection, in: UITraitUserInterfaceIdiom.self)
    {
      root.willTransition(to: traits, with: coordinator)
    }
    if fills(oldFrame), frame.size != change.frame.size || change.turn != nil {
      root.viewWillTransition(to: change.frame.size, with: coordinator)
    }
    return coordinator
  }

  /// Applies traits, size and orientation; with a duration, in one animation.
  ///
  /// The screen has already rotated. The window first appears as it did before, then rotates
  /// upright while its bounds animate to the new size, as on a device.
  func make(_ change: WindowChange, from oldFrame: CGRect, with coordinator: TransitionCoordinator?)
  {
    let fills = fills(oldFrame)
    if fills, change.duration > 0, change.startAngle != 0 {
      UIView.performWithoutAnimation {
        center = CGPoint(x: change.frame.midX, y: change.frame.midY)
        transform = CGAffineTransform(rotationAngle: change.startAngle)
      }
    }
    let take = { [self] in
      if fills {
        transform = .identity
        frame = change.frame
      }
      updateTraits()
      placeContent()
      updateSafeArea()
      coordinator?.runAlongside()
      layoutIfNeeded()
    }
    let finish = { [self] in
      if rootViewController?.coordinator === coordinator { rootViewController?.coordinator = nil }
      coordinator?.runCompletions()
    }
    if change.duration > 0 {
      UIView.animate(
        withDuration: change.duration,
        animations: take,
        completion: { _ in finish() }
      )
    } else {
      UIView.performWithoutAnimation(take)
      finish()
    }
  }
}
