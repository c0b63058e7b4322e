import Foundation
import TestSupport
import Testing

@testable import Shell

@Suite("The stored passcode")
struct PasscodeStoreTests {
  private let apps = AppFolder(
    FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-passcode-\(UUID().uuidString.prefix(8))/apps")
  )
  private let start = Date(timeIntervalSince1970: 1_000_000)

  private func withStore(_ body: (PasscodeStore) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: apps.folder.deletingLastPathComponent()) }
    try body(PasscodeStore(apps, rounds: 1_000))
  }

  @Test(.feature("IX-F115"))
  func `the file has no digits of it, and other users cannot read it`() throws {
    try withStore { store in
      #expect(try store.read() == nil)
      try store.set("482917")
      let text = try String(contentsOf: store.file, encoding: .utf8)
      #expect(!text.contains("482917"))
      let mode = try FileManager.default.attributesOfItem(atPath: store.file.path)[
        .posixPermissions
      ]
      #expect(mode as? Int == 0o600)
      // The file of an interrupted replacement does not make the next one readable by others.
      let rest = store.file.path + ".new"
      try Data().write(to: URL(fileURLWithPath: rest))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: rest)
      try store.set("482917")
      let next = try FileManager.default.attributesOfItem(atPath: store.file.path)[
        .posixPermissions
      ]
      #expect(next as? Int == 0o600)
      #expect(try store.read()?.length == 6)
      #expect(try store.attempt("482917", now: start) == .right)
      #expect(try store.attempt("482916", now: start) == .wrong)
      // The same digits have another key.
      let first = try store.read()?.key
      try store.set("482917")
      #expect(try store.read()?.key != first)
      try store.set(nil)
      #expect(try store.read() == nil)
    }
  }

  @Test func `the sixth wrong one locks for a minute, and further ones for longer`() throws {
    try withStore { store in
      try store.set("1234")
      for _ in 1...5 { #expect(try store.attempt("0000", now: start) == .wrong) }
      var date = start
      for minutes in [1.0, 5, 15, 60, 60] {
        let until = date.addingTimeInterval(minutes * 60)
        #expect(try store.attempt("0000", now: date) == .locked(until: until))
        // The right one is not taken either.
        #expect(
          try store.attempt("1234", now: until.addingTimeInterval(-1)) == .locked(until: until)
        )
        date = until
      }
      #expect(try store.attempt("1234", now: date) == .right)
      #expect(try store.attempt("0000", now: date) == .wrong)
    }
  }

  @Test func `a try counts though the device ends before its answer is shown`() throws {
    try withStore { store in
      try store.set("1234")
      for _ in 1...5 { _ = try store.attempt("0000", now: start) }
      // Another shell with the same file.
      let next = PasscodeStore(apps, rounds: 1_000)
      #expect(try next.read()?.failures == 5)
      #expect(try next.attempt("0000", now: start) == .locked(until: start.addingTimeInterval(60)))
    }
  }

  @Test func `tries at the same time all count`() throws {
    try withStore { store in
      try store.set("1234")
      DispatchQueue.concurrentPerform(iterations: 5) { _ in
        _ = try? store.attempt("0000", now: start)
      }
      #expect(try store.read()?.failures == 5)
    }
  }

  @Test(arguments: ["", "123", "12345", "1234567", "12a4", "１２３４"])
  func `what is no passcode is refused`(code: String) throws {
    try withStore { store in
      #expect(throws: PasscodeStore.Failure.self) { try store.set(code) }
      let state = try store.read()
      #expect(state == nil)
    }
  }
}
