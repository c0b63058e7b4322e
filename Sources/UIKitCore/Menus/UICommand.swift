import Foundation

/// A menu's entry that sends a selector along the responder chain.
///
/// It is shown where somebody in the chain takes the selector; that one may change title, image and
/// state in `validate(_:)`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  open internal(set) var action: Selector?
  /// What the entry stands for, for the one who takes it; nil by default.
  open internal(set) var propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  open var discoverabilityTitle: String?
  /// What the entry is with other keys held.
  open internal(set) var alternates: [UICommandAlternate]
  open private(set) var sender: Any?

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

  /// Sends the selector to `target`, or where that is nil along the chain of the first responder.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    self.sender = sender
    // As UIKit: who takes a command is given the command, which knows its property list.
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

/// What a command is while other modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: _UIObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init(_root: ())
  }
}

/// The property list of the command that opens the share sheet.
public let UICommandTagShare = "com.apple.menu.share"
