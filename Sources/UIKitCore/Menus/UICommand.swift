import Foundation

/// A menu entry that sends a selector along the responder chain.
///
/// The entry is visible if an object in the chain accepts the selector. That object can change the
/// title, image and state in `validate(_:)`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The selector that is sent along the responder chain.
  open internal(set) var action: Selector?
  /// A value that distinguishes commands with the same selector; nil by default.
  open internal(set) var propertyList: Any?
  /// The attributes: disabled, destructive or hidden; `validate(_:)` may change them.
  open var attributes: UIMenuElement.Attributes
  /// The mark of the entry, a checkmark or a dash; `validate(_:)` may change it.
  open var state: UIMenuElement.State
  /// The title in the list of keyboard shortcuts; stored, since there is no such list.
  open var discoverabilityTitle: String?
  /// The alternatives of the entry with other modifier keys.
  open internal(set) var alternates: [UICommandAlternate]
  /// The sender of the command during validation and execution; otherwise nil.
  open private(set) var sender: Any?

  /// Creates a menu entry whose action is sent along the responder chain.
  ///
  /// `propertyList` distinguishes commands with the same action. `alternates` are stored for the
  /// app.
  public init(
    title: String,
    subtitle: String? = nil,
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
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

  /// Sends the selector to `target`; if that is nil, along the chain of the first responder.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    self.sender = sender
    // As in UIKit, the sender is the command, which has the property list.
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    self.sender = nil
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    guard type(of: self) == UICommand.self, let action else { return self }
    return UICommand(
      title: title,
      subtitle: subtitle,
      image: image,
      action: action,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }
}

/// An alternative of a command with other modifier keys.
@preconcurrency @MainActor
open class UICommandAlternate: _UIObject {
  /// The title of the entry while the keys are pressed.
  open private(set) var title: String
  /// The selector that is sent instead of the command's.
  open private(set) var action: Selector
  /// The modifier keys of the alternative.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Creates an alternative; menus show only the command itself.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init(_root: ())
  }
}

/// The property list of the command that opens the share sheet.
public let UICommandTagShare = "com.apple.menu.share"
