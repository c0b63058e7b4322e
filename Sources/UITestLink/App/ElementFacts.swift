import AccessibilityTree
import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The facts of an element's view that tests use in addition to its node.
package struct ElementFacts: Codable, Sendable {
  /// Whether the focus engine's focus is on the view.
  package var hasFocus = false
  /// The horizontal size class.
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether a label shows only a part of its text.
  package var isCutShort = false
  /// Whether the view, which is not a control, takes taps with a recognizer of its own.
  package var isTapped = false
  /// Whether the element is the button of an alert that cancels or refuses.
  package var isCancelChoice = false
  /// Whether the element is the default button of an alert, with a bold title.
  package var isPreferredChoice = false

  package init() {}

  /// Creates the facts of a node of this process.
  @MainActor
  package init(of node: AccessibilityNode) {
    guard let view = node.view else { return }
    hasFocus = view.window?.screen.focusedView.map { $0 === view } ?? false
    horizontalSizeClass = view.traitCollection.horizontalSizeClass
    verticalSizeClass = view.traitCollection.verticalSizeClass
    if node.object === view, let choice = view.alertChoice {
      isCancelChoice = choice.style == .cancel
      isPreferredChoice = choice.isPreferred
    }
    if let label = view as? UILabel { isCutShort = Self.isCutShort(label) }
    if node.object === view, [.other, .image, .staticText].contains(node.kind) {
      isTapped = Self.isTapped(view)
    }
  }

  @MainActor
  private static func isTapped(_ view: UIView) -> Bool {
    // A recognizer on a view with subviews often exists only to end editing.
    guard view.isUserInteractionEnabled, view.subviews.isEmpty else { return false }
    return view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled }
      == true
  }

  @MainActor
  private static func isCutShort(_ label: UILabel) -> Bool {
    guard label.text?.isEmpty == false, label.bounds.width > 0 else { return false }
    if label.numberOfLines == 1 {
      let factor = label.adjustsFontSizeToFitWidth ? max(label.minimumScaleFactor, 0.01) : 1
      return label.intrinsicContentSize.width * factor > label.bounds.width + 0.5
    }
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height > label.bounds.height + 0.5
  }
}

extension UIUserInterfaceSizeClass: Codable {}
