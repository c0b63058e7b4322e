import Synchronization

/// Passes the uses of the device's services to a recorder.
///
/// Services call `note`; without a recorder a call costs a lock and a branch.
package enum ServiceWatch {
  private struct State {
    var observer: (@Sendable (ServiceUse) -> Void)?
    /// The uses before a recorder was set; nil if they are not kept.
    var earlier: [ServiceUse]?
    var marks: Set<Mark> = []
  }

  /// An action of the app that is remembered for the life of the process, recorded or not.
  package enum Mark: Sendable {
    /// The app checked its permission for the location.
    case looksForPlacePermission
    /// The app used biometric authentication or checked its availability.
    case usesBiometrics
  }

  private static let state = Mutex(State())

  // Chosen: enough for a launch, and limited if no recorder is set.
  private static let mostKept = 200

  /// Starts to keep uses for the first observer, so that a launch can be judged that ends before a
  /// recording begins.
  package static func keepEarlier() {
    state.withLock { if $0.earlier == nil { $0.earlier = [] } }
  }

  /// Removes and returns the kept uses; nil if none were kept, or they were removed before.
  package static func takeEarlier() -> [ServiceUse]? {
    state.withLock { state in
      defer { state.earlier = nil }
      return state.earlier
    }
  }

  /// Sets the recorder and returns the previous one; it is called on the thread of each use.
  @discardableResult
  package static func observe(
    _ observer: (@Sendable (ServiceUse) -> Void)?
  ) -> (@Sendable (ServiceUse) -> Void)? {
    state.withLock { state in
      defer { state.observer = observer }
      return state.observer
    }
  }

  /// Remembers an action of the app.
  package static func mark(_ mark: Mark) { state.withLock { _ = $0.marks.insert(mark) } }

  /// Returns whether the app has performed an action.
  package static func isMarked(_ mark: Mark) -> Bool {
    state.withLock { $0.marks.contains(mark) }
  }

  /// Removes the marks and the kept uses; used before a test.
  package static func forget() {
    state.withLock {
      $0.marks = []
      $0.earlier = nil
    }
  }

  /// Whether uses are passed to a recorder or kept for one.
  package static var isRecording: Bool {
    state.withLock { $0.observer != nil || $0.earlier != nil }
  }

  /// Records a use; the closure is called only while uses are recorded or kept.
  package static func note(_ use: () -> ServiceUse) {
    guard isRecording else { return }
    let use = use()
    let observer = state.withLock { state in
      if state.observer == nil, let kept = state.earlier, kept.count < mostKept {
        state.earlier?.append(use)
      }
      return state.observer
    }
    observer?(use)
  }
}
