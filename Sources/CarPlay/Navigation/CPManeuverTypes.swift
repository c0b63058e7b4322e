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
  /// A turn back.
  case uTurn
  /// Along the road.
  case followRoad
  /// Into a roundabout.
  case enterRoundabout
  /// Out of a roundabout.
  case exitRoundabout
  /// Off by a ramp.
  case offRamp
  /// On by a ramp.
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
  /// Onto a ferry.
  case enterFerry
  /// Off a ferry.
  case exitFerry
  /// To another ferry.
  case changeFerry
  /// The start, with a turn back.
  case startRouteWithUTurn
  /// Back at a roundabout.
  case uTurnAtRoundabout
  /// To the left at the end of the road.
  case leftTurnAtEnd
  /// To the right at the end of the road.
  case rightTurnAtEnd
  /// Off a highway to the left.
  case highwayOffRampLeft
  /// Off a highway to the right.
  case highwayOffRampRight
  /// The destination, at the left.
  case arriveAtDestinationLeft
  /// The destination, at the right.
  case arriveAtDestinationRight
  /// Back when it is possible.
  case uTurnWhenPossible
  /// The end of the directions.
  case arriveEndOfDirections
  /// An exit of a roundabout by its number.
  case roundaboutExit1, roundaboutExit2, roundaboutExit3, roundaboutExit4, roundaboutExit5
  /// An exit of a roundabout by its number.
  case roundaboutExit6, roundaboutExit7, roundaboutExit8, roundaboutExit9, roundaboutExit10
  /// An exit of a roundabout by its number.
  case roundaboutExit11, roundaboutExit12, roundaboutExit13, roundaboutExit14, roundaboutExit15
  /// An exit of a roundabout by its number.
  case roundaboutExit16, roundaboutExit17, roundaboutExit18, roundaboutExit19
  /// A sharp turn to the left.
  case sharpLeftTurn
  /// A sharp turn to the right.
  case sharpRightTurn
  /// A slight turn to the left.
  case slightLeftTurn
  /// A slight turn to the right.
  case slightRightTurn
  /// To another highway.
  case changeHighway
  /// To another highway at the left.
  case changeHighwayLeft
  /// To another highway at the right.
  case changeHighwayRight

  /// The name of the symbol that is drawn where an app gives no picture.
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
  /// Roads that meet.
  case intersection = 0
  /// A circle.
  case roundabout
}

/// The side of the road on which people drive.
public enum CPTrafficSide: UInt, Sendable {
  /// The right.
  case right = 0
  /// The left.
  case left
}

/// How near a maneuver is.
public enum CPManeuverState: Int, Sendable {
  /// Far: the road goes on.
  case `continue` = 0
  /// It becomes the current one.
  case initial
  /// It is soon.
  case prepare
  /// It is now.
  case execute
}

/// Which parts of a maneuver the card shows.
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
