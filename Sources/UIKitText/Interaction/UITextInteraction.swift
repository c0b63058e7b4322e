import CoreGraphics
import Foundation
import UIKitCore

/// Gives a view that draws its own text the caret, the selection and the gestures of text views.
///
/// The text is any `UITextInput`; it is reached through that protocol alone.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  private final var mode = UITextInteractionMode.editable
  private final weak var ownView: UIView?
  private final lazy var gestures = TextGestures(self)
  final var gestureTarget: TextGestures { gestures }
  final lazy var display = TextSelectionDisplay(self)

  /// Makes an interaction for text that is edited.
  public override init() { super.init() }

  /// Makes an interaction.
  public convenience init(for mode: UITextInteractionMode) {
    self.init()
    self.mode = mode
  }

  /// Decides whether the interaction begins; held weakly.
  open weak var delegate: (any UITextInteractionDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The text; held weakly.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { display.update() }
  }
  /// Whether the text can be changed.
  open var textInteractionMode: UITextInteractionMode { mode }
  /// The recognizers that the interaction adds to its view.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { gestures.recognizers }

  // MARK: UIInteraction

  /// The view that has the gestures; nil: none.
  open weak var view: UIView? { ownView }

  /// Takes the gestures away from the view that has them.
  open func willMove(to view: UIView?) {
    if let ownView {
      for recognizer in gestures.recognizers { ownView.removeGestureRecognizer(recognizer) }
    }
    display.remove()
    gestures.hideLoupe()
  }

  /// Gives the gestures to the view.
  open func didMove(to view: UIView?) {
    ownView = view
    guard let view else { return }
    for recognizer in gestures.recognizers { view.addGestureRecognizer(recognizer) }
    display.update()
  }
}

extension UITextInteraction: TextSelectionFollowing {
  package func textMayHaveChanged(_ responder: UIResponder) {
    if responder === textInput { display.update() }
  }
}
