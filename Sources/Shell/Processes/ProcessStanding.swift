import DeviceLink

/// What the process of an app may do: run in the foreground, finish its work in the background, or
/// stand still.
///
/// Times are in seconds of one clock. Each event returns the actions that the owner performs.
struct ProcessStanding: Equatable {
  /// A phase of a process.
  enum Phase: Equatable {
    /// The app is on the screen.
    case foreground
    /// The app has to move to the background.
    case leaving
    /// Background tasks go on.
    case working
    /// The time of the tasks is over, and their handlers end them.
    case expiring
    /// A call that is due is made, or a notification is taken.
    case calling
    /// The process is stopped.
    case stopped
  }

  /// What the owner has to do with the process.
  enum Action: Equatable {
    case stop
    case proceed
    case endTasks
    case kill(reason: String)
  }

  /// How long a process may stay in a phase, in seconds.
  struct Times: Equatable {
    // Unverified: iOS ends an app that does not return from its handlers within about 5 seconds.
    var leaving = 5.0, expiring = 5.0
    // Unverified: the time of background tasks until iOS 12; 30 seconds since iOS 13.
    var working = 180.0
    // Unverified: the time of a refresh in the background.
    var calling = 30.0
  }

  private(set) var phase = Phase.foreground
  /// The time at which the phase is over; infinite if nothing is due.
  private(set) var due = Double.infinity
  private var report = AppReport(isInBackground: false)

  var isStopped: Bool { phase == .stopped }

  /// The app has been sent to the background.
  mutating func leave(at now: Double, _ times: Times) {
    guard phase == .foreground else { return }
    phase = .leaving
    due = now + times.leaving
  }

  /// The app comes to the foreground.
  mutating func enter() -> [Action] {
    defer {
      phase = .foreground
      due = .infinity
    }
    return isStopped ? [.proceed] : []
  }

  /// Something has to be handled in the background.
  mutating func call(at now: Double, _ times: Times) -> [Action] {
    guard phase == .stopped || phase == .calling else { return [] }
    defer {
      phase = .calling
      due = now + times.calling
    }
    return isStopped ? [.proceed] : []
  }

  /// The app reported its work.
  mutating func take(_ report: AppReport, at now: Double, _ times: Times) -> [Action] {
    self.report = report
    guard report.isInBackground else { return [] }
    switch phase {
    // A report that was sent before the app came to the foreground.
    case .foreground: return []
    case .leaving, .working, .expiring:
      if report.tasks == 0 { return stop() }
      if phase == .leaving {
        phase = .working
        due = now + times.working
      }
      return []
    case .calling: return []
    // It was stopped while the report was on its way.
    case .stopped: return stop()
    }
  }

  /// A time has come.
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

  /// Stops the process until the next call.
  private mutating func stop() -> [Action] {
    defer {
      phase = .stopped
      due = report.nextCall ?? .infinity
    }
    return isStopped ? [] : [.stop]
  }
}
