import DurableFiles
import Foundation
import Synchronization
import UIKitCore

extension UIDocument {
  typealias Completion = (@Sendable (Bool) -> Void)?

  /// Calls a closure on the main thread, asynchronously.
  final func onMain(_ body: @escaping @MainActor (UIDocument) -> Void) {
    let (me, body) = (Transfer(self), Transfer(body))
    DispatchQueue.main.async { MainActor.assumeIsolated { body.value(me.value) } }
  }

  /// Changes the state, and posts a notification if it changed.
  final func changeState(_ change: (inout State) -> Void) {
    let isOther = facts.withLock { facts in
      let old = facts.state
      change(&facts.state)
      return old != facts.state
    }
    if isOther {
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }

  /// Lets the document handle an error, and returns whether it recovered.
  @MainActor
  final func fail(_ error: any Error) -> Bool {
    facts.withLock { $0.hasRecovered = false }
    observers?.lastError = error
    handleError(
      error,
      userInteractionPermitted: UIApplication.shared.applicationState != .background
    )
    return facts.withLock { $0.hasRecovered }
  }

  // MARK: Opening

  final func beginOpening(_ done: Completion) {
    guard documentState.contains(.closed) else { return onMain { _ in done?(true) } }
    let me = Transfer(self)
    let url = fileURL
    performAsynchronousFileAccess {
      let document = me.value
      // The stamp is read first, so that changes during the reading are detected.
      let stamp = FileStamp(url)
      let result = Transfer(Result { try document.read(from: url) })
      document.onMain { document in
        switch result.value {
        case .success:
          document.facts.withLock {
            $0.stamp = stamp
            $0.modificationDate = stamp?.date
            $0.history.note(.cleared)
          }
          document.beginWatching()
          document.changeState { $0 = .normal }
          document.beginActivity()
          done?(true)
        case .failure(let error):
          _ = document.fail(error)
          done?(false)
        }
      }
    }
  }

  final func readDefault(_ url: URL) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let contents: Any
    if isFolder.boolValue {
      contents = try FileWrapper(url: url, options: .immediate)
    } else {
      do {
        guard let bytes = try files.contents(of: url.path) else { throw DocumentError.missing(url) }
        contents = Data(bytes)
      } catch {
        throw DocumentError.reading(error, url)
      }
    }
    let (me, read) = (Transfer(self), Transfer(contents))
    func load() throws { try me.value.load(fromContents: read.value, ofType: me.value.fileType) }
    // Source: Document-Based App Programming Guide for iOS: the contents are loaded on the main
    // queue, where the document's views are updated.
    if Thread.isMainThread { try load() } else { try DispatchQueue.main.sync { try load() } }
  }

  // MARK: Reverting

  final func beginReverting(to url: URL, _ done: Completion) {
    let isBusy = facts.withLock { facts in
      defer { facts.isReverting = true }
      return facts.isReverting
    }
    if isBusy { return onMain { _ in done?(false) } }
    changeState { $0.insert(.editingDisabled) }
    disableEditing()
    let me = Transfer(self)
    performAsynchronousFileAccess {
      let document = me.value
      let stamp = FileStamp(url)
      let result = Transfer(Result { try document.read(from: url) })
      document.onMain { document in
        document.facts.withLock { $0.isReverting = false }
        switch result.value {
        case .success:
          document.undoManager.removeAllActions()
          document.facts.withLock {
            $0.history.note(.cleared)
            guard url == $0.fileURL else { return }
            $0.stamp = stamp
            $0.modificationDate = stamp?.date
          }
          // The contents of another file are not saved under this document's URL.
          if url != document.fileURL { document.updateChangeCount(.done) }
          let isOwn = url == document.fileURL
          document.changeState {
            $0.subtract([.editingDisabled, .savingError, .closed])
            if isOwn { $0.remove(.inConflict) }
          }
          document.enableEditing()
          done?(true)
        case .failure(let error):
          // Source: `UIDocument.State.editingDisabled`: also set if an error prevents reverting.
          document.changeState { $0.insert(.savingError) }
          _ = document.fail(error)
          done?(false)
        }
      }
    }
  }

  // MARK: Closing

  final func beginClosing(_ done: Completion) {
    guard !documentState.contains(.closed) else { return onMain { _ in done?(true) } }
    changeState { $0.insert(.editingDisabled) }
    disableEditing()
    facts.withLock { $0.hasRecovered = false }
    let me = Transfer(self)
    let finish: @Sendable (Bool) -> Void = { isSaved in
      MainActor.assumeIsolated {
        let document = me.value
        // Chosen: a document that cannot be saved stays open; Apple's documentation does not
        // specify it.
        if isSaved || document.facts.withLock({ $0.hasRecovered }) {
          document.watch = nil
          document.observers?.cancelAutosave()
          document.changeState { $0 = .closed }
          document.endActivity()
          done?(true)
        } else {
          document.changeState { $0.remove(.editingDisabled) }
          document.enableEditing()
          done?(false)
        }
      }
    }
    if documentState.contains(.inConflict), hasUnsavedChanges {
      onMain { document in
        _ = document.fail(DocumentError.conflict(document.fileURL))
        finish(false)
      }
    } else {
      autosave(completionHandler: finish)
    }
  }
}
