import Foundation

/// The pictures of a folder, kept up to date while it has observers.
///
/// The folder is read on another thread; its subfolders are albums. Changes by other programs are
/// detected with inotify.
@MainActor
package final class PictureLibrary {
  /// The folder.
  package let root: URL
  /// The catalogue that was read last; empty until then.
  package private(set) var catalog = PictureCatalog()
  /// Whether the folder has been read.
  package private(set) var isRead = false
  /// The thumbnails of the pictures.
  package let thumbnails = PictureThumbnails()

  private struct Observer {
    weak var object: AnyObject?
    var changed: @MainActor () -> Void
  }
  private var observers: [Observer] = []
  private var watch: PictureWatch?
  private var isReading = false
  private var isOutdated = false
  private static let queue = DispatchQueue(label: "PictureLibrary", qos: .userInitiated)

  /// Creates a library of a folder.
  package init(_ root: URL) { self.root = root }

  private static var last: PictureLibrary?
  /// The library of the person's pictures; a new one if the environment of the process names
  /// another folder.
  package static var current: PictureLibrary {
    let root = PictureFolder.standard()
    if let last, last.root == root { return last }
    let made = PictureLibrary(root)
    last = made
    return made
  }

  // MARK: Observing

  /// Calls `changed` after each change of the catalogue, until `object` is deallocated or stops
  /// observing.
  ///
  /// The first observer causes the folder to be read.
  package func observe(_ object: AnyObject, changed: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.object == nil || $0.object === object }
    observers.append(Observer(object: object, changed: changed))
    if observers.count == 1 || !isRead { reload() }
  }

  /// Removes an observer.
  package func stopObserving(_ object: AnyObject) {
    observers.removeAll { $0.object == nil || $0.object === object }
    if observers.isEmpty { watch = nil }
  }

  /// Reads the folder again.
  package func reload() {
    guard !isReading else {
      isOutdated = true
      return
    }
    isReading = true
    isOutdated = false
    let (root, known) = (root, catalog)
    Self.queue.async { [weak self] in
      let listed = PictureScan.list(root, known: known)
      // A large library first appears in the order of its files.
      if !listed.isDated, listed.pictures.count > Self.mostAtOnce {
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(listed, isLast: false) } }
      }
      let dated = PictureScan.dated(listed, known: known)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(dated, isLast: true) } }
    }
  }

  // Chosen: the number of pictures whose EXIF data are read in about 20 ms.
  private nonisolated static let mostAtOnce = 500

  private func take(_ catalog: PictureCatalog, isLast: Bool) {
    if isLast { isReading = false }
    observers.removeAll { $0.object == nil }
    let isSame = isRead && catalog.isSame(as: self.catalog)
    self.catalog = catalog
    isRead = true
    updateWatch()
    if !isSame { for observer in observers { observer.changed() } }
    if isLast, isOutdated, !observers.isEmpty { reload() }
  }

  private func updateWatch() {
    guard !observers.isEmpty else {
      watch = nil
      return
    }
    guard watch?.folders != catalog.folders else { return }
    watch = PictureWatch(catalog.folders) { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self else { return }
          self.observers.removeAll { $0.object == nil }
          if self.observers.isEmpty { self.watch = nil } else { self.reload() }
        }
      }
    }
  }
}
