import Dispatch
import Foundation
import Synchronization

/// Writes changes in order on a background queue.
///
/// A caller waits until the previous change is on disk, which with a person at the keyboard has
/// long happened. Folds run on a separate queue.
final class JournalQueue: @unchecked Sendable {
  private let journal: Journal
  private let writing = DispatchQueue(label: "Notes, journal", qos: .userInitiated)
  private let folding = DispatchQueue(label: "Notes, fold", qos: .utility)
  private let failure = Mutex<String?>(nil)
  private let isFolding = Mutex(false)
  /// Called on the queue after each write.
  private let onWrite: @Sendable () -> Void

  /// Creates a queue that has exclusive use of a journal.
  init(_ journal: Journal, onWrite: @escaping @Sendable () -> Void) {
    self.journal = journal
    self.onWrite = onWrite
  }

  /// Waits until all previous changes are written or have failed.
  ///
  /// - Returns: The reason for the failure, for display.
  func wait() -> String? {
    writing.sync {}
    return failure.withLock { $0 }
  }

  /// The reason why the last write failed, nil if it succeeded; the getter does not wait.
  var lastFailure: String? { failure.withLock { $0 } }

  /// Writes changes whose result is `library`.
  func append(_ changes: [Library.Change], leadingTo library: Library) {
    writing.async { [self] in
      do {
        try journal.append(changes)
        failure.withLock { $0 = nil }
      } catch {
        failure.withLock { $0 = error.localizedDescription }
      }
      foldIfNeeded(library)
      onWrite()
    }
  }

  /// Starts a fold if it is due; called on the queue.
  private func foldIfNeeded(_ library: Library) {
    guard journal.isDueToFold, isFolding.withLock({ busy in !busy }),
      let fold = journal.beginFold(library)
    else { return }
    isFolding.withLock { $0 = true }
    folding.async { [self] in
      // After a failed fold nothing is lost, because the journals remain.
      let length = try? fold.run()
      writing.async { [self] in
        if let length { journal.endFold(length) }
        isFolding.withLock { $0 = false }
      }
    }
  }

  /// Waits for all writes and a running fold.
  func waitForFold() {
    writing.sync {}
    folding.sync {}
    writing.sync {}
  }
}
