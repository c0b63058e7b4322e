import CoreGraphics
import Foundation
import HeadlessHost
import UIKit

extension Snapshotting where Value: UIView, Format == String {
  /// The view and those in it, a line each, as the debugger prints them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The view and those in it at a size, a line each, as the debugger prints them.
  ///
  /// - Parameters:
  ///   - size: In points; nil, the default: the view's own, else what fits.
  ///   - traits: Traits that are laid over those of the screen.
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
  /// The controller and those in it and presented by it, a line each, with state and view.
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

  /// The views of a controller, a line each, as the debugger prints them.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// The views of a controller on a screen, a line each, as the debugger prints them.
  ///
  /// - Parameters:
  ///   - config: The screen; by default one of the view's own size.
  ///   - size: Another size of the controller's view, in points.
  ///   - traits: Traits that are laid over those of the screen.
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

  /// The layers of a controller on a screen, a line each: class, frame, what differs from a plain one.
  ///
  /// It tells what is drawn without the pictures of letters: changes of fonts do not touch it.
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

/// A view's tree as text that is the same each time.
@MainActor
private func described(_ view: UIView) -> String {
  view.layoutIfNeeded()
  return withoutAddresses(view.recursiveDescription())
}

/// Leaves out what differs from one run to the next: `: 0x7f…` behind the name of a class.
private func withoutAddresses(_ text: String) -> String {
  text.replacing(#/:? ?0x[0-9a-f]+/#, with: "")
}

/// Controllers as text.
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
