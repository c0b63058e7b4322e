import Foundation
import UIKitCore

/// Adds animations to the animation of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated along with the drag's own animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end, with the position that was reached.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The animation of a drag; a lift can be reversed.
@MainActor
final class DragAnimator: _UIObject, UIDragAnimating {
  private let animator: UIViewPropertyAnimator
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var isOver = false

  /// Creates an animator; with `holds` it pauses at its end until `finish()` or `takeBack()`.
  init(duration: TimeInterval, curve: UIView.AnimationCurve, holds: Bool = false) {
    animator = UIViewPropertyAnimator(duration: duration, curve: curve)
    animator.pausesOnCompletion = holds
    super.init(_root: ())
    // The animator retains itself until its end, as UIKit's animators do.
    animator.addCompletion { position in self.end(at: position) }
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func start() { animator.startAnimation() }

  /// Ends a held animation at its end position.
  func finish() {
    guard !isOver else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
  }

  /// Plays the animation backwards.
  func takeBack() {
    guard !isOver else { return }
    animator.pauseAnimation()
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
  }

  private func end(at position: UIViewAnimatingPosition) {
    guard !isOver else { return }
    isOver = true
    let list = completions
    completions = []
    for completion in list { completion(position) }
  }
}
