import CarSafety
import CoreGraphics

/// The report of a review about a task.
public struct CarTaskReport: Sendable, Hashable, Codable {
  /// The limits of a profile, and whether the task meets them.
  public struct Verdict: Sendable, Hashable, Codable {
    /// The name of the profile.
    public var profile: String
    /// The longest single glance that the profile allows, in seconds; `nil` if there is no limit.
    public var glanceLimit: Double?
    /// The total glance time that the profile allows, in seconds; `nil` if there is no limit.
    public var totalLimit: Double?
    /// The total shutter-open time that the profile allows, in seconds; `nil` if there is no limit.
    public var shutterLimit: Double?
    /// The number of steps that the profile allows; `nil` if there is no limit.
    public var stepLimit: Double?
    /// Whether the task meets every limit.
    public var isWithin: Bool
    /// The changes that would make the task meet the limits; empty if it meets them.
    public var remedies: [String]
  }

  /// A drive with the task.
  public struct Drive: Sendable, Hashable, Codable {
    /// The name of the profile that restricts the app.
    public var profile: String
    /// The driving state.
    public var state: CarDrivingState
    /// Whether the restrictions allow the task, by its plan.
    public var isAllowed: Bool
    /// Whether the script reached its end with the declared outcome.
    public var isComplete: Bool
    /// The reason for which the script did not; `nil` if it did.
    public var obstacle: String?
  }

  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The number of steps.
  public var steps: Int
  /// The number of inputs that the plan declares.
  public var declaredInputs: Int
  /// The number of inputs that the script makes.
  public var madeInputs: Int
  /// The predicted demand.
  public var demand: CarDemand
  /// The predicted total glance time of manual radio tuning, in seconds.
  public var baselineTotal: Double
  /// The verdicts of all profiles.
  public var verdicts: [Verdict]
  /// The drives.
  public var drives: [Drive]

  /// Checks a task by all profiles; the report has no drives.
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

  /// Returns a remedy that names a step which, if spoken, makes the task meet a profile's times.
  ///
  /// Returns `nil` if the task meets them already, or if no single step is enough.
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
  /// The number of inputs, as plans count them: each detent of a turn counts.
  var count: Int {
    switch self {
    case .turn(_, let detents): max(1, Int(clamping: abs(detents).rounded()))
    case .type(let text): text.count
    case .tap, .longPress, .drag, .push, .speak: 1
    }
  }
}
