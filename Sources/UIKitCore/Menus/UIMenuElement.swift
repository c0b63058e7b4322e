import Foundation

/// An entry of a menu: an action, a command, a menu below, or one that comes later.
@preconcurrency @MainActor
open class UIMenuElement: _UIObject, @preconcurrency NSCopying {
  /// Whether an entry stands, and how it is marked.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute, as in UIKit.
    public let rawValue: UInt
    /// Makes attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Grey, and deaf to taps.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Red: what it does cannot be taken back easily.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays after a tap; as of iOS 16.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark at an entry.
  public enum State: Int, Sendable {
    /// No mark.
    case off = 0
    /// A checkmark.
    case on
    /// A dash.
    case mixed
  }

  /// Whether a command is sent again while its key is held.
  public enum RepeatBehavior: Int, Sendable {
    /// As the system sees fit.
    case automatic = 0
    /// With the keys held it comes again and again, or once.
    case repeatable, nonRepeatable
  }

  /// The words of the entry.
  open internal(set) var title: String
  /// Small words below the title; nil, the default: none.
  ///
  /// As of iOS 15.
  open var subtitle: String?
  /// The image beside the words; nil: none.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?, subtitle: String? = nil) {
    self.title = title
    self.image = image
    self.subtitle = subtitle
    super.init(_root: ())
  }

  /// Returns an equal entry of the same class; subclasses outside of UIKit are not copied but
  /// returned themselves.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A menu's entry that does something.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  /// The words of the entry.
  var title: String { get set }
  /// The image beside the words; nil: none.
  var image: UIImage? { get set }
  /// Longer words for the list of key commands; nil takes the title.
  var discoverabilityTitle: String? { get set }
  /// Whether the entry is grey, red or left out.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether a checkmark or a dash stands at the entry.
  var state: UIMenuElement.State { get set }
  /// Who sent it, while it runs.
  var sender: Any? { get }
  /// Does what choosing the entry does.
  func performWithSender(_ sender: Any?, target: Any?)
}
