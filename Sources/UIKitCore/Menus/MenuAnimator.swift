import Foundation

/// Adds to the animation of a context menu that comes or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil where the preview is a picture.
  var previewViewController: UIViewController? { get }
  /// Adds what moves along with the menu's own animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a menu whose preview was tapped goes.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// Back to where it came from.
  case dismiss = 0
  /// It grows to the whole screen and fades.
  case pop
}

/// Adds to the animation after a tap on the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// By default `.pop` where there is a preview controller, else `.dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What a delegate adds, run with the system's own animation.
@MainActor
final class MenuAnimator: _UIObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    preferredCommitStyle = previewViewController == nil ? .dismiss : .pop
    super.init(_root: ())
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// For the system: runs all at once.
  func run(
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
