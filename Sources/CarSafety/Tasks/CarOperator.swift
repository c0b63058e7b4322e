/// One element of a task: what the driver does, how long it takes and whether it needs the eyes.
public struct CarOperator: Sendable, Hashable, Codable {
  /// How an operator uses the eyes.
  public enum Vision: String, Sendable, Hashable, Codable {
    /// The operator needs no eyes: thinking, turning a knob that is felt, waiting.
    case none
    /// The operator needs the eyes from its start to its end, and pauses while they are on the
    /// road: searching, reading, aiming.
    case throughout
  }

  /// The name, such as "press button".
  public var name: String
  /// The time of one unit in seconds.
  public var unitTime: Double
  /// The number of units; between two units the eyes may return to the road.
  public var count: Int
  /// How the operator uses the eyes.
  public var vision: Vision
  /// The number of inputs in one unit: 1 for a press, 0 for a search.
  public var inputs: Int
  /// The figure of the unit's time.
  public var figure: ReferenceFigure

  /// Makes an operator; a count below 0 is 0.
  public init(
    name: String,
    unitTime: Double,
    count: Int = 1,
    vision: Vision,
    inputs: Int = 0,
    figure: ReferenceFigure
  ) {
    self.name = name
    self.unitTime = max(unitTime, 0)
    self.count = max(count, 0)
    self.vision = vision
    self.inputs = inputs
    self.figure = figure
  }

  /// The greatest number of units and of inputs that counts, so that a file cannot overflow a sum.
  private static let bound = 10_000

  /// The number of units, within bounds.
  var boundedCount: Int { min(max(count, 0), Self.bound) }

  /// The number of inputs in all units, within bounds.
  var boundedInputs: Int { min(max(inputs, 0), Self.bound) * boundedCount }

  /// The time of all units in seconds.
  public var time: Double { max(unitTime, 0) * Double(boundedCount) }
}
