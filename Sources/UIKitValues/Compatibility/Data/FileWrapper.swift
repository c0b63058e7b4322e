import DurableFiles
import Foundation

/// The contents of a file, of a folder with its content, or of a symbolic link, in memory.
///
/// Foundation has no such class on Linux. Documents that are packages are read and written with
/// it.
open class FileWrapper: NSObject {
  /// Options for reading.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads everything at once; always done here.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    /// Does not map files into memory; always so here.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// Options for writing.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes to a temporary name first and moves the result into place at the end.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// Sets the `filename` of the wrapper and of its children to the written names.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Contents {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var contents: Contents
  /// The preferred name of the file in a folder, if it is not taken; `nil` if none was set.
  open var preferredFilename: String?
  /// The name of the file that was read or written; `nil` if there is none.
  open var filename: String?
  /// The attributes of the file, by the raw values of `FileAttributeKey`; by default empty.
  ///
  /// The permissions and the modification date are written.
  open var fileAttributes: [String: Any] = [:]

  /// Creates a wrapper from a file, folder or symbolic link.
  ///
  /// - Throws: `CocoaError` if a part of it cannot be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    contents = .file(Data())
    super.init()
    try load(url)
  }

  /// Creates a folder of wrappers by name.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    contents = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      _ = insert(child, name)
    }
  }

  /// Creates a file with contents.
  public init(regularFileWithContents contents: Data) { self.contents = .file(contents) }

  /// Creates a symbolic link.
  public init(symbolicLinkWithDestinationURL url: URL) { contents = .link(url) }

  // MARK: Kind and contents

  /// Whether the wrapper is a folder.
  open var isDirectory: Bool { if case .folder = contents { true } else { false } }
  /// Whether the wrapper is a file.
  open var isRegularFile: Bool { if case .file = contents { true } else { false } }
  /// Whether the wrapper is a symbolic link.
  open var isSymbolicLink: Bool { if case .link = contents { true } else { false } }
  /// The contents of a file; `nil` for folders and links.
  open var regularFileContents: Data? { if case .file(let data) = contents { data } else { nil } }
  /// The destination of a link; `nil` for files and folders.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = contents { url } else { nil }
  }
  /// The wrappers in a folder, by name; `nil` for files and links.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = contents { children } else { nil }
  }

  // MARK: Folders

  /// Adds a wrapper to the folder; its `preferredFilename` must be set.
  ///
  /// - Returns: The name in the folder, which differs from the preferred one if that was taken.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard let name = child.preferredFilename, !name.isEmpty else {
      stop(
        what: "A file wrapper was added without a preferred file name.",
        where: "FileWrapper.addFileWrapper(_:)",
        mend: "Set preferredFilename before."
      )
    }
    return insert(child, name)
  }

  /// Adds a file with contents to the folder, and returns its name there.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a wrapper from the folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(var children) = contents else { return }
    for (name, other) in children where other === child { children[name] = nil }
    contents = .folder(children)
  }

  /// Returns the name of a wrapper in the folder; `nil` if it is not there.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  private func insert(_ child: FileWrapper, _ preferred: String) -> String {
    guard case .folder(var children) = contents else {
      stop(
        what: "A file wrapper was added to one that is no folder.",
        where: "FileWrapper.addFileWrapper(_:)",
        mend: "Make the folder with init(directoryWithFileWrappers:)."
      )
    }
    // A name must not lead out of the folder.
    let plain = preferred.replacingOccurrences(of: "/", with: ":")
    let name = [".", ".."].contains(plain) ? "_" + plain : plain
    var key = name
    var number = 1
    while children[key] != nil {
      // Source: the keys that Foundation uses for names that are taken.
      key = "\(number)__#$!@%!#__\(name)"
      number += 1
    }
    children[key] = child
    contents = .folder(children)
    return key
  }

  // MARK: Reading

  /// Reads the file, or the folder with its content, again.
  open func read(from url: URL, options: ReadingOptions = []) throws { try load(url) }

  private func load(_ url: URL) throws {
    let manager = FileManager.default
    let found = try manager.attributesOfItem(atPath: url.path)
    switch found[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try manager.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name))
      }
      contents = .folder(children)
    case .typeSymbolicLink?:
      let path = try manager.destinationOfSymbolicLink(atPath: url.path)
      contents = .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
    case .typeRegular?: contents = .file(try Data(contentsOf: url))
    default:
      // Reading a pipe or a device would not end.
      throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    fileAttributes = Dictionary(uniqueKeysWithValues: found.map { ($0.key.rawValue, $0.value) })
    filename = url.lastPathComponent
    if preferredFilename == nil { preferredFilename = filename }
  }

  /// Returns whether the file on disk matches the wrapper: the same names, dates and sizes.
  open func matchesContents(of url: URL) -> Bool {
    guard let found = try? FileManager.default.attributesOfItem(atPath: url.path) else {
      return false
    }
    switch contents {
    case .file(let data):
      return found[.type] as? FileAttributeType == .typeRegular
        && (found[.size] as? NSNumber)?.intValue == data.count
        && found[.modificationDate] as? Date
          == fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    case .link(let destination):
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      return path == destination.relativePath || path == destination.path
    case .folder(let children):
      guard found[.type] as? FileAttributeType == .typeDirectory,
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path),
        Set(names) == Set(children.keys)
      else { return false }
      return children.allSatisfy { $1.matchesContents(of: url.appendingPathComponent($0)) }
    }
  }

  // MARK: Writing

  /// Writes the file, or the folder with its content.
  ///
  /// Without `.atomic`, nothing may exist at the place of a folder.
  ///
  /// - Throws: `CocoaError` if a part cannot be written; with `.atomic` the old content then
  ///   remains.
  open func write(
    to url: URL,
    options: WritingOptions = [],
    originalContentsURL: URL?
  ) throws {
    if options.contains(.atomic) {
      let fresh = url.deletingLastPathComponent()
        .appendingPathComponent(".\(url.lastPathComponent).new-\(UUID().uuidString.prefix(8))")
      do {
        try store(at: fresh)
        try Self.put(fresh, at: url)
      } catch {
        try? FileManager.default.removeItem(at: fresh)
        throw error
      }
    } else {
      try store(at: url)
    }
    if options.contains(.withNameUpdating) { updateNames(url.lastPathComponent) }
  }

  private func store(at url: URL) throws {
    let manager = FileManager.default
    switch contents {
    case .file(let data): try data.write(to: url)
    case .link(let destination):
      try manager.createSymbolicLink(
        atPath: url.path,
        withDestinationPath: destination.relativePath
      )
    case .folder(let children):
      try manager.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children { try child.store(at: url.appendingPathComponent(name)) }
    }
    guard !isSymbolicLink else { return }
    var kept: [FileAttributeKey: Any] = [:]
    for key in [FileAttributeKey.posixPermissions, .modificationDate] {
      kept[key] = fileAttributes[key.rawValue]
    }
    if !kept.isEmpty { try manager.setAttributes(kept, ofItemAtPath: url.path) }
  }

  private func updateNames(_ name: String) {
    filename = name
    for (name, child) in fileWrappers ?? [:] { child.updateNames(name) }
  }

  /// Replaces a file or folder by another one; observers always find one of the two.
  ///
  /// If the file system cannot exchange two names, a folder's place is empty for a moment; after a
  /// failure the old folder is restored.
  package static func put(
    _ fresh: URL,
    at url: URL,
    files: any FileCalls = SystemFiles()
  ) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return try files.rename(fresh.path, to: url.path)
    }
    var freshIsFolder: ObjCBool = false
    _ = manager.fileExists(atPath: fresh.path, isDirectory: &freshIsFolder)
    guard isFolder.boolValue || freshIsFolder.boolValue else {
      return try files.rename(fresh.path, to: url.path)
    }
    do throws(FileFailure) {
      try files.exchange(fresh.path, with: url.path)
    } catch {
      guard [ENOSYS, EINVAL].contains(error.code) else { throw error }
      let old = fresh.appendingPathExtension("old")
      try files.rename(url.path, to: old.path)
      do throws(FileFailure) {
        try files.rename(fresh.path, to: url.path)
      } catch {
        try? files.rename(old.path, to: url.path)
        throw error
      }
      try? manager.removeItem(at: old)
      return
    }
    // The old file or folder now has the other name.
    try? manager.removeItem(at: fresh)
  }
}
