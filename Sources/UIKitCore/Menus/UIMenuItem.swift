import Foundation

/// A command of an app in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: _UIObject {
  /// The words on the button.
  open var title: String
  /// Sent along the responder chain; the item is shown where somebody takes it.
  open var action: Selector

  /// Makes an entry; it is shown where a responder can perform `action`.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init(_root: ())
  }
}
