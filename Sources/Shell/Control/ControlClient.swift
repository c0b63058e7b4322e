import CoreGraphics
import Foundation
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// A client that sends commands to the running device.
public enum ControlClient {
  /// The error of a command without a successful answer.
  public struct Failure: Error, CustomStringConvertible {
    /// A sentence that states the cause.
    public let description: String
  }

  /// Chosen: the seconds within which a device must answer.
  private static let answerTime = 10.0

  /// Returns whether a device runs.
  public static func isRunning(in folder: DeviceFolder = .standard) -> Bool {
    (try? PacketSocket.connected(to: folder.controlSocket)) != nil
  }

  /// Sends a command and returns the answer.
  ///
  /// - Throws: ``Failure`` if no device runs or the command fails.
  public static func send(
    _ command: ControlCommand,
    in folder: DeviceFolder = .standard
  ) throws -> ControlAnswer {
    guard let socket = try? PacketSocket.connected(to: folder.controlSocket) else {
      throw Failure(description: "No device runs.")
    }
    guard case .done = socket.send(Array(try JSONEncoder().encode(command))) else {
      throw Failure(description: "The device closed the connection.")
    }
    var entry = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, Int32(clamping: Int(clamping: answerTime * 1000)))
    let bytes: [UInt8] = withUnsafeTemporaryAllocation(
      byteCount: ControlServer.longestPacket,
      alignment: 16
    ) { room in
      guard case .done(let count) = socket.receive(into: room) else { return [] }
      return Array(room[..<count])
    }
    guard !bytes.isEmpty else { throw Failure(description: "The device does not answer.") }
    let answer = try JSONDecoder().decode(ControlAnswer.self, from: Data(bytes))
    if let trouble = answer.trouble { throw Failure(description: trouble) }
    return answer
  }
}
