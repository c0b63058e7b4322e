import Foundation
import UIKitCore

/// The distance and the time to a maneuver or to a destination.
@preconcurrency @MainActor
open class CPTravelEstimates: _UIObject {
  /// The remaining distance.
  public let distanceRemaining: Measurement<UnitLength>
  /// The distance in the units of the person's region; the default is the remaining distance.
  public let distanceRemainingToDisplay: Measurement<UnitLength>
  /// The remaining time in seconds.
  ///
  /// A negative value means that the time is unknown.
  public let timeRemaining: TimeInterval

  /// Creates estimates.
  public convenience init(distanceRemaining: Measurement<UnitLength>, timeRemaining: TimeInterval) {
    self.init(
      distanceRemaining: distanceRemaining,
      distanceRemainingToDisplay: distanceRemaining,
      timeRemaining: timeRemaining
    )
  }

  /// Creates estimates whose shown distance differs from the precise one.
  public init(
    distanceRemaining: Measurement<UnitLength>,
    distanceRemainingToDisplay: Measurement<UnitLength>,
    timeRemaining: TimeInterval
  ) {
    self.distanceRemaining = distanceRemaining
    self.distanceRemainingToDisplay = distanceRemainingToDisplay
    self.timeRemaining = timeRemaining
    super.init(_root: ())
  }
}
