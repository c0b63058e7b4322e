import Foundation
import UniformTypeIdentifiers

/// A file or a folder in a picker.
struct FolderEntry: Hashable, Sendable {
  enum Order: Int, CaseIterable, Sendable { case name, date, size }

  let url: URL
  let type: UTType
  /// Whether the entry opens as a folder; false for packages.
  let isFolder: Bool
  let date: Date
  /// The size in bytes; nil for folders.
  let size: Int64?
  /// The number of items in a folder; nil for files and for unreadable folders.
  let count: Int?

  /// Reads an entry; nil if the file no longer exists.
  init?(_ url: URL) {
    let manager = FileManager.default
    // A symbolic link is listed as its target.
    let target = url.resolvingSymlinksInPath()
    guard let found = try? manager.attributesOfItem(atPath: target.path) else { return nil }
    let isDirectory = found[.type] as? FileAttributeType == .typeDirectory
    let suffix = url.pathExtension
    let type =
      suffix.isEmpty
      ? (isDirectory ? .folder : .data)
      : UTType(filenameExtension: suffix, conformingTo: isDirectory ? .directory : .data) ?? .data
    self.url = url
    isFolder = isDirectory && !(type.isDeclared && type.conforms(to: .package))
    self.type = isFolder ? .folder : type
    date = found[.modificationDate] as? Date ?? .distantPast
    size = isDirectory ? nil : (found[.size] as? NSNumber)?.int64Value
    count =
      isFolder
      ? (try? manager.contentsOfDirectory(atPath: target.path))?.filter { !$0.hasPrefix(".") }.count
      : nil
  }

  /// Returns the contents of a folder without hidden files, in no particular order.
  static func contents(of folder: URL) throws -> [FolderEntry] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
      .compactMap { FolderEntry(folder.appendingPathComponent($0)) }
  }

  /// Returns the name, with its extension if requested, or if the type of the file is unknown.
  func name(withExtension: Bool) -> String {
    let whole = url.lastPathComponent
    return withExtension || isFolder || !type.isDeclared
      ? whole
      : url.deletingPathExtension().lastPathComponent
  }

  /// Returns whether the entry can be selected for the types.
  func suits(_ types: [UTType]) -> Bool { types.contains { type.conforms(to: $0) } }

  /// Returns sorted entries; equal ones are sorted by name, and digits in names by their number.
  static func sorted(_ entries: [FolderEntry], by order: Order) -> [FolderEntry] {
    entries.sorted { a, b in
      switch order {
      case .date where a.date != b.date: return a.date > b.date
      case .size where a.size != b.size: return (a.size ?? -1) > (b.size ?? -1)
      default:
        let names = a.url.lastPathComponent.compare(
          b.url.lastPathComponent,
          options: [.caseInsensitive, .numeric]
        )
        return names == .orderedSame
          ? a.url.lastPathComponent < b.url.lastPathComponent : names == .orderedAscending
      }
    }
  }

  /// The date and the size, such as "Nov 23, 2026 – 12 kB" or "Nov 23, 2026 – 3 items".
  @MainActor var detail: String {
    var parts = [date.formatted(date: .abbreviated, time: .omitted)]
    if let size { parts.append(size.formatted(.byteCount(style: .file))) }
    if let count { parts.append(FolderWords.items(count)) }
    return parts.joined(separator: " – ")
  }
}
