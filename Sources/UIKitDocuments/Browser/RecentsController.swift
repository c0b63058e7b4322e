import Foundation
import UIKitCore
import UniformTypeIdentifiers

/// A list of the most recently changed documents, from the documents folder and its subfolders.
final class RecentsController: FolderController {
  /// The maximum number of listed documents.
  ///
  /// Chosen: a number that a person looks through.
  private nonisolated static let limit = 50
  /// The maximum depth of searched subfolders.
  ///
  /// Chosen.
  private nonisolated static let depth = 4

  override var isSorted: Bool { false }

  override func contents() -> @Sendable () throws -> [FolderEntry] {
    let (folder, types) = (folder, host.recentTypes)
    return { Self.recent(in: folder, types) }
  }

  private nonisolated static func recent(in folder: URL, _ types: [UTType]) -> [FolderEntry] {
    var found: [FolderEntry] = []
    var folders = [folder]
    for _ in 0..<depth {
      let entries = folders.flatMap { (try? FolderEntry.contents(of: $0)) ?? [] }
      found += entries.filter { !$0.isFolder && $0.suits(types) }
      // A symbolic link can lead to a parent folder.
      folders = entries.filter { $0.isFolder && $0.url.resolvingSymlinksInPath() == $0.url }.map(
        \.url
      )
    }
    return Array(FolderEntry.sorted(found, by: .date).prefix(limit))
  }
}

extension FolderHost {
  var recentTypes: [UTType] {
    (self as? UIDocumentBrowserViewController)?.contentTypesForRecentDocuments ?? types
  }
}
