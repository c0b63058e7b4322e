import CoreGraphics
import Foundation
import HostInterface
import HostTestSource
import Testing

@testable import WebHost

@Suite("Viewer message")
struct ViewerMessageTests {
  private func message(_ json: String) throws -> ViewerMessage {
    try ViewerMessage(json: Data(json.utf8))
  }

  @Test func `touches are read`() throws {
    let text = """
      {"type":"touches","sent":1500,"touches":[
        {"id":3,"phase":"began","x":10.5,"y":20,"force":0.5,"radius":9},
        {"id":4,"phase":"moved","x":1,"y":2,"kind":"pencil","altitude":1,"azimuth":2}]}
      """
    guard case .touches(let touches, let sent) = try message(text) else {
      Issue.record("not touches")
      return
    }
    #expect(sent == 1.5)
    #expect(touches.map(\.identifier) == [3, 4])
    #expect(touches[0].location == CGPoint(x: 10.5, y: 20))
    #expect(touches[0].majorRadius == 9)
    #expect(touches[1].kind == .pencil)
    #expect(touches[1].azimuthAngle == 2)
  }

  @Test func `trackpads scroll and transform without an end, within reason`() throws {
    guard
      case .scroll(let scroll, _) = try message(
        #"{"type":"scroll","phase":"continuous","x":1,"y":2,"dx":3,"dy":4,"sent":0}"#
      )
    else {
      Issue.record("not a scroll")
      return
    }
    #expect(scroll.phase == .continuous && scroll.deltaY == 4)
    guard
      case .transform(let transform, let sent) = try message(
        #"{"type":"transform","phase":"continuous","x":1,"y":2,"scale":1.5,"sent":2000}"#
      )
    else {
      Issue.record("not a transform")
      return
    }
    #expect(transform.phase == .continuous && transform.scale == 1.5 && transform.rotation == 0)
    #expect(transform.location == CGPoint(x: 1, y: 2) && sent == 2)
    for bad in [#""scale":0"#, #""scale":1000"#, #""phase":"often""#, #""rotation":1e9"#] {
      #expect(throws: ViewerMessage.Malformed.self) {
        try self.message(#"{"type":"transform","x":1,"y":2,"sent":0,\#(bad)}"#)
      }
    }
  }

  @Test func `keys carry their usage and what they type`() throws {
    let text = """
      {"type":"key","phase":"began","code":"KeyA","key":"A","modifiers":131072}
      """
    guard case .key(let key) = try message(text) else {
      Issue.record("not a key")
      return
    }
    #expect(key.usage == 0x04)
    #expect(key.modifiers == .shift)
    #expect(key.characters == "A")
    #expect(key.charactersIgnoringModifiers == "a")
    guard
      case .key(let arrow) = try message(
        #"{"type":"key","phase":"began","code":"ArrowUp","key":"ArrowUp"}"#
      )
    else {
      Issue.record("not a key")
      return
    }
    #expect(arrow.usage == 0x52)
    #expect(arrow.characters == "UIKeyInputUpArrow")
  }

  /// HID Usage Tables 1.12, page 0x07.
  @Test(arguments: [
    ("KeyZ", 0x1D), ("Digit1", 0x1E), ("Digit0", 0x27), ("Enter", 0x28), ("Space", 0x2C),
    ("F1", 0x3A), ("F12", 0x45), ("F13", 0x68), ("Delete", 0x4C), ("ArrowRight", 0x4F),
    ("Numpad1", 0x59), ("Numpad9", 0x61), ("Numpad0", 0x62), ("ShiftRight", 0xE5), ("Fn", 0),
  ])
  func `codes become usages`(code: String, usage: Int) {
    #expect(KeyUsage.usage(code: code) == usage)
  }

  @Test func `a composition's selection stays inside it`() throws {
    let composed = try message(#"{"type":"compose","text":"ni","start":9,"length":9}"#)
    #expect(composed == .text(.compose("ni", selectionStart: 2, selectionLength: 0)))
    let committed = try message(#"{"type":"commit","text":"你"}"#)
    #expect(committed == .text(.commit("你")))
  }

  @Test func `a page sets what the status bar tells`() throws {
    let carrier = try message(#"{"type":"control","name":"statusBar","text":"carrier=A=B"}"#)
    #expect(carrier == .control(.statusBar(.carrier, "A=B")))
    let offered = HostMessage.environment(Environment()).environment?.statusBar ?? []
    #expect(offered.map(\.key) == StatusBarSetting.allCases.map(\.rawValue))
    #expect(offered.first { $0.key == "battery" }?.value == "100")
  }

  @Test(arguments: [
    "", "{", "null", "[]", "7", #"{"type":7}"#, #"{"type":"nonsense"}"#, #"{"type":"touches"}"#,
    #"{"type":"touches","sent":1,"touches":[]}"#,
    #"{"type":"touches","sent":1,"touches":[{"id":1,"phase":"flew","x":1,"y":1}]}"#,
    #"{"type":"touches","sent":1,"touches":[{"id":1,"phase":"began","x":1e300,"y":1}]}"#,
    #"{"type":"touches","sent":-5,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"#,
    #"{"type":"touches","sent":1,"touches":[{"id":1e40,"phase":"began","x":1,"y":1}]}"#,
    #"{"type":"scroll","sent":1,"x":1,"y":1,"dx":1}"#, #"{"type":"key","phase":"began"}"#,
    #"{"type":"button","name":"eject","isPressed":true}"#, #"{"type":"shown","sequence":-1}"#,
    #"{"type":"shown","sequence":5000000000}"#, #"{"type":"control","name":"explode"}"#,
    #"{"type":"control","name":"toggle","text":"isLocked"}"#, #"{"type":"hello"}"#,
    #"{"type":"control","name":"statusBar","text":"colour=red"}"#,
    #"{"type":"control","name":"statusBar","text":"battery"}"#,
  ])
  func `a malformed message is refused`(text: String) {
    #expect(throws: ViewerMessage.Malformed.self) { try message(text) }
  }

  @Test func `too many touches are refused`() {
    let touch = #"{"id":1,"phase":"began","x":1,"y":1}"#
    let text = Array(repeating: touch, count: 17).joined(separator: ",")
    #expect(throws: ViewerMessage.Malformed.self) {
      try message(#"{"type":"touches","sent":1,"touches":[\#(text)]}"#)
    }
  }

  @Test func `random bytes never trap`() {
    var random = SeededGenerator(seed: 21)
    let seed = Array(#"{"type":"touches","sent":1,"touches":[{"id":1,"phase":"began"}]}"#.utf8)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0...(random.next() % 6) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try? ViewerMessage(json: Data(bytes))
    }
  }

  @Test func `fingers begin once, move while they are down and end`() {
    var ledger = TouchLedger()
    func sample(_ id: Int, _ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(identifier: id, phase: phase, location: .zero)
    }
    #expect(ledger.admit([sample(1, .moved), sample(1, .ended)]).isEmpty)
    #expect(ledger.admit([sample(1, .began)]).map(\.phase) == [.began])
    #expect(ledger.admit([sample(1, .began)]).map(\.phase) == [.moved])
    #expect(ledger.admit([sample(2, .began), sample(1, .ended)]).map(\.phase) == [.began, .ended])
    #expect(ledger.cancelAll().map(\.identifier) == [2])
    #expect(ledger.cancelAll().isEmpty)
  }

  @Test func `times of events keep their distances and never come from the future`() {
    var clock = EventClock()
    #expect(clock.time(sent: 10, now: 100.005) == 100.005)
    // 3 ms late, then on time: the distances are the page's.
    let second = clock.time(sent: 10.016, now: 100.024)
    let third = clock.time(sent: 10.032, now: 100.037)
    #expect(abs(second - 100.021) < 0.000_1)
    #expect(abs(third - 100.037) < 0.000_1)
    #expect(clock.time(sent: 0, now: 100.05) >= third)
  }
}
