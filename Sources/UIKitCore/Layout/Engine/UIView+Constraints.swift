import CoreGraphics
import Foundation

extension UIView {
  /// As small as the constraints allow; a target of `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// As large as the constraints allow; a target of `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The constraints that the view holds: those between views inside of it, and its own lengths.
  public var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Constraints that take part in where the view is along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngine?.constraintsAffecting(self, axis) ?? []
  }

  /// Whether constraints leave the view's place or size open.
  public var hasAmbiguousLayout: Bool { activeLayoutEngine?.isAmbiguous(self) ?? false }

  /// Shows another of the places that constraints leave open, if they leave any.
  public func exerciseAmbiguityInLayout() { activeLayoutEngine?.exerciseAmbiguity(of: self) }
}
