import CoreGraphics
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

extension EditMenuFacts {
  /// Creates the facts about the menu that `UIMenuController` shows over a window; nil if there is
  /// none.
  @MainActor
  init?(in window: UIWindow) {
    let menu = UIMenuController.shared
    guard menu.isMenuVisible, menu.menuFrame.intersects(window.bounds) else { return nil }
    let responder = window.firstToHear
    let view = responder as? UIView
    self.init(frame: menu.menuFrame, owner: view === window ? "" : ElementPath.of(view))
    ownCommands = (menu.menuItems ?? []).filter {
      responder.target(forAction: $0.action, withSender: menu) != nil
    }.map(\.title)
    isOnButton = view.map { $0 is UIControl && !($0 is any UITextInput) } ?? false
    guard let text = view as? any UIView & UITextInput else { return }
    let range = text.selectedTextRange
    hasSelection = range.map { !$0.isEmpty } ?? false
    if let range, !range.isEmpty {
      selection = text.convert(text.firstRect(for: range), to: nil as UIView?)
    }
  }
}
