import Foundation

// The user's folders that Foundation names on Apple's systems but not on Linux.
//
// Departs: these are the folders of the desktop that `FileManager.urls(for:in:)` returns. An app
// that Russet's shell confines has its own folders.
extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }

  /// The folder for documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder for files that the app can create again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder for files that an app stores and does not show.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder for settings and other private files of an app.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The folder for downloads.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The folder of the desktop.
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  /// The folder for pictures.
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  /// The folder for music.
  public static var musicDirectory: URL { folder(.musicDirectory) }
  /// The folder for films.
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
}
