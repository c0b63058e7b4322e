import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A Unix socket that preserves packet boundaries (`SOCK_SEQPACKET`).
///
/// It owns its descriptor.
package struct PacketSocket: ~Copyable {
  /// The error when a socket cannot be opened.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// The result of an attempt to send or receive.
  package enum Outcome: Equatable {
    /// Success, with the number of bytes of the packet.
    case done(Int)
    /// The call would block until the other side reads or writes.
    case wouldBlock
    /// The packet is longer than the limit.
    case tooLong
    /// The connection is closed.
    case closed
  }

  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  private static let kind =
    Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

  /// Opens a socket that accepts connections at a path; other users have no access.
  package static func listening(at path: String) throws -> PacketSocket {
    var address = try address(of: path)
    let opened = PacketSocket(descriptor: socket(AF_UNIX, kind, 0))
    guard opened.descriptor >= 0 else { throw failure(at: path) }
    let mask = umask(0o177)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(opened.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    umask(mask)
    guard isBound, listen(opened.descriptor, 16) == 0 else { throw failure(at: path) }
    return opened
  }

  /// Connects to the socket at a path.
  package static func connected(to path: String) throws -> PacketSocket {
    var address = try address(of: path)
    let opened = PacketSocket(descriptor: socket(AF_UNIX, kind, 0))
    guard opened.descriptor >= 0 else { throw failure(at: path) }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(opened.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { throw failure(at: path) }
    return opened
  }

  private static func address(of path: String) throws -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // The path ends with a zero byte.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
      throw Failure(description: "The path “\(path)” is too long for a Unix socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }

  private static func failure(at path: String) -> Failure {
    Failure(
      description: "The socket “\(path)” does not open: \(String(cString: strerror(errno)))."
    )
  }

  /// Accepts a pending connection; returns -1 if there is none.
  package func accept() -> Int32 {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return -1 }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    _ = fcntl(accepted, F_SETFL, fcntl(accepted, F_GETFL) | O_NONBLOCK)
    return accepted
  }

  /// The process and the user at the other end; nil if the kernel does not provide them.
  package var peer: (process: Int32, user: UInt32)? {
    // `struct ucred`: pid, uid, gid.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      return nil
    }
    return (credentials.0, credentials.1)
  }

  /// Sends one packet with descriptors, which are duplicated for the receiver.
  ///
  /// The sender's descriptors stay open.
  package func send(_ packet: [UInt8], descriptors: [Int32] = []) -> Outcome {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    while true {
      let count = packet.withUnsafeBytes { bytes in
        descriptors.isEmpty
          ? Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
          : Ancillary.send(bytes, descriptors: descriptors, on: descriptor, flags: flags)
      }
      if count >= 0 { return .done(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS, ETOOMANYREFS: return .wouldBlock
      case EMSGSIZE: return .tooLong
      default: return .closed
      }
    }
  }

  /// Receives one packet into `room`; a longer packet is reported and discarded.
  ///
  /// Descriptors in the packet are closed.
  package func receive(into room: UnsafeMutableRawBufferPointer) -> Outcome {
    receive {
      recv(descriptor, room.baseAddress, room.count, $0)
    } room: {
      room.count
    }
  }

  /// Receives one packet into `room`, and the descriptors that came with it.
  ///
  /// - Parameters:
  ///   - room: The buffer for the bytes; a longer packet is reported and discarded.
  ///   - descriptors: Receives the descriptors of the packet, which the caller closes; the previous
  ///     elements are replaced. The kernel closes those beyond ``mostDescriptors``.
  /// - Returns: The number of bytes, or the reason why there is no packet.
  package func receive(
    into room: UnsafeMutableRawBufferPointer,
    descriptors: inout [Int32]
  ) -> Outcome {
    var received: [Int32] = []
    let outcome = receive {
      Ancillary.receive(into: room, descriptors: &received, on: descriptor, flags: $0)
    } room: {
      room.count
    }
    if case .done = outcome {
      descriptors = received
    } else {
      for descriptor in received { close(descriptor) }
      descriptors = []
    }
    return outcome
  }

  /// The maximum number of descriptors in one packet.
  ///
  /// Chosen: 16.
  package static let mostDescriptors = 16

  private func receive(_ attempt: (Int32) -> Int, room: () -> Int) -> Outcome {
    let flags = Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT)
    while true {
      let count = attempt(flags)
      // An empty packet cannot be told apart from the end of the connection.
      if count == 0 { return .closed }
      if count > room() { return .tooLong }
      if count > 0 { return .done(count) }
      switch errno {
      // A reset is reported once, before the last packets of the other side.
      case EINTR, ECONNRESET: continue
      case EAGAIN: return .wouldBlock
      default: return .closed
      }
    }
  }
}
