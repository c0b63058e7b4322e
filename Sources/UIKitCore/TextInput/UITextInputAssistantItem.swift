import Foundation

/// The shortcuts that a tablet's keyboard shows beside its suggestions.
///
/// A responder has one: `inputAssistantItem`. Phones show none.
@preconcurrency @MainActor
open class UITextInputAssistantItem: _UIObject {
  /// Makes an item with the system's shortcuts.
  public init() { super.init(_root: ()) }

  /// Whether a person may fold the shortcuts away, by default `true`; kept, since nothing here
  /// folds them.
  open var allowsHidingShortcuts = true
  /// What stands before the suggestions, by default undo, redo and paste; empty: nothing.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] {
    get {
      if let ownLeading { return ownLeading }
      let made = AssistantShortcuts.leading
      ownLeading = made
      return made
    }
    set { ownLeading = newValue }
  }
  /// What stands after the suggestions, by default nothing.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  private final var ownLeading: [UIBarButtonItemGroup]?
}

/// The shortcuts of the system.
@MainActor
private enum AssistantShortcuts {
  static var leading: [UIBarButtonItemGroup] {
    let undo = UIBarButtonItem(systemItem: .undo, primaryAction: action { $0?.undoManager?.undo() })
    let redo = UIBarButtonItem(systemItem: .redo, primaryAction: action { $0?.undoManager?.redo() })
    let paste = UIBarButtonItem(title: "Paste", primaryAction: action { $0?.paste(nil) })
    return [
      UIBarButtonItemGroup(barButtonItems: [undo, redo], representativeItem: nil),
      UIBarButtonItemGroup(barButtonItems: [paste], representativeItem: nil),
    ]
  }

  private static func action(_ body: @escaping @MainActor (UIResponder?) -> Void) -> UIAction {
    UIAction { _ in body(UIScreen.current.keyWindow?.firstResponder) }
  }
}

extension UIBarButtonItem {
  fileprivate convenience init(title: String, primaryAction: UIAction) {
    self.init(primaryAction: primaryAction)
    self.title = title
  }
}
