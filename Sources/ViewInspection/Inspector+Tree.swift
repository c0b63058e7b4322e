import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

extension Inspector {
  /// The windows of the screen with everything in them, back to front.
  func tree() -> [InspectedObject] {
    numbers.prune()
    return screen.windows.map { node(for: $0, isHidden: false) }
  }

  /// An object of the tree without its children.
  func summary(of object: AnyObject) -> InspectedObject {
    var node = InspectedObject(
      id: numbers.number(of: object),
      kind: .layer,
      name: String(describing: type(of: object)),
      text: text(of: object),
      frame: [0, 0, 0, 0],
      isHidden: false,
      isAmbiguous: false,
      children: []
    )
    switch object {
    case let view as UIView:
      node.kind = view is UIWindow ? .window : .view
      node.frame = frame(of: view.layer)
      node.isHidden = view.isHidden || view.alpha == 0
      node.isAmbiguous = view.hasAmbiguousLayout
    case let controller as UIViewController:
      node.kind = .controller
      if let view = controller.viewIfLoaded { node.frame = frame(of: view.layer) }
    case let layer as CALayer:
      node.frame = frame(of: layer)
      node.isHidden = layer.isHidden || layer.opacity == 0
    default: break
    }
    return node
  }

  private func node(for view: UIView, isHidden: Bool) -> InspectedObject {
    var node = summary(of: view)
    node.isHidden = node.isHidden || isHidden
    let subviews = view.subviews
    let owned = Set(subviews.map { ObjectIdentifier($0.layer) })
    node.children = (view.layer.sublayers ?? [])
      .filter { !owned.contains(ObjectIdentifier($0)) }
      .map { self.node(for: $0, isHidden: node.isHidden) }
    for subview in subviews {
      let child = self.node(for: subview, isHidden: node.isHidden)
      // A view whose next responder is a controller is the root of that controller.
      if let controller = subview.next as? UIViewController, controller.viewIfLoaded === subview {
        var owner = summary(of: controller)
        owner.isHidden = child.isHidden
        owner.children = [child]
        node.children.append(owner)
      } else {
        node.children.append(child)
      }
    }
    return node
  }

  private func node(for layer: CALayer, isHidden: Bool) -> InspectedObject {
    var node = summary(of: layer)
    node.isHidden = node.isHidden || isHidden
    node.children = (layer.sublayers ?? []).map { self.node(for: $0, isHidden: node.isHidden) }
    return node
  }

  /// The rectangle that a layer covers on the screen, in points.
  private func frame(of layer: CALayer) -> [Double] {
    let rect = layer.convert(layer.bounds, to: screen.display.rootLayer)
    return [rect.minX, rect.minY, rect.width, rect.height].map { Double($0.isFinite ? $0 : 0) }
  }

  /// What distinguishes an object from others of its class.
  func text(of object: AnyObject) -> String? {
    let text: String? =
      switch object {
      case let controller as UIViewController: controller.title
      case let view as UIView:
        view.accessibilityIdentifier ?? Self.editedText(of: view)?.get() ?? view.accessibilityLabel
      case let layer as CALayer: layer.name
      default: nil
      }
    guard let text, !text.isEmpty else { return nil }
    let line = text.replacingOccurrences(of: "\n", with: " ")
    return line.count > 40 ? String(line.prefix(39)) + "…" : line
  }

  /// The class of an object with what distinguishes it, for links.
  func link(to object: AnyObject) -> InspectedSection.Link {
    let name = String(describing: type(of: object))
    return InspectedSection.Link(
      id: numbers.number(of: object),
      name: text(of: object).map { "\(name) “\($0)”" } ?? name
    )
  }
}
