/// A task that an app declares, with the inputs that perform it.
///
/// A review performs the script in every driving state, and compares the declared plan with the
/// shown content. Catalogue: CAR-F34, CAR-F38.
public struct CarTaskScript: Sendable, Hashable, Codable, Identifiable {
  /// The inputs of one step of the plan.
  public struct Step: Sendable, Hashable, Codable {
    /// The identifier of the step in the plan.
    public var id: String
    /// The inputs in their order.
    public var inputs: [CarScriptedInput]

    /// Makes the inputs of a step.
    public init(_ id: String, _ inputs: [CarScriptedInput]) {
      self.id = id
      self.inputs = inputs
    }
  }

  /// The description of the task.
  public var plan: CarTaskPlan
  /// The inputs by step, in the order of the plan; steps of the plan without inputs are omitted.
  public var steps: [Step]
  /// The conditions that are met at the end.
  public var outcome: [CarTaskOutcome]
  /// The inputs that lead a parked car from the app's first screen to the start of the task.
  ///
  /// An example is an incoming call before the task that accepts it. These inputs are not judged.
  public var preparation: [CarScriptedInput]

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - plan: The task.
  ///   - preparation: The inputs before the task, made while the car is parked; none by default.
  ///   - steps: The inputs by step.
  ///   - outcome: The conditions that are met at the end.
  public init(
    _ plan: CarTaskPlan,
    preparation: [CarScriptedInput] = [],
    steps: [Step],
    outcome: [CarTaskOutcome] = []
  ) {
    self.plan = plan
    self.preparation = preparation
    self.steps = steps
    self.outcome = outcome
  }

  /// The identifier of the task.
  public var id: String { plan.id }

  /// The mismatches between the script and its plan; empty if there are none.
  public var mistakes: [String] {
    let known = plan.steps.map(\.id)
    var found = steps.filter { !known.contains($0.id) }.map {
      "The plan of “\(plan.id)” has no step “\($0.id)”."
    }
    let order = steps.compactMap { step in known.firstIndex(of: step.id) }
    if order != order.sorted() || Set(order).count != order.count {
      found.append("The steps of “\(plan.id)” are not in the order of its plan.")
    }
    if steps.allSatisfy(\.inputs.isEmpty) {
      found.append("The script of “\(plan.id)” has no input.")
    }
    return found
  }
}
