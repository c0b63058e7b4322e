import Foundation

extension AppFolder {
  /// The folder that has the data of every app.
  private var data: URL {
    folder.deletingLastPathComponent().appendingPathComponent("data")
  }

  /// Removes the data of every app, the device's settings and, unless they are kept, the apps.
  ///
  /// The device must not run.
  ///
  /// - Throws: ``Failure`` if something cannot be removed.
  public func erase(keepsApps: Bool) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    // Other files of the folder are not the device's.
    let descriptions = keepsApps ? [] : names.filter { $0.hasSuffix(".json") }
    for name in descriptions + [".home"] {
      try remove(folder.appendingPathComponent(name))
    }
    try remove(data)
  }

  /// Removes the keychains of every app; an app that runs finds its keychain empty.
  ///
  /// - Throws: ``Failure`` if one cannot be removed.
  public func resetKeychains() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? []
    // Source: `Keychain` of the module Security has its folder among an app's data.
    for name in names {
      try remove(data.appendingPathComponent("\(name)/.local/share/russet/keychains"))
    }
  }

  private func remove(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do { try FileManager.default.removeItem(at: file) } catch {
      throw Failure(
        description: "“\(file.path)” cannot be removed: \(error.localizedDescription)"
      )
    }
  }
}
