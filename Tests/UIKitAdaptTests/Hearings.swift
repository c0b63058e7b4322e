import Foundation

/// The notifications that were received under a name.
@MainActor
final class Hearings {
  private(set) var notes: [Notification] = []
  private var token: (any NSObjectProtocol)?

  init(of name: Notification.Name) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      [weak self] note in
      nonisolated(unsafe) let note = note
      MainActor.assumeIsolated { self?.notes.append(note) }
    }
  }

  var count: Int { notes.count }

  func stop() {
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
}
