import Foundation

/// The data folders of one app, which no other app can read.
struct AppContainer: Equatable {
  /// The home folder of the app.
  let home: URL
  /// The folder of the push notifications for the app.
  let pushes: URL

  /// Creates a reference to the data of an app, in the folder `data` beside the folder of installed
  /// apps.
  init(of identifier: String, on apps: AppFolder) {
    let data = apps.folder.deletingLastPathComponent().appendingPathComponent("data")
    home = data.appendingPathComponent(identifier)
    // An underscore is not allowed in an app's identifier, so this name is unique.
    pushes = data.appendingPathComponent(identifier + "_pushes")
  }

  private var parts: [String: String] {
    [
      "HOME": home.path,
      // Foundation reads the home folder from the system's user database unless this variable is
      // set.
      "CFFIXED_USER_HOME": home.path,
      "XDG_DATA_HOME": home.path + "/.local/share",
      "XDG_STATE_HOME": home.path + "/.local/state",
      "XDG_CONFIG_HOME": home.path + "/.config",
      "XDG_CACHE_HOME": home.path + "/.cache",
      "XDG_RUNTIME_DIR": home.path + "/.run",
      "TMPDIR": home.path + "/tmp",
      "RUSSET_DOCUMENTS": home.path + "/Documents",
      "RUSSET_PUSHES": pushes.path,
    ]
  }

  /// Creates missing folders, accessible only to this user.
  func prepare() throws {
    for path in parts.values {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
  }

  /// Removes the app's data.
  func remove() throws {
    for folder in [home, pushes] where FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
  }

  /// The variables of the shell that its apps also get; the others name things that apps cannot
  /// reach.
  private static let kept: Set = [
    "LANG", "LANGUAGE", "TZ", "USER", "LOGNAME", "LD_LIBRARY_PATH", "RUSSET_FONTS",
    "RUSSET_LOCATION", "RUSSET_BIOMETRICS", "RUSSET_PERMISSIONS", "RUSSET_CONTACTS",
    "RUSSET_CALENDARS", "RUSSET_PICTURES",
  ]

  /// Returns the environment variables of the app's process.
  ///
  /// - Parameters:
  ///   - variables: The variables of the shell.
  ///   - socket: The path of the socket that the app connects to.
  /// - Returns: The variables by name.
  func environment(from variables: [String: String], socket: String) -> [String: String] {
    var result = variables.filter { Self.kept.contains($0.key) || $0.key.hasPrefix("LC_") }
    result["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    result["RUSSET_SHELL"] = socket
    // A test that drives the home screen drives the apps, too, each over a separate socket.
    if variables["RUSSET_UI_TESTS"]?.isEmpty == false {
      result["RUSSET_UI_TESTS"] = home.path + "/.run/ui-tests"
    }
    for (folder, path) in Self.shared(variables) { result[folder] = path }
    return result.merging(parts) { $1 }
  }

  /// Returns the existing folders of the person's data that services read, by the variable that
  /// names them.
  static func shared(_ variables: [String: String]) -> [String: String] {
    let home = variables["HOME"] ?? NSHomeDirectory()
    let data =
      variables["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.local/share"
    var folders = ["RUSSET_CONTACTS": data + "/contacts", "RUSSET_CALENDARS": data + "/calendars"]
    folders["RUSSET_PICTURES"] = home + "/Pictures"
    for name in folders.keys {
      if let path = variables[name], !path.isEmpty { folders[name] = path }
    }
    return folders.filter { FileManager.default.fileExists(atPath: $0.value) }
  }
}
