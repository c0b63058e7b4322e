import Foundation

// The folders of the user that Apple's Foundation names and Linux's does not.
//
// Departs: they are the desktop's, as `FileManager.urls(for:in:)` finds them; an app that Russet's shell
// confines has its own.
extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
  }

  /// The folder for documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder for what can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder for files that an app keeps and does not show.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder for settings and other files that an app keeps for itself.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The folder for what was downloaded.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  /// The desktop's folder.
  public static var desktopDirectory: URL { folder(.desktopDirectory) }
  /// The folder for pictures.
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  /// The folder for music.
  public static var musicDirectory: URL { folder(.musicDirectory) }
  /// The folder for films.
  public static var moviesDirectory: URL { folder(.moviesDirectory) }
}
