import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A Unix socket that keeps the borders of packets (`SOCK_SEQPACKET`); it owns its descriptor.
struct PacketSocket: ~Copyable {
  /// Why a socket does not open.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How an attempt to send or receive ended.
  enum Outcome: Equatable {
    /// The number of bytes of the packet.
    case done(Int)
    /// The other side must read, or write, first.
    case wouldBlock
    /// A packet is longer than the limit.
    case tooLong
    case closed
  }

  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  private static let kind =
    Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)

  /// Opens a socket that accepts connections at a path; other users cannot reach it.
  static func listening(at path: String) throws -> PacketSocket {
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
  static func connected(to path: String) throws -> PacketSocket {
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
    // One byte ends the path.
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

  /// Accepts a waiting connection; -1 if there is none.
  func accept() -> Int32 {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { return -1 }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    _ = fcntl(accepted, F_SETFL, fcntl(accepted, F_GETFL) | O_NONBLOCK)
    return accepted
  }

  /// The process and the user at the other end; nil if the kernel does not say.
  var peer: (process: Int32, user: UInt32)? {
    // `struct ucred`: pid, uid, gid.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      return nil
    }
    return (credentials.0, credentials.1)
  }

  func send(_ packet: [UInt8]) -> Outcome {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    while true {
      let count = packet.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      if count >= 0 { return .done(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS: return .wouldBlock
      default: return .closed
      }
    }
  }

  /// Receives one packet into `room`; a longer one is reported and lost.
  func receive(into room: UnsafeMutableRawBufferPointer) -> Outcome {
    let flags = Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT)
    while true {
      let count = recv(descriptor, room.baseAddress, room.count, flags)
      // A packet of no bytes and the end look alike; neither is of use.
      if count == 0 { return .closed }
      if count > room.count { return .tooLong }
      if count > 0 { return .done(count) }
      switch errno {
      // A reset is reported once, before the packets that the other side sent last.
      case EINTR, ECONNRESET: continue
      case EAGAIN: return .wouldBlock
      default: return .closed
      }
    }
  }
}
