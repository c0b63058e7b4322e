import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// An action that a swipe over a row uncovers.
///
/// As of iOS 11.
@preconcurrency @MainActor
open class UIContextualAction: _UIObject {
  /// What the action does to the row.
  public enum Style: Int, Sendable {
    /// Leaves the row where it is: grey.
    case normal = 0
    /// Takes the row away: red, and the row goes once the handler says that it did.
    case destructive
  }

  /// Does the action's work; calls its last parameter when that is done, with whether it was.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: What the action does to the row.
  ///   - title: Words on the button; nil: none.
  ///   - handler: Does the work when a person has chosen the action.
  public convenience init(style: Style, title: String?, handler: @escaping Handler) {
    self.init()
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Makes a normal action without a title that does nothing; subclasses call it.
  public init() { super.init(_root: ()) }

  /// What the action does to the row.
  open private(set) var style = Style.normal
  /// Does the work when a person has chosen the action.
  open private(set) var handler: Handler = { _, _, completion in completion(false) }
  /// The words on the button; nil: none.
  open var title: String? { didSet { onChange?() } }
  /// The ground of the button; nil, the default, takes the style's: gray or red.
  open var backgroundColor: UIColor! {
    get { ownColor ?? standardColor }
    set {
      ownColor = newValue
      onChange?()
    }
  }
  /// Above the title, drawn in white; nil by default.
  ///
  /// Where the row is low, the title gives way.
  open var image: UIImage? { didSet { onChange?() } }

  private final var ownColor: UIColor?
  /// Tells the button of a change.
  final var onChange: (() -> Void)?

  /// Source: iOS 12's: 199 199 204 and the system's red.
  ///
  /// From iOS 13 on systemGray.
  private var standardColor: UIColor {
    if style == .destructive { return .systemRed }
    return Surroundings.systemVersion.major < 13
      ? UIColor(red: 199 / 255, green: 199 / 255, blue: 204 / 255, alpha: 1) : .systemGray
  }
}
