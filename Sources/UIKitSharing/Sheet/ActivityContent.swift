import CoreGraphics
import UIKitCore

/// The content view of an activity view controller, in the old or the new design.
@MainActor
protocol ActivityContent: UIView {
  /// The closure that is called when a person chooses an activity.
  var chosen: ((UIActivity) -> Void)? { get set }
  /// The closure that is called when a person cancels.
  var cancelled: (() -> Void)? { get set }
  /// Returns the preferred height at a width.
  func wantedHeight(width: CGFloat) -> CGFloat
}
