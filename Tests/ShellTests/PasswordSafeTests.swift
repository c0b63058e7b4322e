import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import Shell

/// The file of the saved passwords on the disk.
@MainActor @Suite("Passwords on the disk", .serialized, .restoresProcess)
final class PasswordSafeTests {
  private let apps = AppFolder(
    FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-safe-\(UUID().uuidString.prefix(8))/apps")
  )
  private var folder: URL { apps.folder.appendingPathComponent(".home") }
  private var troubles: [String] = []
  private let ada = StoredPassword(place: "example.com", user: "ada", password: "open sesame")
  private let eve = StoredPassword(place: "example.com", user: "eve", password: "let me in")

  /// The passwords as a device has them that starts now.
  private func safe() -> PasswordSafe {
    let log: (String) -> Void = { self.troubles.append($0) }
    return PasswordSafe(records: DeviceStore(apps, log: log), log: log)
  }

  private func end() {
    try? FileManager.default.removeItem(at: apps.folder.deletingLastPathComponent())
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The files of the device in which a text stands.
  private func files(with text: String) -> [String] {
    names.filter { name in
      let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      return data?.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func `no file has a password or a name in clear text, and only the person reads them`()
    throws
  {
    defer { end() }
    #expect(safe().keep(ada))
    #expect(safe().all == [ada] && troubles.isEmpty)
    #expect(files(with: "sesame").isEmpty && files(with: "ada").isEmpty)
    for name in ["passwords.sealed", "passwords.key"] {
      let path = folder.appendingPathComponent(name).path
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect((mode as? NSNumber)?.intValue == 0o600, "\(name)")
    }
    // The same content never looks the same.
    let file = folder.appendingPathComponent("passwords.sealed")
    let first = try Data(contentsOf: file)
    safe().keep(ada)
    #expect(try Data(contentsOf: file) != first)
  }

  @Test func `an account that changes its name takes the place of both`() {
    defer { end() }
    for account in [ada, eve] { safe().keep(account) }
    let changed = StoredPassword(place: "example.com", user: "eve", password: "new")
    #expect(safe().keep(changed, insteadOf: "ada"))
    #expect(safe().all == [changed])
    safe().forget([("example.com", "eve")])
    #expect(safe().all.isEmpty)
  }

  @Test func `passwords in clear text of an earlier device are read and encrypted`() {
    defer { end() }
    // In SQLite the values of a longer list are on pages of their own.
    let many = (0..<200).map { number in
      StoredPassword(place: "example\(number).com", user: "ada", password: "open sesame")
    }
    let records = DeviceStore(apps) { self.troubles.append($0) }
    records.set("passwords", [eve])
    records.set("passwords", many + [ada])
    records.setBadge(3, of: "plain")
    #expect(!files(with: "sesame").isEmpty)
    let both = safe()
    #expect(Set(both.all.map(\.place)).count == 201)
    #expect(files(with: "sesame").isEmpty && files(with: "let me in").isEmpty)
    #expect(safe().all.count == 201 && troubles.isEmpty)
    #expect(DeviceStore(apps) { _ in }.badges == ["plain": 3])
  }

  @Test func `of a migration that was interrupted nothing is lost and nothing comes twice`() {
    defer { end() }
    let new = StoredPassword(place: "example.com", user: "ada", password: "newer")
    safe().keep(new)
    DeviceStore(apps) { _ in }.set("passwords", [ada, eve])
    #expect(safe().all == [new, eve])
    #expect(safe().all == [new, eve] && troubles.isEmpty)
  }

  @Test(arguments: ["passwords.sealed", "passwords.key", "no key"])
  func `a damaged file is kept aside with its key, and the next one begins`(_ name: String) throws {
    defer { end() }
    safe().keep(ada)
    let key = folder.appendingPathComponent("passwords.key")
    if name == "no key" {
      try FileManager.default.removeItem(at: key)
    } else {
      let file = folder.appendingPathComponent(name)
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: file)
    }
    let damaged = try Data(contentsOf: folder.appendingPathComponent("passwords.sealed"))
    #expect(safe().all.isEmpty)
    let trouble = try #require(troubles.first)
    #expect(troubles.count == 1 && trouble.contains("It is kept as"))
    let kept = folder.appendingPathComponent("passwords.damaged.sealed")
    #expect(trouble.contains(kept.path))
    #expect(try Data(contentsOf: kept) == damaged)
    #expect(names.contains("passwords.damaged.key") == (name != "no key"))
    #expect(safe().keep(eve))
    #expect(safe().all == [eve])
    // A second one does not replace the first.
    try Data("nothing".utf8).write(to: folder.appendingPathComponent("passwords.sealed"))
    #expect(safe().all.isEmpty && names.contains("passwords.damaged-2.sealed"))
    #expect(try Data(contentsOf: kept) == damaged)
  }

  @Test func `what cannot be read now is neither set aside nor replaced`() throws {
    defer { end() }
    safe().keep(ada)
    let file = folder.appendingPathComponent("passwords.sealed")
    let aside = folder.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: file, to: aside)
    // A folder in its place cannot be read.
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(safe().all.isEmpty && troubles.count == 1)
    #expect(!safe().keep(eve))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: aside, to: file)
    #expect(safe().all == [ada])
  }

  @Test(.feature("IX-F109"))
  func `a reset of the keychains removes the file, also a damaged one`() throws {
    defer { end() }
    safe().keep(ada)
    try Data("nothing".utf8).write(to: folder.appendingPathComponent("passwords.sealed"))
    try apps.resetKeychains()
    #expect(!names.contains("passwords.sealed") && safe().all.isEmpty && troubles.isEmpty)
  }
}
