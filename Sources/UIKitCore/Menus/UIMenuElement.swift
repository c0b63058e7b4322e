import Foundation

/// An element of a menu: an action, a command, a submenu, or a deferred element.
@preconcurrency @MainActor
open class UIMenuElement: _UIObject, @preconcurrency NSCopying {
  /// The attributes of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes, one for each, as in UIKit.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is grey and ignores taps.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is red, since its effect cannot easily be undone.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu remains open after a tap.
    ///
    /// - Note: iOS 16 and later.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark of an element.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// The repetition of a command while its key is pressed.
  public enum RepeatBehavior: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// The command is repeated while the keys are pressed.
    case repeatable
    /// The command is sent once.
    case nonRepeatable
  }

  /// The title of the element.
  open internal(set) var title: String
  /// The subtitle below the title; nil, the default, for none.
  ///
  /// - Note: iOS 15 and later.
  open var subtitle: String?
  /// The image beside the title; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?, subtitle: String? = nil) {
    self.title = title
    self.image = image
    self.subtitle = subtitle
    super.init(_root: ())
  }

  /// Returns an equal element of the same class; instances of other subclasses return themselves.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A menu element that performs an action.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// The title of the element.
  var title: String { get set }
  /// The image beside the title; nil for none.
  var image: UIImage? { get set }
  /// A longer title for the list of key commands; nil for `title`.
  var discoverabilityTitle: String? { get set }
  /// The attributes: disabled, destructive or hidden.
  var attributes: UIMenuElement.Attributes { get set }
  /// The mark of the element: a checkmark or a dash.
  var state: UIMenuElement.State { get set }
  /// The sender while the action runs.
  var sender: Any? { get }
  /// Performs the action of the element.
  func performWithSender(_ sender: Any?, target: Any?)
}
