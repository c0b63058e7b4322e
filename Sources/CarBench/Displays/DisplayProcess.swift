import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// The process of a display, which is started, monitored, and restarted after a crash.
///
/// All members are used on the hub's thread. A display that ends is restarted at the same address
/// with the same token, so that its open page connects again. The other displays are separate
/// processes and are not affected. Catalogue: CAR-F31.
final class DisplayProcess: @unchecked Sendable {
  /// The states of a display on the page.
  enum State: String, Encodable {
    /// The process is running and has not shown a frame.
    case starting
    /// The process is running and responds.
    case running
    /// The main thread does not respond.
    case frozen
    /// The process has ended and will be restarted after a pause.
    case ended
    /// The process has ended and will not be restarted.
    case stopped
  }

  /// The place, the device and the app of the display.
  let plan: DisplayPlan
  /// The token of the display's web host.
  let token: String
  /// The state of the display.
  private(set) var state = State.starting
  /// A description of the end of the last process; nil if no process has ended.
  private(set) var ending: String?
  /// The port of the web host; nil until the app has printed it.
  private(set) var port: UInt16?
  /// The number of restarts.
  private(set) var restarts = 0
  /// The number of frames that the app has reported.
  var frames: UInt64 = 0
  /// The seconds from the last input to its frame; negative if there was none.
  var latency = -1.0
  /// Called after a change of the state.
  var onChange: () -> Void = {}
  /// Called with a line of the app's output that is not its address.
  var onLine: (String) -> Void = { _ in }

  private let thread: LinkThread
  private let environment: [String: String]
  private let isWeb: Bool
  private let restartsAfterCrash: Bool
  private var child: ChildProcess?
  private var startedAt = 0.0
  private var frozenAt: Double?
  private var failures = 0
  private var restartAt: Double?
  private var isEnding = false

  // Chosen: the first restart is immediate, because a driver waits for it. The later pauses keep an
  // app that crashes at every launch from using the processor of the other apps.
  private static let pauses = [0, 0.2, 0.5, 1, 2, 5.0]
  /// Chosen: the seconds after which a crash counts as the first one again.
  private static let soundTime = 10.0
  /// Chosen: the seconds after which a display that does not respond is restarted.
  private static let frozenLimit = 10.0

  /// Creates a display that has not started.
  ///
  /// `environment` contains the variables that all displays share. `isWeb` is whether the app is
  /// shown in a web host; otherwise it has no host. `restarts` is whether the display is restarted
  /// after a crash.
  init(
    _ plan: DisplayPlan,
    thread: LinkThread,
    environment: [String: String],
    token: String,
    isWeb: Bool,
    restarts: Bool
  ) {
    self.plan = plan
    self.thread = thread
    self.environment = environment
    self.token = token
    self.isWeb = isWeb
    restartsAfterCrash = restarts
  }

  /// The process identifier; nil if there is no process.
  var process: Int32? { child?.identifier }

  /// The address of the display's own page; nil until it is known.
  var address: String? { port.map { "http://127.0.0.1:\($0)/?token=\(token)" } }

  /// Starts the process.
  ///
  /// - Throws: An error with the reason for which the program cannot be started.
  func start() throws {
    var environment = environment
    environment["RUSSET_CAR_DISPLAY"] = plan.place.rawValue
    environment["RUSSET_CAR_LIFELINE"] = "1"
    environment["RUSSET_WEB_TOKEN"] = token
    var arguments = plan.arguments + ["--device", plan.device]
    arguments += isWeb ? ["--host", "web", "--port", "\(port ?? 0)"] : ["--host", "headless"]
    startedAt = LinkThread.now
    restartAt = nil
    frozenAt = nil
    set(.starting)
    // The number identifies the process, because events of an earlier one can arrive late.
    let number = restarts
    child = try ChildProcess(
      program: plan.program,
      arguments: arguments,
      environment: environment,
      onLine: { [weak self, thread] line in
        thread.run { [weak self] in self?.hear(line) }
      },
      onEnd: { [weak self, thread] ending in
        thread.run { [weak self] in if self?.restarts == number { self?.end(ending) } }
      }
    )
  }

  /// Ends the process without a restart.
  func stop() {
    isEnding = true
    restartAt = nil
    // A suspended process handles the signal once it continues.
    child?.send(signal: SIGTERM)
    child?.send(signal: SIGCONT)
    child?.hangUp()
    child = nil
  }

  /// Sends a signal to the process: SIGKILL, SIGSTOP or SIGCONT.
  func send(signal: Int32) { child?.send(signal: signal) }

  private func hear(_ line: String) {
    guard let range = line.range(of: "http://127.0.0.1:"),
      let number = UInt16(line[range.upperBound...].prefix(while: \.isNumber)),
      line.contains(token)
    else { return onLine(line) }
    port = number
    onChange()
  }

  private func end(_ ending: String) {
    child = nil
    self.ending = ending
    guard !isEnding else { return }
    // A program that rejects its arguments (`EX_USAGE`) would reject them again.
    guard restartsAfterCrash, ending != "ended with 64" else { return set(.stopped) }
    if LinkThread.now - startedAt >= Self.soundTime { failures = 0 }
    restartAt = LinkThread.now + Self.pauses[min(failures, Self.pauses.count - 1)]
    failures += 1
    set(.ended)
  }

  private func set(_ state: State) {
    guard self.state != state else { return }
    self.state = state
    onChange()
  }

  /// Sets the state to running, after the app has connected and its main thread has responded.
  func didAppear() { set(.running) }

  /// Updates the state when the main thread stops responding or responds again.
  func didFreeze(_ isFrozen: Bool) {
    frozenAt = isFrozen ? LinkThread.now : nil
    if state == .running || state == .frozen { set(isFrozen ? .frozen : .running) }
  }

  /// Restarts the process if this is due; returns the time of the next check.
  func check(now: Double) -> Double {
    guard !isEnding else { return .infinity }
    if let frozenAt, restartsAfterCrash {
      guard now - frozenAt >= Self.frozenLimit else { return frozenAt + Self.frozenLimit }
      self.frozenAt = nil
      child?.send(signal: SIGKILL)
    }
    guard let restartAt else { return .infinity }
    guard now >= restartAt else { return restartAt }
    restarts += 1
    do {
      try start()
    } catch {
      end("\(error)")
      return self.restartAt ?? .infinity
    }
    return .infinity
  }
}
