import Foundation
import HostInterface
import HostTestSource
import Testing

@Suite("Snapshot host")
struct SnapshotHostTests {
  @Test func `a request is a path with or without seconds`() {
    #expect(SnapshotHost.Request("a.png") == .init(path: "a.png", delay: 1))
    #expect(SnapshotHost.Request("a.png,2.5") == .init(path: "a.png", delay: 2.5))
    #expect(SnapshotHost.Request("a,b.png") == .init(path: "a,b.png", delay: 1))
    #expect(SnapshotHost.Request("a.png,-1") == .init(path: "a.png,-1", delay: 1))
    #expect(SnapshotHost.Request("") == nil)
    #expect(SnapshotHost.Request(",3") == nil)
  }

  @Test func `the picture is a PNG file of the frame's size`() async throws {
    let path = NSTemporaryDirectory() + "snapshot-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = RandomFrames(width: 30, height: 50, seed: 1)
    app.change()
    let written = try await withCheckedThrowingContinuation { continuation in
      let host = SnapshotHost(.init(path: path, delay: 0)) { continuation.resume(with: $0) }
      app.present { host.present($0) }
    }
    #expect(written == path)
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(Array(bytes[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 30, 0, 0, 0, 50])
  }

  @Test func `a folder that is not there is an error, not a trap`() async {
    let app = RandomFrames(width: 3, height: 5, seed: 1)
    app.change()
    await #expect(throws: (any Error).self) {
      try await withCheckedThrowingContinuation { continuation in
        let host = SnapshotHost(.init(path: "/nowhere/at/all.png", delay: 0)) {
          continuation.resume(with: $0)
        }
        app.present { host.present($0) }
      }
    }
  }
}
