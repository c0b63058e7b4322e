import CoreGraphics
import Foundation

/// How a row answers to a finger that pulls it aside; lengths in points.
struct SwipePhysics: Equatable {
  /// What a finger that lets go leads to.
  enum Outcome: Equatable {
    case close
    case open
    /// The first action, as of a full swipe.
    case perform
  }

  /// The width of all buttons of the side.
  var fittingWidth: CGFloat
  var rowWidth: CGFloat
  var allowsFullSwipe: Bool

  // Unverified: from recordings of iOS 12.
  private enum Metrics {
    /// Of the row's width: from here on letting go does the first action.
    static let fullShare: CGFloat = 0.6
    /// What a pull beyond the buttons' width moves the row where no full swipe is to be had.
    static let resistance: CGFloat = 0.35
    /// Seconds of the finger's speed that count when it lets go.
    static let foresight: CGFloat = 0.12
  }

  /// How far a pull has to go for a full swipe.
  var fullPull: CGFloat {
    max(rowWidth * Metrics.fullShare, fittingWidth + SwipeActionButton.Metrics.leastWidth / 2)
  }

  /// How far the row moves for a finger that has moved `distance` towards the other side.
  func pull(distance: CGFloat) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard !allowsFullSwipe, distance > fittingWidth else { return min(distance, rowWidth) }
    return fittingWidth + (distance - fittingWidth) * Metrics.resistance
  }

  /// Whether letting go at a pull would do the first action.
  func isFull(pull: CGFloat) -> Bool { allowsFullSwipe && pull >= fullPull }

  /// What happens when the finger lets go; the speed is in points a second, away from the edge.
  func outcome(pull: CGFloat, speed: CGFloat) -> Outcome {
    if isFull(pull: pull), speed > -Self.turningSpeed { return .perform }
    return pull + speed * Metrics.foresight > fittingWidth / 2 ? .open : .close
  }

  // Unverified: a finger that goes back this fast does not mean the full swipe.
  private static let turningSpeed: CGFloat = 100
}
