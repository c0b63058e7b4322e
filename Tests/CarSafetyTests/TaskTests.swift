import CarSafety
import Foundation
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@Suite("Tasks")
struct TaskTests {
  let clock = SteppedVehicleClock()
  static let plan = CarTaskPlan(
    id: "destination",
    name: "Enter a destination",
    kind: .drivingRelated,
    steps: [
      CarTaskStep("city", operators: [.search, .press]),
      CarTaskStep("street", operators: [.press.times(3)], uses: [.keyboard]),
      CarTaskStep("confirm", operators: [.press], isResumePoint: false),
    ]
  )

  @Test(.feature("CAR-F34"))
  func `a task has a class, steps, inputs and an end`() {
    let log = CarEventLog(clock: clock)
    let task = CarTask(Self.plan, log: log)
    #expect(task.kind == .drivingRelated)
    #expect(Self.plan.steps.map(\.inputs) == [1, 3, 1])
    #expect(Self.plan.inputs == 5)
    #expect(task.step == nil)
    task.begin()
    task.advance()
    task.goBack()
    task.advance()
    task.advance()
    #expect(task.step?.id == "confirm")
    task.advance()
    #expect(task.phase == .completed)
    #expect(!task.advance())
    #expect(
      log.events.compactMap { event -> String? in
        if case .taskStep(_, let step, _) = event.kind { step } else { nil }
      } == ["city", "street", "city", "street", "confirm"]
    )
    #expect(log.events.last?.kind == .taskEnd(task: "destination", isComplete: true))
  }

  @Test(.feature("CAR-F35"))
  func `a task waits any time and goes on where it was, with all that was entered`() {
    let log = CarEventLog(clock: clock)
    let task = CarTask(Self.plan, log: log)
    task.begin()
    task.enter("Ulm", as: "city")
    task.advance()
    task.suspend(because: "call")
    #expect(!task.advance())
    task.enter("Ha", as: "street")
    clock.advance(by: 3600)
    #expect(task.phase == .suspended)
    task.resume()
    #expect(task.step?.id == "street")
    #expect(task.data == ["city": "Ulm", "street": "Ha"])
    #expect(
      log.events(ofTask: "destination").map(\.kindName)
        == ["taskStep", "taskStep", "interrupt", "resume"]
    )
  }

  @Test(.feature("CAR-F35"))
  func `a step that is no place to resume at leads to the one before`() {
    let task = CarTask(Self.plan)
    task.begin()
    task.advance()
    task.advance()
    task.suspend()
    task.resume()
    #expect(task.step?.id == "street")
  }

  @Test(.feature("CAR-F35"))
  func `a task outlives the process`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-tasks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = CarTaskStore(folder: folder)
    let task = CarTask(Self.plan)
    task.begin()
    task.enter("Ulm", as: "city")
    task.advance()
    try store.save(task)
    #expect(store.identifiers == ["destination"])
    let again = try #require(try store.task("destination"))
    #expect(again.phase == .suspended)
    again.resume()
    #expect(again.step?.id == "street")
    #expect(again.data["city"] == "Ulm")
    #expect(try store.task("none") == nil)

    let file = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let url = folder.appendingPathComponent(file)
    try Data("{".utf8).write(to: url)
    let error = #expect(throws: CarTaskStoreError.self) { try store.task("destination") }
    #expect("\(try #require(error))".contains(file))
    #expect(FileManager.default.fileExists(atPath: url.path))
    try store.remove("destination")
    #expect(store.identifiers.isEmpty)
  }

  @Test(.feature("CAR-F35"))
  func `a snapshot with an impossible step becomes a possible one`() {
    var snapshot = CarTask(Self.plan).snapshot
    snapshot.phase = .running
    snapshot.stepIndex = 99
    let task = CarTask(snapshot)
    #expect(task.stepIndex == 2)
    task.resume()
    #expect(task.step?.id == "street")
  }

  @Test(.feature("CAR-F35"), .rule("CAR-R38"))
  func `a task whose step is locked waits, and nothing is lost`() {
    let state = CarDrivingStateService()
    let log = CarEventLog(clock: clock)
    let restrictions = CarRestrictionService(drivingState: state, clock: clock)
    state.simulate(.idling)
    let task = CarTask(Self.plan, log: log)
    let observation = task.suspend(under: restrictions)
    task.begin()
    task.advance()
    task.enter("Ha", as: "street")
    #expect(task.phase == .running)
    state.simulate(.moving, speed: 3)
    #expect(task.phase == .suspended)
    #expect(task.data == ["street": "Ha"])
    // Taken up while the keyboard is still locked, it waits again.
    task.resume()
    #expect(task.phase == .suspended)
    state.simulate(.idling)
    task.resume()
    #expect(task.step?.id == "street")
    // A step that uses nothing locked goes on while moving, up to the one that does.
    let other = CarTask(Self.plan, log: log)
    let second = other.suspend(under: restrictions)
    state.simulate(.moving, speed: 3)
    other.begin()
    #expect(other.phase == .running)
    other.advance()
    #expect(other.phase == .suspended)
    #expect(other.step?.id == "street")
    observation.cancel()
    second.cancel()
  }

  @Test(.feature("CAR-F36"), .rule("CAR-R33"))
  func `no timer advances a screen while driving`() {
    let drivingState = CarDrivingStateService()
    let log = CarEventLog(clock: clock)
    let pacing = CarPacing(drivingState: drivingState, clock: clock, log: log)
    let shown = Mutex<[String]>([])
    drivingState.simulate(.parked)
    pacing.advance(after: 5, to: "tip 2") { shown.withLock { $0.append("tip 2") } }
    clock.advance(by: 4)
    drivingState.simulate(.moving)
    clock.advance(by: 100)
    drivingState.simulate(.idling)
    clock.advance(by: 100)
    #expect(shown.withLock { $0 }.isEmpty)
    // Parked again, the delay starts from its beginning.
    drivingState.simulate(.parked)
    clock.advance(by: 4.9)
    #expect(shown.withLock { $0 }.isEmpty)
    clock.advance(by: 0.2)
    #expect(shown.withLock { $0 } == ["tip 2"])
    #expect(log.events.map(\.kindName) == ["screenChange"])
    #expect(pacing.waitingCount == 0)
  }

  @Test(.feature("CAR-F36"))
  func `the driver may advance at any time, and the switch lets timers run`() {
    let drivingState = CarDrivingStateService()
    let log = CarEventLog(clock: clock)
    let pacing = CarPacing(drivingState: drivingState, clock: clock, log: log)
    let count = Mutex(0)
    drivingState.simulate(.moving)
    let advance = pacing.advance(after: 5, to: "next") { count.withLock { $0 += 1 } }
    pacing.perform(advance)
    pacing.perform(advance)
    #expect(count.withLock { $0 } == 1)
    #expect(log.events.map(\.kind) == [.screenChange(.init(to: "next", cause: .input))])
    pacing.advance(after: 5, to: "later") { count.withLock { $0 += 1 } }
    pacing.mode = .automatic
    clock.advance(by: 5)
    #expect(count.withLock { $0 } == 2)
    let dropped = pacing.advance(after: 5, to: "dropped") { count.withLock { $0 += 1 } }
    pacing.cancel(dropped)
    clock.advance(by: 10)
    #expect(count.withLock { $0 } == 2)
  }
}
