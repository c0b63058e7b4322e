import CoreGraphics
import Foundation
import UIKitCore

/// Adds the caret, the selection and the gestures of text views to a view that draws its own text.
///
/// The text implements `UITextInput`, and only that protocol is used.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  private final var mode = UITextInteractionMode.editable
  private final weak var ownView: UIView?
  private final lazy var gestures = TextGestures(self)
  final var gestureTarget: TextGestures { gestures }
  final lazy var display = TextSelectionDisplay(self)

  /// Creates an interaction for editable text.
  public override init() { super.init() }

  /// Creates an interaction.
  public convenience init(for mode: UITextInteractionMode) {
    self.init()
    self.mode = mode
  }

  /// The delegate, which determines whether the interaction starts; held weakly.
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

  /// The view with the gestures; nil for none.
  open weak var view: UIView? { ownView }

  /// Removes the gestures from the current view.
  open func willMove(to view: UIView?) {
    if let ownView {
      for recognizer in gestures.recognizers { ownView.removeGestureRecognizer(recognizer) }
    }
    display.remove()
    gestures.hideLoupe()
  }

  /// Adds the gestures to the view.
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
