import Foundation

/// An action of a peek, or a group of actions.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title of the button.
  var title: String { get }
}

/// An action that a peek offers when it is dragged up.
@preconcurrency @MainActor
open class UIPreviewAction: _UIObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case `default` = 0
    /// A button with a checkmark.
    case selected
    /// A red button.
    case destructive
  }

  /// The title of the button.
  open private(set) var title = ""
  /// The closure that is called with the action and the previewed controller.
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void = { _, _ in }
  package final private(set) var style = Style.default

  /// Creates an action without a title and effect; subclasses call this initializer.
  public init() { super.init(_root: ()) }

  /// Creates an action of a peek.
  public convenience init(
    title: String,
    style: Style,
    handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Returns the action itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A group of actions that a tap on their common title shows.
@preconcurrency @MainActor
open class UIPreviewActionGroup: _UIObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The title of the button that opens the group.
  open private(set) var title = ""
  package final private(set) var style = UIPreviewAction.Style.default
  package final private(set) var actions: [UIPreviewAction] = []

  /// Creates a group without a title and actions; subclasses call this initializer.
  public init() { super.init(_root: ()) }

  /// Creates a group of actions that replace the others when it is opened.
  public convenience init(
    title: String,
    style: UIPreviewAction.Style,
    actions: [UIPreviewAction]
  ) {
    self.init()
    self.title = title
    self.style = style
    self.actions = actions
  }

  /// Returns the group itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
