import CarDisplays
import CoreGraphics

/// The gaps between elements: inside a group, between groups, and to the edge.
///
/// The gap between groups is twice the gap inside, so that proximity shows which elements belong
/// together (CAR-Q58, CAR-R22). Catalogue: CAR-F22.
public enum CarSpacing: String, Sendable, Hashable, Codable, CaseIterable {
  /// The gap between a symbol and its text.
  case tight
  /// The gap between elements of a group.
  case insideGroup
  /// The gap between groups.
  case betweenGroups
  /// The gap to the edge of the display.
  case edge

  /// The gap in millimetres.
  ///
  /// Source: 3.7 mm between targets, CAR-Q30; twice as much between groups, CAR-Q58. Chosen: the
  /// other values.
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
