import Foundation
import UIKitCore

/// A command of the app in the edit menu.
@preconcurrency @MainActor
open class UIMenuItem: _UIObject {
  /// The title of the button.
  open var title: String
  /// The selector that is sent along the responder chain; the item is visible if an object accepts
  /// it.
  open var action: Selector

  /// Creates an item that is visible if a responder can perform `action`.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init(_root: ())
  }
}
