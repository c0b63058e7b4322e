import Foundation
import HostInterface

/// An entry of a menu.
@preconcurrency @MainActor
open class UIMenuElement: _UIObject {
  /// Whether an entry stands, and how it is marked.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  public enum State: Int, Sendable {
    case off = 0
    case on, mixed
  }
  open internal(set) var title: String
  open internal(set) var image: UIImage?
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init(_root: ())
  }
}

/// A closure with a name and an image, for controls, menus and bars.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public typealias Handler = @MainActor (UIAction) -> Void

  /// Names an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Who sent the action while its handler runs.
  open internal(set) weak var sender: AnyObject?
  let handler: Handler
  private static var lastNumber = 0

  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping Handler
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.lastNumber)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender.map { $0 as AnyObject }
    handler(self)
    self.sender = nil
  }
}

/// What a selector is called by in a menu.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  open internal(set) var action: Selector?
  open internal(set) var propertyList: Any?
  open var attributes: UIMenuElement.Attributes = []
  open var state: UIMenuElement.State = .off
  open var discoverabilityTitle: String?
}

/// A key, with the keys held beside it, that sends an action along the responder chain.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(title: title, image: image)
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "",
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"

  func matches(_ sample: KeySample, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags == modifierFlags, let input else { return false }
    let usage = UIKeyboardHIDUsage(rawValue: sample.usage)
    switch input {
    case Self.inputUpArrow: return usage == .keyboardUpArrow
    case Self.inputDownArrow: return usage == .keyboardDownArrow
    case Self.inputLeftArrow: return usage == .keyboardLeftArrow
    case Self.inputRightArrow: return usage == .keyboardRightArrow
    case Self.inputEscape: return usage == .keyboardEscape
    case Self.inputPageUp: return usage == .keyboardPageUp
    case Self.inputPageDown: return usage == .keyboardPageDown
    case Self.inputHome: return usage == .keyboardHome
    case Self.inputEnd: return usage == .keyboardEnd
    case Self.inputDelete: return usage == .keyboardDeleteOrBackspace
    default: return sample.charactersIgnoringModifiers.lowercased() == input.lowercased()
    }
  }
}
