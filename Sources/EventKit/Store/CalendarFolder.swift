import DurableFiles
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The folder with a person's calendars.
///
/// A file `NAME.ics` in it is a calendar. A subfolder is also a calendar; each of its files has one
/// event or reminder, and the files `displayname`, `color` and `components` have the calendar's
/// name, colour and kinds. Files that cannot be parsed are reported and never written; unknown
/// values of other files are kept.
final class CalendarFolder: @unchecked Sendable {
  let path: String
  private let files: any FileCalls
  /// The lock for readers and writers.
  let lock = NSRecursiveLock()
  /// The documents that were read, by name, with the bytes they were read from.
  private var known: [String: (bytes: [UInt8], document: CalendarTree.Document)] = [:]
  private var told: [String: String] = [:]

  init(path: String, files: any FileCalls = SystemFiles()) {
    self.path = path
    self.files = files
  }

  /// The path in `RUSSET_CALENDARS`, or else the folder in the person's data.
  static var defaultPath: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["RUSSET_CALENDARS"], !folder.isEmpty { return folder }
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share"
    return data + "/calendars"
  }

  /// Returns the names and modification times of all files, which differ after a change.
  func signature() -> [String: Date] {
    var result: [String: Date] = [:]
    let manager = FileManager.default
    for name in (try? files.names(in: path)) ?? [] where !name.hasPrefix(".") {
      let place = path + "/" + name
      let names = (try? files.names(in: place))?.map { name + "/" + $0 } ?? [name]
      for name in names {
        let values = try? manager.attributesOfItem(atPath: path + "/" + name)
        result[name] = values?[.modificationDate] as? Date ?? .distantPast
      }
    }
    return result
  }

  /// Returns the contents of the folder; damaged files are omitted and reported once.
  func tree(told tell: (String) -> Void) throws -> CalendarTree {
    var tree = CalendarTree()
    let names: [String]
    do { names = try files.names(in: path) } catch {
      // A folder that does not exist has no calendars.
      guard error.code == ENOENT else { throw EKError(.internalFailure, because: "\(error)") }
      return tree
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      if let inner = try? files.names(in: path + "/" + name) {
        tree.collections.append(folder(name, inner, &tree.taken, tell))
      } else if name.lowercased().hasSuffix(".ics") {
        guard let document = document(name, &tree.taken, tell) else { continue }
        let heading = document.calendars.first
        let title = heading?.text("X-WR-CALNAME") ?? heading?.text("NAME")
        tree.collections.append(
          CalendarTree.Collection(
            identifier: name,
            isFolder: false,
            title: title ?? String(name.dropLast(4)),
            color: heading?.text("X-APPLE-CALENDAR-COLOR") ?? heading?.text("COLOR"),
            documents: [document]
          )
        )
      } else {
        tree.taken.insert(name)
      }
    }
    return tree
  }

  private func folder(
    _ name: String,
    _ inner: [String],
    _ taken: inout Set<String>,
    _ tell: (String) -> Void
  ) -> CalendarTree.Collection {
    func heading(_ file: String) -> String? {
      guard inner.contains(file),
        let bytes = try? files.contents(of: "\(path)/\(name)/\(file)")
      else { return nil }
      let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines
      )
      return text.isEmpty ? nil : text
    }
    var result = CalendarTree.Collection(
      identifier: name,
      isFolder: true,
      title: heading("displayname") ?? name,
      color: heading("color")
    )
    let kinds = heading("components")?.split(whereSeparator: \.isWhitespace).map(String.init)
    result.kinds = Set(kinds ?? [])
    for file in inner.sorted() where file.lowercased().hasSuffix(".ics") && !file.hasPrefix(".") {
      if let document = document(name + "/" + file, &taken, tell) {
        result.documents.append(document)
      }
    }
    return result
  }

  /// Reads a file; nil if it is damaged.
  private func document(
    _ name: String,
    _ taken: inout Set<String>,
    _ tell: (String) -> Void
  ) -> CalendarTree.Document? {
    do {
      let bytes = try files.contents(of: path + "/" + name) ?? []
      if let known = known[name], known.bytes == bytes { return known.document }
      // An empty file is a calendar without items.
      let calendars = bytes.isEmpty ? [] : try CalendarReader.calendars(bytes)
      let document = CalendarTree.Document(
        name: name,
        calendars: calendars,
        zones: CalendarZones(calendars)
      )
      known[name] = (bytes, document)
      told[name] = nil
      return document
    } catch {
      taken.insert(name)
      let words = "\(path)/\(name): \(error)"
      if told[name] != words { tell(words) }
      told[name] = words
      return nil
    }
  }

  /// Writes the changed files of a tree, each atomically; they are on the disk when this returns.
  func write(_ tree: CalendarTree) throws {
    do {
      try files.makeFolder(path)
      for folder in Set(tree.written.keys.map { FilePath.folder(of: path + "/" + $0) }).sorted()
      where folder != path {
        try files.makeFolder(folder)
      }
      for (name, text) in tree.written.sorted(by: { $0.key < $1.key }) {
        let file = path + "/" + name
        if let text {
          try files.replace(file, with: Array(text.utf8))
        } else {
          try files.remove(file)
          try files.synchronizeFolder(of: file)
        }
      }
    } catch {
      throw EKError(.internalFailure, because: "\(error)")
    }
    // A folder that has other files, such as damaged ones, is kept.
    for name in tree.removedFolders { rmdir(path + "/" + name) }
  }
}
