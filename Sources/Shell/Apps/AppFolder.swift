import Foundation

/// The apps of a device: a folder with one description in JSON for each, `IDENTIFIER.json`.
public struct AppFolder: Sendable {
  /// Why an app is not installed or removed.
  public struct Failure: Error, CustomStringConvertible, Equatable {
    /// A sentence that names the app and the cause.
    public let description: String
  }

  /// The folder.
  public let folder: URL

  /// Creates a reference to a folder, which is created with the first installed app.
  public init(_ folder: URL) { self.folder = folder }

  /// The folder that `RUSSET_APPS` names, by default `russet/apps` among the person's data.
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

  /// The installed apps by name, and a sentence for each description that is not readable.
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

  /// Installs an app, or replaces the one with its identifier.
  ///
  /// - Throws: ``Failure`` if the description is not sound or cannot be written.
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

  /// Whether the folder has a description of an app, be it readable or not.
  func contains(_ identifier: String) -> Bool {
    FileManager.default.fileExists(atPath: file(of: identifier).path)
  }

  private func file(of identifier: String) -> URL {
    folder.appendingPathComponent("\(identifier).json")
  }
}
