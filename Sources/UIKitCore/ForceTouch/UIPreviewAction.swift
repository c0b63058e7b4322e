import Foundation

/// A peek's action or group of actions.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The words on the button.
  var title: String { get }
}

/// What a peek offers when it is drawn up.
@preconcurrency @MainActor
open class UIPreviewAction: _UIObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// What choosing the action means, which shows in its looks.
  public enum Style: Int, Sendable {
    /// Plain words.
    case `default` = 0
    /// With a checkmark.
    case selected
    /// Red.
    case destructive
  }

  /// The words on the button.
  public let title: String
  /// Is called with the action and the controller that was previewed.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  let style: Style

  /// Makes an action below a peek.
  public init(
    title: String,
    style: Style,
    handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init(_root: ())
  }

  /// The same action, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Actions of a peek that a tap on their common title shows.
@preconcurrency @MainActor
open class UIPreviewActionGroup: _UIObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The words on the button that opens the group.
  public let title: String
  let style: UIPreviewAction.Style
  let actions: [UIPreviewAction]

  /// Makes a group of actions that open in the place of the others.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init(_root: ())
  }

  /// The same group, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
