import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitDocuments

@MainActor @Suite struct FileVersionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var note: URL { folder.file("Note.txt") }

  @Test func `a file has a current version and no others`() throws {
    #expect(NSFileVersion.currentVersionOfItem(at: note) == nil)
    #expect(NSFileVersion.otherVersionsOfItem(at: note) == nil)
    try folder.write("one", to: "Note.txt")
    let current = try #require(NSFileVersion.currentVersionOfItem(at: note))
    #expect(current.url == note && current.localizedName == "Note.txt" && !current.isConflict)
    #expect(current.isResolved && current.hasLocalContents && current.modificationDate != nil)
    #expect(NSFileVersion.otherVersionsOfItem(at: note)?.isEmpty == true)
    #expect(throws: CocoaError.self) { try current.remove() }
  }

  @Test func `what another program wrote is a conflict version once the document is saved over it`()
    async throws
  {
    let screen = HeadlessScreen(.iPhone8)
    screen.makeCurrent()
    try folder.write("first", to: "Note.txt")
    let document = TextDocument(fileURL: note)
    #expect(await document.open())
    document.text = "mine"
    document.updateChangeCount(.done)
    try folder.write("theirs, which is longer", to: "Note.txt")
    for _ in 0..<200 where !document.documentState.contains(.inConflict) {
      try await Task.sleep(for: .milliseconds(20))
      screen.advance(by: .milliseconds(100))
    }
    #expect(await document.save(to: note, for: .forOverwriting))
    #expect(folder.text("Note.txt") == "mine")
    let conflicts = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: note))
    let theirs = try #require(conflicts.first)
    #expect(conflicts.count == 1 && theirs.isConflict && !theirs.isResolved)
    #expect(try String(contentsOf: theirs.url, encoding: .utf8) == "theirs, which is longer")

    // A person goes back to it, and the app says that it is decided.
    theirs.isResolved = true
    #expect(NSFileVersion.unresolvedConflictVersionsOfItem(at: note)?.isEmpty == true)
    let again = try #require(
      NSFileVersion.version(itemAt: note, forPersistentIdentifier: theirs.persistentIdentifier)
    )
    #expect(again.isResolved && again.url == theirs.url)
    try again.replaceItem(at: note, options: .byMoving)
    #expect(folder.text("Note.txt") == "theirs, which is longer")
    #expect(NSFileVersion.otherVersionsOfItem(at: note)?.isEmpty == true)
    // Nothing is left beside the file.
    #expect(folder.names == ["Note.txt"])
    _ = await document.close()
  }

  @Test func `versions go with a file that is renamed, and all of them can be removed`() throws {
    try folder.write("one", to: "Note.txt")
    try VersionStore(item: note).keep(isConflict: true)
    try folder.write("two", to: "Note.txt")
    try VersionStore(item: note).keep(isConflict: false)
    let place = try FileTransfer.rename(note, to: "Letter")
    #expect(place.lastPathComponent == "Letter.txt")
    let versions = try #require(NSFileVersion.otherVersionsOfItem(at: place))
    #expect(
      Set(try versions.map { try String(contentsOf: $0.url, encoding: .utf8) }) == ["one", "two"]
    )
    #expect(versions.filter(\.isConflict).count == 1)
    try NSFileVersion.removeOtherVersionsOfItem(at: place)
    #expect(NSFileVersion.otherVersionsOfItem(at: place)?.isEmpty == true)
    #expect(folder.names == ["Letter.txt"])
  }

  @Test func `a damaged version is none, and a name that leads elsewhere is refused`() throws {
    try folder.write("one", to: "Note.txt")
    let identifier = try VersionStore(item: note).keep(isConflict: true)
    let plist = VersionStore(item: note).content(identifier).deletingLastPathComponent()
      .appendingPathComponent("Version.plist")
    try Data("no list".utf8).write(to: plist)
    #expect(NSFileVersion.otherVersionsOfItem(at: note)?.isEmpty == true)
    #expect(
      NSFileVersion.version(itemAt: note, forPersistentIdentifier: "../../etc") == nil
    )
    #expect(throws: CocoaError.self) { try FileTransfer.rename(note, to: "..") }
    #expect(throws: CocoaError.self) { try FileTransfer.rename(note, to: "  ") }
    #expect(try FileTransfer.rename(note, to: "a/b").lastPathComponent == "a:b.txt")
  }
}
