import AccessibilityTree
import Foundation
import UIKitCore

extension Inspector {
  /// What assistive technology reads of a view, and what it offers there; without rows for a view
  /// that it passes over and that has no rotors.
  func accessibility(_ view: UIView) -> InspectedSection {
    var rows: [InspectedSection.Row] = []
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { rows.append(.init(name, value)) }
    }
    let tree = AccessibilityTree(of: view.window ?? view)
    let index = tree.nodes.firstIndex { $0.object === view }
    if let index, tree.nodes[index].isElement {
      let node = tree.nodes[index]
      add("element", node.kind.name)
      add("label", node.label)
      add("value", node.value)
      add("hint", node.hint)
      add("actions", node.customActions.joined(separator: ", "))
    }
    let own = view.accessibilityCustomRotors ?? []
    let rotors = index.map { tree.customRotors(at: $0) } ?? AccessibilityTree.customRotors(own)
    for rotor in rotors {
      let names = tree.items(of: rotor).map { item in
        item.text ?? item.index.map { tree.nodes[$0].label }
          ?? "\(type(of: item.element)) off the screen"
      }
      rows.append(
        .init("rotor \(rotor.name)", names.isEmpty ? "none" : names.joined(separator: ", "))
      )
    }
    return InspectedSection("Accessibility", rows)
  }
}
