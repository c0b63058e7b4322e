import Foundation
import UIKitCore

/// A button of an alert or of an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: _UIObject, @preconcurrency NSCopying {
  /// What a button means.
  public enum Style: Int, Sendable {
    /// Plain words.
    case `default` = 0
    /// Leaves everything as it is; there is one at most.
    case cancel = 1
    /// Deletes or changes data: red.
    case destructive = 2
  }

  /// The words on the button; nil: none.
  open private(set) var title: String?
  /// What choosing the button means.
  open private(set) var style = Style.default
  /// Whether the button can be chosen, by default true; may change while it is shown.
  open var isEnabled: Bool {
    get { choice.isEnabled }
    set { choice.isEnabled = newValue }
  }
  private final var handler: ((UIAlertAction) -> Void)?
  final private(set) lazy var choice: AlertChoice = makeChoice()

  /// Makes a button; its handler is called when the alert is gone.
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

  /// Makes an action without a title that does nothing; subclasses call it.
  public init() { super.init(_root: ()) }

  /// A button with the same words and the same handler.
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
