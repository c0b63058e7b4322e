import CarDisplays
import CoreGraphics

/// Gaps between elements: within a group, between groups, and to the edge.
///
/// The gap between groups is twice the one inside, so that proximity shows what belongs together
/// (CAR-Q58, CAR-R22). Catalogue: CAR-F22.
public enum CarSpacing: String, Sendable, Hashable, Codable, CaseIterable {
  /// Between a symbol and its text.
  case tight
  /// Between elements of one group.
  case insideGroup
  /// Between groups.
  case betweenGroups
  /// To the edge of the display.
  case edge

  /// The gap in millimetres.
  ///
  /// Source: 3.7 mm between targets, CAR-Q30; twice as much between groups, CAR-Q58. Chosen: the
  /// others.
  public var millimetres: CGFloat {
    switch self {
    case .tight: 1.6
    case .insideGroup: 3.7
    case .betweenGroups: 7.4
    case .edge: 5
    }
  }

  /// The gap in points on a display, rounded up to whole points.
  public func points(on display: CarDisplay, along axis: CarDisplay.Axis = .horizontal) -> CGFloat {
    (display.points(fromMillimetres: millimetres, along: axis) - 0.001).rounded(.up)
  }
}
