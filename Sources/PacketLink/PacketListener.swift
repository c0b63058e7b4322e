#if canImport(Glibc)
import Glibc
#endif

/// A Unix socket that accepts connections of the same user.
///
/// Its path is removed when the object is deallocated.
package final class PacketListener: Sendable {
  private let path: String
  private let socket: PacketSocket

  /// Opens the socket at a path in an existing folder.
  ///
  /// - Throws: A description of the reason why the socket could not be opened.
  package init(at path: String) throws {
    socket = try PacketSocket.listening(at: path)
    self.path = path
  }

  deinit { unlink(path) }

  package var descriptor: Int32 { socket.descriptor }

  /// Accepts all pending connections; those of other users are closed.
  ///
  /// - Parameter take: Receives a connection and the process at its other end.
  package func accept(_ take: (_ socket: consuming PacketSocket, _ process: Int32) -> Void) {
    while true {
      let descriptor = socket.accept()
      guard descriptor >= 0 else { return }
      let accepted = PacketSocket(descriptor: descriptor)
      // The socket's mode excludes other users; this check covers systems that ignore the mode.
      guard let peer = accepted.peer, peer.user == getuid() else { continue }
      take(accepted, peer.process)
    }
  }
}
