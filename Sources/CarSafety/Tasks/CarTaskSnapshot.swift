/// The state of a task as a value, which a file can keep after the process ends.
public struct CarTaskSnapshot: Sendable, Hashable, Codable {
  /// The description of the task.
  public var plan: CarTaskPlan
  /// The phase.
  public var phase: CarTask.Phase
  /// The index of the step, from 0.
  public var stepIndex: Int
  /// The data that the driver has entered, by name.
  public var data: [String: CarValue]
}
