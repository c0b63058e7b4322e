import Foundation

/// Adds to an animation of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds what moves along with the drag's own animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called at the end, with the position that was reached.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag's animation; a lift can be taken back.
@MainActor
final class DragAnimator: _UIObject, UIDragAnimating {
  private let animator: UIViewPropertyAnimator
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var isOver = false

  /// `holds`: the animation waits at its end until `finish()` or `takeBack()`.
  init(duration: TimeInterval, curve: UIView.AnimationCurve, holds: Bool = false) {
    animator = UIViewPropertyAnimator(duration: duration, curve: curve)
    animator.pausesOnCompletion = holds
    super.init(_root: ())
    // Holds itself until the end, as UIKit's animators do.
    animator.addCompletion { position in self.end(at: position) }
  }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func start() { animator.startAnimation() }

  /// Ends a held animation where it leads to.
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
