import CarSafety
import Foundation
import TestSupport
import Testing
import VehicleSignals

@Suite("Attention")
struct AttentionTests {
  let clock = SteppedVehicleClock()
  let drivingState = CarDrivingStateService()

  func alert(_ priority: CarAlertPriority, _ id: String? = nil) -> CarAlert {
    CarAlert(id: id ?? priority.rawValue, priority: priority, title: priority.rawValue)
  }

  @Test(.feature("CAR-F42"))
  func `warnings come first and what they displace returns`() {
    let log = CarEventLog(clock: clock)
    let queue = CarAlertQueue(drivingState: drivingState, log: log)
    drivingState.simulate(.moving)
    queue.post(alert(.urgent, "call"))
    #expect(queue.shown?.id == "call")
    queue.post(alert(.guidance, "turn"))
    #expect(queue.shown?.id == "turn")
    queue.post(alert(.warning, "brake"))
    #expect(queue.shown?.id == "brake")
    #expect(queue.waiting.map(\.id) == ["turn", "call"])
    queue.dismiss("brake")
    #expect(queue.shown?.id == "turn")
    queue.dismiss("turn")
    #expect(queue.shown?.id == "call")
    queue.dismiss("call")
    #expect(queue.shown == nil)
    let phases = log.events.compactMap { event -> String? in
      if case .alert("turn", _, let phase) = event.kind { phase.rawValue } else { nil }
    }
    #expect(phases == ["held", "shown", "displaced", "shown", "dismissed"])
  }

  @Test(.feature("CAR-F42"))
  func `news wait until the situation allows them`() {
    let queue = CarAlertQueue(drivingState: drivingState)
    drivingState.simulate(.moving)
    queue.post(alert(.background))
    queue.post(alert(.information))
    #expect(queue.shown == nil)
    drivingState.simulate(.idling)
    #expect(queue.shown?.priority == .information)
    drivingState.simulate(.moving)
    #expect(queue.shown == nil)
    drivingState.simulate(.parked)
    #expect(queue.shown?.priority == .information)
    queue.dismiss("information")
    #expect(queue.shown?.priority == .background)
  }

  @Test(.feature("CAR-F42"))
  func `a call waits for the end of a manoeuvre, a warning does not`() {
    let queue = CarAlertQueue(drivingState: drivingState)
    drivingState.simulate(.moving)
    queue.isSituationDemanding = true
    queue.post(alert(.urgent))
    #expect(queue.shown == nil)
    queue.post(alert(.warning))
    #expect(queue.shown?.priority == .warning)
    queue.dismiss("warning")
    queue.isSituationDemanding = false
    #expect(queue.shown?.priority == .urgent)
    // Content that is already shown is not removed when the situation changes.
    queue.isSituationDemanding = true
    #expect(queue.shown?.priority == .urgent)
  }

  @Test(.feature("CAR-F42"), .feature("CAR-F23"))
  func `an excessive load holds back as a manoeuvre does`() {
    let meter = CarLoadMeter()
    let queue = CarAlertQueue(drivingState: drivingState, load: meter)
    drivingState.simulate(.moving)
    meter.begin(.prompt, "a")
    meter.begin(.prompt, "b")
    queue.post(alert(.urgent))
    #expect(queue.shown == nil)
    meter.end(.prompt, "b")
    queue.reconsider()
    #expect(queue.shown?.priority == .urgent)
  }

  @Test(.feature("CAR-F42"))
  func `equal ranks do not displace each other, and an update does not queue again`() {
    let queue = CarAlertQueue(drivingState: drivingState)
    drivingState.simulate(.moving)
    queue.post(alert(.guidance, "first"))
    queue.post(alert(.guidance, "second"))
    #expect(queue.shown?.id == "first")
    nonisolated(unsafe) var titles: [String] = []
    let observation = queue.observe { titles.append($0?.title ?? "none") }
    queue.post(CarAlert(id: "first", priority: .guidance, title: "In 50 m"))
    #expect(titles == ["In 50 m"])
    queue.dismiss("first")
    #expect(titles == ["In 50 m", "guidance"])
    observation.cancel()
  }
}
