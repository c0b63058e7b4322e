import CoreGraphics
import Foundation
import QuartzCore

extension UIWindow {
  /// Takes the screen's new bounds and lets controllers animate along.
  func changeSize(to newBounds: CGRect, duration: TimeInterval) {
    let fillsScreen = autoresizingMask.contains([.flexibleWidth, .flexibleHeight])
    guard fillsScreen, frame.size != newBounds.size else { return }
    let coordinator = TransitionCoordinator(duration: duration, container: self)
    let root = rootViewController
    root?.coordinator = coordinator
    root?.viewWillTransition(to: newBounds.size, with: coordinator)
    let resize = { [self] in
      frame = newBounds
      coordinator.runAlongside()
      layoutIfNeeded()
    }
    let finish = {
      root?.coordinator = nil
      coordinator.runCompletions()
    }
    if duration > 0 {
      UIView.animate(
        withDuration: duration,
        animations: resize,
        completion: { _ in finish() }
      )
    } else {
      UIView.performWithoutAnimation(resize)
      finish()
    }
  }
}
