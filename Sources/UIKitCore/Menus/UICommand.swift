import Foundation

/// A menu's entry that sends a selector along the responder chain.
///
/// It is shown where somebody in the chain takes the selector; that one may change title, image and
/// state in `validate(_:)`.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
  /// What is sent along the responder chain.
  open internal(set) var action: Selector?
  /// What the entry stands for, for the one who takes it; nil by default.
  open internal(set) var propertyList: Any?
  /// Whether the entry is grey, red or left out; `validate(_:)` may change it.
  open var attributes: UIMenuElement.Attributes
  /// Whether a checkmark or a dash stands at the entry; `validate(_:)` may change it.
  open var state: UIMenuElement.State
  /// Kept: no list of shortcuts is shown here.
  open var discoverabilityTitle: String?
  /// What the entry is with other keys held.
  open internal(set) var alternates: [UICommandAlternate]
  /// Who sent the command, while it is asked about and while it runs.
  open private(set) var sender: Any?

  /// Makes an entry of a menu whose action goes along the responder chain.
  ///
  /// `propertyList` tells apart commands that have the same action. `alternates` are kept for the
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
  /// What the menu says while the keys are held.
  open private(set) var title: String
  /// What is sent instead of the command's action.
  open private(set) var action: Selector
  /// The keys that are held for the alternate.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Makes an alternate; menus here have no keyboard to hold keys on and show the command itself.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init(_root: ())
  }
}

/// The property list of the command that opens the share sheet.
public let UICommandTagShare = "com.apple.menu.share"
