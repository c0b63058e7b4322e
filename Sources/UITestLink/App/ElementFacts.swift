import AccessibilityTree
import CoreGraphics
import Foundation
import UIKitCore

/// What tests read of an element's view beside its node.
package struct ElementFacts: Codable, Sendable {
  /// Whether the focus of the focus engine is on the view.
  package var hasFocus = false
  /// The size class of the width.
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The size class of the height.
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether a label shows less than its text.
  package var isCutShort = false
  /// Whether the app has the view, which is no control, take taps.
  package var isTapped = false

  package init() {}

  /// The facts of a node of this process.
  @MainActor
  package init(of node: AccessibilityNode) {
    guard let view = node.view else { return }
    hasFocus = view.window?.screen.focusedView.map { $0 === view } ?? false
    horizontalSizeClass = view.traitCollection.horizontalSizeClass
    verticalSizeClass = view.traitCollection.verticalSizeClass
    if let label = view as? UILabel { isCutShort = Self.isCutShort(label) }
    if node.object === view, [.other, .image, .staticText].contains(node.kind) {
      isTapped = Self.isTapped(view)
    }
  }

  @MainActor
  private static func isTapped(_ view: UIView) -> Bool {
    // A recognizer on a view with others inside is often there to end editing.
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
