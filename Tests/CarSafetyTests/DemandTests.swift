import TestSupport
import Testing

@testable import CarSafety

@Suite("Demand")
struct DemandTests {
  let model = CarDemandModel(glanceTarget: 1.5, transition: 0.2, shutterInterval: 1.5)

  func plan(_ operators: [CarOperator]) -> CarTaskPlan {
    CarTaskPlan(
      id: "t",
      name: "T",
      kind: .notDrivingRelated,
      steps: [CarTaskStep("s", operators: operators)]
    )
  }

  func visual(_ time: Double, _ count: Int = 1) -> CarOperator {
    CarOperator(
      name: "v",
      unitTime: time,
      count: count,
      vision: .throughout,
      inputs: 1,
      figure: .nhtsaGlance
    )
  }

  func blind(_ time: Double) -> CarOperator {
    CarOperator(name: "b", unitTime: time, vision: .none, figure: .nhtsaGlance)
  }

  func about(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-9 }

  @Test(.feature("CAR-F38"))
  func `glances are filled up to the target and never divide a unit`() {
    // 0.2 + 0.5 + 0.5 = 1.2, and a third unit would make 1.7; then 0.2 + 0.5 + 0.5 again.
    #expect(model.glances([visual(0.5, 4)]).map { ($0 * 10).rounded() } == [12, 12])
    // The eyes return to the road for what needs none: two glances of 0.2 + 0.5.
    let parted = model.glances([visual(0.5), blind(1), visual(0.5)])
    #expect(parted.map { ($0 * 10).rounded() } == [7, 7])
    // A text of 45 characters is read in one go: 45 / 15 + 0.2 = 3.2 s.
    let reading = model.demand(of: plan([.read(characters: 45)]))
    #expect(about(reading.longestGlance, 3.2))
    #expect(reading.longGlanceShare == 1)
    #expect(model.glances([blind(5)]).isEmpty)
  }

  @Test(.feature("CAR-F38"))
  func `shutter-open time counts only what the eyes had, by hand`() {
    // 2 s of looking from 0: open 0–1.5, shut to 3, open 3–3.5: 2 s open.
    #expect(about(model.shutterOpenTime([visual(2)]), 2))
    // 1 s of looking, then 1 s blind until 2: open were 0–1.5.
    #expect(about(model.shutterOpenTime([visual(1), blind(1)]), 1.5))
    // 2 s blind first: until 2, shut; looking waits for 3 and ends at 3.5: 1.5 + 0.5.
    #expect(about(model.shutterOpenTime([blind(2), visual(0.5)]), 2))
    // 4 s blind, into the second open interval (3–4.5) at 4; 1 s: 4–4.5 and 6–6.5: 1.5+1.5+0.5.
    #expect(about(model.shutterOpenTime([blind(4), visual(1)]), 3.5))
    // Exactly one interval ends with the shutter: 1.5.
    #expect(about(model.shutterOpenTime([visual(1.5)]), 1.5))
    #expect(about(model.shutterOpenTime([visual(1.5), visual(1.5)]), 3))
    // 6 s of looking: four open intervals.
    #expect(about(model.shutterOpenTime([visual(6)]), 6))
    #expect(model.shutterOpenTime([]) == 0)
  }

  @Test(.feature("CAR-F38"))
  func `a task of published element times is added up by hand`() {
    // Reach the console 0.75 (blind), find 0.54, press 0.64, find 0.54, press 0.64.
    let demand = model.demand(
      of: plan([.reachConsole, .search, .press, .search, .press])
    )
    #expect(about(demand.taskTime, 3.11))
    // 0.2 + 0.54 + 0.64 = 1.38; adding 0.54 would be 1.92: two glances of 1.38.
    #expect(demand.glanceCount == 2)
    #expect(about(demand.totalGlanceTime, 2.76))
    #expect(about(demand.longestGlance, 1.38))
    #expect(about(demand.meanGlance, 1.38))
    // Looking 2.36 s from 0.75: open to 1.5 (0.75), shut to 3, 1.5 to 4.5, shut to 6, 0.11.
    #expect(about(demand.shutterOpenTime, 1.5 + 1.5 + 0.11))
    #expect(demand.inputs == 2)
    #expect(CarOperator.press.figure.sureness == .published)
    #expect(CarOperator.think.figure.sureness == .memory)
  }

  @Test(.feature("CAR-F37"), .feature("CAR-F38"))
  func `the radio tuner is the baseline, predicted and measured`() {
    let baseline = CarBaseline.radioTuning
    #expect(baseline.measuredTotal.value == 12.1)
    #expect(baseline.measuredGlance.value == 1.3)
    #expect(baseline.measuredTotal.id == "CAR-Q03")
    let demand = baseline.demand(by: model)
    // By hand. Radio: 0.54 + 0.64; band: 0.54 + 0.42 + 0.64; frequency: 0.42, ten turns of 0.43 and
    // 5 characters (0.33): 7.86 s with the eyes. Glances, with 0.2 s each:
    // 0.2+.54+.64 | .2+.54+.42 | .2+.64+.42 | .2+.43×3 | .2+.43 | .2+.43×3 | .2+.43 | .2+.43×2+.33
    let looking = 0.54 + 0.64 + 0.54 + 0.42 + 0.64 + 0.42 + 4.3 + 5.0 / 15
    #expect(demand.glanceCount == 8)
    #expect(about(demand.totalGlanceTime, looking + 8 * 0.2))
    #expect(demand.longestGlance <= 2)
    #expect(demand.inputs == 12)
    #expect(CarRules.radioTuning(baseline.plan, model: model).isEmpty)
  }

  @Test(.rule("CAR-R28"))
  func `predicted glances are judged by the profile, with the figure and what to take out`() {
    let long = plan([.read(characters: 45)])
    let findings = CarRules.attention(long, model: model)
    #expect(findings.map(\.rule) == ["CAR-R28"])
    #expect(findings[0].figureIDs == ["CAR-Q01"])
    #expect(findings[0].severity == .fail)
    // 20 glances of 0.2 + 0.43 + 0.43 … : 10 s of units are above JAMA's 8 s, below NHTSA's 12 s.
    let middle = plan([visual(0.5, 18)])
    #expect(about(model.demand(of: middle).totalGlanceTime, 9 * 1.2))
    #expect(CarRules.attention(middle, profile: .nhtsa, model: model).isEmpty)
    let jama = CarRules.attention(middle, profile: .jama, model: model)
    #expect(jama.map(\.measured).compactMap { $0 }.map { ($0 * 10).rounded() } == [108, 90])
    #expect(jama.allSatisfy { $0.figureIDs == ["CAR-Q16"] })
    #expect(jama[0].remedy.contains("2.8 s"))
    #expect(CarRules.attention(plan([.press]), model: model).isEmpty)
  }

  @Test func `numbers of a file that are far too large or negative stop nothing`() throws {
    var plan = plan([.press, .search])
    plan.steps[0].operators[0].count = .max
    plan.steps[0].operators[0].inputs = .max
    plan.steps[0].operators[1].count = -5
    plan.steps[0].listItems = .max
    plan.steps.append(plan.steps[0])
    plan.steps[1].operators[0].unitTime = 1e300
    let demand = model.demand(of: plan)
    #expect(demand.inputs > 0)
    #expect(!CarRules.attention(plan, model: model).isEmpty)
    #expect(!CarRules.littleToAsk(plan).isEmpty)
  }

  @Test(.rule("CAR-R28"))
  func `more demand while moving than while parked is found`() {
    let findings = CarRules.attention(plan([.press, .press]), parkedPlan: plan([.press]))
    #expect(findings.count == 1)
    #expect(CarRules.attention(plan([.press]), parkedPlan: plan([.press, .press])).isEmpty)
  }

  @Test(.rule("CAR-R31"))
  func `a task above the radio tuner is found`() {
    let typing = plan(Array(repeating: .press, count: 30))
    let findings = CarRules.radioTuning(typing, model: model)
    #expect(findings.contains { $0.severity == .fail && $0.figureIDs == ["CAR-Q03"] })
    #expect(findings.contains { $0.message.hasPrefix("Inputs: 30") })
    #expect(CarRules.radioTuning(plan([.search, .press]), model: model).isEmpty)
  }

  @Test(.feature("CAR-F23"))
  func `the meter counts eyes, ears and hands apart`() {
    let meter = CarLoadMeter()
    meter.begin(.prompt, "call")
    meter.begin(.prompt, "call")
    meter.begin(.movingElement, "spinner")
    #expect(meter.load.count(on: .visual) == 2)
    #expect(meter.load.count(on: .auditory) == 0)
    #expect(!meter.load.isExcessive)
    meter.begin(.soundingAlert, "belt")
    #expect(!meter.load.isExcessive)
    meter.begin(.requiredInput, "answer")
    #expect(meter.load.isExcessive)
    meter.end(.soundingAlert, "belt")
    #expect(!meter.load.isExcessive)
    meter.begin(.movingElement, "wave")
    #expect(meter.load.isExcessive)
    meter.end(.movingElement, "wave")
    meter.end(.movingElement, "never begun")
    #expect(meter.load.demands[.movingElement] == ["spinner"])
    #expect(meter.peak(on: .visual) == 3)
    meter.resetPeaks()
    #expect(meter.peak(on: .visual) == 0)
  }
}
