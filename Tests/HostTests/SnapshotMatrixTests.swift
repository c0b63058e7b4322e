import Foundation
import TestSupport
import Testing

@testable import russet

/// Matrices of pictures, and what several machines make of them.
@Suite("Snapshot matrix") struct SnapshotMatrixTests {
  private func plan() throws -> SnapshotPlan {
    try SnapshotPlan(
      SnapshotPlan.Axes(
        devices: ["iPhone 8", "iPhone X"],
        appearances: ["light", "dark"],
        languages: ["en", "ar"]
      ),
      screens: SnapshotPlan.screens(in: "# Screens\nList:\nDetail: -screen detail\n"),
      words: ["--time", "9:41"],
      arguments: ["-quiet", "YES"]
    )
  }

  private func folder() throws -> String {
    let path = NSTemporaryDirectory() + "/matrix-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Writes the files of a shard: a picture with its own bytes for each cell.
  private func write(_ shard: Shard, of plan: SnapshotPlan) throws -> String {
    let folder = try folder()
    let pictures = try plan.cells(in: shard).map { cell in
      let data = Data("picture of \(cell.file)".utf8)
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(cell.file)"))
      return SnapshotManifest.Picture(
        file: cell.file,
        screen: cell.screen,
        setting: cell.setting,
        digest: SnapshotManifest.digest(data)
      )
    }
    try SnapshotManifest(planned: plan.cells.map(\.file), pictures: pictures).write(to: folder)
    return folder
  }

  private func contents(_ folder: String) -> [String: Data] {
    var result: [String: Data] = [:]
    for name in FileManager.default.subpaths(atPath: folder) ?? [] {
      result[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
    }
    return result
  }

  @Test func `a plan has each screen in each setting, with its options and arguments`() throws {
    let cells = try plan().cells
    #expect(cells.count == 16)
    #expect(Set(cells.map(\.file)).count == 16)
    let cell = try #require(cells.first { $0.file == "Detail.iPhone-X.dark.ar.png" })
    #expect(
      cell.words == ["--time", "9:41", "--device", "iPhone X", "--dark", "--language", "ar"]
    )
    #expect(cell.arguments == ["-quiet", "YES", "-screen", "detail"])
  }

  @Test func `an axis takes the place of its option, which holds without it`() throws {
    func words(_ axes: SnapshotPlan.Axes) throws -> [[String]] {
      let plan = try SnapshotPlan(
        axes,
        screens: [],
        words: ["--dark", "--landscape"],
        arguments: []
      )
      return plan.cells.map(\.words).sorted { $0.count < $1.count }
    }
    #expect(try words(.init(devices: ["iPhone X"])).first?.prefix(2) == ["--dark", "--landscape"])
    #expect(
      try words(.init(appearances: ["light", "dark"])) == [
        ["--landscape"], ["--landscape", "--dark"],
      ]
    )
    #expect(try words(.init(orientations: ["portrait"])) == [["--dark"]])
  }

  @Test(arguments: 1...5) func `shards share the cells and leave none out`(total: Int) throws {
    let plan = try plan()
    let parts = (0..<total).map { plan.cells(in: Shard(index: $0, total: total)) }
    #expect(parts.flatMap { $0 }.map(\.file).sorted() == plan.cells.map(\.file))
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `two shards merge to the same bytes as one run`() throws {
    let plan = try plan()
    let whole = try write(.whole, of: plan)
    let first = try write(Shard(index: 0, total: 2), of: plan)
    let second = try write(Shard(index: 1, total: 2), of: plan)
    let merged = try folder()
    defer {
      for path in [whole, first, second, merged] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    // The order in which the machines ended does not matter.
    _ = try SnapshotManifest.merge([second, first], into: merged)
    #expect(contents(merged) == contents(whole))
  }

  @Test func `a missing shard, a damaged picture and another matrix are refused`() throws {
    let plan = try plan()
    let first = try write(Shard(index: 0, total: 2), of: plan)
    let second = try write(Shard(index: 1, total: 2), of: plan)
    let other = try write(.whole, of: SnapshotPlan(.init(), screens: [], words: [], arguments: []))
    let output = try folder()
    defer {
      for path in [first, second, other, output] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    #expect(throws: Trouble.self) { try SnapshotManifest.merge([first], into: output) }
    #expect(throws: Trouble.self) { try SnapshotManifest.merge([first, other], into: output) }
    let file = try #require(plan.cells(in: Shard(index: 1, total: 2)).first?.file)
    try Data("other".utf8).write(to: URL(fileURLWithPath: "\(second)/\(file)"))
    #expect(throws: Trouble.self) { try SnapshotManifest.merge([first, second], into: output) }
    #expect(contents(output).isEmpty)
  }

  @Test func `a shard is read from words and from Bazel's variables`() throws {
    #expect(Shard("2/3") == Shard(index: 1, total: 3))
    for wrong in ["0/3", "4/3", "1", "a/b", "1/0", "1/2/3"] { #expect(Shard(wrong) == nil) }
    let shard = try Shard(environment: ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3"])
    #expect(shard == Shard(index: 3, total: 4))
    #expect(try Shard(environment: [:]) == nil)
    #expect(throws: WrongUse.self) {
      try Shard(environment: ["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "4"])
    }
  }

  @Test func `the cache gives a picture back until the program or an option changes`() throws {
    let place = try folder()
    defer { try? FileManager.default.removeItem(atPath: place) }
    let program = place + "/App"
    try Data("one".utf8).write(to: URL(fileURLWithPath: program))
    let cells = try plan().cells
    let cache = try SnapshotCache(folder: place + "/cache", program: program)
    let key = cache.key(of: cells[0], seconds: 1)
    #expect(cache.picture(key) == nil)
    cache.keep(Data("picture".utf8), under: key)
    let again = try SnapshotCache(folder: place + "/cache", program: program)
    #expect(again.picture(again.key(of: cells[0], seconds: 1)) == Data("picture".utf8))
    #expect(again.picture(again.key(of: cells[1], seconds: 1)) == nil)
    #expect(again.picture(again.key(of: cells[0], seconds: 2)) == nil)
    try Data("two".utf8).write(to: URL(fileURLWithPath: program))
    let changed = try SnapshotCache(folder: place + "/cache", program: program)
    #expect(changed.picture(changed.key(of: cells[0], seconds: 1)) == nil)
    // A damaged object is no picture.
    for name in try FileManager.default.contentsOfDirectory(atPath: place + "/cache/objects") {
      try Data("?".utf8).write(to: URL(fileURLWithPath: "\(place)/cache/objects/\(name)"))
    }
    #expect(again.picture(key) == nil)
  }

  @Test func `a contact sheet has every picture, its names as text and nothing from elsewhere`()
    throws
  {
    let plan = try SnapshotPlan(
      .init(appearances: ["light", "dark"]),
      screens: [.init(name: "A <b>", arguments: [])],
      words: [],
      arguments: []
    )
    let folder = try write(.whole, of: plan)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = try SnapshotManifest(folder: folder)
    let html = try ContactSheet(title: "T", manifest: manifest, folder: folder).html()
    #expect(html.components(separatedBy: "<img ").count == 3)
    #expect(html.contains("A &lt;b&gt;"))
    #expect(!html.contains("<b>"))
    #expect(!html.contains("http"))
    for picture in manifest.pictures {
      let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(picture.file)"))
      #expect(html.contains(data.base64EncodedString()))
    }
  }
}
