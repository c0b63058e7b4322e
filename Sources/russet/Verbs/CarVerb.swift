import CarBench
import CarSafety
import Foundation
import HostInterface
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

enum CarVerb: Verb {
  static let name = "car"
  static let summary = "opens a car on a page: cluster, centre display, phone, wheel and knob"
  static let usage = """
    usage: russet car [OPTIONS]

    Starts the displays of a car, each as a process of its own, and prints the address of a page
    with a steering wheel, a knob, sliders for the vehicle, scenarios and the event log. Interrupt
    it to end everything.

      --displays LIST   cluster,centre,phone; all by default
      --app NAME        the app on the centre display; --list names them
      --product NAME    an app of the package in this folder on the centre display
      --release         build that app optimized
      --panel WxH       the centre display's pixels: 1280x720; --list has the panels
      --cluster-panel WxH
                        the cluster's pixels: 1280x720
      --phone NAME      the phone; see russet devices
      --drive-side SIDE left or right: where the driver sits
      --scenario FILE   a scenario in YAML, or the name of one; begins when the displays run
      --can NAME=TABLE  takes the vehicle's signals from a CAN interface such as can0; the table is a
                        DBC file whose attribute "VSS" names them
      --record FILE     writes the drive to a file
      --replay FILE     plays a recorded drive; with --headless on the stepped clock, as fast as it
                        goes, and fails if its log differs
      --headless        without a page; ends with the scenario or the replay, and fails if the
                        scenario expects what was not seen
      --no-restart      leaves a display that crashes or does not answer as it is
      --port N          of the page
      --list            the apps, panels and scenarios
    """
  static let example = "russet car --app Radio --scenario Night"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    if arguments.flag("list") {
      try arguments.finish()
      list(output)
      return 0
    }
    let options = try CarOptions(&arguments)
    try arguments.finish()
    if let replay = options.replay, options.isHeadless { return compare(replay, output) }
    return try drive(options, output)
  }

  private static func list(_ output: Output) {
    output.line("Apps: \(CarOptions.apps.joined(separator: ", "))")
    output.line("Panels: \(CarOptions.panels.map(\.size).joined(separator: ", "))")
    output.line(
      "Scenarios: \(CarScenario.bench.map(\.name).joined(separator: ", ")), or a file"
    )
  }

  /// Replays a drive without displays, and compares its log with the recorded one.
  private static func compare(_ recording: BenchRecording, _ output: Output) -> Int32 {
    guard let difference = BenchReplay.difference(of: recording) else {
      let events = BenchReplay.events(of: recording).count
      output.line(
        "The replay equals the recording: \(events) events in "
          + String(format: "%.1f s.", recording.duration)
      )
      return 0
    }
    output.complaint("\(difference)")
    return 1
  }

  private static func drive(_ options: CarOptions, _ output: Output) throws -> Int32 {
    var setup = Bench.Options()
    setup.displays = try options.plans(output: output)
    setup.showsPage = !options.isHeadless
    setup.port = options.port
    setup.driveSide = options.driveSide
    setup.scenarios = options.scenarios
    setup.scenario = options.scenario
    setup.sources = options.sources
    setup.recordingPath = options.recordingPath
    setup.restartsDisplays = options.restarts
    setup.replay = options.replay

    let end = DispatchSemaphore(value: 0)
    let wasInterrupted = Atomic(false)
    let endsAlone = options.isHeadless && (options.scenario != nil || options.replay != nil)
    var reports = Bench.Reports()
    let complain = Complaints()
    reports.ready = { complain.line("All displays run.") }
    reports.printed = { complain.line("\($0): \($1)") }
    reports.ended = { complain.line("\($0) \($1).") }
    reports.trouble = { complain.line($0) }
    reports.finished = { if endsAlone { end.signal() } }

    let bench: Bench
    do {
      bench = try Bench(setup, reports: reports)
      try bench.start()
    } catch {
      throw Trouble("\(error)", mend: "Mend that and start it again.")
    }
    // The signals are handled by the sources below: the displays end with the bench. A signal is
    // lost until its source is registered, so nothing says that the car is there before.
    let registered = DispatchSemaphore(value: 0)
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        wasInterrupted.store(true, ordering: .relaxed)
        end.signal()
      }
      source.setRegistrationHandler { registered.signal() }
      source.resume()
      return source
    }
    for _ in sources { registered.wait() }
    if let address = bench.address { output.line("The car is at \(address)") }
    end.wait()
    for source in sources { source.cancel() }
    // An interrupted drive has no result, so the bench's expectations are not checked.
    let unmet = wasInterrupted.load(ordering: .relaxed) ? 0 : bench.unmetExpectations
    bench.stop()
    return unmet == 0 ? 0 : 1
  }

  /// A writer of lines to the standard error, usable on any thread.
  private final class Complaints: Sendable {
    private let lock = Mutex(())
    func line(_ text: String) {
      lock.withLock { _ in
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
      }
    }
  }
}
