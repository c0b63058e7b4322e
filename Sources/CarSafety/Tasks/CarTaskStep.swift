/// One step of a task.
public struct CarTaskStep: Sendable, Hashable, Codable, Identifiable {
  /// The identifier within the task.
  public var id: String
  /// What the driver does in the step.
  public var operators: [CarOperator]
  /// The number of pieces that the driver must carry in memory into the next step, such as digits.
  public var carriedItems: Int
  /// The items of the lists that the step shows.
  public var listItems: Int
  /// The characters of the longest text that the step shows.
  public var textLength: Int
  /// The screen's depth, with the root as 1.
  public var depth: Int
  /// What the step uses that may be locked.
  public var uses: Set<CarRestriction>
  /// Whether a suspended task may be taken up at this step; otherwise at the last such step before.
  public var isResumePoint: Bool
  /// Whether a timer ends the step; `nil`, the default, where the driver does.
  public var timeout: Double?

  /// Makes a step.
  public init(
    _ id: String,
    operators: [CarOperator] = [],
    carriedItems: Int = 0,
    listItems: Int = 0,
    textLength: Int = 0,
    depth: Int = 1,
    uses: Set<CarRestriction> = [],
    isResumePoint: Bool = true,
    timeout: Double? = nil
  ) {
    self.id = id
    self.operators = operators
    self.carriedItems = carriedItems
    self.listItems = listItems
    self.textLength = textLength
    self.depth = depth
    self.uses = uses
    self.isResumePoint = isResumePoint
    self.timeout = timeout
  }

  /// The number of inputs.
  public var inputs: Int { operators.reduce(0) { $0 + $1.boundedInputs } }
}
