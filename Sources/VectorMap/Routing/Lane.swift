import Foundation

/// A lane of a street before a manoeuvre.
public struct Lane: Sendable, Hashable {
  /// A direction of an arrow on a lane.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// A U-turn.
    case uTurn = "reverse"
    /// A sharp left turn.
    case sharpLeft = "sharp_left"
    /// A left turn.
    case left
    /// A slight left turn.
    case slightLeft = "slight_left"
    /// Straight ahead.
    case through
    /// A slight right turn.
    case slightRight = "slight_right"
    /// A right turn.
    case right
    /// A sharp right turn.
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

  /// Reads lanes from left to right, from OpenStreetMap's key `turn:lanes`:
  /// "left|through|through;right".
  ///
  /// - Parameters:
  ///   - text: The lanes; words that are not directions are ignored.
  ///   - kind: The manoeuvre to which the lanes lead.
  /// - Returns: The lanes; empty if no lane leads to the manoeuvre.
  static func lanes(_ text: String, to kind: Route.Maneuver.Kind) -> [Lane] {
    let all = text.split(separator: "|", omittingEmptySubsequences: false).map { lane in
      lane.split(separator: ";").compactMap { word in
        Direction(rawValue: word.trimmingCharacters(in: .whitespaces))
      }
    }
    guard let wanted = wanted(kind) else { return [] }
    // The first direction with a lane is used: a slight turn may be marked as a turn.
    guard let found = wanted.first(where: { way in all.contains { $0.contains(way) } }) else {
      return []
    }
    return all.map { Lane(directions: $0, isRecommended: $0.contains(found)) }
  }

  /// Returns the directions that lead to a manoeuvre, the best one first; nil if lanes do not
  /// matter.
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
