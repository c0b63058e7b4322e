/// An element of a task: an action of the driver, its time and whether it needs the eyes.
public struct CarOperator: Sendable, Hashable, Codable {
  /// The ways in which an operator uses the eyes.
  public enum Vision: String, Sendable, Hashable, Codable {
    /// The operator does not need the eyes: thinking, turning a knob by feel, waiting.
    case none
    /// The operator needs the eyes from its start to its end, and pauses while they are on the
    /// road: searching, reading, aiming.
    case throughout
  }

  /// The name, such as "press button".
  public var name: String
  /// The time of one unit in seconds.
  public var unitTime: Double
  /// The number of units; between two units the eyes can return to the road.
  public var count: Int
  /// The way in which the operator uses the eyes.
  public var vision: Vision
  /// The number of inputs in one unit, such as 1 for a press and 0 for a search.
  public var inputs: Int
  /// The figure on which the time of a unit is based.
  public var figure: ReferenceFigure

  /// Makes an operator; a negative time or count becomes 0.
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

  /// The largest number of units and of inputs that are counted, so that a file cannot overflow a
  /// sum.
  private static let bound = 10_000

  /// The number of units, limited to the bound.
  var boundedCount: Int { min(max(count, 0), Self.bound) }

  /// The number of inputs in all units, limited to the bound.
  var boundedInputs: Int { min(max(inputs, 0), Self.bound) * boundedCount }

  /// The time of all units in seconds.
  public var time: Double { max(unitTime, 0) * Double(boundedCount) }
}
