import Dispatch
import FileWatching
import Foundation

/// Announces what other programs change in the folder of calendars.
final class CalendarWatch: @unchecked Sendable {
  static let shared = CalendarWatch()

  private let queue = DispatchQueue(label: "EventKit.CalendarWatch")
  // On the queue.
  private var watch: FolderWatch?
  private var folder: CalendarFolder?
  private var signature: [String: Date] = [:]
  private var isWaiting = false

  // Chosen: seconds in which the changes of one program count as one.
  private static let patience = 0.25

  /// Begins to watch; later calls do nothing.
  func start(_ folder: CalendarFolder) {
    queue.async { [self] in
      guard self.folder == nil else { return }
      self.folder = folder
      signature = folder.signature()
      beginWatching(folder)
    }
  }

  /// Takes what the app itself wrote as known.
  func wrote(_ folder: CalendarFolder) {
    let now = folder.signature()
    queue.async { [self] in
      guard self.folder === folder else { return }
      // The folder may have been made just now.
      if watch == nil { beginWatching(folder) }
      signature = now
    }
  }

  private func beginWatching(_ folder: CalendarFolder) {
    watch = try? FolderWatch([folder.path], on: queue) { [weak self] _ in self?.somethingChanged() }
    watchFolders(of: folder)
  }

  private func watchFolders(of folder: CalendarFolder) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      // A file among them is refused.
      watch?.add(folder.path + "/" + name)
    }
  }

  private func somethingChanged() {
    guard !isWaiting, let folder else { return }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + Self.patience) { [self] in
      isWaiting = false
      watchFolders(of: folder)
      let now = folder.signature()
      guard now != signature else { return }
      signature = now
      DispatchQueue.main.async {
        NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
      }
    }
  }
}
