import CoreGraphics
import DurableFiles
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import PictureLibrary
@testable import UIKitImagePickers

@MainActor
@Suite("Picture library", .restoresProcess, .serialized)
struct LibraryTests {
  private func read(_ library: PictureLibrary, _ stage: PictureStage) async throws {
    library.observe(stage) {}
    try await stage.wait { library.isRead }
  }

  @Test("pictures stand by date, and folders are albums")
  func listing() async throws {
    let stage = try PictureStage(count: 3)
    defer { stage.restore() }
    try Data("text".utf8).write(to: stage.folder.appendingPathComponent("Notes.txt"))
    try Data().write(to: stage.folder.appendingPathComponent("Empty.png"))
    try stage.add(".hidden.JPG", number: 1)
    let library = PictureLibrary.current
    try await read(library, stage)
    #expect(library.root.path == stage.folder.path)
    #expect(
      library.catalog.pictures.map(\.identifier) == [
        "IMG_1000.JPG", "IMG_1001.JPG", "IMG_1002.JPG", "Hills/IMG_0.JPG", "Hills/IMG_1.JPG",
        "Lakes/IMG_0.JPG", "Lakes/IMG_1.JPG",
      ]
    )
    #expect(library.catalog.albums.map(\.name) == ["Hills", "Lakes"])
    #expect(library.catalog.albums.first?.positions == [3, 4])
  }

  @Test("the time of EXIF data comes before the file's")
  func dates() async throws {
    let stage = try PictureStage(count: 0)
    defer { stage.restore() }
    let plain = try stage.add("A.JPG", number: 10)
    // As a camera writes it: the original's time with its offset, in the second directory.
    var exif = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
    exif += [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
    exif += [0, 2]
    exif += [0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 56]
    exif += [0x90, 0x11, 0, 2, 0, 0, 0, 7, 0, 0, 0, 76]
    exif += [0, 0, 0, 0]
    exif += Array("2001:02:03 04:05:06\0".utf8) + Array("+02:00\0".utf8)
    let segment = Array("Exif\0\0".utf8) + exif
    var bytes = [UInt8](try Data(contentsOf: plain))
    bytes.insert(
      contentsOf: [0xFF, 0xE1, UInt8((segment.count + 2) >> 8), UInt8((segment.count + 2) & 255)]
        + segment,
      at: 2
    )
    try Data(bytes).write(to: stage.folder.appendingPathComponent("B.JPG"))
    let library = PictureLibrary.current
    try await read(library, stage)
    #expect(library.catalog.pictures.map(\.name) == ["B.JPG", "A.JPG"])
    // February 3, 2001, 02:05:06 UTC.
    #expect(library.catalog.pictures.first?.time == 981_165_906)
    // Damaged data say nothing, and stop nothing.
    for end in stride(from: 0, to: min(bytes.count, 200), by: 3) {
      _ = CaptureDate.time(in: bytes[..<end])
    }
  }

  @Test("what other programs add and remove is noticed")
  func changes() async throws {
    let stage = try PictureStage(count: 1)
    defer { stage.restore() }
    let library = PictureLibrary.current
    var changes = 0
    library.observe(stage) { changes += 1 }
    try await stage.wait { library.catalog.pictures.count == 5 }
    try stage.add("Hills/New.PNG", number: 20)
    try await stage.wait { library.catalog.pictures.count == 6 }
    #expect(library.catalog.pictures.last?.name == "New.PNG")
    try FileManager.default.removeItem(at: stage.folder.appendingPathComponent("IMG_1000.JPG"))
    try await stage.wait { library.catalog.pictures.count == 5 }
    #expect(changes >= 3)
    try stage.add("Woods/First.JPG", number: 30)
    try await stage.wait { library.catalog.albums.count == 3 }
  }

  @Test("thumbnails are squares, are kept within the limit, and can be taken back")
  func thumbnails() async throws {
    let stage = try PictureStage(count: 12)
    defer { stage.restore() }
    let library = PictureLibrary.current
    try await read(library, stage)
    let thumbnails = library.thumbnails
    // Room for five squares of 40 pixels.
    thumbnails.byteLimit = 40 * 40 * 4 * 5
    var images: [CGImage] = []
    for picture in library.catalog.pictures {
      _ = thumbnails.request(picture, side: 40) { if let image = $0 { images.append(image) } }
    }
    try await stage.wait { images.count == library.catalog.pictures.count }
    #expect(images.allSatisfy { $0.width == 40 && $0.height == 40 })
    #expect(thumbnails.byteCount <= thumbnails.byteLimit && thumbnails.byteCount > 0)
    #expect(library.catalog.pictures.contains { thumbnails.cached($0, side: 40) != nil })
    var isCalled = false
    let request = thumbnails.request(library.catalog.pictures[0], side: 20) { _ in isCalled = true }
    request.cancel()
    for _ in 0..<10 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!isCalled)
    // A picture that is smaller than the square stays as it is.
    let small = try #require(
      Thumbnail.decode(path: library.catalog.pictures[0].path, side: 500, crop: .square)
    )
    #expect(small.width == 60 && small.height == 60)
  }

  @Test("new pictures have the next number, and a write that fails leaves nothing")
  func adding() throws {
    let files = FaultyFiles()
    let folder = URL(fileURLWithPath: "/pictures")
    try files.makeFolder("/pictures")
    files.place([1], at: "/pictures/IMG_0041.PNG")
    let first = try PictureFolder.add([1, 2, 3], extension: "JPG", to: folder, with: files)
    #expect(first.lastPathComponent == "IMG_0042.JPG")
    #expect(try files.contents(of: first.path) == [1, 2, 3])
    for call in 1..<12 {
      files.fail(call: call, with: ENOSPC)
      let made = try? PictureFolder.add([9], extension: "JPG", to: folder, with: files)
      files.heal()
      if let made { try files.remove(made.path) }
      let names = try files.names(in: "/pictures").filter { !$0.hasSuffix(".new") }.sorted()
      #expect(names == ["IMG_0041.PNG", "IMG_0042.JPG"])
    }
  }

  @Test("copies for the app are in a folder of its process, and those of ended processes go")
  func pickedFiles() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
    }
    // No process has such a number; the first process always runs.
    let ended = try PickedFiles.make(in: parent, for: .max)
    try Data([1]).write(to: ended.appendingPathComponent("a.jpeg"))
    for name in ["russet-picked-1", "russet-picked-x", "other"] {
      try FileManager.default.createDirectory(
        at: parent.appendingPathComponent(name),
        withIntermediateDirectories: false
      )
    }
    let own = try PickedFiles.make(in: parent, for: getpid())
    #expect(
      try names()
        == ["other", own.lastPathComponent, "russet-picked-1", "russet-picked-x"].sorted()
    )
    let rights = try FileManager.default.attributesOfItem(atPath: own.path)[.posixPermissions]
    #expect(rights as? Int == 0o700)
    let folder = try PickedFiles.folder()
    #expect(try PickedFiles.folder() == folder)
    #expect(folder.lastPathComponent == "russet-picked-\(getpid())")
  }

  @Test("a movie is copied in parts, and a copy that fails leaves nothing")
  func addingMovie() throws {
    let source = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).mov")
    defer { try? FileManager.default.removeItem(at: source) }
    // More than two parts, so that the last one is not full.
    let bytes = (0..<2_300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Data(bytes).write(to: source)
    let files = FaultyFiles()
    let folder = URL(fileURLWithPath: "/pictures")
    let first = try PictureFolder.add(source, extension: "MOV", to: folder, with: files)
    #expect(first.path == "/pictures/IMG_0001.MOV")
    #expect(try files.contents(of: first.path) == bytes)
    for call in 0..<14 {
      files.fail(call: files.calls.count + call, with: ENOSPC)
      let made = try? PictureFolder.add(source, extension: "MOV", to: folder, with: files)
      files.heal()
      if let made { try files.remove(made.path) }
      #expect(try files.names(in: "/pictures") == ["IMG_0001.MOV"])
    }
  }
}
