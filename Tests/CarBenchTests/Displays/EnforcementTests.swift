import CarSafety
import Foundation
import PacketLink
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@testable import CarBench

/// An app in a process of its own, in a car that moves off while its keyboard, a long list and a video
/// are open.
@Suite("Enforcement in a moving car", .serialized)
struct EnforcementTests {
  private typealias Change = VehicleSignalScript.Change

  private static let start: [Change] = [
    Change(at: 0, VehiclePath.speed, 0), Change(at: 0, VehiclePath.selectedGear, 126),
    Change(at: 0, VehiclePath.parkingBrake, true),
  ]

  /// The output of the app, and a wait for another line.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }

    /// Waits until a line holds; no outcome depends on how long that takes.
    func wait(for holds: (String) -> Bool) -> String? {
      for _ in 0..<6000 {
        if let line = all.last(where: holds) { return line }
        usleep(10_000)
      }
      return nil
    }
  }

  private func bench(_ lines: Lines) throws -> Bench {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("CarProbe").path
    var options = Bench.Options()
    options.showsPage = false
    options.displays = [
      DisplayPlan(
        place: .centre,
        device: "Head unit 800x480",
        program: program,
        arguments: [],
        title: "centre"
      )
    ]
    options.scenarios = [
      CarScenario(name: "Drive", signals: VehicleSignalScript(Self.start))
    ]
    options.scenario = "Drive"
    var reports = Bench.Reports()
    reports.printed = { _, line in if line.hasPrefix("shows ") { lines.add(line) } }
    let bench = try Bench(options, reports: reports)
    try bench.start()
    return bench
  }

  /// Sets the signals that determine the driving state, speed last while moving off.
  private func drive(_ bench: Bench, gear: Int64, brake: Bool, speed: Double) {
    _ = bench.hub.thread.ask { [bench] in
      let values: [(CarLinkValue, String)] = [
        (.integer(gear), VehiclePath.selectedGear), (.bool(brake), VehiclePath.parkingBrake),
        (.number(speed), VehiclePath.speed),
      ]
      for (value, path) in values { try? bench.vehicle.set(value, for: path, from: .page) }
      bench.vehicle.flush()
    }
  }

  @Test(
    .feature("CAR-F33"),
    .feature("CAR-F43"),
    .rule("CAR-R29"),
    .rule("CAR-R37"),
    .rule("CAR-R38")
  )
  func `the app's process restricts itself when the car moves, and keeps what was entered`() throws
  {
    let lines = Lines()
    let bench = try bench(lines)
    defer { bench.stop() }
    let parked = lines.wait { $0.contains("parked") && $0.contains("all rows") }
    #expect(parked == "shows parked, keyboard, Half an add, all rows, video")
    drive(bench, gear: 127, brake: false, speed: 50)
    let moving = lines.wait { $0.contains("moving") && $0.contains("few rows") }
    #expect(
      moving == "shows moving, no keyboard, Half an add, few rows, no video",
      "\(lines.all)"
    )
    let first = try #require(lines.all.firstIndex { $0.contains("moving") }, "\(lines.all)")
    // From the first line on that the moving car has, nothing of it is shown.
    for line in lines.all[first...] {
      #expect(!line.contains(", keyboard") && !line.contains(", video"), "\(line)")
    }
    drive(bench, gear: 126, brake: true, speed: 0)
    // The list and the video are as before; the keyboard comes with the next touch.
    let whole = "shows parked, no keyboard, Half an add, all rows, video"
    #expect(lines.wait { $0 == whole } == whole, "\(lines.all)")
  }
}
