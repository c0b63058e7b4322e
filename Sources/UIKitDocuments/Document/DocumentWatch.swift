import FileWatching
import Foundation
import Synchronization
import UIKitCore

/// An observer for changes of a file by other programs, including renaming.
///
/// If the kernel has no free watches, the file is still checked when the app becomes active.
final class DocumentWatch: Sendable {
  private let folder: FolderWatch
  let url: URL

  /// Creates an observer; nil if the folder cannot be observed.
  init?(_ url: URL, changed: @escaping @Sendable (_ newName: String?) -> Void) {
    let file = url.resolvingSymlinksInPath()
    let name = file.lastPathComponent
    let watch = try? FolderWatch(
      [file.deletingLastPathComponent().path],
      on: DispatchQueue(label: "UIDocument.watch")
    ) { changes in
      var move: UInt32?
      for change in changes {
        if change.name == name {
          move = change.kind.contains(.movedAway) ? change.move : nil
          changed(nil)
        } else if let move, change.move == move {
          changed(change.name)
        }
      }
    }
    guard let watch else { return nil }
    folder = watch
    self.url = url
  }
}

extension UIDocument {
  @MainActor
  final func beginWatching() {
    let url = fileURL
    guard watch?.url != url else { return }
    let reference = DocumentReference(self)
    watch = DocumentWatch(url) { newName in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let document = reference.document else { return }
          if let newName { document.fileMoved(from: url, to: newName) }
          document.lookAtFile()
        }
      }
    }
  }

  /// Updates the URL after the file was renamed, unless another program renamed it as a backup and
  /// then writes a new file.
  @MainActor
  private final func fileMoved(from url: URL, to name: String) {
    let other = url.deletingLastPathComponent().appendingPathComponent(name)
    // Chosen: the time, in seconds, in which a program has to write the new file.
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      [reference = DocumentReference(self)] in
      MainActor.assumeIsolated {
        guard let document = reference.document, document.fileURL == url,
          FileStamp(url) == nil, FileStamp(other) != nil
        else { return }
        document.facts.withLock {
          $0.fileURL = other
          $0.fileType = UIDocument.type(of: other)
        }
        document.beginWatching()
        NotificationCenter.default.post(name: UIDocument.stateChangedNotification, object: document)
      }
    }
  }

  /// Compares the file with the version that was read or written; reverts, or marks a conflict.
  @MainActor
  final func lookAtFile() {
    guard documentState.isDisjoint(with: [.closed, .inConflict]) else { return }
    let me = Transfer(self)
    // After pending writes, which are the document's own.
    performAsynchronousFileAccess { @Sendable in
      let (known, url) = me.value.facts.withLock { ($0.stamp, $0.fileURL) }
      guard let known, let found = FileStamp(url), found != known else { return }
      me.value.onMain { document in
        guard document.documentState.isDisjoint(with: [.closed, .inConflict]),
          document.facts.withLock({ $0.stamp }) == known
        else { return }
        if document.hasUnsavedChanges {
          document.changeState { $0.insert(.inConflict) }
        } else {
          document.revert(toContentsOf: url)
        }
      }
    }
  }
}
