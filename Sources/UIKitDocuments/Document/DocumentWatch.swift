import Foundation
import Synchronization
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Notices that another program changes or renames a file, with inotify on its folder.
///
/// Where the kernel has no more watches, the file is still looked at when the app becomes active.
final class DocumentWatch: @unchecked Sendable {
  private let source: any DispatchSourceRead
  let url: URL

  /// Nil where the folder cannot be watched.
  init?(_ url: URL, changed: @escaping @Sendable (_ newName: String?) -> Void) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent().path
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
      close(descriptor)
      return nil
    }
    self.url = url
    let name = url.resolvingSymlinksInPath().lastPathComponent
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor,
      queue: DispatchQueue(label: "UIDocument.watch")
    )
    source.setEventHandler {
      var moved: UInt32?
      for event in Self.events(descriptor) {
        if event.name == name {
          moved = event.mask & UInt32(IN_MOVED_FROM) != 0 ? event.cookie : nil
          changed(nil)
        } else if let cookie = moved, event.cookie == cookie {
          changed(event.name)
        }
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  private struct Event {
    var mask: UInt32
    var cookie: UInt32
    var name: String
  }

  private static func events(_ descriptor: Int32) -> [Event] {
    var found: [Event] = []
    var bytes = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return found }
      bytes.withUnsafeBytes { all in
        // Source: inotify(7): four words of 32 bits, then the name, padded with zeros.
        var start = 0
        while start + 16 <= count {
          let length = Int(all.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          let end = min(start + 16 + length, count)
          found.append(
            Event(
              mask: all.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
              cookie: all.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self),
              name: String(decoding: all[(start + 16)..<end].prefix { $0 != 0 }, as: UTF8.self)
            )
          )
          start += 16 + length
        }
      }
    }
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

  /// Follows the file where it was renamed; a backup of another program, which then writes the file
  /// anew, is not followed.
  @MainActor
  private final func fileMoved(from url: URL, to name: String) {
    let other = url.deletingLastPathComponent().appendingPathComponent(name)
    // Chosen: the time that programs have to write the file anew, in seconds.
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

  /// Compares the file with the one that was read or written; reverts, or comes into conflict.
  @MainActor
  final func lookAtFile() {
    guard documentState.isDisjoint(with: [.closed, .inConflict]) else { return }
    let me = Transfer(self)
    // After the writing that is under way, which is no one else's.
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
