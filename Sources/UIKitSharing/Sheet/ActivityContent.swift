import CoreGraphics
import UIKitCore

/// The view of an activity view controller, of either generation.
@MainActor
protocol ActivityContent: UIView {
  /// A person chose a service.
  var chosen: ((UIActivity) -> Void)? { get set }
  /// A person chose none.
  var cancelled: (() -> Void)? { get set }
  /// As high as the content wants to be at a width.
  func wantedHeight(width: CGFloat) -> CGFloat
}
