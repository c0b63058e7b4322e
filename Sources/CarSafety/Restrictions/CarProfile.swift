/// A set of guidelines by which a car is judged and restricted.
///
/// The catalogue's text recommends choosing one: US (NHTSA or AAM), EU (ESoP), JP (JAMA), CarPlay
/// or Android. Catalogue: CAR-F33, "Tensions between sources".
public struct CarProfile: Sendable, Hashable, Codable {
  /// The name, such as "NHTSA".
  public let name: String
  /// The restrictions in each driving state except `unknown`, which restricts everything.
  public var restrictionsByState: [CarDrivingState: CarRestrictions]
  /// The longest single glance in seconds; `nil` if the profile has none.
  public var singleGlance: ReferenceFigure?
  /// The longest total glance time of a task in seconds; `nil` if the profile has none.
  public var totalGlance: ReferenceFigure?
  /// The longest total shutter-open time of a task in seconds; `nil` if the profile has none.
  public var shutterOpen: ReferenceFigure?
  /// The largest number of steps of a task.
  public var steps: ReferenceFigure
  /// The seconds after a stop before locked entertainment is shown again.
  public var returnDelay: ReferenceFigure

  /// Makes a profile.
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

  /// Returns the restrictions in a driving state.
  ///
  /// `unknown`, and states that the profile does not contain, are fully restricted (CAR-Q52).
  public func restrictions(in state: CarDrivingState) -> CarRestrictions {
    guard state != .unknown, let restrictions = restrictionsByState[state] else { return .full }
    return restrictions
  }
}
