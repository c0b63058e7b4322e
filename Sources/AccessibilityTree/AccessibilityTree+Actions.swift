import CoreGraphics
import Foundation
public import UIKitCore

extension AccessibilityTree {
  /// What assistive technology does with an element.
  public enum Action: Sendable, Equatable {
    /// Acts on it; where the element does nothing itself, a tap at its activation point does.
    case activate
    /// Makes the value of an adjustable element greater.
    case increment
    /// Makes the value of an adjustable element smaller.
    case decrement
    /// Scrolls by a page.
    case scroll(UIAccessibilityScrollDirection)
    /// Leaves what is presented.
    case escape
    /// Does the one most wanted thing.
    case magicTap
    /// Does what the element offers under a name.
    case custom(String)
  }

  /// Has an element do something, or the nearest of its containers that does.
  ///
  /// - Returns: Whether it was done.
  @MainActor
  @discardableResult
  public func perform(_ action: Action, at index: Int) -> Bool {
    guard let object = nodes[index].object as? _UIObject else { return false }
    switch action {
    case .activate: return nodes[index].isEnabled && object.accessibilityActivate()
    case .increment, .decrement:
      guard nodes[index].traits.contains(.adjustable), nodes[index].isEnabled else { return false }
      if action == .increment { object.accessibilityIncrement() }
      if action == .decrement { object.accessibilityDecrement() }
      return true
    case .custom(let name):
      let action = object.accessibilityCustomActions?.first { $0.name == name }
      return action?.perform() ?? false
    case .scroll(let direction):
      return responders(of: index).contains { $0.accessibilityScroll(direction) }
    case .escape: return responders(of: index).contains { $0.accessibilityPerformEscape() }
    case .magicTap: return responders(of: index).contains { $0.accessibilityPerformMagicTap() }
    }
  }

  /// The element, and from its view up the chain of responders.
  @MainActor
  func responders(of index: Int) -> [_UIObject] {
    var result: [_UIObject] = []
    if let object = nodes[index].object as? _UIObject, !(object is UIView) { result.append(object) }
    var next: UIResponder? = nodes[index].view
    while let responder = next {
      result.append(responder)
      next = responder.next
    }
    return result
  }
}
