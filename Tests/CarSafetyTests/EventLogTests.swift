import CarSafety
import Foundation
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@Suite("Event log")
struct EventLogTests {
  let clock = SteppedVehicleClock()

  static let everyKind: [CarEvent.Kind] = [
    .input(.init(control: "volume", kind: .turn, device: .knob, amount: -2, task: "tune")),
    .visualChange(.init(element: "bar", content: .value, control: "volume", display: "centre")),
    .sound(.init(purpose: .limit, name: "thud", control: "volume")),
    .speech(text: "Turn left", control: nil),
    .haptic(pattern: "tick", control: "volume"),
    .modeChange(control: "knob", from: nil, to: "brightness"),
    .valueChange(function: "volume", control: "volume", from: 3, to: 4.5),
    .valueChange(function: "mute", control: nil, from: nil, to: true),
    .taskStep(task: "tune", step: "band", index: 1),
    .taskEnd(task: "tune", isComplete: true),
    .interrupt(task: "tune", step: "band", cause: "call"),
    .resume(task: "tune", step: "band"),
    .screenChange(.init(.prompt, from: "home", to: "ask", cause: .system)),
    .alert(id: "a", priority: .warning, phase: .shown),
    .drivingState(from: .idling, to: .moving, speed: 12.5),
  ]

  @Test(.feature("CAR-F40"))
  func `every kind of event survives JSON lines with its time`() throws {
    let log = CarEventLog(clock: clock)
    for kind in Self.everyKind {
      clock.advance(by: 0.25)
      log.append(kind)
    }
    let data = try log.jsonLines()
    #expect(data.split(separator: UInt8(ascii: "\n")).count == Self.everyKind.count)
    let read = try CarEventLog(jsonLines: data)
    #expect(read.events == log.events)
    #expect(read.clock.now == log.clock.now)
    #expect(
      Set(Self.everyKind.map { CarEvent(time: 0, kind: $0).kindName })
        == Set(CarEvent.kindNames)
    )
  }

  @Test(.feature("CAR-F40"))
  func `a full log drops the oldest events and counts them`() {
    let log = CarEventLog(capacity: 3, clock: clock)
    for number in 0..<5 {
      clock.advance(by: 1)
      log.append(.taskStep(task: "t", step: "\(number)", index: number))
    }
    #expect(log.events.map(\.time) == [3, 4, 5])
    #expect(log.droppedCount == 2)
  }

  @Test(.feature("CAR-F40"))
  func `observers see each event once, and may append`() {
    let log = CarEventLog(clock: clock)
    let seen = Mutex<[String]>([])
    let observation = log.observe { event in
      seen.withLock { $0.append(event.kindName) }
      if event.kindName == "input" {
        log.append(.sound(.init(purpose: .confirmation, name: "click", control: "a")))
      }
    }
    log.append(.input(.init(control: "a", kind: .tap)))
    #expect(seen.withLock { $0 } == ["input", "sound"])
    observation.cancel()
    log.append(.input(.init(control: "a", kind: .tap)))
    #expect(seen.withLock { $0 }.count == 2)
  }

  @Test(.feature("CAR-F40"))
  func `queries find spans, tasks, controls and the driving state`() {
    let log = CarEventLog(clock: clock)
    #expect(log.drivingState(at: 5) == .unknown)
    for kind in Self.everyKind {
      clock.advance(by: 1)
      log.append(kind)
    }
    #expect(log.events(in: 2...3).map(\.kindName) == ["visualChange", "sound"])
    #expect(log.events(ofTask: "tune").count == 5)
    #expect(log.events(ofControl: "volume").count == 5)
    #expect(log.inputs.map(\.input.amount) == [-2])
    #expect(log.drivingState(at: 14) == .idling)
    #expect(log.drivingState(at: 15) == .moving)
  }

  @Test(.feature("CAR-F40"))
  func `times out of order do not disturb the order`() {
    let log = CarEventLog(clock: clock)
    log.append(CarEvent(time: 5, kind: .resume(task: "t", step: "a")))
    log.append(CarEvent(time: 3, kind: .resume(task: "t", step: "b")))
    log.append(CarEvent(time: .nan, kind: .resume(task: "t", step: "c")))
    log.append(CarEvent(time: .infinity, kind: .resume(task: "t", step: "d")))
    log.append(CarEvent(time: 6, kind: .resume(task: "t", step: "e")))
    #expect(log.events.map(\.time) == [5, 5, 5, 5, 6])
  }

  @Test(.feature("CAR-F40"))
  func `a log from a file continues at its newest time`() throws {
    let lines = ["5", "3", #""Infinity""#].map {
      #"{"time":\#($0),"kind":{"resume":{"step":"a","task":"t"}}}"#
    }
    let log = try CarEventLog(jsonLines: Data(lines.joined(separator: "\n").utf8))
    #expect(log.events.map(\.time) == [5, 5, 5] && log.clock.now == 5)
  }

  @Test(.feature("CAR-F40"))
  func `an emptied log takes a replay from its start`() {
    let log = CarEventLog(clock: clock)
    log.append(CarEvent(time: 5, kind: .resume(task: "t", step: "a")))
    log.removeAll()
    log.append(CarEvent(time: 1, kind: .resume(task: "t", step: "b")))
    #expect(log.events.map(\.time) == [1])
  }

  @Test(
    .feature("CAR-F40"),
    arguments: [
      (#"{"time":1}"#, "line 1: no “kind”"), ("\n\n{]", "line 3"),
      (#"{"time":1,"kind":{"jump":{}}}"#, "line 1"),
    ]
  )
  func `a wrong line is named`(text: String, place: String) throws {
    let error = #expect(throws: CarEventLogError.self) {
      try CarEventLog(jsonLines: Data(text.utf8))
    }
    #expect("\(try #require(error))".contains(place))
  }
}
