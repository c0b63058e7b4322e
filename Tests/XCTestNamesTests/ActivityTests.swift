import Foundation
import TestSupport
import Testing
import UIKit

@testable import XCTestNames

@Suite @MainActor struct ActivityTests {
  private struct Stop: Error {}

  @Test func `a step runs what it is given and hands its result on`() throws {
    let length = XCTContext.runActivity(named: "Count") { $0.name.count }
    #expect(length == 5)
    #expect(throws: Stop.self) { try XCTContext.runActivity(named: "Stop") { _ in throw Stop() } }
  }

  @Test func `what is always kept is written when a test ends, the rest where it fails`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "attachments-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = AttachmentFolder(folder.path)
    let kept = XCTAttachment(string: "kept")
    kept.name = "note"
    kept.lifetime = .keepAlways
    let picture = XCTAttachment(
      image: UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    )
    store.add(kept)
    store.add(picture)
    store.end(of: "A.b", hasFailed: false)
    let files = { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    #expect(try files() == ["A.b-1-note.txt"])
    let text = try String(contentsOf: folder.appending(path: "A.b-1-note.txt"), encoding: .utf8)
    #expect(text == "kept")
    store.add(picture)
    store.end(of: "A.c", hasFailed: true)
    #expect(try files() == ["A.b-1-note.txt", "A.c-1-attachment.png"])
    store.end(of: "A.d", hasFailed: true)
    #expect(try files().count == 2)
  }

  @Test func `without a folder nothing is kept`() {
    let store = AttachmentFolder(nil)
    let attachment = XCTAttachment(data: Data([1]))
    attachment.lifetime = .keepAlways
    store.add(attachment)
    store.end(of: "A.b", hasFailed: true)
    #expect(attachment.uniformTypeIdentifier == "public.data")
  }
}
