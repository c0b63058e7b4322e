import CoreGraphics
import Foundation

/// The physics of a row that a finger pulls; lengths in points.
struct SwipePhysics: Equatable {
  /// The result of lifting the finger.
  enum Outcome: Equatable {
    /// The row closes.
    case close
    /// The row opens.
    case open
    /// The first action is performed, after a full swipe.
    case perform
  }

  /// The width of all buttons of the side, in points.
  var fittingWidth: CGFloat
  /// The width of the row, in points.
  var rowWidth: CGFloat
  /// Whether a full swipe performs the first action.
  var allowsFullSwipe: Bool

  // Unverified: from recordings of iOS 12.
  private enum Metrics {
    /// The share of the row's width from which on a full swipe performs the first action.
    static let fullShare: CGFloat = 0.6
    /// The factor of a pull beyond the buttons' width without a full swipe.
    static let resistance: CGFloat = 0.35
    /// The time, in seconds, for which the finger's velocity is extrapolated when it lifts.
    static let foresight: CGFloat = 0.12
  }

  /// The pull of a full swipe, in points.
  var fullPull: CGFloat {
    max(rowWidth * Metrics.fullShare, fittingWidth + SwipeActionButton.Metrics.leastWidth / 2)
  }

  /// Returns the pull of the row for a finger that has moved by a distance.
  func pull(distance: CGFloat) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard !allowsFullSwipe, distance > fittingWidth else { return min(distance, rowWidth) }
    return fittingWidth + (distance - fittingWidth) * Metrics.resistance
  }

  /// Returns whether lifting the finger would perform the first action.
  func isFull(pull: CGFloat) -> Bool { allowsFullSwipe && pull >= fullPull }

  /// Returns the result of lifting the finger; the speed is in points per second, away from the
  /// edge.
  func outcome(pull: CGFloat, speed: CGFloat) -> Outcome {
    if isFull(pull: pull), speed > -Self.turningSpeed { return .perform }
    return pull + speed * Metrics.foresight > fittingWidth / 2 ? .open : .close
  }

  // Unverified: a finger that returns with this speed cancels the full swipe.
  private static let turningSpeed: CGFloat = 100
}
