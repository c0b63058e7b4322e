import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Notes

@MainActor @Suite("Rich text of Notes", .serialized, .restoresProcess)
struct NoteFormatTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("notes-\(UUID().uuidString)")

  /// The editor of a note with these paragraphs, shown after a tap behind the last word.
  private func open(
    _ paragraphs: [String],
    _ adjust: (inout Note) -> Void = { _ in }
  ) throws -> (store: NoteStore, stage: AppStage) {
    let store = NoteStore(folder: folder)
    let home = try #require(store.library.folders.first)
    var note = Note(folder: home.id, title: "Trip", paragraphs: paragraphs)
    adjust(&note)
    store.perform([.putNote(note, at: 0)], named: "Filling")
    store.undoManager.removeAllActions()
    let stage = AppStage { NotesApp.makeRoot(store) }
    stage.tap("Notes")
    stage.tap("Trip")
    return (store, stage)
  }

  private func note(_ store: NoteStore) -> Note? { store.library.notes.values.first }

  /// The note as another start of the app reads it.
  private func stored(_ store: NoteStore) throws -> Note {
    store.waitUntilSaved()
    return try #require(try Journal.open(in: folder).library.notes.values.first)
  }

  private func kinds(_ note: Note?) -> [ParagraphFormat.Kind] {
    note?.paragraphs.indices.map { note?.format(at: $0).kind ?? .body } ?? []
  }

  @Test func `A heading is chosen in the bar, Return goes on with plain text, undo takes it back`()
    throws
  {
    let (store, stage) = try open(["Plan", "Walk"])
    stage.tapWord("Plan")
    stage.tapNamed("Paragraph Style")
    stage.tap("Heading")
    #expect(kinds(note(store)) == [.heading, .body])
    let font = stage.noteView?.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == UIFont.preferredFont(forTextStyle: .title2).pointSize)
    stage.screen.type("\nRest")
    stage.wait(0.2)
    #expect(note(store)?.paragraphs == ["Plan", "Rest", "Walk"])
    #expect(kinds(note(store)) == [.heading, .body, .body])
    #expect(try kinds(stored(store)) == [.heading, .body, .body])
    for _ in 0..<4 { stage.tapNamed("Undo") }
    #expect(note(store)?.paragraphs == ["Plan", "Walk"])
    #expect(kinds(note(store)) == [.body, .body])
    for _ in 0..<4 { stage.tapNamed("Redo") }
    #expect(kinds(note(store)).first == .heading)
  }

  @Test
  func `A checklist goes on with Return, is ticked beside its items, and ends where one is empty`()
    throws
  {
    let (store, stage) = try open(["Bread"])
    stage.tapWord("Bread")
    stage.tapNamed("Checklist")
    stage.screen.type("\nMilk\n")
    stage.wait(0.2)
    #expect(note(store)?.paragraphs == ["Bread", "Milk", ""])
    #expect(kinds(note(store)) == [.open, .open, .open])
    stage.screen.type("\nDone")
    stage.wait(0.2)
    #expect(note(store)?.paragraphs == ["Bread", "Milk", "Done"])
    #expect(kinds(note(store)) == [.open, .open, .body])
    let view = try #require(stage.noteView)
    let word = try #require(stage.place(of: "Bread", in: view))
    stage.screen.tap(at: CGPoint(x: word.minX - 20, y: word.midY))
    stage.wait()
    #expect(kinds(note(store)) == [.done, .open, .body])
    #expect(try kinds(stored(store)) == [.done, .open, .body])
    stage.tapNamed("Undo")
    #expect(kinds(note(store)) == [.open, .open, .body])
  }

  @Test func `Letters become bold, italic and underlined by the bar and by keys, and stay so`()
    throws
  {
    let (store, stage) = try open(["one two three"])
    stage.tapWord("one two three")
    let view = try #require(stage.noteView)
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.tapNamed("Bold")
    view.selectedRange = NSRange(location: 8, length: 5)
    stage.screen.key("i", modifiers: .command)
    stage.tapNamed("Underline")
    let runs: [ParagraphFormat.Run] = [
      .init(start: 4, length: 3, style: .bold),
      .init(start: 8, length: 5, style: [.italic, .underline]),
    ]
    #expect(try stored(store).format(at: 0).runs == runs)
    // Words before them move them along.
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.screen.type("a ")
    #expect(try stored(store).format(at: 0).runs.map(\.start) == [6, 10])
    #expect(try stored(store).paragraphs == ["a one two three"])
    // A text that is made again has them too.
    let again = NoteText.text(try stored(store)) { _ in nil }
    let font = again.attribute(.font, at: 7, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
  }

  @Test func `A title stays one when the text size changes while it is written`() throws {
    let (store, stage) = try open(["Plan", "Walk"]) {
      $0.replace(0..<1, with: [("Plan", ParagraphFormat(kind: .title))])
    }
    stage.tapWord("Plan")
    stage.screen.environment.contentSizeCategory =
      UIContentSizeCategory.extraExtraExtraLarge.rawValue
    stage.wait()
    stage.screen.type("s")
    stage.wait(0.2)
    #expect(note(store)?.paragraphs == ["Plans", "Walk"])
    #expect(kinds(note(store)) == [.title, .body])
    let text = try #require(stage.noteView?.textStorage)
    for (location, style) in [(0, UIFont.TextStyle.title1), (6, .body)] {
      let font = text.attribute(.font, at: location, effectiveRange: nil) as? UIFont
      #expect(font?.pointSize == UIFont.preferredFont(forTextStyle: style).pointSize)
    }
  }

  @Test func `Lists are bulleted, dashed and numbered, and the same button ends them`() throws {
    let (store, stage) = try open(["one", "two"])
    stage.tapWord("one")
    let view = try #require(stage.noteView)
    for (title, kind) in [
      ("Bulleted List", ParagraphFormat.Kind.bullets), ("Dashed List", .dashes),
      ("Numbered List", .numbers),
    ] {
      view.selectedRange = NSRange(location: 0, length: view.textStorage.length)
      stage.tapNamed("Paragraph Style")
      stage.tap(title)
      #expect(kinds(note(store)) == [kind, kind])
    }
    stage.tapNamed("Paragraph Style")
    stage.tap("Numbered List")
    #expect(kinds(note(store)) == [.body, .body])
  }

  @Test func `A picture stands in a paragraph of its own and is there after a start`() throws {
    let (store, stage) = try open(["Before"])
    stage.tapWord("Before")
    stage.tapNamed("Picture")
    let controller = try #require(
      (stage.screen.window?.rootViewController as? UINavigationController)?.topViewController
        as? NoteController
    )
    let picker = try #require(controller.presentedViewController as? UIImagePickerController)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 300)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 600, height: 300))
    }
    picker.delegate?.imagePickerController(
      picker,
      didFinishPickingMediaWithInfo: [.originalImage: image]
    )
    stage.wait()
    #expect(controller.presentedViewController == nil)
    let saved = try stored(store)
    #expect(saved.paragraphs == ["Before", "\u{FFFC}", ""])
    let name = try #require(saved.pictures.first)
    #expect(saved.pictures.count == 1)
    let data = try #require(NoteStore(folder: folder).picture(named: name))
    #expect(UIImage(data: data)?.size.width ?? 0 >= 600)
    #expect(controller.picture(named: name)?.size == CGSize(width: 280, height: 140))
    #expect(saved.preview == "Before")
    stage.tapNamed("Undo")
    #expect(note(store)?.pictures.isEmpty == true)
    #expect(store.picture(named: "../library.json") == nil)
  }

  @Test func `The file of a picture that left a note stays for undo, and goes at the next start`()
    throws
  {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = try #require(red.pngData())
    var store: NoteStore? = NoteStore(folder: folder)
    let kept = try #require(try store?.addPicture(png))
    let lost = try #require(try store?.addPicture(png))
    let home = try #require(store?.library.folders.first)
    store?.undoManager.groupsByEvent = false
    var note = Note(folder: home.id, title: "Trip")
    func show(_ names: [String]) {
      let shown = names.map {
        (NoteText.attachmentCharacter, ParagraphFormat(kind: .picture, picture: $0))
      }
      note.replace(0..<note.paragraphs.count, with: shown)
      store?.undoManager.beginUndoGrouping()
      store?.perform([.putNote(note, at: 0)], named: "Picture")
      store?.undoManager.endUndoGrouping()
    }
    show([kept, lost])
    show([kept])
    store?.waitUntilSaved()
    #expect(store?.picture(named: lost) != nil)
    store?.undoManager.undo()
    #expect(store?.library.notes[note.id]?.pictures == [kept, lost])
    #expect(store?.picture(named: lost) == png)
    store?.undoManager.redo()
    // A picture that a person has put there is not one of the app's pictures.
    let other = folder.appendingPathComponent("pictures/holiday.png")
    try png.write(to: other)
    store?.waitUntilSaved()
    store = nil
    let next = NoteStore(folder: folder)
    #expect(next.library.notes[note.id]?.pictures == [kept])
    #expect(next.picture(named: kept) == png)
    #expect(next.picture(named: lost) == nil)
    #expect(FileManager.default.fileExists(atPath: other.path))
  }

  @Test func `A picture is no higher than a page of a PDF`() throws {
    let store = NoteStore(folder: folder)
    let home = try #require(store.library.folders.first)
    let note = Note(folder: home.id, title: "Trip")
    store.perform([.putNote(note, at: 0)], named: "Filling")
    let tall = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 3000)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 3000))
    }
    let name = try store.addPicture(try #require(tall.pngData()))
    let controller = NoteController(store: store, note: note.id)
    let size = try #require(controller.picture(named: name)?.size)
    #expect(size.height == 700 && size.width < 30)
  }

  @Test func `Pictures stay where notes are damaged`() throws {
    var store: NoteStore? = NoteStore(folder: folder)
    let name = try #require(try store?.addPicture(Data([1])))
    store?.waitUntilSaved()
    store = nil
    try Data("nonsense".utf8).write(to: folder.appendingPathComponent("library.json"))
    #expect(NoteStore(folder: folder).picture(named: name) != nil)
    // The start after the one that kept the damage aside.
    #expect(NoteStore(folder: folder).picture(named: name) != nil)
  }

  @Test func `Find goes from one place to the next`() throws {
    let (_, stage) = try open(["tea and tea", "more tea"])
    stage.tapNamed("Find")
    stage.screen.type("tea")
    stage.wait()
    let interaction = try #require(stage.noteView?.findInteraction)
    #expect(interaction.isFindNavigatorVisible)
    #expect(interaction.activeFindSession?.resultCount == 3)
  }

  /// The files that notes are shared as now.
  private static func sharedFiles() -> Set<URL> {
    let files = FileManager.default
    let folders = try? files.contentsOfDirectory(
      at: files.temporaryDirectory,
      includingPropertiesForKeys: nil
    )
    let own = (folders ?? []).filter { $0.lastPathComponent.hasPrefix("note-") }
    return Set(
      own.flatMap {
        (try? files.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? []
      }
    )
  }

  @Test(arguments: NoteDocument.Format.allCases)
  func `A note is shared in the form that was chosen`(_ format: NoteDocument.Format) throws {
    let (_, stage) = try open(["Heading", "item", "plain"]) {
      $0.replace(
        0..<2,
        with: [
          ("Heading", ParagraphFormat(kind: .heading)), ("item", ParagraphFormat(kind: .bullets)),
        ]
      )
    }
    let before = Self.sharedFiles()
    stage.tapNamed("Share")
    #expect(stage.words.contains(format.title))
    stage.tap(format.title)
    let top = stage.screen.window?.rootViewController?.presentedViewController
    #expect(top is UIActivityViewController)
    // The file that the sheet offers.
    let url = try #require(Self.sharedFiles().subtracting(before).first)
    #expect(url.lastPathComponent == "Trip.\(format.fileExtension)")
    #expect(stage.words.contains { $0.hasPrefix("Trip") })
    let data = try Data(contentsOf: url)
    // Whoever copies it can paste it; whoever cancels leaves nothing behind.
    let copies = format == .richText
    stage.tap(copies ? "Copy" : "Cancel")
    stage.wait()
    #expect(FileManager.default.fileExists(atPath: url.path) == copies)
    if copies {
      #expect(UIPasteboard.general.url?.path == url.path)
      try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
      UIPasteboard.general.items = []
    }
    guard format != .pdf else {
      #expect(data.starts(with: Data("%PDF".utf8)))
      #expect(data.count > 1000)
      return
    }
    let type: NSAttributedString.DocumentType = format == .richText ? .rtf : .html
    let read = try NSAttributedString(
      data: data,
      options: [.documentType: type],
      documentAttributes: nil
    )
    for word in ["Trip", "Heading", "item", "plain"] { #expect(read.string.contains(word)) }
    let place = (read.string as NSString).range(of: "Heading").location
    let font = read.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
  }

  @Test func `A title of long characters gives the file a name that is not too long`() throws {
    let family = "👨‍👩‍👧‍👦"
    for title in [String(repeating: family, count: 60), String(repeating: "e\u{301}", count: 300)] {
      let note = Note(folder: UUID(), title: title)
      let url = try NoteDocument(note) { _ in nil }.write(.webPage)
      defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
      #expect(url.lastPathComponent.utf8.count <= 255)
      #expect(title.hasPrefix(url.deletingPathExtension().lastPathComponent))
      #expect(FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test func `A long note takes as many pages as it needs`() {
    let lines = (0..<300).map { "Line \($0) of a long note" }
    let note = Note(folder: UUID(), title: "Long", paragraphs: lines)
    let pdf = NoteDocument(note) { _ in nil }
    let data = (try? pdf.data(.pdf)) ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.components(separatedBy: "/Type /Page\n").count > 5 || data.count > 20_000)
  }

  @Test func `Edits of words and looks take one line each and can be taken back`() throws {
    var note = Note(folder: UUID(), paragraphs: ["a", "b", "c"])
    func check(_ change: (inout Note) -> Void, _ name: String) throws {
      var new = note
      change(&new)
      let edit = try #require(NoteEdit(from: note, to: new), "\(name)")
      let coded = try JSONDecoder().decode(NoteEdit.self, from: JSONEncoder().encode(edit))
      var applied = note
      let undo = applied.apply(coded)
      let back = try #require(undo, "\(name)")
      #expect(applied == new, "\(name)")
      let redo = applied.apply(back)
      #expect(redo != nil)
      #expect(applied == note, "\(name)")
      note = new
    }
    let bullet = ParagraphFormat(kind: .bullets)
    try check({ $0.replace(1..<2, with: [("b", bullet)]) }, "a kind")
    try check({ $0.replace(1..<2, with: [("bold", bullet)]) }, "words of an item")
    try check({ $0.replace(2..<2, with: [("new", bullet)]) }, "a new item")
    try check({ $0.replace(1..<2, with: []) }, "an item that goes")
    try check({ $0.paragraphs[0] = "aa" }, "plain words beside an item")
    // A file of an earlier version has no looks.
    let old = Data(
      #"{"id":"\#(UUID())","folder":"\#(UUID())","title":"T","paragraphs":["x"],"modified":0,"isPinned":false}"#
        .utf8
    )
    #expect(try JSONDecoder().decode(Note.self, from: old).format(at: 0) == .body)
  }

  @Test func `A note with every kind of paragraph`() throws {
    let (_, stage) = try open([]) { note in
      note.replace(
        0..<0,
        with: [
          ("Weekend", ParagraphFormat(kind: .heading)),
          (
            "Two days by the sea, with bold words",
            ParagraphFormat(runs: [
              .init(start: 26, length: 4, style: .bold)
            ])
          ),
          ("To pack", ParagraphFormat(kind: .subheading)),
          ("Towels", ParagraphFormat(kind: .done)), ("Book", ParagraphFormat(kind: .open)),
          ("Days", ParagraphFormat(kind: .subheading)),
          ("Train", ParagraphFormat(kind: .numbers)), ("Boat", ParagraphFormat(kind: .numbers)),
          ("Beach", ParagraphFormat(kind: .bullets)), ("Harbour", ParagraphFormat(kind: .dashes)),
        ]
      )
    }
    stage.tapWord("Weekend")
    stage.wait()
    expectGolden(stage.screen.image, "Notes.kinds", maximumBytes: 160 * 1024)
  }
}
