import CFrameStream
import Foundation
import HostInterface
import HostTestSource
import RenderServer
import Testing

@testable import WebHost

@Suite("Frame stream")
struct FrameStreamTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `a viewer rebuilds exactly what was presented, however far behind`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = RandomFrames(width: 97, height: 61, seed: seed)
    var mirror = FrameMirror()
    var excerpt = FrameExcerpt()
    var encoder = FrameEncoder()
    var decoder = FrameDecoder()
    for _ in 0..<120 {
      app.change()
      app.present { mirror.take($0) }
      // The viewer looks only now and then: between, changes pile up.
      guard random.next() % 3 == 0, let update = mirror.update(since: decoder.sequence) else {
        continue
      }
      let isTaken = excerpt.take(update, of: mirror)
      #expect(isTaken)
      encoder.encode(excerpt)
      try decoder.apply(encoder.message)
      let newest = mirror.sequence
      #expect(decoder.sequence == newest)
      #expect(decoder.pixels == app.pixels, "seed \(seed)")
    }
  }

  @Test func `packing any pixels and unpacking them gives the same pixels`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let width = Int(random.next() % 40) + 1, height = Int(random.next() % 20) + 1
      let colours = UInt32(random.next() % 3) + 1
      let pixels = (0..<width * height).map { _ -> UInt32 in
        0xFF00_0000 | UInt32(random.next() % UInt64(colours)) * 0x01_2345
      }
      var words = [UInt32](repeating: 0, count: width * height * 2 + 8)
      let bytes = pixels.withUnsafeBytes { Array($0) }
      let count = russet_frame_pack(
        bytes,
        width * 4,
        UInt32(width),
        UInt32(height),
        &words,
        words.count
      )
      #expect(count > 0)
      var back = [UInt8](repeating: 0, count: bytes.count)
      let isSound = russet_frame_unpack(
        words,
        count,
        &back,
        width * 4,
        UInt32(width),
        UInt32(height)
      )
      #expect(isSound != 0)
      #expect(back == bytes)
    }
  }

  @Test func `a flat picture packs into a few words`() {
    let canvas = PixelCanvas(width: 300, height: 200)
    canvas.fill(canvas.bounds, 0xFF_12_34_56, canvas.bounds)
    var words = [UInt32](repeating: 0, count: 300 * 200)
    let count = canvas.bytes.withMemoryRebound(to: UInt8.self) {
      russet_frame_pack($0.baseAddress, 1200, 300, 200, &words, words.count)
    }
    #expect(count == 3)
  }

  @Test func `packing stops where raw pixels are shorter`() {
    var random = SeededGenerator(seed: 3)
    let noise = (0..<64 * 64).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
    var words = [UInt32](repeating: 0, count: 64 * 64)
    let count = noise.withUnsafeBytes {
      russet_frame_pack($0.bindMemory(to: UInt8.self).baseAddress, 256, 64, 64, &words, 3000)
    }
    #expect(count == 0)
  }

  @Test func `a scroll of a large screen is sent as a copy and a strip`() throws {
    let width = 1125, height = 2436, step = 37
    let canvas = PixelCanvas(width: width, height: height)
    var mirror = FrameMirror()
    mirror.take(frame(of: canvas, copies: [], damage: [canvas.bounds]))
    canvas.move(y: step, height: height - step, by: -step)
    let strip = PixelRect(x: 0, y: height - step, width: width, height: step)
    let copy = FrameCopy(
      source: PixelRect(x: 0, y: step, width: width, height: height - step),
      dx: 0,
      dy: -step
    )
    mirror.take(frame(of: canvas, copies: [copy], damage: [strip]))
    let changes = mirror.update(since: 1)
    let update = try #require(changes)
    #expect(update == FrameUpdate(copies: [copy], damage: [strip]))
  }

  @Test func `an up-to-date viewer is sent nothing, a new one everything`() {
    let canvas = PixelCanvas(width: 10, height: 10)
    var mirror = FrameMirror()
    let answer1 = mirror.update(since: 0)
    #expect(answer1 == nil)
    mirror.take(frame(of: canvas, copies: [], damage: [canvas.bounds]))
    mirror.take(
      frame(of: canvas, copies: [], damage: [PixelRect(x: 1, y: 1, width: 2, height: 2)])
    )
    let answer2 = mirror.update(since: 2)
    #expect(answer2 == nil)
    let answer3 = mirror.update(since: 0)
    #expect(answer3 == .whole(canvas.bounds))
    let answer4 = mirror.update(since: 1)
    #expect(answer4?.isWhole == false)
    let answer5 = mirror.update(since: 99)
    #expect(answer5 == .whole(canvas.bounds))
  }

  @Test func `a viewer far behind is sent the newest frame whole`() {
    let canvas = PixelCanvas(width: 10, height: 10)
    var mirror = FrameMirror()
    for _ in 0..<500 {
      mirror.take(
        frame(of: canvas, copies: [], damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
      )
    }
    let answer6 = mirror.update(since: 1)
    #expect(answer6 == .whole(canvas.bounds))
    let answer7 = mirror.update(since: 495)
    #expect(answer7?.damage == [PixelRect(x: 0, y: 0, width: 1, height: 1)])
  }

  @Test func `a frame of another size replaces everything`() {
    var mirror = FrameMirror()
    let upright = PixelCanvas(width: 20, height: 40), turned = PixelCanvas(width: 40, height: 20)
    mirror.take(frame(of: upright, copies: [], damage: [upright.bounds]))
    mirror.take(
      frame(of: turned, copies: [], damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    )
    let answer8 = mirror.update(since: 1)
    #expect(answer8 == .whole(turned.bounds))
  }

  @Test func `damage and copies beyond the frame are cut off`() {
    let canvas = PixelCanvas(width: 20, height: 20)
    var mirror = FrameMirror()
    mirror.take(frame(of: canvas, copies: [], damage: [canvas.bounds]))
    let copies = [
      FrameCopy(source: PixelRect(x: -5, y: -5, width: 90, height: 90), dx: 4, dy: 0),
      FrameCopy(source: PixelRect(x: 0, y: 0, width: 5, height: 5), dx: 4000, dy: 0),
    ]
    mirror.take(
      frame(of: canvas, copies: copies, damage: [PixelRect(x: 15, y: -3, width: 90, height: 5)])
    )
    let update = mirror.update(since: 1)
    #expect(update?.damage == [PixelRect(x: 15, y: 0, width: 5, height: 2)])
    #expect(
      update?.copies
        == [FrameCopy(source: PixelRect(x: 0, y: 0, width: 16, height: 20), dx: 4, dy: 0)]
    )
  }

  @Test func `a decoder refuses damaged messages and survives them`() throws {
    let app = RandomFrames(width: 40, height: 30, seed: 5)
    var mirror = FrameMirror()
    var excerpt = FrameExcerpt()
    var encoder = FrameEncoder()
    app.change()
    app.present { mirror.take($0) }
    let changes = mirror.update(since: 0)
    let update = try #require(changes)
    let isTaken = excerpt.take(update, of: mirror)
    #expect(isTaken)
    encoder.encode(excerpt)
    let message = Array(encoder.message)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      var broken = message
      switch random.next() % 3 {
      case 0: broken.removeLast(Int(random.next() % UInt64(broken.count)))
      default:
        for _ in 0...(random.next() % 4) {
          broken[Int(random.next() % UInt64(min(broken.count, 120)))] = UInt8(
            truncatingIfNeeded: random.next()
          )
        }
      }
      var decoder = FrameDecoder()
      broken.withUnsafeBytes { _ = try? decoder.apply($0) }
    }
    var decoder = FrameDecoder()
    try message.withUnsafeBytes { try decoder.apply($0) }
    #expect(decoder.pixels == app.pixels)
    #expect(throws: FrameDecoder.Failure.truncated) {
      var other = FrameDecoder()
      try Array(message.dropLast(4)).withUnsafeBytes { try other.apply($0) }
    }
  }

  @Test func `a picture of a frame is a PNG file of its size`() throws {
    let canvas = PixelCanvas(width: 3, height: 2)
    canvas.fill(PixelRect(x: 1, y: 0, width: 1, height: 2), 0xFF_FF8000, canvas.bounds)
    var store = FrameStore()
    _ = store.takeIfNew(frame(of: canvas, copies: [], damage: []))
    let image = store.image()
    let file = try #require(FrameStore.pngFile(of: image, scale: 2))
    let bytes = [UInt8](file)
    #expect(Array(bytes[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 3, 0, 0, 0, 2])
  }

  private func frame(
    of canvas: PixelCanvas,
    copies: [FrameCopy],
    damage: [PixelRect]
  ) -> Frame {
    Frame(
      pixels: canvas.bytes,
      width: canvas.width,
      height: canvas.height,
      bytesPerRow: canvas.width * 4,
      scale: 1,
      time: 0,
      copies: copies,
      damage: damage,
      statistics: FrameStatistics()
    )
  }
}
