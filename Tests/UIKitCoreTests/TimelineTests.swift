import Foundation
import HeadlessHost
import TestSupport
import Testing
import TraceEvents
import UIKit

/// What `RUSSET_TRACE` writes.
@Suite("Timeline")
@MainActor
struct TimelineTests {
  private struct Event {
    var phase: String
    var name: String
    var start: Double
    var length: Double
    var identifier: Int?
    var details: [String: Any]
    var thread: Int

    init?(_ value: Any) {
      guard let values = value as? [String: Any], let phase = values["ph"] as? String,
        let name = values["name"] as? String
      else { return nil }
      self.phase = phase
      self.name = name
      start = (values["ts"] as? NSNumber)?.doubleValue ?? 0
      length = (values["dur"] as? NSNumber)?.doubleValue ?? 0
      identifier = (values["id"] as? NSNumber)?.intValue
      details = values["args"] as? [String: Any] ?? [:]
      thread = (values["tid"] as? NSNumber)?.intValue ?? 0
    }

    func contains(_ other: Event) -> Bool {
      thread == other.thread && start <= other.start + 0.001
        && start + length + 0.001 >= other.start + other.length
    }
  }

  private func trace(_ body: () throws -> Void) throws -> [Event] {
    let path = NSTemporaryDirectory() + "russet-trace-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(TraceFile.open(path))
    do {
      defer { TraceFile.close() }
      try body()
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let list = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
    return list.compactMap(Event.init)
  }

  @Test func `a touch, the layout, the commit and the frame that shows it are spans`() throws {
    let screen = HeadlessScreen()
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    button.addAction(UIAction { _ in button.setTitle("\"On\"", for: .normal) }, for: .touchUpInside)
    screen.show(UIView(frame: UIScreen.main.bounds)).addSubview(button)
    screen.update()
    let events = try trace {
      screen.tap(button)
      screen.update()
    }
    let touches = events.filter { $0.name == "event" }.compactMap { $0.details["kind"] as? String }
    #expect(touches == ["touch began", "touch ended"])
    let commit = try #require(events.last { $0.name == "commit" && $0.phase == "X" })
    #expect(events.contains { $0.name == "layout" && commit.contains($0) })
    let sequence = try #require(commit.details["commit"] as? Int)
    let leaves = try #require(events.first { $0.phase == "s" && $0.identifier == sequence })
    let arrives = try #require(events.first { $0.phase == "f" && $0.identifier == sequence })
    #expect(commit.contains(leaves))
    let frame = try #require(events.first { $0.name == "frame" && $0.contains(arrives) })
    #expect(frame.start >= commit.start)
    #expect((frame.details["painted pixels"] as? Int ?? 0) > 0)
    #expect(events.contains { $0.phase == "M" && $0.name == "thread_name" })
  }

  @Test func `nothing is written without a trace, nor into one that ended`() throws {
    let screen = HeadlessScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let events = try trace {}
    #expect(events.allSatisfy { $0.name == "end" || $0.phase == "M" })
    #expect(!TraceSpan.isOn)
    screen.show(view)
    screen.update()
    #expect(!TraceFile.open("/nowhere/at all/trace.json"))
    #expect(!TraceSpan.isOn)
  }

  @Test func `names and details are written as JSON has them`() throws {
    let events = try trace {
      TraceSpan.note(
        "odd",
        ["text": "a\"b\\c\n\u{1}é", "yes": true, "half": 0.5, "none": Double.nan]
      )
      TraceSpan.count("layers", 12)
      TraceSpan.count("layers", .infinity)
    }
    let odd = try #require(events.first { $0.name == "odd" })
    #expect(odd.details["text"] as? String == "a\"b\\c\n\u{1}é")
    #expect(odd.details["yes"] as? Bool == true)
    #expect(odd.details["half"] as? Double == 0.5)
    #expect(odd.details["none"] as? String == "nan")
    #expect(events.filter { $0.phase == "C" }.map { $0.details["value"] as? Int } == [12])
  }
}
