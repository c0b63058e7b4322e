import Foundation
import PacketLink
import TestSupport
import Testing

@testable import DeviceLink

@Suite("Messages of services")
struct MessagePartsTests {
  private func packet(_ message: AppMessage) throws -> AppMessage {
    try message.packet.withUnsafeBytes { try AppMessage(packet: $0) }
  }

  @Test(arguments: [0, 1, DeviceLinkLimits.longestPart, DeviceLinkLimits.longestPart + 1, 60_000])
  func `a message arrives whole from its packets`(length: Int) throws {
    let message = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    var parts = MessageParts()
    var arrived: [Data] = []
    for part in MessageParts.split(message) {
      let sent = AppMessage.message(of: "mail", isLast: part.isLast, part.bytes)
      guard case .message("mail", let isLast, let bytes) = try packet(sent) else {
        Issue.record("it is another message")
        return
      }
      if let whole = try parts.take(bytes, isLast: isLast, atMost: 64 << 10) {
        arrived.append(whole)
      }
    }
    #expect(arrived == [message])
  }

  @Test func `a message above the limit is refused, though each part is below it`() throws {
    var parts = MessageParts()
    let part = [UInt8](repeating: 1, count: 40)
    let first = try parts.take(part, isLast: false, atMost: 100)
    #expect(first == nil)
    let second = try parts.take(part, isLast: false, atMost: 100)
    #expect(second == nil)
    #expect(throws: PacketReader.Malformed.self) {
      try parts.take(part, isLast: true, atMost: 100)
    }
  }
}
