import Foundation

extension AppFolder {
  /// The folder with the data of every app.
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

  /// Removes the keychains of every app and the saved passwords of the device.
  ///
  /// The keychain of a running app becomes empty.
  ///
  /// - Throws: ``Failure`` if something cannot be removed.
  @MainActor
  public func resetKeychains() throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? []
    // Source: `Keychain` of the module Security has its folder among an app's data.
    for name in names {
      try remove(data.appendingPathComponent("\(name)/.local/share/russet/keychains"))
    }
    try forgetPasswords()
  }

  @MainActor
  private func forgetPasswords() throws {
    // A device that never ran has no store and therefore no passwords.
    guard FileManager.default.fileExists(atPath: DeviceStore.file(of: self).path) else { return }
    var troubles: [String] = []
    let log = { troubles.append($0) }
    PasswordSafe(records: DeviceStore(self, log: log), log: log).empty()
    guard let trouble = troubles.first else { return }
    throw Failure(description: trouble)
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
