import CarSafety
import Foundation
import TestSupport
import Testing

@testable import CarBench

@Suite("Reports to a busy app")
struct CarLinkInboxTests {
  private func signal(_ path: String, _ value: Int64) -> CarLinkConnection.Report {
    .message(.signals(time: 0, [.init(path: path, value: .integer(value))]))
  }

  private func press(_ control: String) -> CarLinkConnection.Report {
    .message(.input(CarLinkInput(control: control, action: .press), time: 0, stamp: 0))
  }

  private func messages(_ reports: [CarLinkConnection.Report]) -> [CarLinkMessage] {
    reports.compactMap { if case .message(let message) = $0 { message } else { nil } }
  }

  @Test(.feature("CAR-F31"))
  func `an app that was busy for long loses old operations and no state`() throws {
    let inbox = CarLink.Inbox()
    #expect(inbox.put(.connected))
    for number in 0..<1_000 {
      #expect(!inbox.put(signal("Vehicle.Speed", Int64(number))))
      #expect(!inbox.put(press("back")))
      #expect(!inbox.put(.message(.driving(state: "moving", speed: Double(number)))))
    }
    _ = inbox.put(signal("Vehicle.Light", 1))
    _ = inbox.put(.message(.focus(true)))
    let (reports, lost) = inbox.take()
    guard case .connected? = reports.first else {
      Issue.record("The connection is reported first: \(reports.prefix(2))")
      return
    }
    #expect(reports.count <= 512 && lost > 0)
    let kept = messages(reports)
    #expect(lost + kept.count { if case .input = $0 { true } else { false } } == 1_000)
    var values: [String: CarLinkValue] = [:]
    var driving: CarLinkMessage?
    for message in kept {
      if case .signals(_, let list) = message { for one in list { values[one.path] = one.value } }
      if case .driving = message { driving = message }
    }
    #expect(values == ["Vehicle.Speed": .integer(999), "Vehicle.Light": .integer(1)])
    #expect(driving == .driving(state: "moving", speed: 999))
    #expect(kept.last == .focus(true))
    #expect(inbox.take().lostInputs == 0)
    #expect(inbox.put(press("back")), "the main thread is told again")
  }

  @Test(.feature("CAR-F40"))
  func `an event with a number that is not finite arrives`() throws {
    let events: [CarEvent.Kind] = [
      .valueChange(function: "f", control: "c", from: .number(1), to: .text("x")),
      .drivingState(from: .moving, to: .unknown, speed: .infinity),
    ]
    for event in events {
      let packet = CarLinkMessage.event(event).packet
      let read = try packet.withUnsafeBytes { try CarLinkMessage(packet: $0) }
      #expect(read == .event(event))
    }
    let long = String(repeating: "x", count: 5_000)
    #expect(CarLinkMessage.document(of: .resume(task: long, step: "s")) == nil)
  }
}
