/// A task as a value, which a file keeps over the end of the process.
public struct CarTaskSnapshot: Sendable, Hashable, Codable {
  /// What the task is.
  public var plan: CarTaskPlan
  /// The phase.
  public var phase: CarTask.Phase
  /// The index of the step, from 0.
  public var stepIndex: Int
  /// What the driver entered, by name.
  public var data: [String: CarValue]
}
