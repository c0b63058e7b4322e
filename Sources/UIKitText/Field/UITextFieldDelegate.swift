import Foundation
import UIKitCore

/// Is asked and told about the editing of a text field.
///
/// Every method is optional: the defaults allow everything.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; by default true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field is the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; by default true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field is no longer the first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// As `textFieldDidEndEditing(_:)`, with the reason; by default it calls that.
  func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  )
  /// Whether what a person typed, pasted or deleted may change the text; by default true.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: What is replaced, in UTF-16 units of the text as it is.
  ///   - string: What comes in its place; empty where something is deleted.
  /// - Returns: False leaves the text as it is.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The caret moved, or another part of the text is selected.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field; by default true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether Return does what it does by itself; by default true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The edit menu for what is selected; nil, the default: what the system suggests. Asked from
  /// iOS 16 on.
  func textField(
    _ textField: UITextField,
    editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu comes; asked from iOS 16 on.
  func textField(
    _ textField: UITextField,
    willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  )
  /// The edit menu goes; asked from iOS 16 on.
  func textField(
    _ textField: UITextField,
    willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  )
}

extension UITextFieldDelegate {
  /// By default true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// By default nothing happens.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// By default true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// By default nothing happens.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// By default `textFieldDidEndEditing(_:)` is called.
  public func textFieldDidEndEditing(
    _ textField: UITextField,
    reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// By default true.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// By default nothing happens.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// By default true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// By default true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// By default nil: the menu is what the system suggests.
  public func textField(
    _ textField: UITextField,
    editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default nothing happens.
  public func textField(
    _ textField: UITextField,
    willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// By default nothing happens.
  public func textField(
    _ textField: UITextField,
    willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
