import DurableFiles
import Foundation
import TestSupport
import Testing

@testable import Notes

/// Every call that reaches the disk fails once, and for good, and is the last before the power goes.
@Suite("Notes on a disk that fails")
struct JournalFaultTests {
  private let folder = "/home/person/Notes"

  /// The calls on a disk, and the content that the disk certainly has.
  private struct Story {
    /// The library after each change, first the empty one.
    var states = [Library()]
    /// How many changes were confirmed.
    var confirmed = 0
    /// Whether the journal said that something is not saved.
    var isTroubled = false
    var isOpen = false
  }

  private static let home = Folder(id: UUID(), name: "Home")
  private static let note = Note(folder: home.id, title: "N", paragraphs: ["one"])

  /// Changes that do not come out the same when made twice, or in another order.
  private static func makeChanges() -> [Library.Change] {
    var library = Library()
    var changes: [Library.Change] = [.putFolder(home, at: 0), .putNote(note, at: 0)]
    for change in changes { _ = library.apply(change) }
    var note = note
    for index in 0..<8 {
      note.paragraphs[0] += "\(index)"
      note.modified += 1
      let change = library.change(to: note)
      _ = library.apply(change)
      changes.append(change)
    }
    changes.append(.putNote(Note(folder: home.id, title: "Second"), at: 0))
    changes.append(.moveNote(note.id, to: 0))
    return changes
  }
  private static let changes = makeChanges()

  private func tell(on files: FaultyFiles) -> Story {
    var story = Story()
    guard let (journal, library) = try? Journal.open(in: folder, files: files),
      journal.readingReason == nil
    else {
      story.isTroubled = true
      return story
    }
    story.isOpen = true
    story.states = [library]
    for (index, change) in Self.changes.enumerated() {
      var next = story.states[index]
      _ = next.apply(change)
      story.states.append(next)
      do {
        try journal.append([change])
        story.confirmed = index + 1
        story.isTroubled = false
      } catch {
        story.isTroubled = true
      }
      // A fold that fails loses nothing and is no trouble.
      if index == 2 || index == 5 { try? journal.fold(next) }
    }
    #expect(journal.isConfirmed == !story.isTroubled)
    return story
  }

  /// The disk holds every confirmed change and none that was never made, in order, and takes more.
  private func check(_ files: FaultyFiles, _ story: Story, _ what: @autoclosure () -> String) throws
  {
    let (journal, library) = try Journal.open(in: folder, files: files)
    #expect(
      story.states[story.confirmed...].contains(library),
      "\(what()): \(story.confirmed) confirmed, \(library.notes)"
    )
    #expect(journal.damage == nil, "\(what())")
    #expect(journal.readingReason == nil)
    var next = library
    let more = Library.Change.putFolder(Folder(name: "More"), at: 0)
    _ = next.apply(more)
    try journal.append([more])
    let again = try Journal.open(in: folder, files: files.restarted(.nothing)).library
    #expect(again == next, "\(what()), then more")
  }

  private var callCount: Int {
    let files = FaultyFiles()
    let story = tell(on: files)
    #expect(story.confirmed == Self.changes.count)
    #expect(story.states.last?.notes.count == 2)
    return files.calls.count
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT])
  func `Any call that fails once costs nothing`(code: Int32) throws {
    for call in 0..<callCount {
      let files = FaultyFiles()
      files.fail(call: call, with: code)
      let story = tell(on: files)
      // Only a start that fails says so for longer than one change; whoever starts again succeeds.
      #expect(!story.isOpen || story.confirmed == Self.changes.count, "call \(call)")
      files.heal()
      for survival in FaultyFiles.Survival.allCases {
        try check(files.restarted(survival), story, "call \(call) of \(files.calls)")
      }
      try check(files.restarted(), story, "call \(call)")
    }
  }

  @Test(arguments: [ENOSPC, EIO])
  func `A disk that fails for good is said to, and keeps what was confirmed`(code: Int32) throws {
    for call in 0..<callCount {
      let files = FaultyFiles()
      files.fail(call: call, with: code, isLasting: true)
      let story = tell(on: files)
      #expect(story.isTroubled || story.confirmed == Self.changes.count, "call \(call)")
      files.heal()
      for survival in FaultyFiles.Survival.allCases {
        try check(files.restarted(survival), story, "call \(call), \(survival)")
      }
    }
  }

  @Test func `Whenever the power goes what was confirmed is there`() throws {
    for call in 0...callCount {
      for survival in FaultyFiles.Survival.allCases {
        for seed in 1...(survival == .some ? 6 : 1) as ClosedRange<UInt64> {
          let files = FaultyFiles()
          files.losePower(beforeCall: call)
          let story = tell(on: files)
          try check(
            files.restarted(survival, seed: seed),
            story,
            "power gone at call \(call), \(survival), seed \(seed)"
          )
        }
      }
    }
  }

  @Test func `What a killed process wrote and another has read does not vanish with the power`()
    throws
  {
    // Killed at each call, without a power failure: all written data is read.
    for call in 0..<callCount {
      let files = FaultyFiles()
      files.losePower(beforeCall: call)
      let story = tell(on: files)
      let killed = files.restartedAfterKill()
      let seen = try Journal.open(in: folder, files: killed)
      try seen.journal.append([.putFolder(Folder(name: "Later"), at: 0)])
      var expected = seen.library
      let after = try Journal.open(in: folder, files: killed.restarted(.nothing))
      #expect(after.library.folders.first?.name == "Later", "call \(call)")
      let later = try #require(after.library.folders.first)
      _ = expected.apply(.putFolder(later, at: 0))
      #expect(after.library == expected, "call \(call)")
      #expect(after.journal.damage == nil)
      #expect(story.states.contains(seen.library))
    }
  }

  @Test func `A copy of what is damaged is safe before anything replaces it`() throws {
    let damaged = Array("{ damaged".utf8)
    let older = Array("{ older".utf8)
    func disk() -> FaultyFiles {
      let files = FaultyFiles()
      files.place(damaged, at: "\(folder)/library.json")
      files.place(older, at: "\(folder)/library.json.damaged")
      return files
    }
    func act(_ files: FaultyFiles) {
      guard let (journal, library) = try? Journal.open(in: folder, files: files) else { return }
      try? journal.append([.putFolder(Self.home, at: 0)])
      try? journal.fold(library)
    }
    let whole = disk()
    act(whole)
    for call in 0...whole.calls.count {
      for isCrash in [true, false] {
        let files = disk()
        if isCrash {
          files.losePower(beforeCall: call)
        } else {
          files.fail(call: call, with: ENOSPC, isLasting: true)
        }
        act(files)
        for survival in FaultyFiles.Survival.allCases {
          let after = files.restarted(survival)
          let copies = try after.names(in: folder).filter { $0.hasPrefix("library.json") }
            .map { try after.contents(of: "\(folder)/\($0)") ?? [] }
          #expect(copies.contains(damaged), "call \(call)")
          #expect(copies.contains(older), "call \(call)")
        }
      }
    }
  }
}
