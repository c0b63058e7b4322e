import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// An action that a swipe over a row reveals.
///
/// - Note: iOS 11 and later.
@preconcurrency @MainActor
open class UIContextualAction: _UIObject {
  /// The effect of the action on the row.
  public enum Style: Int, Sendable {
    /// The action leaves the row in place; the button is gray.
    case normal = 0
    /// The action removes the row after the handler reports success; the button is red.
    case destructive
  }

  /// A closure that performs the action and calls its last parameter with whether it succeeded.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The effect of the action on the row.
  ///   - title: The title of the button; nil for none.
  ///   - handler: Performs the action when the user chooses it.
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Creates a normal action without a title and effect; subclasses call it.
  public init() { super.init(_root: ()) }

  /// The effect of the action on the row.
  open private(set) var style = Style.normal
  /// The closure that performs the action when the user chooses it.
  open private(set) var handler: Handler = { _, _, completion in completion(false) }
  /// The title of the button; nil for none.
  open var title: String? { didSet { onChange?() } }
  /// The background colour of the button; nil, the default, for the style's colour, gray or red.
  open var backgroundColor: UIColor! {
    get { ownColor ?? standardColor }
    set {
      ownColor = newValue
      onChange?()
    }
  }
  /// The image above the title, drawn in white; the default is nil.
  ///
  /// In a low row the image replaces the title.
  open var image: UIImage? { didSet { onChange?() } }

  private final var ownColor: UIColor?
  /// A closure that updates the button after a change.
  final var onChange: (() -> Void)?

  /// The colour of the style.
  ///
  /// Source: iOS 12's (199, 199, 204) and the system's red; from iOS 13 on systemGray.
  private var standardColor: UIColor {
    if style == .destructive { return .systemRed }
    return Surroundings.systemVersion.major < 13
      ? UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1) : .systemGray
  }
}
