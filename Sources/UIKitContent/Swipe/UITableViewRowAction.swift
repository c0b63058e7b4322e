import Foundation
import UIKitCore

/// An action at the trailing side of a row, as of iOS 8; `UIContextualAction` came after it.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal
    /// Red.
    public static var destructive: Style { .default }
  }

  /// Makes an action; `handler` does the work and closes the row, if it wants to.
  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  public let style: Style
  final let handler: (UITableViewRowAction, IndexPath) -> Void
  open var title: String?
  /// nil, the default, takes the style's.
  open var backgroundColor: UIColor?
  /// Drawn behind the title instead of a colour; nil by default.
  open var backgroundEffect: UIVisualEffect?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    copy.backgroundEffect = backgroundEffect
    return copy
  }
}
