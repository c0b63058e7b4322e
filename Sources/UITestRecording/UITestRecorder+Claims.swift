import AccessibilityTree
import CoreGraphics
import UIKitCore

extension UITestRecorder {
  // MARK: Claims

  /// Records an element whose value the person changed.
  func noteValue(of index: Int, in scene: Scene) {
    let node = scene.tree.nodes[index]
    guard Self.valued.contains(node.kind), let view = node.object as? UIView else { return }
    touchedValues.removeAll { $0.view === view || $0.view == nil }
    touchedValues.append(WeakView(view: view))
  }

  /// The checks for the end: bars and alerts, texts that appeared last, and changed values.
  var claims: [RecordedUITest.Claim] {
    let scene = look()
    let finder = scene.finder
    var claims: [RecordedUITest.Claim] = []
    let shown = scene.tree.nodes.indices.filter { index in
      !scene.tree.nodes[index].visibleFrame.isEmpty
        && !scene.tree.ancestors(of: index).contains {
          [.statusBar, .keyboard, .navigationBar].contains(scene.tree.nodes[$0].kind)
        }
    }
    let isNamed = { (index: Int) in finder.expression(for: index).hasSuffix("\"]") }
    let fronts: Set<AccessibilityElementKind> = [.alert, .sheet, .navigationBar]
    for index in scene.tree.nodes.indices
    where fronts.contains(scene.tree.nodes[index].kind) && isNamed(index) {
      claims.append(.exists(finder.expression(for: index)))
    }
    let texts = shown.filter { index in
      guard scene.tree.nodes[index].kind == .staticText, isNamed(index) else { return false }
      return treeBefore.map { !ElementFinder.isPresent(index, of: scene.tree, in: $0) } ?? true
    }
    claims += texts.prefix(Self.mostTexts).map { .exists(finder.expression(for: $0)) }
    for touched in touchedValues {
      guard let view = touched.view,
        let index = shown.first(where: { scene.tree.nodes[$0].object === view }),
        let value = scene.tree.nodes[index].value, scene.tree.nodes[index].kind != .secureTextField
      else { continue }
      claims.append(.value(finder.expression(for: index), value))
    }
    return claims
  }

  // Chosen: enough to distinguish screens; a test of all texts would fail after each change of
  // words.
  private static let mostTexts = 3

  private static let valued: Set<AccessibilityElementKind> = [
    .switch, .slider, .textField, .searchField, .textView, .pickerWheel,
  ]
}
