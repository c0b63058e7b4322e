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
  open private(set) var title = ""
  /// Is called with the action and the controller that was previewed.
  open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void = { _, _ in }
  final private(set) var style = Style.default

  /// Makes an action without a title that does nothing; subclasses call it.
  public init() { super.init(_root: ()) }

  /// Makes an action below a peek.
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

  /// The same action, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Actions of a peek that a tap on their common title shows.
@preconcurrency @MainActor
open class UIPreviewActionGroup: _UIObject, @preconcurrency NSCopying, UIPreviewActionItem {
  /// The words on the button that opens the group.
  open private(set) var title = ""
  final private(set) var style = UIPreviewAction.Style.default
  final private(set) var actions: [UIPreviewAction] = []

  /// Makes a group without a title and without actions; subclasses call it.
  public init() { super.init(_root: ()) }

  /// Makes a group of actions that open in the place of the others.
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

  /// The same group, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
