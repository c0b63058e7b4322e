import Foundation

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, for controls, menus and bars.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identifier of an action; adding an action to a control replaces one with the same
  /// identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier as a string, by convention in reverse domain notation.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string literal.
    public init(stringLiteral value: String) { rawValue = value }
    /// The system's paste action, which does not ask for permission.
    ///
    /// - Note: iOS 16 and later.
    public static let paste = Identifier("com.apple.menu.paste")
    /// The action that pastes text in the style of the text around the insertion point.
    public static let pasteAndMatchStyle = Identifier("com.apple.menu.pasteAndMatchStyle")
    /// The action that pastes an address and opens it.
    public static let pasteAndGo = Identifier("com.apple.menu.pasteAndGo")
    /// The action that pastes words and searches for them.
    public static let pasteAndSearch = Identifier("com.apple.menu.pasteAndSearch")
  }

  /// The identifier of the action.
  ///
  /// The default is a unique one.
  open private(set) var identifier: Identifier
  /// The title in the list of keyboard shortcuts; stored, since there is no such list.
  open var discoverabilityTitle: String?
  /// The attributes: disabled, destructive or hidden.
  open var attributes: UIMenuElement.Attributes
  /// The mark of the entry in a menu.
  ///
  /// The default is `.off`.
  open var state: UIMenuElement.State
  /// The sender of the action while its handler runs; otherwise nil.
  open var sender: Any? { senderReference }
  private weak var senderReference: AnyObject?
  let handler: UIActionHandler
  private static var lastNumber = 0

  /// Creates an action; nil as identifier creates a unique one.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.lastNumber)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image, subtitle: subtitle)
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// Runs the handler, during which `sender` is set.
  open func performWithSender(_ sender: Any?, target: Any?) {
    senderReference = sender.map(objectReference)
    handler(self)
    senderReference = nil
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIAction(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state,
      handler: handler
    )
  }
}
