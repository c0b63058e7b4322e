import Foundation
import Glibc

/// Publishes one retained message with the bytes of MQTT 3.1.1, without a library.
enum MQTTPublisher {
  struct Failure: Error {}

  static func publish(_ payload: String, to topic: String, port: Int) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure() }
    // CONNECT: protocol name and level 4, clean session, keep-alive 60 s, client "t".
    try send([0x10, 13, 0, 4] + "MQTT".utf8 + [4, 2, 0, 60, 0, 1] + "t".utf8, to: descriptor)
    var answer = [UInt8](repeating: 0, count: 4)
    guard read(descriptor, &answer, 4) == 4, answer[3] == 0 else { throw Failure() }
    let body = [0, UInt8(topic.utf8.count)] + Array(topic.utf8) + Array(payload.utf8)
    try send([0x31, UInt8(body.count)] + body, to: descriptor)
    try send([0xE0, 0], to: descriptor)
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) throws {
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure() }
  }
}
