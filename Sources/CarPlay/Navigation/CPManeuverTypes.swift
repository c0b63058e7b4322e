/// The kind of a maneuver.
public enum CPManeuverType: UInt, Sendable {
  /// No turn.
  case noTurn = 0
  /// A turn to the left.
  case leftTurn
  /// A turn to the right.
  case rightTurn
  /// Straight on.
  case straightAhead
  /// A U-turn.
  case uTurn
  /// The route follows the road.
  case followRoad
  /// The route enters a roundabout.
  case enterRoundabout
  /// The route leaves a roundabout.
  case exitRoundabout
  /// The route leaves a highway on a ramp.
  case offRamp
  /// The route enters a highway on a ramp.
  case onRamp
  /// The end of the guidance.
  case arriveEndOfNavigation
  /// The start of the route.
  case startRoute
  /// The destination.
  case arriveAtDestination
  /// Keep left.
  case keepLeft
  /// Keep right.
  case keepRight
  /// The route enters a ferry.
  case enterFerry
  /// The route leaves a ferry.
  case exitFerry
  /// The route changes to another ferry.
  case changeFerry
  /// The start of the route, with a U-turn.
  case startRouteWithUTurn
  /// A U-turn at a roundabout.
  case uTurnAtRoundabout
  /// A turn to the left at the end of the road.
  case leftTurnAtEnd
  /// A turn to the right at the end of the road.
  case rightTurnAtEnd
  /// The route leaves a highway on a ramp to the left.
  case highwayOffRampLeft
  /// The route leaves a highway on a ramp to the right.
  case highwayOffRampRight
  /// The destination, on the left.
  case arriveAtDestinationLeft
  /// The destination, on the right.
  case arriveAtDestinationRight
  /// A U-turn as soon as one is possible.
  case uTurnWhenPossible
  /// The end of the directions.
  case arriveEndOfDirections
  /// Exit 1 of a roundabout.
  case roundaboutExit1
  /// Exit 2 of a roundabout.
  case roundaboutExit2
  /// Exit 3 of a roundabout.
  case roundaboutExit3
  /// Exit 4 of a roundabout.
  case roundaboutExit4
  /// Exit 5 of a roundabout.
  case roundaboutExit5
  /// Exit 6 of a roundabout.
  case roundaboutExit6
  /// Exit 7 of a roundabout.
  case roundaboutExit7
  /// Exit 8 of a roundabout.
  case roundaboutExit8
  /// Exit 9 of a roundabout.
  case roundaboutExit9
  /// Exit 10 of a roundabout.
  case roundaboutExit10
  /// Exit 11 of a roundabout.
  case roundaboutExit11
  /// Exit 12 of a roundabout.
  case roundaboutExit12
  /// Exit 13 of a roundabout.
  case roundaboutExit13
  /// Exit 14 of a roundabout.
  case roundaboutExit14
  /// Exit 15 of a roundabout.
  case roundaboutExit15
  /// Exit 16 of a roundabout.
  case roundaboutExit16
  /// Exit 17 of a roundabout.
  case roundaboutExit17
  /// Exit 18 of a roundabout.
  case roundaboutExit18
  /// Exit 19 of a roundabout.
  case roundaboutExit19
  /// A sharp turn to the left.
  case sharpLeftTurn
  /// A sharp turn to the right.
  case sharpRightTurn
  /// A slight turn to the left.
  case slightLeftTurn
  /// A slight turn to the right.
  case slightRightTurn
  /// The route changes to another highway.
  case changeHighway
  /// The route changes to another highway on the left.
  case changeHighwayLeft
  /// The route changes to another highway on the right.
  case changeHighwayRight

  /// The name of the symbol that is drawn when the app supplies no picture.
  var symbolName: String {
    switch self {
    case .leftTurn, .leftTurnAtEnd, .sharpLeftTurn: "arrow.turn.up.left"
    case .rightTurn, .rightTurnAtEnd, .sharpRightTurn: "arrow.turn.up.right"
    case .uTurn, .uTurnAtRoundabout, .uTurnWhenPossible, .startRouteWithUTurn: "arrow.uturn.left"
    case .keepLeft, .slightLeftTurn, .highwayOffRampLeft, .changeHighwayLeft: "arrow.up.left"
    case .keepRight, .slightRightTurn, .highwayOffRampRight, .changeHighwayRight, .offRamp:
      "arrow.up.right"
    case .arriveAtDestination, .arriveAtDestinationLeft, .arriveAtDestinationRight,
      .arriveEndOfNavigation, .arriveEndOfDirections:
      "mappin"
    case .noTurn, .straightAhead, .followRoad, .onRamp, .startRoute, .enterFerry, .exitFerry,
      .changeFerry, .changeHighway:
      "arrow.up"
    default: "arrow.triangle.2.circlepath"
    }
  }
}

/// The kind of a junction.
public enum CPJunctionType: UInt, Sendable {
  /// Crossing roads.
  case intersection = 0
  /// A roundabout.
  case roundabout
}

/// The side of the road on which people drive.
public enum CPTrafficSide: UInt, Sendable {
  /// The right.
  case right = 0
  /// The left.
  case left
}

/// The distance of a maneuver in stages.
public enum CPManeuverState: Int, Sendable {
  /// The maneuver is far away; the driver continues along the road.
  case `continue` = 0
  /// The maneuver has become the current one.
  case initial
  /// The maneuver follows soon.
  case prepare
  /// The driver performs the maneuver now.
  case execute
}

/// The parts of a maneuver that its card shows.
public struct CPManeuverDisplayStyle: OptionSet, Hashable, Sendable {
  /// The number, as in CarPlay.
  public let rawValue: Int
  /// Creates a style from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The symbol at the leading end and the instruction.
  public static let leadingSymbol = CPManeuverDisplayStyle(rawValue: 1)
  /// The instruction and the symbol at the trailing end.
  public static let trailingSymbol = CPManeuverDisplayStyle(rawValue: 2)
  /// The symbol alone, such as a picture of lanes.
  public static let symbolOnly = CPManeuverDisplayStyle(rawValue: 3)
  /// The instruction alone.
  public static let instructionOnly = CPManeuverDisplayStyle(rawValue: 4)
}
