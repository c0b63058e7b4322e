import AccessibilityTree
import CoreGraphics
import UIKitCore

/// Finds the element that a person touched, and the expression by which a UI test finds it again.
///
/// An identifier is preferred to a label, and a label to a type with an index. A container is named
/// only if the name alone matches several elements.
@MainActor
struct ElementFinder {
  let tree: AccessibilityTree
  /// The variable of the app in the test: `app`, or `springboard` for system alerts.
  let root: String

  // MARK: Elements

  /// Finds the element for a touch at a point.
  ///
  /// - Parameters:
  ///   - point: The point, in points of the screen.
  ///   - hit: The view that receives the touch.
  ///   - prefersRow: Whether to return a row instead of the text in it, as for a swipe.
  /// - Returns: The index of the element, or nil if the app has no element there.
  func element(at point: CGPoint, hit: UIView?, prefersRow: Bool = false) -> Int? {
    let candidates = tree.nodes.indices.filter { index in
      let node = tree.nodes[index]
      guard node.kind != .application, node.kind != .window, node.visibleFrame.contains(point),
        let view = node.view
      else { return false }
      guard let hit else { return true }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
    if let control = candidates.last(where: { Self.controls.contains(tree.nodes[$0].kind) }) {
      return control
    }
    if let row = candidates.last(where: { tree.nodes[$0].kind == .cell }) {
      guard !prefersRow, tree.nodes[row].identifier.isEmpty else { return row }
      return namingText(of: row) ?? row
    }
    return candidates.last { tree.nodes[$0].isElement || !names(of: $0).isEmpty }
      ?? candidates.last
  }

  /// Returns the innermost scrolling element around an element, or nil if there is none.
  func scrollView(around index: Int) -> Int? {
    ([index] + tree.ancestors(of: index)).first { tree.nodes[$0].isScrollable }
  }

  /// The index of the element that receives typed text, or nil if none does.
  var focused: Int? { tree.nodes.indices.last { tree.nodes[$0].hasKeyboardFocus } }

  /// Returns the first text in a row whose name is unique, or nil if there is none.
  private func namingText(of row: Int) -> Int? {
    tree.descendants(of: row).first { index in
      tree.nodes[index].kind == .staticText && !tree.nodes[index].visibleFrame.isEmpty
        && names(of: index).contains { matches($0, .staticText).count == 1 }
    }
  }

  // MARK: Expressions

  /// Returns an expression that finds only a given element.
  func expression(for index: Int) -> String {
    let node = tree.nodes[index]
    guard node.kind != .application, let query = Self.query(of: node.kind) else { return root }
    for name in names(of: index) {
      if matches(name, node.kind) == [index] { return "\(root).\(query)[\(Self.literal(name))]" }
      for scope in scopes(of: index) where matches(name, node.kind, in: scope.range) == [index] {
        return "\(scope.text).\(query)[\(Self.literal(name))]"
      }
    }
    if node.kind == .cell, let text = namingText(of: index),
      let name = names(of: text).first(where: { matches($0, .staticText).count == 1 })
    {
      return "\(root).cells.containing(.staticText, identifier: \(Self.literal(name))).element"
    }
    if let name = names(of: index).first, let place = matches(name, node.kind).firstIndex(of: index)
    {
      return "\(root).\(query).matching(identifier: \(Self.literal(name)))"
        + ".element(boundBy: \(place))"
    }
    let scope = scopes(of: index).first
    let alike = (scope?.range ?? tree.nodes.indices).filter { tree.nodes[$0].kind == node.kind }
    let text = "\(scope?.text ?? root).\(query)"
    guard alike.count > 1, let place = alike.firstIndex(of: index) else { return text + ".element" }
    return "\(text).element(boundBy: \(place))"
  }

  /// Returns whether a test finds an element of the same kind and name in another tree.
  static func isPresent(
    _ index: Int,
    of tree: AccessibilityTree,
    in other: AccessibilityTree
  )
    -> Bool
  {
    let node = tree.nodes[index]
    let names = [node.identifier, node.label, node.placeholder ?? ""].filter { !$0.isEmpty }
    return other.nodes.contains { candidate in
      candidate.kind == node.kind
        && (names.isEmpty || !Set(identifiers(of: candidate)).isDisjoint(with: names))
    }
  }

  /// A container that limits the search for an element.
  private struct Scope {
    var text: String
    var range: Range<Int>
  }

  /// Returns the containers of an element that a query can name, the nearest first.
  private func scopes(of index: Int) -> [Scope] {
    tree.ancestors(of: index).compactMap { ancestor in
      let kind = tree.nodes[ancestor].kind
      guard Self.containers.contains(kind), let query = Self.query(of: kind) else { return nil }
      let range = tree.descendants(of: ancestor)
      if tree.nodes.count(where: { $0.kind == kind }) == 1 {
        return Scope(text: "\(root).\(query)", range: range)
      }
      guard let name = names(of: ancestor).first(where: { matches($0, kind) == [ancestor] }) else {
        return nil
      }
      return Scope(text: "\(root).\(query)[\(Self.literal(name))]", range: range)
    }
  }

  /// Returns the names by which a query finds an element, the most stable first.
  private func names(of index: Int) -> [String] {
    let node = tree.nodes[index]
    // The label of a row is the text of all its parts, and changes with each of them.
    let label = node.kind == .cell ? "" : node.label
    return [node.identifier, label, node.placeholder ?? ""]
      .filter { !$0.isEmpty && $0.count <= Self.longestName && !$0.contains(where: \.isNewline) }
  }

  private func matches(
    _ name: String,
    _ kind: AccessibilityElementKind,
    in range: Range<Int>? = nil
  ) -> [Int] {
    (range ?? tree.nodes.indices).filter {
      tree.nodes[$0].kind == kind && Self.identifiers(of: tree.nodes[$0]).contains(name)
    }
  }

  /// Returns the strings that a query compares a name with.
  private static func identifiers(of node: AccessibilityNode) -> [String] {
    [node.identifier, node.label, node.value, node.placeholder].compactMap { $0 }
      .filter { !$0.isEmpty }
  }

  // Chosen: a longer text is a paragraph and not a name.
  private static let longestName = 80

  private static let controls: Set<AccessibilityElementKind> = [
    .button, .switch, .slider, .textField, .secureTextField, .searchField, .textView, .key,
    .pickerWheel, .link, .menuItem, .tab, .pageIndicator, .toggle, .colorWell, .icon,
  ]

  private static let containers: Set<AccessibilityElementKind> = [
    .alert, .sheet, .popover, .menu, .navigationBar, .toolbar, .tabBar, .keyboard, .table,
    .collectionView, .picker, .datePicker, .segmentedControl, .stepper,
  ]

  // MARK: Words of Swift

  /// Returns the property of a query provider for a kind, or nil for the app.
  static func query(of kind: AccessibilityElementKind) -> String? {
    switch kind {
    case .application: nil
    case .any: "descendants(matching: .any)"
    case .other: "otherElements"
    case .switch: "switches"
    case .checkBox: "checkBoxes"
    case .comboBox: "comboBoxes"
    default: "\(kind)s"
    }
  }

  /// Returns a string as a literal of Swift.
  nonisolated static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n", "\r": result += "\\n"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\(XCUIKeyboardKey.delete.rawValue)"
      default:
        if scalar.value < 0x20 || (0xE000...0xF8FF).contains(scalar.value) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
