import UIKit

/// Functions that find views that accept text.
@MainActor
enum TextEntry {
  /// Returns the view that accepts text at or above a touched view; `nil` if there is none.
  ///
  /// A field with a custom input view, such as a picker, does not use the keyboard.
  static func field(at view: UIView?) -> UIView? {
    var candidate = view
    while let view = candidate {
      if let field = view as? UITextField { return field.inputView == nil ? field : nil }
      if let text = view as? UITextView {
        return text.isEditable && text.inputView == nil ? text : nil
      }
      if view is UISearchBar { return view }
      candidate = view.superview
    }
    return nil
  }

  /// Returns the view of a window in which text is being edited; `nil` if there is none.
  static func editedView(in view: UIView) -> UIView? {
    if let field = view as? UITextField, field.isFirstResponder, field.inputView == nil {
      return field
    }
    if let text = view as? UITextView, text.isFirstResponder, text.isEditable,
      text.inputView == nil
    {
      return text
    }
    for subview in view.subviews {
      if let found = editedView(in: subview) { return found }
    }
    return nil
  }
}
