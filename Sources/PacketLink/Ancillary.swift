import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Encodes and decodes the descriptors that accompany a packet (`SCM_RIGHTS`).
///
/// Swift does not import the macros of `cmsg`, so this file contains their arithmetic.
enum Ancillary {
  private static let header = MemoryLayout<cmsghdr>.size
  /// The size of a header with the maximum number of descriptors, rounded up to the alignment of a
  /// header.
  private static let longest =
    (header + PacketSocket.mostDescriptors * MemoryLayout<Int32>.size + 7) & ~7
  private static let rights: Int32 = 1  // `SCM_RIGHTS`

  static func send(
    _ bytes: UnsafeRawBufferPointer,
    descriptors: [Int32],
    on socket: Int32,
    flags: Int32
  ) -> Int {
    let descriptors = descriptors.prefix(PacketSocket.mostDescriptors)
    let length = header + descriptors.count * MemoryLayout<Int32>.size
    return withUnsafeTemporaryAllocation(byteCount: longest, alignment: 8) { control in
      _ = control.initializeMemory(as: UInt8.self, repeating: 0)
      var entry = cmsghdr()
      entry.cmsg_len = length
      entry.cmsg_level = SOL_SOCKET
      entry.cmsg_type = rights
      control.storeBytes(of: entry, as: cmsghdr.self)
      for (index, descriptor) in descriptors.enumerated() {
        control.storeBytes(
          of: descriptor,
          toByteOffset: header + index * MemoryLayout<Int32>.size,
          as: Int32.self
        )
      }
      var vector = iovec(
        iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        iov_len: bytes.count
      )
      return withUnsafeMutablePointer(to: &vector) { vector in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        message.msg_control = control.baseAddress
        message.msg_controllen = (length + 7) & ~7
        return sendmsg(socket, &message, flags)
      }
    }
  }

  static func receive(
    into room: UnsafeMutableRawBufferPointer,
    descriptors: inout [Int32],
    on socket: Int32,
    flags: Int32
  ) -> Int {
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 8) { control in
      var vector = iovec(iov_base: room.baseAddress, iov_len: room.count)
      return withUnsafeMutablePointer(to: &vector) { vector in
        var message = msghdr()
        message.msg_iov = vector
        message.msg_iovlen = 1
        message.msg_control = control.baseAddress
        message.msg_controllen = control.count
        let closesOnExec = Int32(bitPattern: 0x4000_0000)  // `MSG_CMSG_CLOEXEC`
        let count = recvmsg(socket, &message, flags | closesOnExec)
        guard count >= 0 else { return count }
        let filled = min(message.msg_controllen, control.count)
        var at = 0
        while filled - at >= header {
          let entry = control.load(fromByteOffset: at, as: cmsghdr.self)
          guard entry.cmsg_len >= header, entry.cmsg_len <= filled - at else { break }
          if entry.cmsg_level == SOL_SOCKET, entry.cmsg_type == rights {
            for place in stride(
              from: at + header,
              through: at + entry.cmsg_len - MemoryLayout<Int32>.size,
              by: MemoryLayout<Int32>.size
            ) {
              descriptors.append(control.load(fromByteOffset: place, as: Int32.self))
            }
          }
          at += (entry.cmsg_len + 7) & ~7
        }
        return count
      }
    }
  }
}
