import CoreGraphics
import Foundation

extension UIView {
  /// A target for `systemLayoutSizeFitting(_:)` that requests the smallest possible size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// A target for `systemLayoutSizeFitting(_:)` that requests the largest possible size.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The constraints that the view holds: those between its descendants and those on its own size.
  public var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Returns the constraints that affect the position or size of the view along an axis.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngine?.constraintsAffecting(self, axis) ?? []
  }

  /// Whether constraints do not determine the position or size of the view completely.
  public var hasAmbiguousLayout: Bool { activeLayoutEngine?.isAmbiguous(self) ?? false }

  /// Moves the view to another position that its ambiguous layout allows; otherwise does nothing.
  public func exerciseAmbiguityInLayout() { activeLayoutEngine?.exerciseAmbiguity(of: self) }
}
