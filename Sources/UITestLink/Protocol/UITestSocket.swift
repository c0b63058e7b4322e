import CoreGraphics
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A Unix socket of packets, the kind of socket that the apps of a device may open.
///
/// A message is its length, in a packet of four bytes, and then JSON in packets of at most 64 KiB.
/// The owner closes the socket.
package struct UITestSocket: Sendable {
  /// The reason that a socket does not open or a message is lost.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  let descriptor: Int32

  /// Opens a socket that accepts connections at a path, which other users cannot reach.
  ///
  /// A socket that an ended process left there is replaced, but not a file of another kind.
  package static func listening(at path: String) throws -> UITestSocket {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFSOCK else {
        throw Failure(description: "“\(path)” is a file and no socket.")
      }
      if let other = try? connected(to: path) {
        other.close()
        throw Failure(description: "Another app is driven over “\(path)”.")
      }
      unlink(path)
    }
    let socket = try opened()
    // The socket has this mode from the beginning, so that no other user can connect in between.
    let mask = umask(0o177)
    let isBound = try withAddress(of: path) { bind(socket.descriptor, $0, $1) == 0 }
    umask(mask)
    guard isBound, listen(socket.descriptor, 4) == 0 else {
      defer { socket.close() }
      throw failure(at: path)
    }
    return socket
  }

  /// Connects to the socket at a path.
  package static func connected(to path: String) throws -> UITestSocket {
    let socket = try opened()
    guard try withAddress(of: path, { connect(socket.descriptor, $0, $1) == 0 }) else {
      defer { socket.close() }
      throw failure(at: path)
    }
    return socket
  }

  private static func opened() throws -> UITestSocket {
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else {
      throw Failure(description: "No socket opens: \(String(cString: strerror(errno))).")
    }
    return UITestSocket(descriptor: descriptor)
  }

  private static func withAddress<Result>(
    of path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // One byte is needed for the end of the path.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
      throw Failure(description: "The path “\(path)” is too long for a Unix socket.")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func failure(at path: String) -> Failure {
    Failure(description: "The socket “\(path)” does not open: \(String(cString: strerror(errno))).")
  }

  /// Waits for a connection of the same user and returns it, or nil if the socket is closed.
  func accept() -> UITestSocket? {
    while true {
      let accepted = Glibc.accept(descriptor, nil, nil)
      if accepted < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return nil
      }
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      let socket = UITestSocket(descriptor: accepted)
      // The mode excludes other users; this check is for systems that ignore the mode.
      guard socket.isOfThisUser else {
        socket.close()
        continue
      }
      return socket
    }
  }

  private var isOfThisUser: Bool {
    // The fields of `struct ucred`: pid, uid and gid.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let result = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    return result == 0 && credentials.1 == getuid()
  }

  package func close() { Glibc.close(descriptor) }

  /// Ends both directions, so that a waiting read returns.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Limits the time that a read waits; a limit that is not positive has no effect.
  package func setPatience(_ seconds: Double) {
    guard seconds > 0, seconds < 1e6 else { return }
    let whole = seconds.rounded(.down)
    var time = timeval(
      tv_sec: Int(clamping: whole),
      tv_usec: max(whole > 0 ? 0 : 1, Int(clamping: (seconds - whole) * 1e6))
    )
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &time,
      socklen_t(MemoryLayout<timeval>.size)
    )
  }

  // Chosen: less than the smallest buffer that a kernel gives a socket.
  private static let longestPacket = 64 << 10

  /// Sends a message.
  package func send(_ message: Data) throws {
    try withUnsafeBytes(of: UInt32(message.count).littleEndian) { try send(packet: $0) }
    try message.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let packet = rest.prefix(Self.longestPacket)
        try send(packet: UnsafeRawBufferPointer(rebasing: packet))
        rest = rest.dropFirst(packet.count)
      }
    }
  }

  private func send(packet: UnsafeRawBufferPointer) throws {
    while Glibc.send(descriptor, packet.baseAddress, packet.count, Int32(MSG_NOSIGNAL)) < 0 {
      guard errno == EINTR else {
        throw Failure(description: "The connection broke: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// Receives a message.
  ///
  /// - Parameter limit: The greatest size, in bytes; a longer message is an error before memory is
  ///   allocated.
  /// - Returns: The message, or nil at the end of the connection.
  /// - Throws: An error whose description says why there is no message.
  package func receive(atMost limit: Int) throws -> Data? {
    guard let head = try read(4) else { return nil }
    let count = head.withUnsafeBytes {
      Int(UInt32(littleEndian: $0.loadUnaligned(as: UInt32.self)))
    }
    guard count <= limit else {
      throw Failure(description: "A message of \(count) bytes is too long.")
    }
    guard let body = try read(count) else {
      throw Failure(description: "The connection ended within a message.")
    }
    return body
  }

  private func read(_ count: Int) throws -> Data? {
    var data = Data(count: count)
    let received = try data.withUnsafeMutableBytes { buffer in
      var received = 0
      while received < buffer.count {
        let more = recv(
          descriptor,
          buffer.baseAddress?.advanced(by: received),
          buffer.count - received,
          0
        )
        if more > 0 {
          received += more
        } else if more == 0 {
          break
        } else if errno != EINTR {
          let isSilent = errno == EAGAIN
          throw Failure(
            description: isSilent
              ? "The app does not answer."
              : "The connection broke: \(String(cString: strerror(errno)))."
          )
        }
      }
      return received
    }
    if received == count { return data }
    if received == 0 { return nil }
    throw Failure(description: "The connection ended within a message.")
  }
}
