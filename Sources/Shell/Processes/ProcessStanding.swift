import DeviceLink

/// The execution state of an app's process: in the foreground, working in the background, or
/// stopped.
///
/// Times are in seconds of one clock. Each event returns the actions that the owner must perform.
struct ProcessStanding: Equatable {
  /// A phase of a process.
  enum Phase: Equatable {
    /// The app is on the screen.
    case foreground
    /// The app is moving to the background.
    case leaving
    /// Background tasks run.
    case working
    /// The time of the tasks has expired, and their handlers end them.
    case expiring
    /// A due call is performed, or a notification is handled.
    case calling
    /// The process is stopped.
    case stopped
  }

  /// An action that the owner performs on the process.
  enum Action: Equatable {
    /// Stops the process.
    case stop
    /// Continues a stopped process.
    case proceed
    /// Calls the expiration handlers of the background tasks.
    case endTasks
    /// Kills the process; the reason is the end of a sentence.
    case kill(reason: String)
  }

  /// The maximum times of the phases, in seconds.
  struct Times: Equatable {
    // Unverified: iOS ends an app whose expiration handlers do not return within about 5 seconds.
    var leaving = 5.0, expiring = 5.0
    // Unverified: the time of background tasks until iOS 12; since iOS 13 it is 30 seconds.
    var working = 180.0
    // Unverified: the time of a background refresh.
    var calling = 30.0
  }

  private(set) var phase = Phase.foreground
  /// The time at which the phase ends; infinite if no end is set.
  private(set) var due = Double.infinity
  private var report = AppReport(isInBackground: false)

  var isStopped: Bool { phase == .stopped }

  /// Records that the app has been sent to the background.
  mutating func leave(at now: Double, _ times: Times) {
    guard phase == .foreground else { return }
    phase = .leaving
    due = now + times.leaving
  }

  /// Records that the app comes to the foreground.
  mutating func enter() -> [Action] {
    defer {
      phase = .foreground
      due = .infinity
    }
    return isStopped ? [.proceed] : []
  }

  /// Starts a background call, unless the app already runs.
  mutating func call(at now: Double, _ times: Times) -> [Action] {
    guard phase == .stopped || phase == .calling else { return [] }
    defer {
      phase = .calling
      due = now + times.calling
    }
    return isStopped ? [.proceed] : []
  }

  /// Handles the app's report about its work.
  mutating func take(_ report: AppReport, at now: Double, _ times: Times) -> [Action] {
    self.report = report
    guard report.isInBackground else { return [] }
    switch phase {
    // The report was sent before the app came to the foreground.
    case .foreground: return []
    case .leaving, .working, .expiring:
      if report.tasks == 0 { return stop() }
      if phase == .leaving {
        phase = .working
        due = now + times.working
      }
      return []
    case .calling: return []
    // The process was stopped while the report was on its way.
    case .stopped: return stop()
    }
  }

  /// Ends a phase whose time is over.
  mutating func check(at now: Double, _ times: Times) -> [Action] {
    guard now >= due else { return [] }
    switch phase {
    case .foreground:
      due = .infinity
      return []
    case .leaving:
      due = .infinity
      return [.kill(reason: "it did not enter the background within \(times.leaving) s")]
    case .working:
      phase = .expiring
      due = now + times.expiring
      return [.endTasks]
    case .expiring:
      due = .infinity
      return [.kill(reason: "its background tasks did not end in time")]
    case .calling:
      guard report.tasks > 0 else { return stop() }
      phase = .working
      due = now + times.working
      return []
    case .stopped: return call(at: now, times)
    }
  }

  /// Stops the process until its next call.
  private mutating func stop() -> [Action] {
    defer {
      phase = .stopped
      due = report.nextCall ?? .infinity
    }
    return isStopped ? [] : [.stop]
  }
}
