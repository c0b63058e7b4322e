import CarSafety
import Foundation
import PacketLink
import TestSupport
import Testing
import VehicleSignals

@testable import CarBench

#if canImport(Glibc)
import Glibc
#endif

/// Real processes of the car's apps, without pages.
@Suite("Crashes of displays", .serialized)
struct CrashTests {
  /// A bench whose vehicle accelerates, so that the cluster has frames to show.
  private final class Stage {
    let bench: Bench
    private let ready = DispatchSemaphore(value: 0)

    init(_ places: [DisplayPlan.Place]) throws {
      let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("CarApps").path
      var options = Bench.Options()
      options.showsPage = false
      options.displays = places.map { place in
        DisplayPlan(
          place: place,
          device: "Head unit 800x480",
          program: program,
          arguments: ["--app", place == .cluster ? "Cluster" : "Companion"],
          title: place.rawValue
        )
      }
      options.scenarios = [
        CarScenario(
          name: "Accelerate",
          signals: VehicleSignalScript([
            .init(at: 0, VehiclePath.speed, 0), .init(at: 0, VehiclePath.speed, 200, over: 120),
          ])
        )
      ]
      options.scenario = "Accelerate"
      var reports = Bench.Reports()
      reports.ready = { [ready] in ready.signal() }
      bench = try Bench(options, reports: reports)
      try bench.start()
      ready.wait()
    }

    deinit { bench.stop() }

    struct Facts: Sendable {
      var process: Int32?
      var frames: UInt64
      var restarts: Int
      var state: DisplayProcess.State
      var isAlive: Bool
    }

    func facts(_ place: DisplayPlan.Place) -> Facts {
      bench.hub.thread.ask { [bench] in
        let display = bench.displays.first { $0.plan.place == place }
        return Facts(
          process: display?.process,
          frames: display?.frames ?? 0,
          restarts: display?.restarts ?? 0,
          state: display?.state ?? .stopped,
          isAlive: bench.hub.greeted.contains {
            $0.greeting?.display == place.rawValue && $0.aliveAt != nil
          }
        )
      } ?? Facts(process: nil, frames: 0, restarts: 0, state: .stopped, isAlive: false)
    }

    /// Waits until something holds; no outcome depends on how long that takes.
    func wait(_ holds: () -> Bool) {
      for _ in 0..<6000 {
        if holds() { return }
        usleep(10_000)
      }
    }
  }

  @Test(.feature("CAR-F31"))
  func `kill -9 of an app at any moment leaves the cluster and the hub as they are`() throws {
    let stage = try Stage([.cluster, .centre])
    stage.wait { stage.facts(.cluster).frames > 0 }
    let cluster = stage.facts(.cluster)
    // While it runs, while it starts again, and at a moment that the seed chooses.
    let seed: UInt64 = 20_261_126
    for moment in [nil, 0, seed % 700] {
      let before = stage.facts(.centre)
      if let moment {
        usleep(UInt32(moment) * 1_000)
      } else {
        stage.wait { stage.facts(.centre).state == .running }
      }
      kill(try #require(stage.facts(.centre).process), SIGKILL)
      let frames = stage.facts(.cluster).frames
      stage.wait {
        let now = stage.facts(.centre)
        return now.restarts > before.restarts && now.process != nil
      }
      stage.wait { stage.facts(.cluster).frames > frames }
      #expect(stage.facts(.cluster).frames > frames)
    }
    stage.wait { stage.facts(.centre).state == .running }
    #expect(stage.facts(.centre).state == .running)
    #expect(stage.facts(.centre).restarts == 3)
    #expect(stage.facts(.cluster).process == cluster.process)
    #expect(stage.facts(.cluster).restarts == 0)
  }

  @Test func `a frozen app is told from one that runs, and freezes nothing else`() throws {
    let stage = try Stage([.cluster, .centre])
    stage.wait { stage.facts(.centre).isAlive }
    kill(try #require(stage.facts(.centre).process), SIGSTOP)
    stage.wait { stage.facts(.centre).state == .frozen }
    #expect(stage.facts(.centre).state == .frozen)
    let frames = stage.facts(.cluster).frames
    stage.wait { stage.facts(.cluster).frames > frames }
    #expect(stage.facts(.cluster).frames > frames)
    kill(try #require(stage.facts(.centre).process), SIGCONT)
    stage.wait { stage.facts(.centre).state == .running }
    #expect(stage.facts(.centre).state == .running)
    #expect(stage.facts(.centre).restarts == 0)
  }
}
