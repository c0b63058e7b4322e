import CoreGraphics
import Foundation
import QuartzCore

/// What becomes of the windows of a screen when it is turned or resized.
struct WindowChange {
  /// Of windows that fill their scene, in points of the screen as it will be.
  var frame: CGRect
  var traits: UITraitCollection
  /// Seconds; 0: at once.
  var duration: TimeInterval = 0
  /// How far the windows are turned when it begins, in radians clockwise.
  var startAngle: Double = 0
  /// How the interface is turned before and after; nil: it stays.
  var turn: InterfaceOrientations?
}

/// How the interface is turned before and after a change.
struct InterfaceOrientations {
  var from: UIInterfaceOrientation
  var to: UIInterfaceOrientation
}

extension UIWindow {
  /// Whether the window is as large as its scene and stays so.
  func fills(_ frame: CGRect) -> Bool {
    autoresizingMask.contains([.flexibleWidth, .flexibleHeight]) && transform.isIdentity
      && self.frame.size == frame.size
  }

  /// Tells the controllers what is coming, traits before size.
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
    // Unverified: of which traits UIKit tells in advance; these change the layout.
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

  /// Takes traits, size and direction; with a duration all of it in one animation.
  ///
  /// The screen is turned already. The window stands for a moment as it did, then turns upright while
  /// its bounds go to the new size, as a device's window does.
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
