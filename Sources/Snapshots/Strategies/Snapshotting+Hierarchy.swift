import CoreGraphics
import Foundation
import HeadlessHost
import UIKit

extension Snapshotting where Value: UIView, Format == String {
  /// The tree of the view, with one line for each view, as in the debugger.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Returns a strategy for the tree of a view at a size, with one line for each view, as in the
  /// debugger.
  ///
  /// - Parameters:
  ///   - size: The size, in points. The default, nil, means that of the view, or else the smallest
  ///     that fits.
  ///   - traits: The traits that override those of the screen.
  /// - Returns: The strategy.
  public static func recursiveDescription(
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { view in
      onMain {
        if size == nil, view.window != nil { return described(view) }
        let controller = UIViewController()
        controller.view = view
        return ScreenCapture.show(
          controller,
          on: ViewImageConfig(size: size),
          size: size,
          traits: traits
        ) { _, view in described(view) }
      }
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == String {
  /// The tree of the controller, its children and presented controllers, one line for each.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMain {
        controller.loadViewIfNeeded()
        var lines: [String] = []
        ControllerTree.visit(controller, depth: 0, mark: "", into: &lines)
        return withoutAddresses(lines.joined(separator: "\n"))
      }
    }
  }

  /// The tree of the controller's views, with one line for each view, as in the debugger.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Returns a strategy for the tree of a controller's views on a screen, one line for each view.
  ///
  /// - Parameters:
  ///   - config: The screen. The default has the size of the view.
  ///   - size: Another size for the controller's view, in points.
  ///   - traits: The traits that override those of the screen.
  /// - Returns: The strategy.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(),
    size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMain {
        ScreenCapture.show(controller, on: config, size: size, traits: traits) { _, view in
          described(view)
        }
      }
    }
  }

  /// Returns a strategy for the layers of a controller on a screen, one line for each layer.
  ///
  /// A line has the class, the frame and the properties that differ from their defaults. Pictures
  /// of letters are not included, so that changes of fonts have no effect.
  public static func layers(on config: ViewImageConfig = .init()) -> Snapshotting {
    SimplySnapshotting.lines.pullback { controller in
      onMain {
        ScreenCapture.show(controller, on: config, size: nil, traits: .init()) { screen, _ in
          screen.layerTreeDescription
        }
      }
    }
  }
}

/// Returns the tree of a view as text that is the same in each run.
@MainActor
private func described(_ view: UIView) -> String {
  view.layoutIfNeeded()
  return withoutAddresses(view.recursiveDescription())
}

/// Returns a text without addresses, such as `: 0x7f…` after a class name, which differ in each
/// run.
private func withoutAddresses(_ text: String) -> String {
  text.replacing(#/:? ?0x[0-9a-f]+/#, with: "")
}

/// Writes the tree of a view controller as text.
@MainActor
private enum ControllerTree {
  static func visit(
    _ controller: UIViewController,
    depth: Int,
    mark: String,
    into lines: inout [String]
  ) {
    let indent = String(repeating: "   | ", count: depth)
    let view =
      controller.viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
    let state = controller.viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    lines.append("\(indent)\(mark)<\(type(of: controller))>, state: \(state), view: \(view)")
    for child in controller.children { visit(child, depth: depth + 1, mark: "", into: &lines) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      visit(presented, depth: depth + 1, mark: "+ ", into: &lines)
    }
  }
}
