import Dispatch
import FileWatching
import Foundation

/// Posts notifications of changes that other programs make in the folder of calendars.
final class CalendarWatch: @unchecked Sendable {
  static let shared = CalendarWatch()

  private let queue = DispatchQueue(label: "EventKit.CalendarWatch")
  // Used only on the queue.
  private var watch: FolderWatch?
  private var folder: CalendarFolder?
  private var signature: [String: Date] = [:]
  private var isWaiting = false

  // Chosen: the time, in seconds, in which several changes are reported as one.
  private static let patience = 0.25

  /// Starts to watch; later calls have no effect.
  func start(_ folder: CalendarFolder) {
    queue.async { [self] in
      guard self.folder == nil else { return }
      self.folder = folder
      signature = folder.signature()
      beginWatching(folder)
    }
  }

  /// Records the files that the app itself wrote, so that they are not reported.
  func wrote(_ folder: CalendarFolder) {
    let now = folder.signature()
    queue.async { [self] in
      guard self.folder === folder else { return }
      // The folder may just have been created.
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
      // Files among the names are refused.
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
