import Synchronization

/// Passes what an app asks of the device's services to a recorder.
///
/// Services call `note`; without a recorder that costs a lock and a branch.
package enum ServiceWatch {
  private struct State {
    var observer: (@Sendable (ServiceUse) -> Void)?
    /// What happened before a recorder was set; nil: it is not kept.
    var earlier: [ServiceUse]?
    var marks: Set<Mark> = []
  }

  /// Something that an app did once in its process, whether or not it was recorded.
  package enum Mark: Sendable {
    /// It looked whether it may know the place.
    case looksForPlacePermission
    /// It asked for a face or a finger, or whether there is one to ask for.
    case usesBiometrics
  }

  private static let state = Mutex(State())

  // Chosen: enough for a launch, and no heap that grows where no recorder is set.
  private static let mostKept = 200

  /// Keeps what happens from now on for the first observer, so that a launch can be judged that ends
  /// before a recording begins.
  package static func keepEarlier() {
    state.withLock { if $0.earlier == nil { $0.earlier = [] } }
  }

  /// Takes what was kept; nil: nothing was kept, or it was taken before.
  package static func takeEarlier() -> [ServiceUse]? {
    state.withLock { state in
      defer { state.earlier = nil }
      return state.earlier
    }
  }

  /// Sets the recorder, called on the thread of each use; returns the one before.
  @discardableResult
  package static func observe(
    _ observer: (@Sendable (ServiceUse) -> Void)?
  ) -> (@Sendable (ServiceUse) -> Void)? {
    state.withLock { state in
      defer { state.observer = observer }
      return state.observer
    }
  }

  /// Remembers that an app does something.
  package static func mark(_ mark: Mark) { state.withLock { _ = $0.marks.insert(mark) } }

  /// Whether an app did something.
  package static func isMarked(_ mark: Mark) -> Bool {
    state.withLock { $0.marks.contains(mark) }
  }

  /// Forgets what the app did and what was kept, as a test does before it begins.
  package static func forget() {
    state.withLock {
      $0.marks = []
      $0.earlier = nil
    }
  }

  /// Whether uses are passed to a recorder, or kept for one.
  package static var isRecording: Bool {
    state.withLock { $0.observer != nil || $0.earlier != nil }
  }

  /// Records a use; the closure that makes it is called only while something records.
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
