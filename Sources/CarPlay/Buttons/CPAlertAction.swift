import Foundation
import UIKitCore

/// A button of an alert, an action sheet or a navigation alert.
@preconcurrency @MainActor
open class CPAlertAction: _UIObject {
  /// The meaning of an action, which decides its color.
  public enum Style: UInt, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// Leaves everything unchanged.
    case cancel
    /// Removes data.
    case destructive
  }

  /// A closure that an action calls.
  public typealias Handler = (CPAlertAction) -> Void

  /// The title.
  public let title: String
  /// The meaning.
  public let style: Style
  /// The color of the button, or nil if the style decides it.
  public let color: UIColor?
  /// Called when a person selects the action.
  public let handler: Handler

  /// Creates an action.
  public init(title: String, style: Style, handler: @escaping Handler) {
    self.title = title
    self.style = style
    self.handler = handler
    color = nil
    super.init(_root: ())
  }

  /// Creates an ordinary action with a color.
  ///
  /// A color on which the title has a contrast under 3:1 is not used.
  public init(title: String, color: UIColor, handler: @escaping Handler) {
    self.title = title
    self.color = color
    self.handler = handler
    style = .default
    super.init(_root: ())
  }
}
