import Foundation

/// A lane of a street before a manoeuvre.
public struct Lane: Sendable, Hashable {
  /// A direction that an arrow on a lane shows.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Turning back.
    case uTurn = "reverse"
    /// Turning sharply to the left.
    case sharpLeft = "sharp_left"
    /// Turning left.
    case left
    /// Bearing left.
    case slightLeft = "slight_left"
    /// Going on.
    case through
    /// Bearing right.
    case slightRight = "slight_right"
    /// Turning right.
    case right
    /// Turning sharply to the right.
    case sharpRight = "sharp_right"
  }

  /// The directions of the lane's arrows; empty for a lane without arrows.
  public var directions: [Direction]
  /// Whether the lane leads to the manoeuvre.
  public var isRecommended: Bool

  /// Makes a lane.
  public init(directions: [Direction], isRecommended: Bool) {
    (self.directions, self.isRecommended) = (directions, isRecommended)
  }

  /// Reads lanes from left to right, as OpenStreetMap's key `turn:lanes` has them:
  /// "left|through|through;right".
  ///
  /// - Parameters:
  ///   - text: The lanes; words that are no directions are left out.
  ///   - kind: The manoeuvre that they lead to.
  /// - Returns: The lanes; none where no lane leads to the manoeuvre.
  static func lanes(_ text: String, to kind: Route.Maneuver.Kind) -> [Lane] {
    let all = text.split(separator: "|", omittingEmptySubsequences: false).map { lane in
      lane.split(separator: ";").compactMap { word in
        Direction(rawValue: word.trimmingCharacters(in: .whitespaces))
      }
    }
    guard let wanted = wanted(kind) else { return [] }
    // The first direction that a lane has counts: a slight turn may be marked as a turn.
    guard let found = wanted.first(where: { way in all.contains { $0.contains(way) } }) else {
      return []
    }
    return all.map { Lane(directions: $0, isRecommended: $0.contains(found)) }
  }

  /// The directions that lead to a manoeuvre, the best first; nil where lanes do not tell.
  private static func wanted(_ kind: Route.Maneuver.Kind) -> [Direction]? {
    switch kind {
    case .straight: [.through]
    case .slightLeft: [.slightLeft, .left, .through]
    case .left: [.left, .sharpLeft, .slightLeft]
    case .sharpLeft: [.sharpLeft, .left]
    case .slightRight: [.slightRight, .right, .through]
    case .right: [.right, .sharpRight, .slightRight]
    case .sharpRight: [.sharpRight, .right]
    case .uTurn: [.uTurn, .left]
    case .exit: [.slightRight, .right]
    case .depart, .roundabout, .merge, .arrive: nil
    }
  }
}
