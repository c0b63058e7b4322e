import Foundation
import TestSupport
import Testing

@testable import CarBench

@Suite("Messages of the bench's page")
struct BenchPageMessageTests {
  private func read(_ json: String) throws -> BenchPageMessage {
    try BenchPageMessage(json: Data(json.utf8))
  }

  @Test func `what the page sends is understood`() throws {
    #expect(try read(#"{"type":"hello"}"#) == .hello)
    #expect(
      try read(#"{"type":"set","path":"Vehicle.Speed","value":12.5}"#)
        == .set(path: "Vehicle.Speed", .number(12.5))
    )
    #expect(
      try read(#"{"type":"control","control":"knob","action":"rotate","amount":-2}"#)
        == .control(CarLinkInput(control: "knob", action: .rotate(detents: -2)))
    )
    #expect(
      try read(#"{"type":"control","control":"knob","action":"nudge","x":1,"y":0}"#)
        == .control(CarLinkInput(control: "knob", action: .nudge(x: 1, y: 0)))
    )
    #expect(try read(#"{"type":"focus","display":"phone"}"#) == .focus(display: "phone"))
    #expect(try read(#"{"type":"scenario"}"#) == .scenario(name: nil))
    #expect(
      try read(#"{"type":"fault","fault":"crash","display":"centre"}"#)
        == .fault(.crash, display: "centre")
    )
  }

  @Test(arguments: [
    "", "[]", #"{"type":"launch"}"#, #"{"type":"set","path":"Vehicle.Speed"}"#,
    #"{"type":"set","path":"Vehicle.Speed","value":[1]}"#,
    #"{"type":"set","path":"Vehicle.Speed","value":1e999}"#,
    #"{"type":"control","control":"knob","action":"rotate","amount":1.5}"#,
    #"{"type":"control","control":"knob","action":"rotate","amount":1e12}"#,
    #"{"type":"control","control":"door","action":"press"}"#,
    #"{"type":"control","control":"knob","action":"nudge","x":5}"#,
    #"{"type":"control","control":"knob","action":"slide","amount":2}"#,
    #"{"type":"fault","fault":"explode","display":"centre"}"#,
    #"{"type":"control","control":"knob","action":"nudge","x":-9223372036854775808,"y":0}"#,
  ])
  func `anything else is refused`(json: String) {
    #expect(throws: (any Error).self) { try read(json) }
  }
}
