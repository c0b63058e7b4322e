public import Foundation
public import UIKitCore

/// A rotor that an element or one of its containers adds to those of a screen reader.
@MainActor
public struct CustomRotor {
  /// The name that is spoken; a rotor of a system type has the name of the type.
  public var name: String { rotor.title }
  /// The system type, or `.none` for a rotor with a name.
  public var systemType: UIAccessibilityCustomRotor.SystemRotorType { rotor.systemRotorType }
  let rotor: UIAccessibilityCustomRotor

  /// An element that the rotor finds.
  public struct Item {
    /// The element.
    public var element: NSObject
    /// The index of the element, or nil if it is not in the tree, such as a row that is not loaded.
    public var index: Int?
    /// The part of the element's text that was found, or nil for the whole element.
    public var text: String?
    let result: UIAccessibilityCustomRotorItemResult
  }
}

extension UIAccessibilityCustomRotor {
  /// The name of the rotor or of its system type.
  var title: String {
    guard name.isEmpty, systemRotorType != .none else { return name }
    // The name of `headingLevel1` becomes "heading level 1".
    return String(describing: systemRotorType).reduce(into: "") { text, letter in
      if letter.isUppercase || letter.isNumber { text.append(" ") }
      text.append(contentsOf: letter.lowercased())
    }
  }
}

extension AccessibilityTree {
  /// Returns the custom rotors that a screen reader offers at an element: its own, then those of
  /// the views and view controllers around it.
  ///
  /// - Parameter index: The index of the element, or nil for the rotors of all elements of the
  ///   tree.
  /// - Returns: The rotors, without duplicates.
  @MainActor
  public func customRotors(at index: Int?) -> [CustomRotor] {
    var seen: Set<ObjectIdentifier> = []
    var rotors: [CustomRotor] = []
    func add(_ more: [UIAccessibilityCustomRotor]?) {
      for rotor in more ?? [] where seen.insert(ObjectIdentifier(rotor)).inserted {
        rotors.append(CustomRotor(rotor: rotor))
      }
    }
    for index in index.map({ [$0] }) ?? Array(nodes.indices) {
      if let object = nodes[index].object, !(object is _UIObject) {
        add(object.accessibilityCustomRotors)
      }
      for responder in responders(of: index) { add(responder.accessibilityCustomRotors) }
    }
    return rotors
  }

  /// Returns rotors in the form in which a screen reader offers them.
  @MainActor
  package static func customRotors(_ rotors: [UIAccessibilityCustomRotor]) -> [CustomRotor] {
    rotors.map { CustomRotor(rotor: $0) }
  }

  /// Returns the element to which a custom rotor moves from another one, or nil at the last one.
  ///
  /// - Parameters:
  ///   - rotor: The rotor.
  ///   - item: The present element, or nil to begin at the edge of the screen.
  ///   - direction: The direction. The default is to the next element.
  /// - Returns: The element, or nil.
  @MainActor
  public func item(
    of rotor: CustomRotor,
    from item: CustomRotor.Item?,
    _ direction: RotorDirection = .next
  ) -> CustomRotor.Item? {
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    if let item { predicate.currentItem = item.result }
    predicate.searchDirection = direction == .next ? .next : .previous
    guard let result = rotor.rotor.itemSearchBlock(predicate),
      let element = result.targetElement as? NSObject
    else { return nil }
    let text = result.targetRange.flatMap { (element as? any UITextInput)?.text(in: $0) }
    let index = nodes.firstIndex { $0.object === element }
    return CustomRotor.Item(element: element, index: index, text: text, result: result)
  }

  /// Returns an element of the tree as an item from which a custom rotor can continue.
  @MainActor
  public func item(at index: Int) -> CustomRotor.Item? {
    guard let element = nodes[index].object else { return nil }
    return CustomRotor.Item(
      element: element,
      index: index,
      result: UIAccessibilityCustomRotorItemResult(targetElement: element, targetRange: nil)
    )
  }

  /// Returns all elements that a custom rotor finds from the beginning of the screen.
  @MainActor
  public func items(of rotor: CustomRotor) -> [CustomRotor.Item] {
    var items: [CustomRotor.Item] = []
    while let next = item(of: rotor, from: items.last), items.count < Self.mostItems {
      // A rotor that wraps around returns its first element again.
      if items.contains(where: { $0.element === next.element && $0.text == next.text }) { break }
      items.append(next)
    }
    return items
  }

  // Chosen: more than a person moves through.
  private static var mostItems: Int { 1_000 }
}
