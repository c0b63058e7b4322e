import Dispatch
import FileWatching
import Foundation
import Synchronization
import Testing

@Suite
struct `A watch of folders` {
  private let folder = NSTemporaryDirectory() + "watch-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// The changes that arrive while the body runs, up to the file whose name ends them.
  private func changes(
    in folders: [String],
    for kinds: FolderWatch.Kinds = .contents,
    while body: (FolderWatch) throws -> Void
  ) async throws -> [FolderWatch.Change] {
    let (stream, continuation) = AsyncStream<FolderWatch.Change>.makeStream()
    let watch = try FolderWatch(folders, for: kinds, on: DispatchQueue(label: "watch")) { changes in
      for change in changes { continuation.yield(change) }
    }
    try body(watch)
    try write("end", in: folders[0])
    var found: [FolderWatch.Change] = []
    for await change in stream {
      if change.name == "end" { break }
      found.append(change)
    }
    withExtendedLifetime(watch) {}
    return found
  }

  private func write(_ name: String, in folder: String) throws {
    try Data("a".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test func `reports what is made, written and deleted, in order`() async throws {
    let found = try await changes(in: [folder]) { _ in
      try write("note", in: folder)
      try FileManager.default.removeItem(atPath: folder + "/note")
    }
    #expect(found.map(\.kind) == [.created, .written, .deleted])
    #expect(Set(found.map(\.name)) == ["note"])
  }

  @Test func `gives both names of a file that moves the same number`() async throws {
    try write("old", in: folder)
    let found = try await changes(in: [folder]) { _ in
      try FileManager.default.moveItem(atPath: folder + "/old", toPath: folder + "/new")
    }
    #expect(found.map(\.name) == ["old", "new"])
    #expect(found.map(\.kind) == [.movedAway, .movedHere])
    #expect(found.first?.move == found.last?.move)
    #expect(found.first?.move != 0)
  }

  @Test func `leaves out the kinds that are not wanted`() async throws {
    let found = try await changes(in: [folder], for: .written) { _ in
      try write("note", in: folder)
      try FileManager.default.removeItem(atPath: folder + "/note")
    }
    #expect(found.map(\.kind) == [.written])
  }

  @Test func `follows a folder that is added, and refuses a file`() async throws {
    let inner = folder + "/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try write("file", in: folder)
    let found = try await changes(in: [folder], for: .written) { watch in
      #expect(watch.add(inner))
      #expect(!watch.add(folder + "/file"))
      try write("note", in: inner)
    }
    #expect(found.map(\.name) == ["note"])
  }

  @Test func `names the reason where no folder can be watched`() throws {
    let failure = #expect(throws: FolderWatch.Failure.self) {
      _ = try FolderWatch([folder + "/missing"], on: .main) { _ in }
    }
    #expect(failure?.code == ENOENT)
    #expect(failure?.description == "No such file or directory")
  }
}
