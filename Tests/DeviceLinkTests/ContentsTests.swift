import CoreGraphics
import Foundation
import PacketLink
import RenderServer
import Synchronization
import TestSupport
import Testing

@testable import DeviceLink

#if canImport(Glibc)
import Glibc
#endif

@Suite("Pictures of apps in the shell")
struct ContentsTests {
  private func picture(_ identifier: UInt64 = 5) throws -> LayerContents {
    let memory = try #require(PixelMemory(byteCount: 16 * 16 * 4))
    memory.baseAddress.storeBytes(of: 0xFF33_66CC, toByteOffset: 0, as: UInt32.self)
    return LayerContents(
      identifier: identifier,
      format: .bgra8,
      width: 16,
      height: 16,
      bytesPerRow: 64,
      memory: memory
    )
  }

  private final class Log: Sendable {
    let releases = Mutex<[ReceivedContents.Release]>([])
  }

  private func receiver(
    _ log: Log = Log(),
    _ change: (inout DeviceLinkLimits) -> Void = { _ in }
  ) -> ReceivedContents {
    var limits = DeviceLinkLimits()
    change(&limits)
    return ReceivedContents(limits: limits) { release in
      log.releases.withLock { $0.append(release) }
    }
  }

  private func announce(_ sent: SentContents, to received: ReceivedContents) throws {
    for (number, descriptor) in sent.takeAnnouncements() {
      defer { close(descriptor) }
      try received.addFile(number, descriptor)
    }
  }

  @Test func `the shell reads the app's own memory`() throws {
    let (sent, received) = (SentContents(), receiver())
    let original = try picture()
    let reference = try #require(sent.reference(to: original))
    try announce(sent, to: received)
    let copy = try received.picture(of: reference)
    #expect(copy.memory.baseAddress != original.memory.baseAddress)
    #expect(copy.memory.baseAddress.load(as: UInt32.self) == 0xFF33_66CC)
    // The same memory pages: the app's writes are visible without a copy.
    original.memory.baseAddress.storeBytes(of: 0xFF00_0001, toByteOffset: 4, as: UInt32.self)
    #expect(copy.memory.baseAddress.load(fromByteOffset: 4, as: UInt32.self) == 0xFF00_0001)
  }

  @Test func `a picture stays in the app until every mention is released`() throws {
    let log = Log()
    let (sent, received) = (SentContents(), receiver(log))
    let original = try picture()
    let first = try #require(sent.reference(to: original))
    try announce(sent, to: received)
    var shown: LayerContents? = try received.picture(of: first)
    let second = try #require(sent.reference(to: original))
    #expect(try received.picture(of: second) === shown)
    let third = try #require(sent.reference(to: original))
    shown = nil
    let release = try #require(log.releases.withLock { $0 }.first)
    #expect(release == ReceivedContents.Release(identifier: 5, mentions: 2))
    // The third mention is on its way: the picture and its file stay.
    #expect(sent.release(5, mentions: 2) == nil)
    #expect(sent.count == 1)
    shown = try received.picture(of: third)
    shown = nil
    #expect(log.releases.withLock { $0 }.last?.mentions == 1)
    #expect(sent.release(5, mentions: 1) == first.file)
    #expect(sent.count == 0)
  }

  @Test func `pictures in one chunk of memory share one file`() throws {
    let sent = SentContents()
    // Other tests may have left gaps in several chunks, which are filled first.
    let pictures = try (UInt64(1)...100).map { try picture($0) }
    let files = pictures.compactMap { sent.reference(to: $0)?.file }
    #expect(files.count == 100)
    #expect(Set(files).count <= 50)
  }

  @Test func `a file that may shrink is refused`() throws {
    let received = receiver()
    var name = Array("/tmp/russet-unsealed-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    defer {
      close(file)
      unlink(name)
    }
    ftruncate(file, 4096)
    #expect(throws: PacketReader.Malformed.self) { try received.addFile(1, file) }
  }

  @Test func `files beyond the limit of bytes are refused`() throws {
    let received = receiver { $0.mappedBytes = 100 }
    let sent = SentContents()
    _ = sent.reference(to: try picture())
    #expect(throws: PacketReader.Malformed.self) { try announce(sent, to: received) }
  }

  @Test(arguments: 0..<7)
  func `a description beyond the file is refused`(field: Int) throws {
    let fields: [WritableKeyPath<ContentsReference, Int>] = [
      \.width, \.height, \.bytesPerRow, \.offset, \.fileOffset, \.overhangX, \.overhangY,
    ]
    let field = fields[field]
    let sent = SentContents()
    let reference = try #require(sent.reference(to: try picture()))
    for wrong in [-1, 3, 1 << 28, .max, .min, -(1 << 40)] {
      let received = receiver()
      let again = SentContents()
      _ = again.reference(to: try picture(9))
      try announce(again, to: received)
      var changed = reference
      changed[keyPath: field] = wrong
      // A small overhang is sound, and so is a small picture.
      let isSound = [3, -1].contains(wrong) && changed.byteCount != nil
      if isSound { continue }
      #expect(throws: PacketReader.Malformed.self) { try received.picture(of: changed) }
    }
  }
}
