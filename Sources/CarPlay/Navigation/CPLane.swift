import Foundation
import UIKitCore

/// Whether a lane leads along the route.
public enum CPLaneStatus: Int, Sendable {
  /// The lane does not lead along the route.
  case notGood = 0
  /// The lane leads along the route.
  case good
  /// The lane leads along the route and is the best one.
  case preferred
}

/// A lane of a road.
@preconcurrency @MainActor
open class CPLane: _UIObject {
  /// Whether the lane leads along the route.
  open private(set) var status: CPLaneStatus
  /// The direction along the route, or nil if the lane does not lead along the route.
  open private(set) var highlightedAngle: Measurement<UnitAngle>?
  /// The directions of the lane.
  ///
  /// An angle of 0 is straight ahead; positive angles lead to the right.
  open private(set) var angles: [Measurement<UnitAngle>]

  /// Creates a lane that does not lead along the route.
  public init(angles: [Measurement<UnitAngle>]) {
    self.angles = angles
    status = .notGood
    super.init(_root: ())
  }

  /// Creates a lane that leads along the route.
  public init(
    angles: [Measurement<UnitAngle>],
    highlightedAngle: Measurement<UnitAngle>,
    isPreferred: Bool
  ) {
    self.angles = angles
    self.highlightedAngle = highlightedAngle
    status = isPreferred ? .preferred : .good
    super.init(_root: ())
  }
}

/// The lanes of a road before a junction.
@preconcurrency @MainActor
open class CPLaneGuidance: _UIObject {
  /// The lanes, the leftmost first.
  open var lanes: [CPLane] = []
  /// The instructions, the longest first.
  open var instructionVariants: [String] = []
  /// Creates a guidance without lanes.
  public init() { super.init(_root: ()) }
}
