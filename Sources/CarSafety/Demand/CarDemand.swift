/// The predicted demand of a task.
public struct CarDemand: Sendable, Hashable, Codable {
  /// The number of steps.
  public var steps: Int
  /// The number of inputs.
  public var inputs: Int
  /// The time of all operators without interruption, in seconds.
  public var taskTime: Double
  /// The durations of the glances in seconds, in order.
  public var glances: [Double]
  /// The total shutter-open time of the occlusion test, in seconds.
  public var shutterOpenTime: Double

  /// Makes a demand.
  public init(
    steps: Int,
    inputs: Int,
    taskTime: Double,
    glances: [Double],
    shutterOpenTime: Double
  ) {
    self.steps = steps
    self.inputs = inputs
    self.taskTime = taskTime
    self.glances = glances
    self.shutterOpenTime = shutterOpenTime
  }

  /// The number of glances.
  public var glanceCount: Int { glances.count }
  /// The total eyes-off-road time in seconds.
  public var totalGlanceTime: Double { glances.reduce(0, +) }
  /// The longest single glance in seconds; 0 without a glance.
  public var longestGlance: Double { glances.max() ?? 0 }
  /// The mean glance in seconds; 0 without a glance.
  public var meanGlance: Double {
    glances.isEmpty ? 0 : totalGlanceTime / Double(glances.count)
  }
  /// The share of glances longer than 2 s, from 0 to 1 (CAR-Q02).
  public var longGlanceShare: Double {
    guard !glances.isEmpty, let limit = ReferenceFigure.nhtsaGlance.value else { return 0 }
    return Double(glances.count { $0 > limit + 1e-9 }) / Double(glances.count)
  }
}
