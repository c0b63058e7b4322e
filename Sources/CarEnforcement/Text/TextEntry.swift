import UIKit

/// Finds views that take text.
@MainActor
enum TextEntry {
  /// Returns the view that takes text at or above a touched view; `nil` for other views.
  ///
  /// A field with an input view of its own, such as a picker, takes no keyboard.
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

  /// Returns the view of a window that takes text now.
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
