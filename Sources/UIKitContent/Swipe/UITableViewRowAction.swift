import Foundation
import UIKitCore

/// An action at the trailing side of a row, the predecessor of ``UIContextualAction``.
///
/// - Note: iOS 8 and later.
@preconcurrency @MainActor
open class UITableViewRowAction: _UIObject, @preconcurrency NSCopying {
  /// The effect of the action on the row, which determines its colour.
  public enum Style: Int, Sendable {
    /// A destructive action; the button is red.
    case `default` = 0
    /// A normal action; the button is gray.
    case normal
    /// The same as ``default``: a destructive action with a red button.
    public static var destructive: Style { .default }
  }

  /// Creates an action; `handler` performs it and may close the row.
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

  /// Creates an action without a title and effect; subclasses call it.
  public init() { super.init(_root: ()) }

  /// The effect of the action on the row.
  open private(set) var style = Style.default
  final private(set) var handler: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }
  /// The title of the button; nil for none.
  open var title: String?
  /// The background colour of the button; nil, the default, for the style's colour.
  open var backgroundColor: UIColor?
  /// A visual effect behind the title that replaces the colour; the default is nil.
  open var backgroundEffect: UIVisualEffect?

  /// Returns an action with the same values and the same handler.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    copy.backgroundEffect = backgroundEffect
    return copy
  }
}
