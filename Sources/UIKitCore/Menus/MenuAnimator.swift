import Foundation

/// Adds animations to the appearance or disappearance of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil if the preview has none.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the animation of the menu ends.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a menu disappears after a tap on its preview.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its original place.
  case dismiss = 0
  /// The preview grows to the whole screen and fades out.
  case pop
}

/// Adds animations after a tap on the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the menu disappears.
  ///
  /// The default is `.pop` with a preview controller, otherwise `.dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the animations of a delegate and runs them together with those of the system.
@MainActor
package final class MenuAnimator: _UIObject, UIContextMenuInteractionCommitAnimating {
  package let previewViewController: UIViewController?
  package var preferredCommitStyle: UIContextMenuInteractionCommitStyle
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  package init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    preferredCommitStyle = previewViewController == nil ? .dismiss : .pop
    super.init(_root: ())
  }

  package func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }
  package func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs all animations.
  package func run(
    duration: TimeInterval,
    damping: CGFloat = 1,
    _ own: @escaping () -> Void,
    then done: @escaping () -> Void = {}
  ) {
    let animations = animations
    let completions = completions
    let all = {
      own()
      for animation in animations { animation() }
    }
    let end = { (_: Bool) in
      done()
      for completion in completions { completion() }
    }
    if damping < 1 {
      UIView.animate(
        withDuration: duration,
        delay: 0,
        usingSpringWithDamping: damping,
        initialSpringVelocity: 0,
        options: [],
        animations: all,
        completion: end
      )
    } else {
      UIView.animate(withDuration: duration, animations: all, completion: end)
    }
  }
}
