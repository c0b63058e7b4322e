import Foundation
import UIKitCore
import UIKitInteraction

/// A button of an alert or of an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: _UIObject, @preconcurrency NSCopying {
  /// The meaning of a button.
  public enum Style: Int, Sendable {
    /// A normal button.
    case `default` = 0
    /// A button that cancels without changes; an alert has at most one.
    case cancel = 1
    /// A button that deletes or changes data; it is red.
    case destructive = 2
  }

  /// The title of the button; nil for none.
  open private(set) var title: String?
  /// The meaning of the button.
  open private(set) var style = Style.default
  /// Whether the button is enabled, by default true; it may change while the alert is visible.
  open var isEnabled: Bool {
    get { choice.isEnabled }
    set { choice.isEnabled = newValue }
  }
  private final var handler: ((UIAlertAction) -> Void)?
  final private(set) lazy var choice: AlertChoice = makeChoice()

  /// Creates a button; its handler is called after the alert was dismissed.
  public convenience init(
    title: String?,
    style: Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// Creates an action without a title and effect; subclasses call it.
  public init() { super.init(_root: ()) }

  /// Returns a button with the same title and the same handler.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }

  private final func makeChoice() -> AlertChoice {
    let kind: AlertChoice.Style =
      switch style {
      case .default: .default
      case .cancel: .cancel
      case .destructive: .destructive
      }
    let choice = AlertChoice(title: title ?? "", style: kind) { [weak self] in
      guard let self else { return }
      self.handler?(self)
    }
    choice.identifier = accessibilityIdentifier
    return choice
  }
}
