import CoreGraphics
import Foundation
import UIKitCore

extension AccessibilityTree {
  /// A kind of element through which a screen reader's rotor moves.
  public enum Rotor: Sendable, Hashable, CaseIterable {
    /// Elements with the header trait.
    case headings
    /// Elements with the link trait.
    case links
    /// Elements with the button trait, except the keys of a keyboard.
    case buttons
    /// Text fields and text views.
    case textFields
    /// Elements with the image trait.
    case images
    /// Sliders, steppers, picker wheels and other adjustable elements.
    case adjustableElements
    /// The first element of each table, list, landmark or semantic group.
    case containers
  }

  /// The direction in which a rotor moves through its elements.
  public enum RotorDirection: Sendable, Hashable {
    /// The direction to the end of the screen.
    case next
    /// The direction to the beginning of the screen.
    case previous
  }

  /// Returns the indices of a rotor's elements, in the reading order of a screen reader.
  public func elements(of rotor: Rotor, isRightToLeft: Bool = false) -> [Int] {
    elements(of: rotor, in: readingOrder(isRightToLeft: isRightToLeft))
  }

  private func elements(of rotor: Rotor, in order: [Int]) -> [Int] {
    guard rotor == .containers else { return order.filter { belongs($0, to: rotor) } }
    // The first element inside a container represents the container.
    var seen: Set<Int> = []
    return order.filter { index in
      let containers = ancestors(of: index).filter { nodes[$0].containerType != .none }
      return containers.reduce(false) { begins, container in
        seen.insert(container).inserted || begins
      }
    }
  }

  /// Returns the element to which a rotor moves from another element, or nil at the last one.
  ///
  /// - Parameters:
  ///   - rotor: The kind of element.
  ///   - index: The index of the present element, of any kind, or nil to begin at the edge of the
  ///     screen.
  ///   - direction: The direction. The default is to the next element.
  ///   - isRightToLeft: Whether the language is read from right to left. The default is false.
  /// - Returns: The index of the element, or nil.
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

  /// The rotors that have elements on this screen.
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
