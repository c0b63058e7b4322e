import Dispatch
import Foundation
import Synchronization

/// Writes changes off the main thread, one after the other.
///
/// Who makes a change waits until the one before is on the disk: with a person at the keys it has
/// been for long. Folds run beside, on a queue of their own.
final class JournalQueue: @unchecked Sendable {
  private let journal: Journal
  private let writing = DispatchQueue(label: "Notes, journal", qos: .userInitiated)
  private let folding = DispatchQueue(label: "Notes, fold", qos: .utility)
  private let failure = Mutex<String?>(nil)
  private let isFolding = Mutex(false)
  /// Told on the queue after each write.
  private let onWrite: @Sendable () -> Void

  /// Takes over a journal: nobody else may use it.
  init(_ journal: Journal, onWrite: @escaping @Sendable () -> Void) {
    self.journal = journal
    self.onWrite = onWrite
  }

  /// Waits until the disk has what was given before, or refuses; why, in words for people.
  func wait() -> String? {
    writing.sync {}
    return failure.withLock { $0 }
  }

  /// Why the last write failed; does not wait.
  var lastFailure: String? { failure.withLock { $0 } }

  /// Saves changes that lead to `library`.
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

  /// Of the queue.
  private func foldIfNeeded(_ library: Library) {
    guard journal.isDueToFold, isFolding.withLock({ busy in !busy }),
      let fold = journal.beginFold(library)
    else { return }
    isFolding.withLock { $0 = true }
    folding.async { [self] in
      // A fold that fails loses nothing: the journals stay.
      let length = try? fold.run()
      writing.async { [self] in
        if let length { journal.endFold(length) }
        isFolding.withLock { $0 = false }
      }
    }
  }

  /// Waits for a fold that runs as well.
  func waitForFold() {
    writing.sync {}
    folding.sync {}
    writing.sync {}
  }
}
