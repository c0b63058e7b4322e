import UIKit

/// The wallpapers of the home screen and the lock screen.
extension ShellController {
  private var wallpapers: WallpaperStore { WallpaperStore(folder) }

  func showWallpapers() {
    home.wallpaper.image = wallpapers.image(.home)
    lock.wallpaper.image = wallpapers.image(.lock)
  }

  /// Sets the wallpaper of the screens; nil removes it.
  ///
  /// - Throws: An error if the file is not a picture.
  func setWallpaper(_ path: String?, home: Bool, lock: Bool) throws {
    var places: [WallpaperStore.Place] = []
    if home { places.append(.home) }
    if lock { places.append(.lock) }
    try wallpapers.set(path, for: places)
    showWallpapers()
  }
}
