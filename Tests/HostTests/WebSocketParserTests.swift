import Foundation
import HostTestSource
import Testing

@testable import WebHost

@Suite("WebSocket parser")
struct WebSocketParserTests {
  private func frame(
    _ kind: UInt8,
    _ payload: [UInt8],
    isLast: Bool = true,
    mask: [UInt8] = [1, 2, 3, 4]
  ) -> [UInt8] {
    var head = WebSocketParser.head(kind: kind, length: payload.count)
    if !isLast { head[0] &= 0x7F }
    head[1] |= 0x80
    return head + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  private func feed(_ parser: inout WebSocketParser, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { parser.append($0) }
  }

  @Test func `a message that comes byte by byte is the message that comes at once`() throws {
    let long = [UInt8](repeating: 65, count: 70_000)
    let bytes =
      frame(1, Array("first".utf8)) + frame(9, [7]) + frame(1, [66], isLast: false)
      + frame(10, []) + frame(0, [67], isLast: false) + frame(0, [68]) + frame(1, long)
      + frame(8, [3, 232])
    var whole = WebSocketParser(longestMessage: 1 << 20)
    feed(&whole, bytes)
    var events: [WebSocketParser.Event] = []
    while let event = try whole.next() { events.append(event) }
    #expect(
      events == [
        .text(Data("first".utf8)), .ping([7]), .pong([]), .text(Data("BCD".utf8)),
        .text(Data(long)), .close(code: 1000),
      ]
    )
    var torn = WebSocketParser(longestMessage: 1 << 20)
    var slowly: [WebSocketParser.Event] = []
    for byte in bytes.prefix(200) + bytes.suffix(20) { feed(&torn, [byte]) }
    torn = WebSocketParser(longestMessage: 1 << 20)
    for start in stride(from: 0, to: bytes.count, by: 777) {
      feed(&torn, Array(bytes[start..<min(start + 777, bytes.count)]))
      while let event = try torn.next() { slowly.append(event) }
    }
    #expect(slowly == events)
  }

  @Test func `a length that is too long is refused by its announcement`() {
    for length in [1 << 11, 1 << 20, Int.max] {
      var parser = WebSocketParser(longestMessage: 1 << 10)
      var head = WebSocketParser.head(kind: 1, length: length)
      head[1] |= 0x80
      feed(&parser, head)
      let failure = #expect(throws: WebSocketParser.Failure.self) { try parser.next() }
      #expect(failure?.code == 1009)
      #expect(parser.keptBytes < 16)
    }
  }

  @Test func `fragments together are no longer than a message`() throws {
    var parser = WebSocketParser(longestMessage: 1 << 10)
    feed(&parser, frame(1, [65], isLast: false))
    for _ in 0..<2 { feed(&parser, frame(0, [UInt8](repeating: 65, count: 511), isLast: false)) }
    #expect(try parser.next() == nil)
    feed(&parser, frame(0, [65], isLast: false))
    feed(&parser, frame(0, [65], isLast: false))
    let failure = #expect(throws: WebSocketParser.Failure.self) { try parser.next() }
    #expect(failure?.code == 1009)
  }

  @Test func `what breaks the protocol ends the connection`() {
    let broken: [([UInt8], UInt16)] = [
      ([0x81, 0x05], 1002),  // not masked
      ([0xC1, 0x80], 1002),  // an extension's bit
      ([0x82, 0x80], 1003),  // binary
      ([0x83, 0x80], 1002),  // unknown
      ([0x09, 0x80], 1002),  // a ping in fragments
      ([0x89, 0xFE], 1002),  // a long ping
      (frame(0, [65]), 1002),  // nothing to go on with
      (frame(1, [65], isLast: false) + frame(1, [66]), 1002),
    ]
    for (bytes, code) in broken {
      var parser = WebSocketParser(longestMessage: 1 << 10)
      feed(&parser, bytes)
      let failure = #expect(throws: WebSocketParser.Failure.self) { try parser.next() }
      #expect(failure?.code == code, "\(bytes)")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `garbage neither traps nor is kept beyond a message`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var parser = WebSocketParser(longestMessage: 300)
      for _ in 0..<20 {
        let count = Int(random.next() % 90)
        var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        // Half of them begin like a frame that is sound.
        if count > 2, random.next() % 2 == 0 {
          bytes[0] = [0x81, 0x01, 0x80, 0x00, 0x89][Int(random.next() % 5)]
          bytes[1] = 0x80 | UInt8(random.next() % 40)
        }
        feed(&parser, bytes)
        do {
          while try parser.next() != nil {}
        } catch {
          break
        }
        #expect(parser.keptBytes <= 2 * 300 + 14)
      }
    }
  }
}
