#if canImport(Glibc)
import Glibc
#endif

/// A Unix socket that accepts connections of the same user; its path is removed with the last
/// reference.
package final class PacketListener: Sendable {
  private let path: String
  private let socket: PacketSocket

  /// Opens the socket at a path, whose folder exists.
  ///
  /// - Throws: A sentence that says why the socket does not open.
  package init(at path: String) throws {
    socket = try PacketSocket.listening(at: path)
    self.path = path
  }

  deinit { unlink(path) }

  package var descriptor: Int32 { socket.descriptor }

  /// Accepts every waiting connection; those of other users are closed.
  ///
  /// - Parameter take: Receives a connection and the process at its other end.
  package func accept(_ take: (_ socket: consuming PacketSocket, _ process: Int32) -> Void) {
    while true {
      let descriptor = socket.accept()
      guard descriptor >= 0 else { return }
      let accepted = PacketSocket(descriptor: descriptor)
      // The socket's mode keeps other users out; this holds where the mode is not honoured.
      guard let peer = accepted.peer, peer.user == getuid() else { continue }
      take(accepted, peer.process)
    }
  }
}
