/// A reference to a socket, for collections and closures; the socket closes with the last
/// reference.
package final class PacketSocketReference: Sendable {
  package let socket: PacketSocket

  package init(_ socket: consuming PacketSocket) { self.socket = socket }

  package var descriptor: Int32 { socket.descriptor }
}
