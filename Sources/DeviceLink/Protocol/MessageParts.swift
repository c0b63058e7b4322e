import Foundation
import PacketLink

/// Messages of services, which packets carry in parts.
///
/// A service is something that the shell does for apps, such as notifications. What a message says is
/// agreed between the service and the modules in the apps that use it; the link has its name alone.
struct MessageParts {
  private var bytes: [UInt8] = []

  /// Splits a message into the parts that packets carry; an empty one has one part.
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

  /// Takes a part; returns the message when its last part has arrived.
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
