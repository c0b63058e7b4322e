import Foundation
import UniformTypeIdentifiers

/// A file or folder as a picker lists it.
struct FolderEntry: Hashable, Sendable {
  enum Order: Int, CaseIterable, Sendable { case name, date, size }

  let url: URL
  let type: UTType
  /// Whether it opens as a folder; packages do not.
  let isFolder: Bool
  let date: Date
  /// In bytes; nil for folders.
  let size: Int64?
  /// How many things lie in a folder; nil for files and for folders that cannot be read.
  let count: Int?

  /// Nil where the file went meanwhile.
  init?(_ url: URL) {
    let manager = FileManager.default
    // A link is listed as what it leads to.
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

  /// What a folder holds but for hidden files, in no order.
  static func contents(of folder: URL) throws -> [FolderEntry] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
      .compactMap { FolderEntry(folder.appendingPathComponent($0)) }
  }

  /// The name, with its extension where that is wanted or means nothing.
  func name(withExtension: Bool) -> String {
    let whole = url.lastPathComponent
    return withExtension || isFolder || !type.isDeclared
      ? whole
      : url.deletingPathExtension().lastPathComponent
  }

  /// Whether it can be chosen where these types are asked for.
  func suits(_ types: [UTType]) -> Bool { types.contains { type.conforms(to: $0) } }

  /// Entries in an order; equal ones by name, and digits in names by their number.
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

  /// "Nov 23, 2026 – 12 kB" or "Nov 23, 2026 – 3 items".
  @MainActor var detail: String {
    var parts = [date.formatted(date: .abbreviated, time: .omitted)]
    if let size { parts.append(size.formatted(.byteCount(style: .file))) }
    if let count { parts.append(FolderWords.items(count)) }
    return parts.joined(separator: " – ")
  }
}
