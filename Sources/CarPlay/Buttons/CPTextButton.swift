import Foundation
import UIKitCore

/// The meaning of a text button, which determines its color.
public enum CPTextButtonStyle: Int, Sendable {
  /// An ordinary action.
  case normal = 0
  /// Leaves or cancels an operation.
  case cancel
  /// Confirms an operation.
  case confirm
}

/// A button with a title, in an information template or in the card of a point of interest.
@preconcurrency @MainActor
open class CPTextButton: _UIObject {
  /// The title.
  open var title: String { didSet { changeHandler?() } }
  /// The meaning.
  open var textStyle: CPTextButtonStyle { didSet { changeHandler?() } }
  let handler: ((CPTextButton) -> Void)?
  /// The closure of the view that shows the button; called when a property changes.
  var changeHandler: (() -> Void)?

  /// Creates a button.
  public init(
    title: String,
    textStyle: CPTextButtonStyle,
    handler: ((CPTextButton) -> Void)? = nil
  ) {
    self.title = title
    self.textStyle = textStyle
    self.handler = handler
    super.init(_root: ())
  }
}
