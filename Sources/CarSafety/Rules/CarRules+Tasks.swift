// Rules that are decided from the declaration of a task.
extension CarRules {
  /// CAR-R20: at most 7 items in one group.
  public static func groupSize(_ groups: [ItemGroup]) -> [CarFinding] {
    groups.filter { Double($0.count) > (ReferenceFigure.chunkItems.value ?? 7) }.map { group in
      CarFinding(
        rule: "CAR-R20",
        subject: group.id,
        message: "The group shows \(group.count) items.",
        remedy: "Divide the group into labelled ones of at most 7 items.",
        measured: Double(group.count),
        figures: memoryFigures
      )
    }
  }

  /// CAR-R21: at most 7 items that the driver has to remember in the right order.
  public static func memoryOrder(_ plan: CarTaskPlan) -> [CarFinding] {
    let limit = ReferenceFigure.chunkItems.value ?? 7
    var findings: [CarFinding] = []
    if Double(plan.steps.count) > limit {
      findings.append(
        CarFinding(
          rule: "CAR-R21",
          subject: plan.id,
          message: "The task has \(plan.steps.count) steps in a fixed order.",
          remedy: "Shorten the task to 7 steps or fewer.",
          measured: Double(plan.steps.count),
          figures: memoryFigures
        )
      )
    }
    for step in plan.steps where Double(step.carriedItems) > limit {
      findings.append(
        CarFinding(
          rule: "CAR-R21",
          subject: "\(plan.id).\(step.id)",
          message: "The driver carries \(step.carriedItems) pieces to the next screen.",
          remedy: "Show on the next screen what it needs from this one.",
          measured: Double(step.carriedItems),
          figures: memoryFigures
        )
      )
    }
    return findings
  }

  /// CAR-R28: glances are within the profile, and the demand while moving is not above that while
  /// parked.
  ///
  /// - Parameters:
  ///   - plan: The task as it is while moving.
  ///   - parkedPlan: The same task as it is while parked; `nil` if it does not differ.
  ///   - profile: The profile whose glance times apply.
  ///   - model: The model that predicts the demand.
  /// - Returns: A finding for each figure that the prediction exceeds.
  public static func attention(
    _ plan: CarTaskPlan,
    parkedPlan: CarTaskPlan? = nil,
    profile: CarProfile = .suggested,
    model: CarDemandModel = CarDemandModel()
  ) -> [CarFinding] {
    let demand = model.demand(of: plan)
    var findings: [CarFinding] = []
    func judge(_ measured: Double, _ figure: ReferenceFigure?, _ what: String, _ remedy: String) {
      guard let figure, let limit = figure.value, measured > limit + 1e-9 else { return }
      findings.append(
        CarFinding(
          rule: "CAR-R28",
          subject: plan.id,
          message: "\(what) of \(rounded(measured)) s, above \(rounded(limit)) s.",
          remedy: remedy,
          measured: measured,
          figures: [figure]
        )
      )
    }
    judge(
      demand.longestGlance,
      profile.singleGlance,
      "A single glance",
      "Divide what must be read or aimed at in one glance."
    )
    judge(
      demand.totalGlanceTime,
      profile.totalGlance,
      "A total glance time",
      excess(demand.totalGlanceTime, profile.totalGlance, demand)
    )
    judge(
      demand.shutterOpenTime,
      profile.shutterOpen,
      "A total shutter-open time",
      excess(demand.shutterOpenTime, profile.shutterOpen, demand)
    )
    if let parkedPlan {
      let parked = model.demand(of: parkedPlan)
      if demand.totalGlanceTime > parked.totalGlanceTime + 1e-9 {
        findings.append(
          CarFinding(
            rule: "CAR-R28",
            subject: plan.id,
            message: "The task takes \(rounded(demand.totalGlanceTime)) s of glances while moving, "
              + "and \(rounded(parked.totalGlanceTime)) s while parked.",
            remedy: "Ask for no more while moving than while parked.",
            measured: demand.totalGlanceTime,
            figures: rows("CAR-Q07")
          )
        )
      }
    }
    return findings
  }

  /// CAR-R31: the demand is at most that of manual radio tuning.
  public static func radioTuning(
    _ plan: CarTaskPlan,
    baseline: CarBaseline = .radioTuning,
    model: CarDemandModel = CarDemandModel()
  ) -> [CarFinding] {
    let demand = model.demand(of: plan)
    let reference = baseline.demand(by: model)
    var findings: [CarFinding] = []
    func judge(_ measured: Double, _ limit: Double, _ what: String, _ severity: CarFinding.Severity)
    {
      guard measured > limit + 1e-9 else { return }
      findings.append(
        CarFinding(
          rule: "CAR-R31",
          severity: severity,
          subject: plan.id,
          message: "\(what): \(rounded(measured)), and \(rounded(limit)) for radio tuning.",
          remedy: "Shorten the task, or lock it while moving.",
          measured: measured,
          figures: [baseline.measuredTotal]
        )
      )
    }
    judge(demand.totalGlanceTime, reference.totalGlanceTime, "Predicted glance time in s", .fail)
    // The measured total is that of people; the prediction of the model can be above or below it.
    if let measured = baseline.measuredTotal.value, measured > reference.totalGlanceTime {
      judge(demand.totalGlanceTime, measured, "Glance time in s against the measured one", .fail)
    }
    judge(demand.longestGlance, reference.longestGlance, "Longest glance in s", .warning)
    judge(Double(demand.inputs), Double(reference.inputs), "Inputs", .warning)
    return findings
  }

  /// CAR-R36: the limits also apply to driving-related tasks, and each task has a class.
  public static func taskClass(_ plan: CarTaskPlan) -> [CarFinding] {
    var findings: [CarFinding] = []
    if plan.kind == nil {
      findings.append(
        CarFinding(
          rule: "CAR-R36",
          subject: plan.id,
          message: "The task has no class.",
          remedy: "Declare it as related to driving or not."
        )
      )
    }
    if plan.isExempt {
      findings.append(
        CarFinding(
          rule: "CAR-R36",
          subject: plan.id,
          message: plan.kind == .drivingRelated
            ? "The task is exempt from the limits because it serves driving."
            : "The task is exempt from the limits.",
          remedy: "Apply the limits to every secondary task."
        )
      )
    }
    return findings
  }

  /// CAR-R39: few steps, short lists and texts, and no deep screens while moving.
  public static func littleToAsk(
    _ plan: CarTaskPlan,
    profile: CarProfile = .suggested
  ) -> [CarFinding] {
    let restrictions = profile.restrictions(in: .moving)
    guard plan.isAllowed(under: restrictions) else { return [] }
    var findings: [CarFinding] = []
    func judge(_ count: Int, _ limit: Int, _ what: String, _ subject: String, _ f: ReferenceFigure)
    {
      guard count > limit else { return }
      findings.append(
        CarFinding(
          rule: "CAR-R39",
          subject: subject,
          message: "\(what): \(count), above \(limit).",
          remedy: "Offer less while moving, and the rest when parked.",
          measured: Double(count),
          figures: [f]
        )
      )
    }
    func judge(_ count: Int, _ limit: CarLimit?, _ what: String, _ subject: String) {
      if let limit { judge(count, limit.value, what, subject, limit.figure) }
    }
    if let steps = profile.steps.value.flatMap({ Int(exactly: $0) }) {
      judge(plan.steps.count, steps, "Steps", plan.id, profile.steps)
    }
    for step in plan.steps {
      let subject = "\(plan.id).\(step.id)"
      judge(step.listItems, restrictions.listItems, "Rows of a list", subject)
      judge(step.depth, restrictions.depth, "Depth of screens", subject)
      judge(step.textLength, restrictions.textLength, "Characters of a text", subject)
    }
    let items = plan.steps.reduce(0) { $0 + min(max($1.listItems, 0), 1_000_000) }
    judge(items, restrictions.cumulativeItems, "Items in all lists", plan.id)
    return findings
  }

  /// CAR-R43: messages to other road users are short and have a defined meaning.
  public static func peerMessage(_ message: CarPeerMessage) -> [CarFinding] {
    let words = message.text.split(whereSeparator: \.isWhitespace).count
    var problems: [(String, Double?)] = []
    if words > 2 { problems.append(("The message has \(words) words.", Double(words))) }
    let count = message.text.count
    if count > 30 { problems.append(("The message has \(count) characters.", Double(count))) }
    if message.meaning == nil { problems.append(("The message has no defined meaning.", nil)) }
    let own = ReferenceFigure(
      id: "CAR-R43",
      statement: "at most 2 words and 30 characters",
      sureness: .own,
      source: "a choice of this project"
    )
    return problems.map { problem, measured in
      CarFinding(
        rule: "CAR-R43",
        subject: message.text,
        message: problem,
        remedy: "Use one of the defined meanings with its short text.",
        measured: measured,
        figures: [own]
      )
    }
  }

  /// Returns a remedy that states by how much a time must be reduced to meet its figure.
  private static func excess(
    _ measured: Double,
    _ figure: ReferenceFigure?,
    _ demand: CarDemand
  ) -> String {
    guard let limit = figure?.value, demand.meanGlance > 0 else { return "Shorten the task." }
    let glances = ((measured - limit) / demand.meanGlance).rounded(.up)
    return "Take out about \(rounded(measured - limit)) s, \(rounded(glances)) glances of the mean "
      + "\(rounded(demand.meanGlance)) s, or lock the task while moving."
  }

  /// Returns a number as text with at most two decimals.
  static func rounded(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return Int(exactly: hundredths).map { "\($0)" } ?? "\(hundredths)"
  }
}
