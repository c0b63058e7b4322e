/// A set of guidelines that a car is judged and restricted by.
///
/// The catalogue's text recommends to choose one: US (NHTSA or AAM), EU (ESoP), JP (JAMA), CarPlay
/// or Android. Catalogue: CAR-F33, "Tensions between sources".
public struct CarProfile: Sendable, Hashable, Codable {
  /// The name, such as "NHTSA".
  public let name: String
  /// What is restricted in each driving state, apart from `unknown`, which restricts everything.
  public var restrictionsByState: [CarDrivingState: CarRestrictions]
  /// The longest single glance in seconds; `nil` if the profile has none.
  public var singleGlance: ReferenceFigure?
  /// The longest total glance time of a task in seconds; `nil` if the profile has none.
  public var totalGlance: ReferenceFigure?
  /// The longest total shutter-open time of a task in seconds; `nil` if the profile has none.
  public var shutterOpen: ReferenceFigure?
  /// The most steps of a task.
  public var steps: ReferenceFigure
  /// The seconds after a stop before locked entertainment returns.
  public var returnDelay: ReferenceFigure

  /// Makes a profile of a maker's own.
  public init(
    name: String,
    restrictionsByState: [CarDrivingState: CarRestrictions],
    singleGlance: ReferenceFigure? = .nhtsaGlance,
    totalGlance: ReferenceFigure? = .nhtsaTotal,
    shutterOpen: ReferenceFigure? = .nhtsaShutterOpen,
    steps: ReferenceFigure = .androidSteps,
    returnDelay: ReferenceFigure = .returnDelay
  ) {
    self.name = name
    self.restrictionsByState = restrictionsByState
    self.singleGlance = singleGlance
    self.totalGlance = totalGlance
    self.shutterOpen = shutterOpen
    self.steps = steps
    self.returnDelay = returnDelay
  }

  /// Returns what is restricted in a driving state.
  ///
  /// `unknown`, and a state that the profile leaves out, are fully restricted (CAR-Q52).
  public func restrictions(in state: CarDrivingState) -> CarRestrictions {
    guard state != .unknown, let restrictions = restrictionsByState[state] else { return .full }
    return restrictions
  }
}
