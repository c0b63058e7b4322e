import Foundation
import Synchronization

/// The documents that are in memory, for the audit of an app.
package enum DocumentList {
  private static let references = Mutex<[ObjectIdentifier: DocumentReference]>([:])

  static func add(_ reference: DocumentReference) {
    references.withLock { $0[ObjectIdentifier(reference)] = reference }
  }

  static func remove(_ reference: DocumentReference) {
    references.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(reference)) }
  }

  /// All documents, by the paths of their files.
  package static var all: [UIDocument] {
    references.withLock { Array($0.values) }.compactMap(\.document)
      .sorted { $0.fileURL.path < $1.fileURL.path }
  }
}

extension UIDocument {
  /// Looks whether changes would be lost with the process, once the writes that have begun are over.
  ///
  /// - Parameter patience: The longest time to wait for these writes, in seconds.
  /// - Returns: Whether the document has changes that are not in its file.
  package final func wouldLoseChanges(waiting patience: Double) -> Bool {
    guard hasUnsavedChanges else { return false }
    let isWritten = DispatchSemaphore(value: 0)
    queue.async { isWritten.signal() }
    _ = isWritten.wait(timeout: .now() + patience)
    return facts.withLock { facts in
      // A subclass may count changes itself.
      guard facts.history.hasChanges else { return true }
      // A write counts as saved only in a later turn of the main thread.
      var history = facts.history
      if let written = facts.written { history.save(written) }
      return history.hasChanges
    }
  }
}
