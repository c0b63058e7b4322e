import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import UIKitBars
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Runs the app without a host on a stepped clock: replays a log of events, plays a monkey, takes
/// one picture or a film, or measures a launch.
///
/// Prints results as lines of `name value` and exits with 0 if every touch was delivered
/// completely, else with 1.
@MainActor
struct SteppedRun {
  private enum Source {
    case log(EventLog)
    case monkey(seed: UInt64, count: Int)
    case launch
    /// A picture after a number of seconds.
    case still(Double)
    /// Pictures at a rate per second for a number of seconds, during the replay of a log.
    case film(rate: Double, seconds: Double, log: EventLog?)
  }
  private let source: Source
  /// The request for a UI test of the log's events, or `nil` if none is recorded.
  private let recording: TestRecording.Request?

  /// Selects the run from the launch arguments; returns `nil` if none of them requests one.
  ///
  /// - Parameters:
  ///   - monkey: `SEED,COUNT` or `SEED`, for a monkey.
  ///   - log: The log of events to replay.
  ///   - launchesOnly: Whether the run measures the launch only.
  ///   - still: The time of a picture, in seconds after the launch.
  ///   - film: The rate, in frames per second, and the length of a film, in seconds.
  ///   - recording: The request for a UI test.
  init?(
    monkey: String?,
    log: EventLog?,
    launchesOnly: Bool,
    still: Double?,
    film: (rate: Double, seconds: Double)?,
    recording: TestRecording.Request?
  ) {
    self.recording = recording
    if let film {
      source = .film(rate: film.rate, seconds: film.seconds, log: log)
    } else if let still {
      source = .still(still)
    } else if launchesOnly {
      source = .launch
    } else if let monkey {
      let parts = monkey.split(separator: ",")
      source = .monkey(
        seed: parts.first.flatMap { UInt64($0) } ?? 1,
        count: parts.count > 1 ? Int(parts[1]) ?? Self.usualCount : Self.usualCount
      )
    } else if let log {
      source = .log(log)
    } else {
      return nil
    }
  }

  // Chosen: about a minute of work.
  private static let usualCount = 10_000
  private static let reports = 20
  // Chosen: the number of events between two pauses of the monkey.
  private static let burst = 500

  func run(
    principal: AnyClass?,
    delegate: AnyClass?,
    device: Device,
    environment: Environment
  ) -> Never {
    let screen = HeadlessScreen(device, environment: environment)
    screen.showStatusBar()
    screen.launch(principal: principal, delegate: delegate)
    switch source {
    case .log(let log):
      if let recording { TestRecording.begin(recording, on: screen.screen) }
      screen.replay(log)
      print("events \(log.entries.count)")
      if recording != nil { writeTest(on: screen) }
    case .monkey(let seed, let count): play(seed, count, on: screen)
    case .still(let seconds): wait(seconds, on: screen)
    case .film(let rate, let seconds, let log): film(rate, seconds, log, on: screen)
    case .launch:
      print("cpu_ms \(Self.processorTime)")
      print("memory_mb \(text(Self.megabytes))")
    }
    if case .film = source {
      // The pictures are already written.
    } else if let request = SnapshotHost.Request.current, let image = screen.image {
      write(image, to: request.path)
    }
    let lost = screen.unfinishedInput
    for line in lost { print("lost \(line)") }
    exit(lost.isEmpty ? 0 : 1)
  }

  /// Advances the screen's clock and lets wall-clock time pass for the app's work on queues.
  private func wait(_ seconds: Double, on screen: HeadlessScreen) {
    let steps = max(1, Int(clamping: (seconds / Self.stillStep).rounded(.up)))
    for _ in 0..<steps {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.queueTime))
      screen.advance(by: .seconds(seconds / Double(steps)))
    }
    screen.update()
  }

  private static let stillStep = 0.1
  private static let queueTime = 0.01

  /// Writes a numbered picture for each frame into the folder that `RUSSET_SNAPSHOT` names.
  private func film(_ rate: Double, _ seconds: Double, _ log: EventLog?, on screen: HeadlessScreen)
  {
    guard let folder = SnapshotHost.Request.current?.path else { return }
    let length = max(seconds, log?.length ?? 0)
    let count = max(1, Int(clamping: (length * rate).rounded(.up)))
    for index in 0...count {
      if let image = screen.image {
        write(image, to: folder + "/" + String(format: "%05d.png", index))
      }
      guard index < count else { break }
      let (begin, end) = (Double(index) / rate, Double(index + 1) / rate)
      // The last event of a log may be at its end, so the last part includes its end.
      let entries = (log?.entries ?? []).filter {
        $0.time >= begin && ($0.time < end || index == count - 1)
      }
      let part = EventLog(
        device: screen.device,
        environment: screen.environment,
        entries: entries.map { entry in
          EventLog.Entry(time: entry.time - begin, event: entry.event.shifted(by: -begin))
        },
        length: end - begin
      )
      _ = RunLoop.main.run(mode: .default, before: Date())
      screen.replay(part)
    }
    print("frames \(count + 1)")
  }

  private func write(_ image: CGImage, to path: String) {
    do {
      try UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: path))
    } catch {
      fail("The picture was not written", error)
    }
  }

  /// Writes the UI test after the app has handled the last event.
  private func writeTest(on screen: HeadlessScreen) {
    screen.advance(by: .seconds(1))
    do {
      print("actions \(try TestRecording.write())")
    } catch {
      fail("The test was not written", error)
    }
  }

  /// Ends the process with `EX_IOERR` of `sysexits.h`.
  private func fail(_ what: String, _ error: any Error) -> Never {
    FileHandle.standardError.write(Data("\(what): \(error.localizedDescription)\n".utf8))
    exit(74)
  }

  private func play(_ seed: UInt64, _ count: Int, on screen: HeadlessScreen) {
    var monkey = Monkey(seed: seed)
    let start = Date()
    let portion = max(1, count / Self.reports)
    let environment = screen.environment
    leave(screen, in: environment)
    say("memory_mb before \(text(Self.megabytes))")
    var warm: (events: Int, megabytes: Double)?
    while monkey.events < count {
      let end = min(monkey.events + portion, count)
      while monkey.events < end {
        monkey.play(min(Self.burst, end - monkey.events), on: screen)
        // Wall-clock time passes for the app's work on queues and for the apps of a device.
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: Self.queueTime))
      }
      leave(screen, in: environment)
      let megabytes = Self.megabytes
      say(
        "events \(monkey.events) seconds \(Int(clamping: Date().timeIntervalSince(start)))"
          + " memory_mb \(text(megabytes)) pixels_mb \(text(Self.pixels))"
      )
      // After a third of the events, the caches of text and glyphs are full.
      if warm == nil, monkey.events * 3 >= count { warm = (monkey.events, megabytes) }
    }
    if let warm, warm.megabytes > 0 {
      let percent = (Self.megabytes / warm.megabytes - 1) * 100
      say("memory_growth_percent \(text(percent)) since_event \(warm.events)")
    }
  }

  /// Prints a line and flushes it, so that a trap does not lose it.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Returns to the app's first screen with the Escape key, as far as the app supports it.
  private func leave(_ screen: HeadlessScreen, in environment: HostInterface.Environment) {
    screen.environment = environment
    var tries = 20
    while tries > 0 {
      let depth = depth(of: screen)
      screen.key("\u{1B}")
      screen.advance(by: .milliseconds(500))
      // Presses that reduce the depth do not count as tries.
      if self.depth(of: screen) >= depth { tries -= 1 }
    }
    let depth = depth(of: screen)
    if depth > 0 { say("left_in_front \(depth)") }
  }

  /// Returns the number of windows above the status bar, presented controllers, and pages pushed on
  /// the root navigation controller.
  private func depth(of screen: HeadlessScreen) -> Int {
    let overlays = screen.screen.windows.count { !$0.isHidden && $0.windowLevel > .statusBar }
    let root = screen.rootViewController
    var count = overlays + ((root as? UINavigationController)?.viewControllers.count ?? 1) - 1
    var front = (root as? UINavigationController)?.topViewController ?? root
    while let next = front?.presentedViewController {
      front = next
      count += 1
    }
    return count
  }

  /// The processor time of the process, user and system, in milliseconds.
  private static var processorTime: String {
    // Source: POSIX; `CLOCKS_PER_SEC` is a million.
    String(format: "%.2f", Double(clock()) / 1000)
  }

  /// The resident memory of the process, in megabytes, or 0 if the system does not provide it.
  private static var megabytes: Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// The memory of the pixels of layers and images, in megabytes.
  private static var pixels: Double {
    Double(PixelPool.shared.statistics.usedBytes) / 1_048_576
  }

  private func text(_ number: Double) -> String { String(format: "%.1f", number) }
}
