import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// The process of one display: started, watched, and started again after a crash.
///
/// Everything belongs to the hub's thread. A display that ends is started again at the same address
/// with the same token, so that the open page connects again by itself. The other displays are
/// other processes and notice nothing. Catalogue: CAR-F31.
final class DisplayProcess: @unchecked Sendable {
  /// What the page shows beside the display.
  enum State: String, Encodable {
    /// The process runs and has not shown anything yet.
    case starting
    case running
    /// The main thread does not answer.
    case frozen
    /// The process has ended and is started again after a pause.
    case ended
    /// The process ended and is not started again.
    case stopped
  }

  let plan: DisplayPlan
  /// The token of the display's web host.
  let token: String
  private(set) var state = State.starting
  /// How the last process ended; nil: none has.
  private(set) var ending: String?
  /// The port of the web host; nil until the app has printed it.
  private(set) var port: UInt16?
  /// How often the display was started again.
  private(set) var restarts = 0
  /// The frames that the app counted, and its last delay from input to frame.
  var frames: UInt64 = 0
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

  // Chosen: the first restart is immediate, since a driver waits; an app that crashes at every launch
  // does not take the processor away from the others.
  private static let pauses = [0, 0.2, 0.5, 1, 2, 5.0]
  /// Chosen: after this many seconds a crash counts as the first again.
  private static let soundTime = 10.0
  /// Chosen: a display that does not answer for this many seconds is started again.
  private static let frozenLimit = 10.0

  /// Creates a display that has not started.
  ///
  /// `environment` has the variables that all displays share. `isWeb` says whether the app is shown
  /// in a web host; otherwise it has no host. `restarts` says whether the display is started again
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

  /// The process identifier; nil while there is no process.
  var process: Int32? { child?.identifier }

  /// The address of the display's own page; nil until it is known.
  var address: String? { port.map { "http://127.0.0.1:\($0)/?token=\(token)" } }

  /// Starts the process.
  ///
  /// - Throws: A sentence that says why the program does not start.
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
    // The process that an event belongs to; an older one's events come late.
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

  /// Ends the process for good.
  func stop() {
    isEnding = true
    restartAt = nil
    // A stopped process takes the request once it continues.
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
    // A program that refuses its arguments refuses them again (`EX_USAGE`).
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

  /// The app connected with the hub, and its main thread showed that it is alive.
  func didAppear() { set(.running) }

  /// The main thread stopped to answer, or answers again.
  func didFreeze(_ isFrozen: Bool) {
    frozenAt = isFrozen ? LinkThread.now : nil
    if state == .running || state == .frozen { set(isFrozen ? .frozen : .running) }
  }

  /// Starts the process again if that is due; returns the time of the next check.
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
