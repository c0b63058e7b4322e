import DurableFiles
import Foundation
import UserNotifications

/// The files of the apps' notifications, one for each app; after a crash a file has the state
/// before or after a change.
struct NotificationStore: Sendable {
  /// The folder, beside the file of the home screen.
  let folder: URL

  /// Creates a reference to the files of the device with the installed apps in a folder.
  init(_ apps: AppFolder) { folder = apps.folder.appendingPathComponent(".home/notifications") }

  private func file(of app: String) -> URL { folder.appendingPathComponent("\(app).json") }

  /// Returns the notifications of an app, or nil if there are none or the file is damaged.
  func read(_ app: String) -> NotificationRecord? {
    guard let bytes = try? SystemFiles().contents(of: file(of: app).path) else { return nil }
    return try? JSONDecoder().decode(NotificationRecord.self, from: Data(bytes))
  }

  /// Replaces the notifications of an app; nil removes the file.
  func write(_ record: NotificationRecord?, of app: String) throws {
    let files = SystemFiles()
    let path = file(of: app).path
    guard let record else {
      if FileManager.default.fileExists(atPath: path) { try files.remove(path) }
      return
    }
    try files.makeFolder(FilePath.folder(of: folder.path))
    try files.makeFolder(folder.path)
    try files.replace(path, with: [UInt8](try JSONEncoder().encode(record)))
  }
}
