import DurableFiles
import Foundation
import Synchronization
import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

extension UIDocument {
  final func beginAutosave(_ done: Completion) {
    guard hasUnsavedChanges else { return onMain { _ in done?(true) } }
    guard documentState.isDisjoint(with: [.closed, .inConflict]) else {
      return onMain { _ in done?(false) }
    }
    // Unverified: the location of a document that is saved as another type.
    guard let type = savingFileType, type != fileType else {
      return save(to: fileURL, for: .forOverwriting, completionHandler: done)
    }
    let suffix = fileNameExtension(forType: type, saveOperation: .forCreating)
    let url = fileURL.deletingPathExtension().appendingPathExtension(suffix)
    let operation: SaveOperation = url == fileURL ? .forOverwriting : .forCreating
    save(to: url, for: operation, completionHandler: done)
  }

  final func beginSaving(to url: URL, for operation: SaveOperation, _ done: Completion) {
    let token = Transfer(changeCountToken(for: operation))
    let type = savingFileType ?? fileType ?? "public.data"
    let written: Transfer<(contents: Any, attributes: [AnyHashable: Any])>
    do {
      written = Transfer(
        (try contents(forType: type), try fileAttributesToWrite(to: url, for: operation))
      )
    } catch {
      let error = Transfer(error)
      return onMain { document in document.savingFailed(error.value, done) }
    }
    // A person who saves during a conflict chooses this document.
    let overrules = documentState.contains(.inConflict)
    let me = Transfer(self)
    performAsynchronousFileAccess {
      let document = me.value
      let result = Transfer(
        Result {
          let known = document.facts.withLock { $0.fileURL == url ? $0.stamp : nil }
          if !overrules, operation == .forOverwriting, let known, let found = FileStamp(url),
            found != known
          {
            document.onMain { $0.changeState { $0.insert(.inConflict) } }
            throw DocumentError.conflict(url)
          }
          // The other program's file is kept as a version that can be restored.
          if overrules, operation == .forOverwriting, FileStamp(url) != nil {
            try VersionStore(item: url).keep(isConflict: true)
          }
          try document.writeContents(
            written.value.contents,
            andAttributes: written.value.attributes,
            safelyTo: url,
            for: operation
          )
          let stamp = FileStamp(url)
          document.facts.withLock {
            $0.stamp = stamp
            $0.modificationDate = stamp?.date ?? Date()
            $0.fileURL = url
            $0.written = token.value as? ChangeHistory.Token
          }
        }
      )
      document.onMain { document in
        switch result.value {
        case .success:
          document.facts.withLock { $0.fileType = UIDocument.type(of: url) ?? type }
          document.updateChangeCount(withToken: token.value, for: operation)
          document.beginWatching()
          let wasClosed = document.documentState.contains(.closed)
          document.changeState { $0.subtract([.savingError, .inConflict, .closed]) }
          if wasClosed { document.beginActivity() } else { document.userActivity?.needsSave = true }
          done?(true)
        case .failure(let error): document.savingFailed(error, done)
        }
      }
    }
  }

  @MainActor
  private final func savingFailed(_ error: any Error, _ done: Completion) {
    changeState { $0.insert(.savingError) }
    // The changes are saved later, when space can be available again.
    observers?.scheduleAutosave()
    _ = fail(error)
    done?(false)
  }

  // MARK: Writing

  final func writeDefault(_ contents: Any, _ url: URL) throws {
    switch contents {
    case let data as Data:
      do {
        let descriptor = try files.open(url.path, for: .replacing)
        defer { files.close(descriptor) }
        try files.writeAll(Array(data), to: descriptor)
        try files.synchronize(descriptor)
      } catch {
        throw DocumentError.writing(error, url)
      }
    case let wrapper as FileWrapper:
      try wrapper.write(to: url, options: [], originalContentsURL: nil)
    default: throw DocumentError.unusable(url, isReading: false)
    }
  }

  final func writeSafely(
    _ contents: Any,
    _ attributes: [AnyHashable: Any]?,
    _ url: URL,
    _ operation: SaveOperation
  ) throws {
    // A symbolic link is kept; its target is replaced.
    let target = url.resolvingSymlinksInPath()
    let manager = FileManager.default
    let isThere = manager.fileExists(atPath: target.path)
    let fresh = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).saving-\(UUID().uuidString.prefix(8))")
    do {
      try writeContents(
        contents,
        to: fresh,
        for: operation,
        originalContentsURL: isThere ? target : nil
      )
      var kept =
        attributes?.reduce(into: [FileAttributeKey: Any]()) { kept, pair in
          if let key = pair.key as? FileAttributeKey { kept[key] = pair.value }
          if let key = pair.key as? String { kept[FileAttributeKey(rawValue: key)] = pair.value }
        } ?? [:]
      if isThere, kept[.posixPermissions] == nil {
        kept[.posixPermissions] = try manager.attributesOfItem(atPath: target.path)[
          .posixPermissions
        ]
      }
      if !kept.isEmpty { try manager.setAttributes(kept, ofItemAtPath: fresh.path) }
      try files.synchronizeTree(fresh)
      try FileWrapper.put(fresh, at: target, files: files)
    } catch {
      // The incomplete file would occupy space on a full disk.
      try? files.remove(fresh.path)
      try? manager.removeItem(at: fresh)
      throw DocumentError.writing(error, url)
    }
    do {
      try files.synchronizeFolder(of: target.path)
    } catch {
      throw DocumentError.writing(error, url)
    }
  }
}
