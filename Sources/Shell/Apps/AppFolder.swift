import Foundation

/// The folder with the installed apps of a device: one JSON description for each app, named
/// `IDENTIFIER.json`.
public struct AppFolder: Sendable {
  /// The error of an app that cannot be installed or removed.
  public struct Failure: Error, CustomStringConvertible, Equatable {
    /// A sentence that states the app and the cause.
    public let description: String
  }

  /// The location of the folder.
  public let folder: URL

  /// Creates a reference to a folder; the first ``install(_:)`` creates the folder itself.
  public init(_ folder: URL) { self.folder = folder }

  /// The folder named by the environment variable `RUSSET_APPS`; by default `russet/apps` in the
  /// user's data folder.
  public static var standard: AppFolder {
    let variables = ProcessInfo.processInfo.environment
    if let path = variables["RUSSET_APPS"], !path.isEmpty {
      return AppFolder(URL(fileURLWithPath: path))
    }
    let data =
      variables["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    return AppFolder(data.appendingPathComponent("russet/apps"))
  }

  /// Returns the installed apps, sorted by name, and one sentence for each unreadable description.
  public func read() -> (apps: [InstalledApp], troubles: [String]) {
    var apps: [InstalledApp] = []
    var troubles: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") {
      let file = folder.appendingPathComponent(name)
      do {
        let app = try JSONDecoder().decode(InstalledApp.self, from: Data(contentsOf: file))
        guard name == "\(app.identifier).json" else {
          troubles.append("“\(file.path)” describes \(app.identifier), not what its name says.")
          continue
        }
        apps.append(app)
      } catch {
        troubles.append("“\(file.path)” is no description of an app.")
      }
    }
    apps.sort { ($0.name, $0.identifier) < ($1.name, $1.identifier) }
    return (apps, troubles)
  }

  /// Installs an app, or replaces the installed app with the same identifier.
  ///
  /// - Throws: ``Failure`` if the description is invalid or cannot be written.
  public func install(_ app: InstalledApp) throws {
    if let trouble = app.trouble { throw Failure(description: trouble) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(app).write(to: file(of: app.identifier), options: .atomic)
    } catch {
      throw Failure(
        description: "The app \(app.identifier) cannot be written to “\(folder.path)”: \(error)"
      )
    }
  }

  /// Removes an app and its data.
  ///
  /// - Throws: ``Failure`` if it is not installed, or its description or data cannot be removed.
  public func uninstall(_ identifier: String) throws {
    guard read().apps.contains(where: { $0.identifier == identifier }) else {
      throw Failure(description: "The app \(identifier) is not installed.")
    }
    do {
      try AppContainer(of: identifier, on: self).remove()
      try FileManager.default.removeItem(at: file(of: identifier))
    } catch {
      throw Failure(description: "The app \(identifier) cannot be removed: \(error)")
    }
  }

  /// Returns whether the folder has a description of the app, readable or not.
  func contains(_ identifier: String) -> Bool {
    FileManager.default.fileExists(atPath: file(of: identifier).path)
  }

  private func file(of identifier: String) -> URL {
    folder.appendingPathComponent("\(identifier).json")
  }
}
