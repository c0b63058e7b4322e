import DurableFiles
import Foundation
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// Copies and moves files so that each is completely at its new place, or not at all.
enum FileTransfer {
  enum Collision: Sendable { case keepBoth, replace }

  /// Copies files into a temporary folder of their own, and returns the copies.
  static func temporaryCopies(of urls: [URL]) throws -> [URL] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("documents-inbox-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try urls.map { url in
        // Files with the same name can come from several folders.
        let place = freePlace(url.lastPathComponent, in: folder)
        try FileManager.default.copyItem(at: url.resolvingSymlinksInPath(), to: place)
        return place
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  /// Copies or moves files into a folder, and returns their new URLs.
  static func deliver(
    _ urls: [URL],
    to folder: URL,
    asCopy: Bool,
    _ collision: Collision
  ) throws -> [URL] {
    try urls.map { url in
      let wanted = folder.appendingPathComponent(url.lastPathComponent)
      if wanted.resolvingSymlinksInPath() == url.resolvingSymlinksInPath(),
        !asCopy || collision == .replace
      {
        return wanted
      }
      let place =
        collision == .replace ? wanted : freePlace(url.lastPathComponent, in: folder)
      try deliver(url, at: place, asCopy: asCopy)
      return place
    }
  }

  private static func deliver(_ url: URL, at place: URL, asCopy: Bool) throws {
    let files = SystemFiles()
    if !asCopy {
      do {
        try FileWrapper.put(url, at: place, files: files)
        try files.synchronizeFolder(of: place.path)
        return
      } catch let failure as FileFailure where failure.code == EXDEV {
        // Another file system: the file is copied, and the original is removed at the end.
      } catch {
        throw DocumentError.writing(error, place)
      }
    }
    let fresh = place.deletingLastPathComponent()
      .appendingPathComponent(".\(place.lastPathComponent).saving-\(UUID().uuidString.prefix(8))")
    do {
      try FileManager.default.copyItem(at: url, to: fresh)
      try files.synchronizeTree(fresh)
      try FileWrapper.put(fresh, at: place, files: files)
      try files.synchronizeFolder(of: place.path)
    } catch {
      try? FileManager.default.removeItem(at: fresh)
      throw DocumentError.writing(error, place)
    }
    if !asCopy { try FileManager.default.removeItem(at: url) }
  }

  /// Renames a file and returns its new URL; its extension and its versions are kept.
  static func rename(_ url: URL, to name: String) throws -> URL {
    let words = name.trimmingCharacters(in: .whitespaces)
    // A name must not contain a path, and must not hide the file.
    let plain = words.replacingOccurrences(of: "/", with: ":")
    guard !plain.isEmpty, plain != ".", plain != ".." else {
      throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: url.path])
    }
    let shown = plain.hasPrefix(".") ? "_" + plain : plain
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let suffix = url.pathExtension
    let keepsSuffix = !suffix.isEmpty && !shown.hasSuffix("." + suffix)
    let place = url.deletingLastPathComponent()
      .appendingPathComponent(keepsSuffix ? "\(shown).\(suffix)" : shown)
    guard place.lastPathComponent != url.lastPathComponent else { return url }
    guard (try? FileManager.default.attributesOfItem(atPath: place.path)) == nil else {
      throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: place.path])
    }
    try FileManager.default.moveItem(at: url, to: place)
    try VersionStore(item: url).follow(to: place)
    return place
  }

  /// Replaces a file with a copy of another one, completely or not at all.
  @discardableResult
  static func replace(_ url: URL, with content: URL) throws -> URL {
    try deliver(content, at: url, asCopy: true)
    return url
  }

  /// Returns an unused URL: "Name.txt", else "Name 2.txt" and so on.
  static func freePlace(_ name: String, in folder: URL) -> URL {
    let wanted = folder.appendingPathComponent(name)
    let (base, suffix) = (wanted.deletingPathExtension().lastPathComponent, wanted.pathExtension)
    var place = wanted
    var number = 2
    while (try? FileManager.default.attributesOfItem(atPath: place.path)) != nil {
      place = folder.appendingPathComponent("\(base) \(number)")
      if !suffix.isEmpty { place = place.appendingPathExtension(suffix) }
      number += 1
    }
    return place
  }
}

extension FileCalls {
  /// Flushes a file, or a folder with its contents, to disk.
  func synchronizeTree(_ url: URL) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue {
      for child in try FileManager.default.contentsOfDirectory(
        at: url,
        includingPropertiesForKeys: nil
      ) {
        let type = try FileManager.default.attributesOfItem(atPath: child.path)[.type]
        if type as? FileAttributeType != .typeSymbolicLink { try synchronizeTree(child) }
      }
    }
    let descriptor = try open(url.path, for: isFolder.boolValue ? .folder : .synchronizing)
    defer { close(descriptor) }
    try synchronize(descriptor)
  }
}
