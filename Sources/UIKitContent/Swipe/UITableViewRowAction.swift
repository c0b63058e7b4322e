import Foundation
import UIKitCore

/// An action at the trailing side of a row, as of iOS 8; `UIContextualAction` came after it.
@preconcurrency @MainActor
open class UITableViewRowAction: _UIObject, @preconcurrency NSCopying {
  /// What the action does to the row, which shows in its colour.
  public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal
    /// Red.
    public static var destructive: Style { .default }
  }

  /// Makes an action; `handler` does the work and closes the row, if it wants to.
  public convenience init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Makes an action without a title that does nothing; subclasses call it.
  public init() { super.init(_root: ()) }

  /// What the action does to the row.
  open private(set) var style = Style.default
  final private(set) var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }
  /// The words on the button; nil: none.
  open var title: String?
  /// nil, the default, takes the style's.
  open var backgroundColor: UIColor?
  /// Drawn behind the title instead of a colour; nil by default.
  open var backgroundEffect: UIVisualEffect?

  /// An action with the same values and the same handler.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    copy.backgroundEffect = backgroundEffect
    return copy
  }
}
