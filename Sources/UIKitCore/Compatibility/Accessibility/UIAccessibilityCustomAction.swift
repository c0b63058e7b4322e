import Foundation

/// An action that assistive technology offers for an element by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What does the action; returns whether it was done.
  public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name that is read out.
  open var name: String
  /// The name with speech attributes.
  open var attributedName: NSAttributedString {
    didSet { name = attributedName.string }
  }
  /// What does the action where there is no target.
  open var actionHandler: ActionHandler?
  /// The object that `selector` is sent to.
  open weak var target: AnyObject?
  /// The method of `target`: no argument or the action, and a Boolean result.
  open var selector: Selector?

  /// Makes an action that a closure does.
  public init(name: String, actionHandler: ActionHandler?) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.actionHandler = actionHandler
    super.init()
  }

  /// Makes an action that a method does.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    attributedName = NSAttributedString(string: name)
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Does the action and says whether it was done.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.perform(on: target, self) as? Bool ?? true
  }
}
