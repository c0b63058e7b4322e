import UIKit

/// The pictures of a folder, which are read in the background.
@MainActor
final class PhotoStore {
  /// Posted when the list changes, with the store as its object.
  static let changedNotification = Notification.Name("PhotoStoreChanged")

  let folder: URL
  let thumbnails: Thumbnails
  private(set) var list = PhotoList()
  private(set) var isRead = false
  private var isReading = false
  private var isOutdated = false
  /// Whether pictures were deleted during the reading, whose result may contain them.
  private var hasDeleted = false

  init(folder: URL) {
    self.folder = folder
    thumbnails = Thumbnails()
  }

  /// The folder that `RUSSET_PICTURES` names, or else the person's pictures folder.
  static var standardFolder: URL {
    if let path = ProcessInfo.processInfo.environment["RUSSET_PICTURES"], !path.isEmpty {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }

  func url(_ photo: Photo) -> URL { folder.appendingPathComponent(photo.identifier) }

  /// Reads the folder again.
  func reload() {
    guard !isReading else {
      isOutdated = true
      return
    }
    isReading = true
    isOutdated = false
    hasDeleted = false
    let folder = folder
    Task.detached(priority: .userInitiated) { [weak self] in
      let list = PhotoList.read(folder)
      await self?.take(list)
    }
  }

  private func take(_ list: PhotoList) {
    isReading = false
    if hasDeleted { return reload() }
    if !isRead || list.photos != self.list.photos {
      isRead = true
      self.list = list
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
    if isOutdated { reload() }
  }

  /// Deletes files; those that cannot be deleted remain in the list.
  func delete(_ photos: [Photo]) throws {
    var failure: (any Error)?
    var removed: Set<Photo> = []
    for photo in photos {
      do {
        try FileManager.default.removeItem(at: url(photo))
        removed.insert(photo)
      } catch {
        failure = error
      }
    }
    if isReading { hasDeleted = true }
    list = PhotoList(list.photos.filter { !removed.contains($0) })
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
    if let failure { throw failure }
  }
}
