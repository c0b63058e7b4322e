/// A step of a task.
public struct CarTaskStep: Sendable, Hashable, Codable, Identifiable {
  /// The identifier within the task.
  public var id: String
  /// The actions of the driver in the step.
  public var operators: [CarOperator]
  /// The number of items, such as digits, that the driver must remember until the next step.
  public var carriedItems: Int
  /// The number of items in the lists that the step shows.
  public var listItems: Int
  /// The number of characters of the longest text that the step shows.
  public var textLength: Int
  /// The depth of the screen; the root has 1.
  public var depth: Int
  /// The features and the content that the step uses and that can be locked.
  public var uses: Set<CarRestriction>
  /// Whether a suspended task can be resumed at this step; otherwise it resumes at the last such
  /// step before it.
  public var isResumePoint: Bool
  /// The seconds after which a timer ends the step; `nil`, the default, if the driver ends it.
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
