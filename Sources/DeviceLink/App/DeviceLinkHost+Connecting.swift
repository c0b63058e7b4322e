import CoreGraphics
import Foundation
import HostInterface
import PacketLink

#if canImport(Glibc)
import Glibc
#endif

/// The connection of an app with a shell.
extension DeviceLinkHost {
  /// The time in seconds in which a shell must answer the greeting.
  ///
  /// Chosen.
  private static let welcomeTime = 5.0

  /// Connects to the shell and sends the greeting.
  static func connected(
    _ path: String,
    name: String,
    identifier: String
  ) throws -> PacketSocket {
    let socket = try PacketSocket.connected(to: path)
    let greeting = AppMessage.greeting(name: name, identifier: identifier)
    guard case .done = socket.send(greeting.packet) else {
      throw Failure(description: "The shell at “\(path)” closed the connection.")
    }
    return socket
  }

  /// Waits for the shell's answer and returns its content.
  static func welcome(
    _ socket: borrowing PacketSocket,
    _ path: String
  ) throws -> (Device, Environment, AppLaunch) {
    let deadline = LinkThread.now + welcomeTime
    return try withUnsafeTemporaryAllocation(
      byteCount: DeviceLinkLimits.packet.longestPacket,
      alignment: 16
    ) { room in
      while true {
        switch socket.receive(into: room) {
        case .done(let count):
          let packet = UnsafeRawBufferPointer(rebasing: room[..<count])
          switch try ShellMessage(packet: packet) {
          case .welcome(let device, let environment, let launch):
            let decoder = JSONDecoder()
            return (
              try decoder.decode(Device.self, from: device),
              try decoder.decode(Environment.self, from: environment),
              try decoder.decode(AppLaunch.self, from: launch)
            )
          case .refused(let reason):
            throw Failure(description: "The shell refuses the app: \(reason).")
          default: continue
          }
        case .wouldBlock:
          let left = deadline - LinkThread.now
          guard left > 0 else {
            throw Failure(description: "The shell at “\(path)” does not answer.")
          }
          var entry = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
          poll(&entry, 1, Int32(clamping: (left * 1000).rounded(.up)))
        case .closed, .tooLong:
          throw Failure(description: "The shell at “\(path)” closed the connection.")
        }
      }
    }
  }
}
