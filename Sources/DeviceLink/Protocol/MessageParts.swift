import Foundation
import PacketLink

/// The parts of a service's message, which packets carry.
///
/// A service is a function of the shell for apps, such as notifications. The service and the
/// modules in apps that use it define the format of the messages; the link uses only the service's
/// name.
struct MessageParts {
  private var bytes: [UInt8] = []

  /// Splits a message into parts for packets; an empty message has one part.
  static func split(_ message: Data) -> [(isLast: Bool, bytes: [UInt8])] {
    var parts: [(isLast: Bool, bytes: [UInt8])] = []
    var start = message.startIndex
    repeat {
      let end = min(start + DeviceLinkLimits.longestPart, message.endIndex)
      parts.append((end == message.endIndex, Array(message[start..<end])))
      start = end
    } while start < message.endIndex
    return parts
  }

  /// Adds a part; returns the message when its last part has arrived.
  ///
  /// - Throws: An error if the message is longer than the limit.
  mutating func take(
    _ part: [UInt8],
    isLast: Bool,
    atMost limit: Int
  ) throws(PacketReader.Malformed) -> Data? {
    guard bytes.count + part.count <= limit else {
      throw PacketReader.Malformed(description: "a message to a service is too long")
    }
    bytes.append(contentsOf: part)
    guard isLast else { return nil }
    defer { bytes = [] }
    return Data(bytes)
  }
}
