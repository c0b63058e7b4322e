import CoreGraphics
import Foundation
public import UIKitCore

extension AccessibilityTree {
  /// An action of an assistive technology on an element.
  public enum Action: Sendable, Equatable {
    /// Activates the element.
    case activate
    /// Increases the value of an adjustable element.
    case increment
    /// Decreases the value of an adjustable element.
    case decrement
    /// Scrolls by one page.
    case scroll(UIAccessibilityScrollDirection)
    /// Closes the presented content.
    case escape
    /// Performs the most important action.
    case magicTap
    /// Performs the custom action with a name.
    case custom(String)
  }

  /// Performs an action on an element or, for scrolling, escape and magic tap, on the nearest of
  /// its containers that handles the action.
  ///
  /// - Returns: Whether the action was performed.
  @MainActor
  @discardableResult
  public func perform(_ action: Action, at index: Int) -> Bool {
    // An object that is not UIKit's own has custom actions alone.
    let object = nodes[index].object as? _UIObject
    switch action {
    case .activate: return nodes[index].isEnabled && object?.accessibilityActivate() == true
    case .increment, .decrement:
      guard let object, nodes[index].traits.contains(.adjustable), nodes[index].isEnabled else {
        return false
      }
      if action == .increment { object.accessibilityIncrement() }
      if action == .decrement { object.accessibilityDecrement() }
      return true
    case .custom(let name):
      let actions =
        object?.accessibilityCustomActions ?? nodes[index].object?.accessibilityCustomActions
      return actions?.first { $0.name == name }?.perform() ?? false
    case .scroll(let direction):
      return responders(of: index).contains { $0.accessibilityScroll(direction) }
    case .escape: return responders(of: index).contains { $0.accessibilityPerformEscape() }
    case .magicTap: return responders(of: index).contains { $0.accessibilityPerformMagicTap() }
    }
  }

  /// Returns the element and the responder chain from its view.
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
