import Foundation

/// The shortcuts that the keyboard of a tablet shows beside its suggestions.
///
/// Each responder has one, ``UIResponder/inputAssistantItem``. Phones show no shortcuts.
@preconcurrency @MainActor
open class UITextInputAssistantItem: _UIObject {
  /// Creates an item with the shortcuts of the system.
  public init() { super.init(_root: ()) }

  /// Whether the user may hide the shortcuts, by default `true`; stored without effect.
  open var allowsHidingShortcuts = true
  /// The groups before the suggestions, by default undo, redo and paste; empty for none.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] {
    get {
      if let ownLeading { return ownLeading }
      let made = AssistantShortcuts.leading
      ownLeading = made
      return made
    }
    set { ownLeading = newValue }
  }
  /// The groups after the suggestions; the default is empty.
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
