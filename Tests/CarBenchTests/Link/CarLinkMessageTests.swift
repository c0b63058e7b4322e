import CarSafety
import Foundation
import PacketLink
import TestSupport
import Testing

@testable import CarBench

@Suite("Messages of the car link")
struct CarLinkMessageTests {
  private static let alert = CarLinkAlert(identifier: "a", priority: .warning, text: "Müde? ☕️")
  private static let messages: [CarLinkMessage] = [
    .greeting(.init(display: "cluster", app: "Cluster", functions: ["a", "b"], paths: ["*"])),
    .set([
      .init(path: "A", value: .bool(true)), .init(path: "B", value: .integer(-5)),
      .init(path: "C", value: .number(2.5)), .init(path: "D", value: .text("x")),
      .init(path: "E", value: .unavailable),
    ]),
    .event(.modeChange(control: "knob", from: "centre", to: "phone")),
    .alert(alert), .endAlert(identifier: "a"), .alive(frames: 7, latency: 0.02),
    .welcome(session: .max, time: 1.5), .signals(time: 2, [.init(path: "A", value: .number(1))]),
    .driving(state: "moving", speed: 3),
    .input(CarLinkInput(control: "knob", action: .rotate(detents: -3)), time: 1, stamp: 2),
    .input(CarLinkInput(control: "knob", action: .nudge(x: 1, y: -1)), time: 1, stamp: 2),
    .input(CarLinkInput(control: "dial", action: .slide(0.25)), time: 1, stamp: 2),
    .input(CarLinkInput(control: "back", action: .press), time: 1, stamp: 2),
    .input(CarLinkInput(control: "back", action: .release), time: 1, stamp: 2),
    .focus(true), .shownAlert(alert), .shownAlert(nil), .refused(reason: "it floods"),
  ]

  private func read(_ packet: [UInt8]) throws -> CarLinkMessage {
    try packet.withUnsafeBytes { try CarLinkMessage(packet: $0) }
  }

  @Test(arguments: messages)
  func `a message that is packed is read as it was`(message: CarLinkMessage) throws {
    #expect(try read(message.packet) == message)
  }

  @Test(arguments: messages)
  func `a packet that is cut anywhere, or too long, is refused`(message: CarLinkMessage) {
    let packet = message.packet
    for count in 0..<packet.count {
      #expect(throws: PacketReader.Malformed.self) { try read(Array(packet[..<count])) }
    }
    #expect(throws: PacketReader.Malformed.self) { try read(packet + [0]) }
  }

  @Test func `random packets are refused or read, and never more`() {
    var generator = SystemRandomNumberGenerator()
    for message in Self.messages {
      for _ in 0..<400 {
        var packet = message.packet
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          packet[Int.random(in: packet.indices, using: &generator)] = .random(
            in: 0...255,
            using: &generator
          )
        }
        guard let read = try? read(packet) else { continue }
        // A message that can be read is within the limits, so that it can be packed again.
        #expect(read.packet.count <= CarLinkLimits.longestPacket)
      }
    }
  }

  @Test func `another version of the protocol is refused by its number`() {
    var packet = CarLinkMessage.focus(true).packet
    packet[0] = 9
    #expect {
      try read(packet)
    } throws: {
      "\($0)".contains("version 9")
    }
  }

  @Test func `a length that is only announced takes no memory`() {
    // A list of 65,535 texts in a packet of 6 bytes.
    var writer = PacketWriter(type: 1)
    writer.put("c")
    writer.put("a")
    writer.put(UInt16.max)
    #expect(throws: PacketReader.Malformed.self) { try read(writer.bytes) }
  }

  @Test func `numbers that are not finite and texts that are not UTF-8 are refused`() {
    var writer = PacketWriter(type: 67)
    writer.put("moving")
    writer.put(Double.nan)
    #expect(throws: PacketReader.Malformed(description: "a number is not finite")) {
      try read(writer.bytes)
    }
    var packet = CarLinkMessage.endAlert(identifier: "ab").packet
    packet[packet.count - 1] = 0xFF
    #expect(throws: PacketReader.Malformed(description: "a text is not UTF-8")) {
      try read(packet)
    }
  }

  @Test func `many signals go in several packets, each within the limit`() throws {
    let text = String(repeating: "ä", count: CarLinkLimits.longestText / 2)
    let signals = (0..<600).map {
      CarLinkMessage.Signal(path: "Vehicle.S\($0)", value: $0 % 3 == 0 ? .text(text) : .integer(1))
    }
    let batches = CarLinkMessage.batches(of: signals) { .signals(time: 0, $0) }
    #expect(batches.count > 2)
    var read: [CarLinkMessage.Signal] = []
    for batch in batches {
      #expect(batch.packet.count <= CarLinkLimits.longestPacket)
      guard case .signals(_, let list) = try self.read(batch.packet) else { continue }
      read += list
    }
    #expect(read == signals)
  }

  @Test func `a text is cut at its limit between two characters`() throws {
    let text = String(repeating: "☕️", count: CarLinkLimits.longestText)
    guard case .refused(let reason) = try read(CarLinkMessage.refused(reason: text).packet) else {
      Issue.record("another message")
      return
    }
    #expect(text.hasPrefix(reason.prefix(100)))
    #expect(reason.utf8.count <= CarLinkLimits.longestText)
  }
}
