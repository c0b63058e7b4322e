import Foundation
import ProgramSearch
import Testing

@Suite struct `Search for programs` {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("programs-\(UUID().uuidString)").path

  private func file(_ name: String, isExecutable: Bool = true) throws {
    let path = "\(place)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    let rights = [FileAttributeKey.posixPermissions: isExecutable ? 0o755 : 0o644]
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: rights))
  }

  @Test func `the first folder that has the program wins, and all are listed in order`() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try file("b/tool")
    try file("c/tool")
    let folders = "\(place)/a:\(place)/b:\(place)/c"
    #expect(ProgramSearch.path(of: "tool", in: folders) == "\(place)/b/tool")
    #expect(
      Array(ProgramSearch.paths(of: "tool", in: folders)) == ["\(place)/b/tool", "\(place)/c/tool"]
    )
    #expect(ProgramSearch.path(of: "other", in: folders) == nil)
    #expect(ProgramSearch.path(of: "tool", in: "") == nil)
  }

  @Test func `a folder or a file that may not be executed is no program`() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try file("a/tool/inside")
    try file("b/tool", isExecutable: false)
    try file("c/tool")
    let folders = "\(place)/a:\(place)/b:\(place)/c"
    #expect(ProgramSearch.path(of: "tool", in: folders) == "\(place)/c/tool")
  }

  @Test func `a name with a slash is its own path`() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try file("a/tool")
    #expect(ProgramSearch.path(of: "\(place)/a/tool", in: "") == "\(place)/a/tool")
    #expect(ProgramSearch.path(of: "\(place)/b/tool", in: "\(place)/a") == nil)
  }
}
