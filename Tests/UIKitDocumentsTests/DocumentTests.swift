import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite("Documents", .restoresProcess)
struct DocumentTests {
  let folder: TemporaryFolder
  let screen: HeadlessScreen

  init() throws {
    folder = try TemporaryFolder()
    screen = HeadlessScreen(.iPhone8)
    screen.update()
  }

  private func opened(_ text: String = "one") async throws -> TextDocument {
    let document = TextDocument(fileURL: try folder.write(text, to: "Note.txt"))
    #expect(await document.open())
    document.events = []
    return document
  }

  @Test("a document has its file's name, type and date, and is closed until it is opened")
  func opening() async throws {
    let url = try folder.write("Hello", to: "Shopping List.txt")
    let document = TextDocument(fileURL: url)
    #expect(document.fileURL == url)
    #expect(document.localizedName == "Shopping List")
    #expect(document.fileType == "public.plain-text")
    #expect(document.documentState == .closed)
    #expect(document.fileModificationDate == nil)
    var states: [UIDocument.State] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification,
      object: document,
      queue: nil
    ) { note in
      let state = (note.object as? UIDocument)?.documentState ?? []
      MainActor.assumeIsolated { states.append(state) }
    }
    #expect(await document.open())
    NotificationCenter.default.removeObserver(token)
    #expect(states == [.normal])
    #expect(document.text == "Hello")
    #expect(document.events == ["load public.plain-text true"])
    #expect(!document.hasUnsavedChanges)
    let date =
      try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
    #expect(
      abs((document.fileModificationDate ?? .distantPast).timeIntervalSince(date ?? .now)) < 0.01
    )
  }

  @Test("a file that is missing or damaged gives an error, and the document stays closed")
  func failingToOpen() async throws {
    let missing = TextDocument(fileURL: folder.file("none.txt"))
    #expect(await missing.open() == false)
    #expect(missing.documentState == .closed)
    #expect((missing.errors.first as? CocoaError)?.code == .fileReadNoSuchFile)
    let url = folder.file("damaged.txt")
    try Data([0xC3, 0x28]).write(to: url)
    let damaged = TextDocument(fileURL: url)
    #expect(await damaged.open() == false)
    #expect((damaged.errors.first as? CocoaError)?.code == .fileReadCorruptFile)
    #expect(try Data(contentsOf: url) == Data([0xC3, 0x28]))
  }

  @Test("a document that implements nothing says so by errors, not by stopping")
  func plain() async throws {
    let plain = UIDocument(fileURL: try folder.write("a", to: "a.txt"))
    #expect(await plain.open() == false)
    #expect(await plain.save(to: plain.fileURL, for: .forOverwriting) == false)
    #expect(plain.documentState == [.closed, .savingError])
    #expect(folder.text("a.txt") == "a")
  }

  @Test("a new document is made by saving it, and is open then")
  func creating() async throws {
    let document = TextDocument(fileURL: folder.file("New.txt"))
    document.text = "fresh"
    #expect(await document.save(to: document.fileURL, for: .forCreating))
    #expect(folder.text("New.txt") == "fresh")
    #expect(document.documentState == .normal)
    #expect(document.events == ["contents public.plain-text true"])
    #expect(folder.names == ["New.txt"])
  }

  @Test("registering an undo marks the document changed; undoing all leaves nothing to save")
  func undoing() async throws {
    let document = try await opened()
    document.edit("two")
    #expect(document.hasUnsavedChanges)
    screen.advance(by: .milliseconds(50))
    document.undoManager.undo()
    #expect(document.text == "one")
    #expect(!document.hasUnsavedChanges)
    document.undoManager.redo()
    #expect(document.text == "two")
    #expect(document.hasUnsavedChanges)
    #expect(await document.save(to: document.fileURL, for: .forOverwriting))
    #expect(!document.hasUnsavedChanges)
    document.undoManager.undo()
    #expect(document.hasUnsavedChanges)
    // Another change after going back behind the saved state is not the saved state.
    document.edit("three")
    screen.advance(by: .milliseconds(50))
    #expect(document.hasUnsavedChanges)
  }

  @Test("a change that comes while a save is under way stays unsaved")
  func changesDuringSave() async throws {
    let document = try await opened()
    document.edit("two")
    let done = Flag()
    document.save(to: document.fileURL, for: .forOverwriting) { _ in done.isSet = true }
    document.edit("three")
    try await wait { done.isSet }
    #expect(folder.text("Note.txt") == "two")
    screen.advance(by: .milliseconds(50))
    #expect(document.hasUnsavedChanges)
    #expect(await document.autosave())
    #expect(folder.text("Note.txt") == "three")
    #expect(!document.hasUnsavedChanges)
  }

  @Test("changes that are counted are told from each other by tokens")
  func tokens() async throws {
    let document = try await opened()
    #expect(!document.hasUnsavedChanges)
    document.updateChangeCount(.done)
    let token = document.changeCountToken(for: .forOverwriting)
    document.updateChangeCount(.done)
    document.updateChangeCount(withToken: token, for: .forOverwriting)
    #expect(document.hasUnsavedChanges)
    document.updateChangeCount(.undone)
    #expect(!document.hasUnsavedChanges)
    document.updateChangeCount(.redone)
    #expect(document.hasUnsavedChanges)
    document.updateChangeCount(.cleared)
    #expect(!document.hasUnsavedChanges)
  }

  @Test(
    "changes are saved after a while, and when the app resigns active",
    .feature("IX-F162")
  )
  func autosaving() async throws {
    let document = try await opened()
    document.edit("two")
    screen.advance(by: .seconds(10))
    try await Task.sleep(for: .milliseconds(50))
    #expect(folder.text("Note.txt") == "one")
    screen.advance(by: .seconds(6))
    try await wait { folder.text("Note.txt") == "two" && !document.hasUnsavedChanges }
    document.edit("three")
    UIApplication.shared.enterBackground()
    try await wait { folder.text("Note.txt") == "three" }
    UIApplication.shared.enterForeground()
  }

  @Test("closing saves, and ends editing", .feature("IX-F162"))
  func closing() async throws {
    let document = try await opened()
    document.edit("two")
    #expect(await document.close())
    #expect(folder.text("Note.txt") == "two")
    #expect(document.documentState == .closed)
    #expect(document.events == ["disable", "contents public.plain-text true"])
    #expect(await document.open())
    #expect(document.text == "two")
  }

  @Test("a document that cannot be saved stays open with its changes, and is saved later")
  func failingToSave() async throws {
    let document = try await opened()
    document.edit("two")
    let elsewhere = folder.url.appendingPathExtension("gone")
    try FileManager.default.moveItem(at: folder.url, to: elsewhere)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    #expect(await document.close() == false)
    #expect(document.documentState == .savingError)
    #expect((document.errors.first as? CocoaError)?.code == .fileNoSuchFile)
    #expect(document.hasUnsavedChanges && document.text == "two")
    try FileManager.default.moveItem(at: elsewhere, to: folder.url)
    #expect(folder.text("Note.txt") == "one")
    screen.advance(by: .seconds(16))
    try await wait { folder.text("Note.txt") == "two" }
    try await wait { document.documentState == .normal }
  }

  @Test("a recovered error lets a document close without being saved")
  func recovering() async throws {
    let document = try await opened()
    document.edit("two")
    document.recovers = true
    try FileManager.default.removeItem(at: folder.url)
    #expect(await document.close())
    #expect(document.documentState == .closed)
  }

  @Test("reverting reads the file again and forgets changes and undo")
  func reverting() async throws {
    let document = try await opened()
    document.edit("two")
    screen.advance(by: .milliseconds(50))
    #expect(await document.revert(toContentsOf: document.fileURL))
    #expect(document.text == "one")
    #expect(!document.hasUnsavedChanges)
    #expect(document.undoManager.canUndo == false)
    #expect(document.events == ["disable", "load public.plain-text true", "enable"])
    try Data([0xFF, 0xFE, 0xC3]).write(to: folder.file("bad.txt"))
    #expect(await document.revert(toContentsOf: folder.file("bad.txt")) == false)
    #expect(document.documentState == [.savingError, .editingDisabled])
    #expect(await document.revert(toContentsOf: document.fileURL))
    #expect(document.documentState == .normal)
  }

  @Test("a file that another program changes is read again where nothing is unsaved")
  func followingTheFile() async throws {
    let document = try await opened()
    try folder.write("theirs", to: "Note.txt")
    try await wait { document.text == "theirs" }
    #expect(document.documentState == .normal || document.documentState == .editingDisabled)
    #expect(!document.hasUnsavedChanges)
  }

  @Test("unsaved changes and another program's are in conflict, and neither is written over")
  func conflict() async throws {
    let document = try await opened()
    document.edit("mine")
    try folder.write("theirs", to: "Note.txt")
    try await wait { document.documentState.contains(.inConflict) }
    #expect(await document.autosave() == false)
    #expect(await document.close() == false)
    #expect(folder.text("Note.txt") == "theirs")
    #expect(document.text == "mine")
    // The app decides: here for the document.
    #expect(await document.save(to: document.fileURL, for: .forOverwriting))
    #expect(folder.text("Note.txt") == "mine")
    #expect(document.documentState == .normal)
  }

  @Test("a file that is renamed is followed; a backup of another editor is not")
  func renaming() async throws {
    let document = try await opened()
    try FileManager.default.moveItem(at: folder.file("Note.txt"), to: folder.file("Other.md"))
    try await wait { document.fileURL == folder.file("Other.md") }
    #expect(document.fileType == "net.daringfireball.markdown")
    try FileManager.default.moveItem(at: folder.file("Other.md"), to: folder.file("Other.md~"))
    try folder.write("anew", to: "Other.md")
    try await wait { document.text == "anew" }
    try await Task.sleep(for: .milliseconds(400))
    #expect(document.fileURL == folder.file("Other.md"))
  }

  @Test("rights of a file and a symbolic link to it stay as they were")
  func rights() async throws {
    let url = try folder.write("one", to: "Real.txt")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    let link = folder.file("Link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    let document = TextDocument(fileURL: link)
    #expect(await document.open())
    document.edit("two")
    #expect(await document.close())
    #expect(folder.text("Real.txt") == "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == url.path)
    let rights = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    #expect((rights as? NSNumber)?.intValue == 0o640)
  }

  @Test("reads and writes of a document come one after another, off the main thread")
  func queue() async throws {
    let document = TextDocument(fileURL: folder.file("a.txt"))
    let order = Flag()
    for number in 0..<20 {
      document.performAsynchronousFileAccess { @Sendable in
        order.add("\(number) \(Thread.isMainThread)")
      }
    }
    try await wait { order.lines.count == 20 }
    #expect(order.lines == (0..<20).map { "\($0) false" })
  }

  @Test("a document saves under another type with that type's extension")
  func savingType() async throws {
    final class Upgraded: TextDocument {
      override var savingFileType: String? { "net.daringfireball.markdown" }
    }
    let document = Upgraded(fileURL: try folder.write("one", to: "Note.txt"))
    #expect(await document.open())
    document.edit("# two")
    #expect(await document.autosave())
    #expect(document.fileURL == folder.file("Note.md"))
    #expect(document.fileType == "net.daringfireball.markdown")
    #expect(folder.text("Note.md") == "# two" && folder.text("Note.txt") == "one")
    #expect(
      document.fileNameExtension(forType: "public.jpeg", saveOperation: .forCreating) == "jpeg"
    )
  }
}

/// What closures on other threads set.
final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  private var all: [String] = []
  var isSet: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
  var lines: [String] { lock.withLock { all } }
  func add(_ line: String) { lock.withLock { all.append(line) } }
}
