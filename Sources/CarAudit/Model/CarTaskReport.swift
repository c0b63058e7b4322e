import CarSafety
import CoreGraphics

/// What a review tells about one task.
public struct CarTaskReport: Sendable, Hashable, Codable {
  /// The limits of one profile and what the task takes of them.
  public struct Verdict: Sendable, Hashable, Codable {
    /// The name of the profile.
    public var profile: String
    /// The longest single glance that the profile allows, in seconds; `nil` for no limit.
    public var glanceLimit: Double?
    /// The total glance time that the profile allows, in seconds; `nil` for no limit.
    public var totalLimit: Double?
    /// The total shutter-open time that the profile allows, in seconds; `nil` for no limit.
    public var shutterLimit: Double?
    /// The steps that the profile allows; `nil` for no limit.
    public var stepLimit: Double?
    /// Whether the task is within every limit.
    public var isWithin: Bool
    /// What would bring the task within the limits; empty if it is.
    public var remedies: [String]
  }

  /// One drive of the task.
  public struct Drive: Sendable, Hashable, Codable {
    /// The name of the profile that restricts the app.
    public var profile: String
    /// The driving state.
    public var state: CarDrivingState
    /// Whether the restrictions leave the task usable, by its plan.
    public var isAllowed: Bool
    /// Whether the script reached its end with the declared outcome.
    public var isComplete: Bool
    /// Why it did not; `nil` if it did.
    public var obstacle: String?
  }

  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The number of steps.
  public var steps: Int
  /// The inputs that the plan declares.
  public var declaredInputs: Int
  /// The inputs that the script makes.
  public var madeInputs: Int
  /// The predicted demand.
  public var demand: CarDemand
  /// The predicted total glance time of manual radio tuning, in seconds.
  public var baselineTotal: Double
  /// The verdicts of all profiles.
  public var verdicts: [Verdict]
  /// The drives.
  public var drives: [Drive]

  /// Judges a task by all profiles; the drives are empty.
  public init(_ script: CarTaskScript, model: CarDemandModel = CarDemandModel()) {
    let plan = script.plan
    id = plan.id
    name = plan.name
    steps = plan.steps.count
    declaredInputs = plan.inputs
    madeInputs = script.steps.reduce(0) { $0 + $1.inputs.reduce(0) { $0 + $1.count } }
    demand = model.demand(of: plan)
    baselineTotal = CarBaseline.radioTuning.demand(by: model).totalGlanceTime
    verdicts = CarProfile.all.map { Self.verdict(of: plan, by: $0, model: model) }
    drives = []
  }

  private static func verdict(
    of plan: CarTaskPlan,
    by profile: CarProfile,
    model: CarDemandModel
  ) -> Verdict {
    let findings =
      CarRules.attention(plan, profile: profile, model: model)
      + CarRules.littleToAsk(plan, profile: profile)
    var remedies: [String] = []
    for finding in findings where !remedies.contains(finding.remedy) {
      remedies.append(finding.remedy)
    }
    if let shorter = shortening(of: plan, by: profile, model: model) { remedies.append(shorter) }
    return Verdict(
      profile: profile.name,
      glanceLimit: profile.singleGlance?.value,
      totalLimit: profile.totalGlance?.value,
      shutterLimit: profile.shutterOpen?.value,
      stepLimit: profile.steps.value,
      isWithin: findings.isEmpty,
      remedies: remedies
    )
  }

  /// Names the step without which the task is within a profile's times; `nil` if it is within them
  /// already, or if no single step suffices.
  private static func shortening(
    of plan: CarTaskPlan,
    by profile: CarProfile,
    model: CarDemandModel
  ) -> String? {
    guard !CarRules.attention(plan, profile: profile, model: model).isEmpty else { return nil }
    for (index, step) in plan.steps.enumerated() {
      var shorter = plan
      shorter.steps[index].operators = [.speak]
      guard CarRules.attention(shorter, profile: profile, model: model).isEmpty else { continue }
      let total = (model.demand(of: shorter).totalGlanceTime * 100).rounded() / 100
      return "Have the step “\(step.id)” spoken instead: the total glance time becomes \(total) s."
    }
    return nil
  }
}

extension CarScriptedInput {
  /// The number of inputs, as plans count them: a turn by several detents is several.
  var count: Int {
    switch self {
    case .turn(_, let detents): max(1, Int(clamping: abs(detents).rounded()))
    case .type(let text): text.count
    case .tap, .longPress, .drag, .push, .speak: 1
    }
  }
}
