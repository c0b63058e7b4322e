import Foundation
import Synchronization
import UIKitCore

/// What a document hears from its undo manager and from the app, and the delay of its next save.
final class DocumentObservers: @unchecked Sendable {
  // Unverified: Apple says “periodically”.
  /// How long changes wait to be saved, in seconds.
  static let delay = 15.0
  /// The longest time that the end of the app waits for a document to be written, in seconds.
  private static let patience = 10.0

  private let reference: DocumentReference
  private var appTokens: [any NSObjectProtocol] = []
  private var undoTokens: [any NSObjectProtocol] = []
  /// Touched on the main thread alone, as what follows.
  private var pending: DelayedCalls.Token?
  /// The error that people may still be asked about.
  var lastError: (any Error)?

  init(_ reference: DocumentReference) {
    self.reference = reference
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
    // The first registration of a turn opens a group: the document is changed from then on.
    observe(UndoManager.didOpenUndoGroupNotification) { document, undoManager in
      guard undoManager.groupingLevel == 1, !undoManager.isUndoing, !undoManager.isRedoing
      else { return }
      document.updateChangeCount(.done)
    }
    observe(UndoManager.didCloseUndoGroupNotification) { document, undoManager in
      guard undoManager.groupingLevel == 0, !undoManager.isUndoing, !undoManager.isRedoing
      else { return }
      // What was registered after a save of the same turn is not in the file.
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
