import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitCore

@testable import Notes

@MainActor @Suite("Notes", .serialized)
struct NotesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)")

  private func open(_ store: NoteStore) -> AppStage { AppStage { NotesApp.makeRoot(store) } }

  /// A store with a folder of two notes.
  private func filled() -> NoteStore {
    let store = NoteStore(folder: folder)
    let work = Folder(name: "Work")
    store.perform(
      [
        .putFolder(work, at: 1),
        .putNote(Note(folder: work.id, title: "Shopping", paragraphs: ["Milk", "Bread"]), at: 0),
        .putNote(Note(folder: work.id, title: "Ideas", paragraphs: ["One"]), at: 1),
      ],
      named: "Filling"
    )
    store.undoManager.removeAllActions()
    return store
  }

  private func titles(_ store: NoteStore) -> [String] {
    store.library.folders.last.map { store.library.notes(in: $0.id).map(\.title) } ?? []
  }

  @Test func `A new folder takes the name that was typed, and Save waits for one`() {
    let store = NoteStore(folder: folder)
    let stage = open(store)
    stage.tap("New Folder")
    stage.tap("Save")
    #expect(store.library.folders.count == 1)
    stage.screen.type("Work")
    stage.wait(0.1)
    stage.tap("Save")
    #expect(store.library.folders.map(\.name) == ["Notes", "Work"])
    #expect(stage.row("Work") != nil)
  }

  @Test func `Each key of a note is on the disk before the next`() throws {
    let store = filled()
    let stage = open(store)
    stage.tap("Work")
    stage.tapToolbar(at: .trailing)
    stage.screen.type("Pla")
    // The key before the last is on the disk at once, the last when the disk has had its time.
    #expect(
      try Journal.open(in: folder).library.notes.values.contains { $0.title.hasPrefix("Pl") }
    )
    store.waitUntilSaved()
    let again = try Journal.open(in: folder).library
    #expect(again.notes.values.contains { $0.title == "Pla" })
    stage.screen.type("n\nFirst")
    stage.wait(0.2)
    store.waitUntilSaved()
    let last = try Journal.open(in: folder).library
    let note = try #require(last.notes.values.first { $0.title == "Plan" })
    #expect(note.paragraphs == ["First"])
  }

  @Test func `Who opens the notes a second time sees them, is told, and can change nothing`() throws
  {
    let store = filled()
    store.waitUntilSaved()
    let second = NoteStore(folder: folder)
    let stage = open(second)
    let words = "Notes can only be read: they are open in another window"
    #expect(second.trouble == words)
    #expect(stage.words.contains(words))
    #expect(stage.row("Work") != nil)
    stage.tap("New Folder")
    #expect(!stage.words.contains("Enter a name for this folder."))
    stage.tap("Work")
    #expect(stage.words.contains(words))
    stage.tapToolbar(at: .trailing)
    #expect(stage.row("Shopping") != nil)
    stage.tap("Shopping")
    #expect(stage.words.contains(words))
    stage.tapWord("Milk")
    stage.screen.type("x")
    #expect(second.library == store.library)
    // Changes of the first scene are visible when the second comes to the foreground again.
    store.perform([.putFolder(Folder(name: "Home"), at: 0)], named: "Folder")
    store.waitUntilSaved()
    second.lookAgain()
    #expect(second.library == store.library)
    #expect(!second.isWritable)
  }

  @Test func `The notes can be written once the other window is closed`() throws {
    var first: NoteStore? = filled()
    first?.waitUntilSaved()
    let second = NoteStore(folder: folder)
    #expect(!second.isWritable)
    first = nil
    second.lookAgain()
    #expect(second.isWritable)
    #expect(second.trouble == nil)
    second.perform([.putFolder(Folder(name: "Mine"), at: 0)], named: "Folder")
    second.waitUntilSaved()
    #expect(try Journal.open(in: folder).library.folders.first?.name == "Mine")
  }

  @Test func `A swipe offers Move and Delete, a long one deletes, and undo brings the note back`()
    throws
  {
    let store = filled()
    let stage = open(store)
    stage.tap("Work")
    let row = try #require(stage.row("Ideas"))
    let place = row.convert(row.bounds, to: nil as UIView?)
    stage.screen.drag(
      from: CGPoint(x: 300, y: place.midY),
      to: CGPoint(x: 180, y: place.midY)
    )
    stage.wait()
    #expect(stage.words.contains("Move"))
    stage.tap("Delete")
    #expect(titles(store) == ["Shopping"])
    #expect(stage.row("Ideas") == nil)
    stage.screen.shake()
    stage.wait()
    // The alert of the system: Undo is its right button.
    stage.screen.tap(at: CGPoint(x: 255, y: 373))
    stage.wait()
    #expect(titles(store) == ["Shopping", "Ideas"])
    #expect(stage.row("Ideas") != nil)
  }

  @Test func `A paragraph that is tapped is written in, and undone as one step`() throws {
    let store = filled()
    let stage = open(store)
    stage.tap("Work")
    stage.tap("Shopping")
    stage.tapWord("Milk")
    stage.screen.type(" and tea")
    stage.wait(0.1)
    func shopping() -> [String]? {
      store.library.notes.values.first { $0.title == "Shopping" }?.paragraphs
    }
    #expect(shopping() == ["Milk and tea", "Bread"])
    stage.tap("Undo")
    #expect(shopping() == ["Milk", "Bread"])
    stage.tap("Redo")
    #expect(shopping() == ["Milk and tea", "Bread"])
  }

  @Test(.feature("IX-F071")) func `The app comes back to the note that was open`() throws {
    setenv("NOTES_FOLDER", folder.path, 1)
    defer { unsetenv("NOTES_FOLDER") }
    filled().waitUntilSaved()
    let screen = HeadlessScreen()
    screen.launch(NotesApp.self)
    let stage = AppStage(screen)
    stage.wait()
    stage.tap("Work")
    stage.tap("Shopping")
    screen.relaunch(NotesApp.self)
    stage.wait()
    let navigation = try #require(
      stage.screen.window?.rootViewController as? UINavigationController
    )
    #expect(navigation.viewControllers.map(\.title) == ["Folders", "Work", "Shopping"])
    #expect(stage.noteText == "Milk\nBread")
    screen.kill()
  }

  @Test(.feature("TECH-F130"))
  func `The icon's quick actions make a note and open the one that was changed last`() throws {
    setenv("NOTES_FOLDER", folder.path, 1)
    defer { unsetenv("NOTES_FOLDER") }
    func prepare() throws {
      let store = filled()
      var ideas = try #require(store.library.notes.values.first { $0.title == "Ideas" })
      ideas.modified = Date(timeIntervalSinceNow: 60)
      store.perform([.putNote(ideas, at: 0)], named: "Later")
      store.waitUntilSaved()
    }
    // The app can write only while no other store has the folder.
    try prepare()
    let screen = HeadlessScreen()
    screen.launch(NotesApp.self)
    let stage = AppStage(screen)
    stage.wait()
    let items = try #require(UIApplication.shared.shortcutItems)
    #expect(items.map(\.localizedTitle) == ["New Note", "Ideas"])
    #expect(items.map(\.localizedSubtitle) == [nil, "Work"])
    #expect(items.allSatisfy { $0.icon != nil })
    func choose(_ item: UIApplicationShortcutItem) -> Bool {
      var isDone = false
      screen.press(.home)
      QuickActions.perform(item) { isDone = $0 }
      stage.wait()
      return isDone
    }
    #expect(choose(items[1]))
    #expect(stage.noteText == "One")
    #expect(choose(items[0]))
    #expect(stage.noteText == "" || stage.noteText == nil)
    let navigation = try #require(screen.window?.rootViewController as? UINavigationController)
    #expect(navigation.viewControllers.count == 3)
    // Both actions are still offered.
    #expect(UIApplication.shared.shortcutItems?.count == 2)
    #expect(!choose(UIApplicationShortcutItem(type: "other", localizedTitle: "Other")))
    screen.kill()
  }

  @Test func `Rows are put in another order by their grips`() throws {
    let store = filled()
    let stage = open(store)
    stage.tap("Work")
    stage.tap("Edit")
    let row = try #require(stage.row("Shopping"))
    let place = row.convert(row.bounds, to: nil as UIView?)
    let finger = stage.screen.touchDown(at: CGPoint(x: 352, y: place.midY))
    stage.wait(0.3)
    for step in 1...10 {
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: 352, y: place.midY + place.height * 1.2 * CGFloat(step) / 10)
      )
      stage.wait(0.03)
    }
    stage.screen.touchUp(finger)
    stage.wait()
    #expect(titles(store) == ["Ideas", "Shopping"])
  }
}
