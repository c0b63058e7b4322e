import Foundation
import Synchronization
import UIKitCore

/// The observers of a document's undo manager and of the app, and the delay of the next save.
final class DocumentObservers: @unchecked Sendable {
  // Unverified: Apple's documentation says "periodically".
  /// The delay, in seconds, until changes are saved.
  static let delay = 15.0
  /// The maximum time, in seconds, for writing a document at termination.
  private static let patience = 10.0

  private let reference: DocumentReference
  private var appTokens: [any NSObjectProtocol] = []
  private var undoTokens: [any NSObjectProtocol] = []
  /// The pending save; accessed only on the main thread, like the following property.
  private var pending: DelayedCalls.Token?
  /// The error that has not been reported to the person yet.
  var lastError: (any Error)?

  init(_ reference: DocumentReference) {
    self.reference = reference
    DocumentList.add(reference)
    let center = NotificationCenter.default
    func observe(_ name: Notification.Name, _ body: @escaping @MainActor (UIDocument) -> Void) {
      appTokens.append(
        center.addObserver(forName: name, object: nil, queue: nil) { [reference] _ in
          MainActor.assumeIsolated { if let document = reference.document { body(document) } }
        }
      )
    }
    observe(UIApplication.willResignActiveNotification) { $0.autosave() }
    observe(UIApplication.didEnterBackgroundNotification) { document in
      document.autosave()
      if let error = document.observers?.lastError {
        document.observers?.lastError = nil
        if document.documentState.contains(.savingError) {
          document.userInteractionNoLongerPermitted(forError: error)
        }
      }
    }
    observe(UIApplication.didBecomeActiveNotification) { $0.lookAtFile() }
    observe(UIApplication.willTerminateNotification) { document in
      document.autosave()
      let written = DispatchSemaphore(value: 0)
      document.performAsynchronousFileAccess { @Sendable in written.signal() }
      _ = written.wait(timeout: .now() + Self.patience)
    }
  }

  deinit {
    DocumentList.remove(reference)
    for token in appTokens + undoTokens { NotificationCenter.default.removeObserver(token) }
    guard let pending else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated { DelayedCalls.shared.cancel(pending) }
    }
  }

  // MARK: Undo

  func watch(_ undoManager: UndoManager?) {
    for token in undoTokens { NotificationCenter.default.removeObserver(token) }
    undoTokens = []
    guard let undoManager else { return }
    func observe(
      _ name: Notification.Name,
      _ body: @escaping @MainActor (UIDocument, UndoManager) -> Void
    ) {
      undoTokens.append(
        NotificationCenter.default.addObserver(forName: name, object: undoManager, queue: nil) {
          [reference, weak undoManager] _ in
          MainActor.assumeIsolated {
            if let document = reference.document, let undoManager { body(document, undoManager) }
          }
        }
      )
    }
    // The first registration in a run loop turn opens a group: the document is changed since then.
    observe(UndoManager.didOpenUndoGroupNotification) { document, undoManager in
      guard undoManager.groupingLevel == 1, !undoManager.isUndoing, !undoManager.isRedoing
      else { return }
      document.updateChangeCount(.done)
    }
    observe(UndoManager.didCloseUndoGroupNotification) { document, undoManager in
      guard undoManager.groupingLevel == 0, !undoManager.isUndoing, !undoManager.isRedoing
      else { return }
      // Registrations after a save in the same turn are not in the file.
      document.facts.withLock { $0.history.renew() }
      if document.hasUnsavedChanges { document.observers?.scheduleAutosave() }
    }
    observe(UndoManager.didUndoChangeNotification) { document, _ in
      document.updateChangeCount(.undone)
    }
    observe(UndoManager.didRedoChangeNotification) { document, _ in
      document.updateChangeCount(.redone)
    }
  }

  // MARK: The delay

  func scheduleAutosave() {
    onMain { me in
      guard me.pending == nil else { return }
      me.pending = DelayedCalls.shared.schedule(after: Self.delay) { [weak me] in
        me?.pending = nil
        me?.reference.document?.autosave()
      }
    }
  }

  func cancelAutosave() {
    onMain { me in
      if let pending = me.pending { DelayedCalls.shared.cancel(pending) }
      me.pending = nil
    }
  }

  private func onMain(_ body: @escaping @MainActor @Sendable (DocumentObservers) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body(self) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { body(self) } }
    }
  }
}
