import Foundation
import HeadlessHost
import Testing
import UIKit

/// A text and pictures in a folder.
private final class PackageDocument: UIDocument {
  var wrapper = FileWrapper(directoryWithFileWrappers: [:])
  override func contents(forType typeName: String) throws -> Any { wrapper }
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let wrapper = contents as? FileWrapper, wrapper.isDirectory else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.wrapper = wrapper
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }
}

@MainActor
@Suite("Packages")
struct PackageTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("a package is written and read as one document, and replaced whole")
  func package() async throws {
    let url = folder.file("Trip.notebook")
    let document = PackageDocument(fileURL: url)
    document.wrapper.addRegularFile(withContents: Data("text".utf8), preferredFilename: "text.txt")
    let images = FileWrapper(directoryWithFileWrappers: [
      "a.png": FileWrapper(regularFileWithContents: Data([1, 2]))
    ])
    images.preferredFilename = "images"
    document.wrapper.addFileWrapper(images)
    #expect(await document.save(to: url, for: .forCreating))
    #expect(try Data(contentsOf: url.appendingPathComponent("images/a.png")) == Data([1, 2]))

    let other = PackageDocument(fileURL: url)
    #expect(await other.open())
    #expect(other.wrapper.fileWrappers?.keys.sorted() == ["images", "text.txt"])
    #expect(other.wrapper.fileWrappers?["text.txt"]?.regularFileContents == Data("text".utf8))
    if let old = other.wrapper.fileWrappers?["text.txt"] { other.wrapper.removeFileWrapper(old) }
    other.wrapper.addRegularFile(withContents: Data("more".utf8), preferredFilename: "more.txt")
    #expect(await other.save(to: url, for: .forOverwriting))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() == [
        "images", "more.txt",
      ]
    )
    // Nothing is left beside it.
    #expect(folder.names == ["Trip.notebook"])
  }

  @Test("a package that cannot be written leaves the old one")
  func failing() async throws {
    let url = folder.file("Trip.notebook")
    let document = PackageDocument(fileURL: url)
    document.wrapper.addRegularFile(withContents: Data("one".utf8), preferredFilename: "a")
    #expect(await document.save(to: url, for: .forCreating))
    // A name that no file system takes.
    document.wrapper.addRegularFile(
      withContents: Data(),
      preferredFilename: String(repeating: "x", count: 400)
    )
    #expect(await document.save(to: url, for: .forOverwriting) == false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["a"])
    #expect(folder.names == ["Trip.notebook"])
  }

  @Test("names that are taken or lead out of the folder are changed")
  func names() throws {
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    let first = wrapper.addRegularFile(withContents: Data([1]), preferredFilename: "a")
    let second = wrapper.addRegularFile(withContents: Data([2]), preferredFilename: "a")
    #expect(first == "a" && second != "a")
    #expect(wrapper.fileWrappers?[second].flatMap { wrapper.keyForFileWrapper($0) } == second)
    let out = wrapper.addRegularFile(withContents: Data(), preferredFilename: "../b")
    let above = wrapper.addRegularFile(withContents: Data(), preferredFilename: "..")
    #expect(!out.contains("/") && above != "..")
    try wrapper.write(to: folder.file("c"), options: .atomic, originalContentsURL: nil)
    #expect(folder.names == ["c"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("c").path).count == 4)
  }

  @Test("links are read as links, and what was read matches the disk until that changes")
  func links() throws {
    try folder.write("text", to: "a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link").path,
      withDestinationPath: "a.txt"
    )
    let wrapper = try FileWrapper(url: folder.url)
    #expect(wrapper.fileWrappers?["link"]?.isSymbolicLink == true)
    #expect(wrapper.fileWrappers?["a.txt"]?.isRegularFile == true)
    #expect(wrapper.matchesContents(of: folder.url))
    try folder.write("longer text", to: "a.txt")
    #expect(!wrapper.matchesContents(of: folder.url))
    try wrapper.read(from: folder.url)
    #expect(wrapper.matchesContents(of: folder.url))
    let copy = folder.file("copy")
    try wrapper.write(to: copy, options: .withNameUpdating, originalContentsURL: nil)
    #expect(wrapper.filename == "copy")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: copy.appendingPathComponent("link").path
      ) == "a.txt"
    )
  }
}
