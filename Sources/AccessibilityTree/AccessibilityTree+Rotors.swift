import CoreGraphics
import Foundation
import UIKitCore

extension AccessibilityTree {
  /// A kind of element that a screen reader's rotor moves through.
  public enum Rotor: Sendable, Hashable, CaseIterable {
    /// Elements with the header trait.
    case headings
    /// Elements with the link trait.
    case links
    /// Elements with the button trait, without keys of the keyboard.
    case buttons
    /// Fields and views in which text is typed.
    case textFields
    /// Elements with the image trait.
    case images
    /// Sliders, steppers, wheels and other elements that are incremented and decremented.
    case adjustableElements
    /// The first element of each table, list, landmark or group that says so.
    case containers
  }

  /// A direction through the elements of a rotor.
  public enum RotorDirection: Sendable, Hashable {
    /// Towards the end of the screen.
    case next
    /// Towards its beginning.
    case previous
  }

  /// The indices of a rotor's elements, in the order in which a screen reader reads them.
  public func elements(of rotor: Rotor, isRightToLeft: Bool = false) -> [Int] {
    elements(of: rotor, in: readingOrder(isRightToLeft: isRightToLeft))
  }

  private func elements(of rotor: Rotor, in order: [Int]) -> [Int] {
    guard rotor == .containers else { return order.filter { belongs($0, to: rotor) } }
    // An element begins each of the containers around it that no element before is in.
    var seen: Set<Int> = []
    return order.filter { index in
      let containers = ancestors(of: index).filter { nodes[$0].containerType != .none }
      return containers.reduce(false) { begins, container in
        seen.insert(container).inserted || begins
      }
    }
  }

  /// The element that a rotor moves to from another element; nil at the last one.
  ///
  /// - Parameters:
  ///   - rotor: The kind of element.
  ///   - index: The index of the present element, of any kind; nil to begin at the edge of the
  ///     screen.
  ///   - direction: Forwards or backwards, by default forwards.
  ///   - isRightToLeft: Whether the language is read from right to left, by default not.
  /// - Returns: The index of the element.
  public func element(
    of rotor: Rotor,
    from index: Int?,
    _ direction: RotorDirection = .next,
    isRightToLeft: Bool = false
  ) -> Int? {
    let order = readingOrder(isRightToLeft: isRightToLeft)
    let found = elements(of: rotor, in: order)
    guard let index, let place = order.firstIndex(of: index) else {
      return direction == .next ? found.first : found.last
    }
    switch direction {
    case .next: return order[(place + 1)...].first { found.contains($0) }
    case .previous: return order[..<place].last { found.contains($0) }
    }
  }

  /// The rotors that have an element on this screen.
  public var rotors: [Rotor] {
    let order = readingOrder()
    return Rotor.allCases.filter { !elements(of: $0, in: order).isEmpty }
  }

  private func belongs(_ index: Int, to rotor: Rotor) -> Bool {
    let node = nodes[index]
    switch rotor {
    case .headings: return node.traits.contains(.header)
    case .links: return node.traits.contains(.link) || node.kind == .link
    case .buttons: return node.traits.contains(.button) && !node.traits.contains(.keyboardKey)
    case .textFields:
      return [.textField, .secureTextField, .searchField, .textView].contains(node.kind)
    case .images: return node.traits.contains(.image) || node.kind == .image
    case .adjustableElements: return node.traits.contains(.adjustable)
    case .containers: return false
    }
  }
}
