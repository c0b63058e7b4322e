import DurableFiles
import Foundation
import UIKitCore

/// The stored versions of a file, in a hidden folder beside it.
///
/// ".Name.txt.versions" contains a folder for each version, named by its identifier, with the file
/// under its own name and "Version.plist" with the version's properties. A version is stored
/// completely or not at all.
struct VersionStore {
  /// The properties of a version.
  struct Facts: Codable, Equatable {
    var date: Date
    var computer: String?
    var isConflict: Bool
    var isResolved: Bool
    var isDiscardable: Bool
  }

  let item: URL

  private var folder: URL {
    item.deletingLastPathComponent()
      .appendingPathComponent(".\(item.lastPathComponent).versions", isDirectory: true)
  }

  private func place(_ identifier: String) -> URL {
    folder.appendingPathComponent(identifier, isDirectory: true)
  }

  private func factsPlace(_ identifier: String) -> URL {
    place(identifier).appendingPathComponent("Version.plist")
  }

  func content(_ identifier: String) -> URL {
    place(identifier).appendingPathComponent(item.lastPathComponent)
  }

  /// The identifiers of the complete versions, newest first.
  var identifiers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { UUID(uuidString: $0) != nil }
      .compactMap { name in facts(name).map { (name, $0.date) } }
      .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
  }

  /// Returns the properties of a version; nil if it does not exist or is damaged.
  func facts(_ identifier: String) -> Facts? {
    guard UUID(uuidString: identifier) != nil,
      let data = try? Data(contentsOf: factsPlace(identifier)),
      FileManager.default.fileExists(atPath: content(identifier).path)
    else { return nil }
    return try? PropertyListDecoder().decode(Facts.self, from: data)
  }

  func write(_ facts: Facts, of identifier: String) throws {
    try PropertyListEncoder().encode(facts).write(to: factsPlace(identifier), options: .atomic)
  }

  /// Stores the current file as a version, and returns its identifier.
  @discardableResult
  func keep(isConflict: Bool) throws -> String {
    let identifier = UUID().uuidString
    let fresh = folder.appendingPathComponent(".\(identifier)", isDirectory: true)
    let manager = FileManager.default
    let date = try manager.attributesOfItem(atPath: item.path)[.modificationDate] as? Date
    do {
      try manager.createDirectory(at: fresh, withIntermediateDirectories: true)
      try manager.copyItem(at: item, to: fresh.appendingPathComponent(item.lastPathComponent))
      let facts = Facts(
        date: date ?? Date(),
        computer: ProcessInfo.processInfo.hostName,
        isConflict: isConflict,
        isResolved: !isConflict,
        isDiscardable: !isConflict
      )
      try PropertyListEncoder().encode(facts)
        .write(to: fresh.appendingPathComponent("Version.plist"))
      try SystemFiles().synchronizeTree(fresh)
      try manager.moveItem(at: fresh, to: place(identifier))
    } catch {
      try? manager.removeItem(at: fresh)
      throw error
    }
    return identifier
  }

  func remove(_ identifier: String) throws {
    try FileManager.default.removeItem(at: place(identifier))
    if identifiers.isEmpty { try? FileManager.default.removeItem(at: folder) }
  }

  /// Moves the versions together with their file.
  func follow(to url: URL) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    let other = VersionStore(item: url)
    for identifier in identifiers where item.lastPathComponent != url.lastPathComponent {
      try FileManager.default.moveItem(
        at: content(identifier),
        to: place(identifier).appendingPathComponent(url.lastPathComponent)
      )
    }
    try FileManager.default.moveItem(at: folder, to: other.folder)
  }
}
