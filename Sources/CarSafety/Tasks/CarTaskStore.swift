import Foundation

/// A folder with the snapshots of tasks, one file for each.
///
/// A file is replaced atomically: if the process ends, the file contains the snapshot from before
/// or after the write. Catalogue: CAR-F35.
public struct CarTaskStore: Sendable {
  /// The folder.
  public let folder: URL

  /// Makes a store; the folder is created by the first write.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Writes the snapshot of a task.
  public func save(_ task: CarTask) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try encoder.encode(task.snapshot).write(to: file(of: task.plan.id), options: .atomic)
  }

  /// Reads a task; `nil` if there is no snapshot with its identifier.
  ///
  /// - Throws: An error that names the file if it cannot be read; the file is kept.
  public func task(_ id: String, log: CarEventLog? = nil) throws -> CarTask? {
    let url = file(of: id)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      let snapshot = try JSONDecoder().decode(CarTaskSnapshot.self, from: Data(contentsOf: url))
      return CarTask(snapshot, log: log)
    } catch {
      throw CarTaskStoreError(file: url.path, cause: CarEventLogError.reason(of: error))
    }
  }

  /// Removes a snapshot, if there is one.
  public func remove(_ id: String) throws {
    let url = file(of: id)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    try FileManager.default.removeItem(at: url)
  }

  /// The identifiers of the stored snapshots, sorted.
  public var identifiers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(Self.suffix) }
      .compactMap { String($0.dropLast(Self.suffix.count)).removingPercentEncoding }
      .sorted()
  }

  private static let suffix = ".task.json"

  private func file(of id: String) -> URL {
    let name = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "task"
    return folder.appendingPathComponent(name + Self.suffix)
  }
}
