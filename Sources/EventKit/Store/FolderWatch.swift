import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Announces what other programs change in the folder of calendars.
final class FolderWatch: @unchecked Sendable {
  static let shared = FolderWatch()

  private let queue = DispatchQueue(label: "EventKit.FolderWatch")
  // On the queue.
  private var source: (any DispatchSourceRead)?
  private var folder: CalendarFolder?
  private var signature: [String: Date] = [:]
  private var isWaiting = false

  // Chosen: seconds in which the changes of one program are told as one.
  private static let patience = 0.25
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
  )

  /// Begins to watch; later calls do nothing.
  func start(_ folder: CalendarFolder) {
    queue.async { [self] in
      guard self.folder == nil else { return }
      self.folder = folder
      signature = folder.signature()
      watch(folder)
    }
  }

  /// Takes what the app itself wrote as known.
  func wrote(_ folder: CalendarFolder) {
    let now = folder.signature()
    queue.async { [self] in
      guard self.folder === folder else { return }
      // The folder may have been made just now.
      if source == nil { watch(folder) }
      signature = now
    }
  }

  private func watch(_ folder: CalendarFolder) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    guard inotify_add_watch(descriptor, folder.path, Self.events) >= 0 else {
      close(descriptor)
      return
    }
    watchFolders(descriptor, folder)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      var room = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &room, room.count) > 0 {}
      self?.somethingChanged(descriptor)
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = source
  }

  private func watchFolders(_ descriptor: Int32, _ folder: CalendarFolder) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      // Watching one again changes nothing; a file is refused.
      inotify_add_watch(
        descriptor,
        folder.path + "/" + name,
        Self.events | UInt32(bitPattern: Int32(IN_ONLYDIR))
      )
    }
  }

  private func somethingChanged(_ descriptor: Int32) {
    guard !isWaiting, let folder else { return }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + Self.patience) { [self] in
      isWaiting = false
      watchFolders(descriptor, folder)
      let now = folder.signature()
      guard now != signature else { return }
      signature = now
      DispatchQueue.main.async {
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
      }
    }
  }
}
