import Foundation

/// An action that assistive technology offers for an element by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs the action and returns whether it succeeded.
  public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name of the action, which is spoken.
  open var name: String
  /// The name with speech attributes.
  open var attributedName: NSAttributedString {
    didSet { name = attributedName.string }
  }
  /// The closure that performs the action if there is no target.
  open var actionHandler: ActionHandler?
  /// The object that receives `selector`.
  open weak var target: AnyObject?
  /// The method of `target`, with no argument or the action, and a Boolean result.
  open var selector: Selector?

  /// Creates an action that a closure performs.
  public init(name: String, actionHandler: ActionHandler?) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action that a method performs.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Performs the action and returns whether it succeeded.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.perform(on: target, self) as? Bool ?? true
  }
}
