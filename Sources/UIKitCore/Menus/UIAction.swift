import Foundation

/// What an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a name and an image, for controls, menus and bars.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Names an action: adding one with the name of another to a control replaces it.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, in reverse domain notation by custom.
    public let rawValue: String
    /// Makes an identifier of any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Lets a string literal stand for an identifier.
    public init(stringLiteral value: String) { rawValue = value }
    /// Pastes as the system does, without asking.
    ///
    /// As of iOS 16.
    public static let paste = Identifier("com.apple.menu.paste")
    /// Pastes in the style of the text around the insertion point.
    public static let pasteAndMatchStyle = Identifier("com.apple.menu.pasteAndMatchStyle")
    /// Pastes an address and opens it.
    public static let pasteAndGo = Identifier("com.apple.menu.pasteAndGo")
    /// Pastes words and searches for them.
    public static let pasteAndSearch = Identifier("com.apple.menu.pasteAndSearch")
  }

  /// By default one that no other action has.
  open private(set) var identifier: Identifier
  /// Kept: no list of shortcuts is shown here.
  open var discoverabilityTitle: String?
  /// Whether the entry is grey, red or left out.
  open var attributes: UIMenuElement.Attributes
  /// The mark in a menu, by default `.off`.
  open var state: UIMenuElement.State
  /// Who sent the action while its handler runs; else nil.
  open var sender: Any? { senderReference }
  private weak var senderReference: AnyObject?
  let handler: UIActionHandler
  private static var lastNumber = 0

  /// Makes an action; an identifier of nil stands for one of its own.
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

  /// Runs the handler, with `sender` in the action meanwhile.
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
