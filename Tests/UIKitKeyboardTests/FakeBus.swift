import Foundation
import Synchronization
import Testing

@testable import DesktopBus

#if canImport(Glibc)
import Glibc
#endif

/// A message bus with one service on it, which a function answers for.
final class FakeBus: Sendable {
  /// A call of the client.
  struct Call: Sendable {
    var path: String
    var member: String
    var arguments: [BusValue]
  }
  /// A signal that follows an answer.
  struct Signal: Sendable {
    var path: String
    var interface: String
    var member: String
    var arguments: [BusValue]
  }
  /// The reply to a call; nil arguments stand for an error.
  struct Reply: Sendable {
    var arguments: [BusValue]? = []
    var signal: Signal?
  }

  let address: String
  let members = Mutex<[String]>([])
  private let folder: String
  private let listener: Int32
  private let clients = Mutex<[Int32]>([])
  private let answer: @Sendable (Call) -> Reply

  init(_ answer: @escaping @Sendable (Call) -> Reply) throws {
    self.answer = answer
    folder = NSTemporaryDirectory() + "bus-" + UUID().uuidString.prefix(8)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder)/bus"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array("\(folder)/bus".utf8)
    try #require(bytes.count < 100)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(self.listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && listen(self.listener, 4) == 0)
    let listener = self.listener
    Thread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let self else {
          close(client)
          return
        }
        self.clients.withLock { $0.append(client) }
        Thread { [weak self] in
          while let call = Self.next(client) {
            guard let self else { break }
            self.serve(call, client)
          }
          close(client)
        }.start()
      }
    }.start()
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for client in clients.withLock({ $0 }) { shutdown(client, Int32(SHUT_RDWR)) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Sends all clients a signal.
  func send(_ signal: Signal) {
    for client in clients.withLock({ $0 }) { Self.send(signal, client) }
  }

  private func serve(_ request: (call: Call, serial: UInt32), _ client: Int32) {
    members.withLock { $0.append(request.call.member) }
    switch request.call.member {
    case "Hello": Self.message(2, [(5, .uint32(request.serial))], [.string(":1.1")], client)
    case "AddMatch", "RemoveMatch": Self.message(2, [(5, .uint32(request.serial))], [], client)
    default:
      let reply = answer(request.call)
      if let arguments = reply.arguments {
        Self.message(2, [(5, .uint32(request.serial))], arguments, client)
      } else {
        let name = BusValue.string("org.freedesktop.DBus.Error.ServiceUnknown")
        Self.message(3, [(5, .uint32(request.serial)), (4, name)], [.string("no")], client)
      }
      if let signal = reply.signal { Self.send(signal, client) }
    }
  }

  private static func send(_ signal: Signal, _ client: Int32) {
    let fields: [(UInt8, BusValue)] = [
      (1, .path(signal.path)), (2, .string(signal.interface)), (3, .string(signal.member)),
    ]
    message(4, fields, signal.arguments, client)
  }

  // MARK: The wire

  private static func receive(_ count: Int, _ client: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(client, $0.baseAddress.map { $0 + start }, count - start, 0)
      }
      if got <= 0 { return nil }
      start += got
    }
    return bytes
  }

  private static func put(_ bytes: [UInt8], _ client: Int32) {
    _ = bytes.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, 0x4000) }
  }

  private static func message(
    _ kind: UInt8,
    _ fields: [(UInt8, BusValue)],
    _ body: [BusValue],
    _ client: Int32
  ) {
    var content = BusWriter()
    for value in body { content.write(value) }
    var all = fields
    if !body.isEmpty { all.append((8, .signature(body.map(\.type).joined()))) }
    var head = BusWriter()
    head.raw([UInt8(ascii: "l"), kind, 0, 1])
    head.write(.uint32(UInt32(content.bytes.count)))
    head.write(.uint32(77))
    head.write(.array("(yv)", all.map { .structure([.byte($0.0), .variant($0.1)]) }))
    head.align(8)
    put(head.bytes + content.bytes, client)
  }

  /// The next call; lines of the greeting before it are answered.
  private static func next(_ client: Int32) -> (call: Call, serial: UInt32)? {
    while true {
      guard let first = receive(1, client)?[0] else { return nil }
      // A call is little endian; a line of the greeting begins with a capital letter, or with nothing.
      guard first == UInt8(ascii: "l") else {
        var line = [first]
        while line.last != UInt8(ascii: "\n") {
          guard let byte = receive(1, client) else { return nil }
          line += byte
        }
        if String(decoding: line, as: UTF8.self).contains("AUTH") {
          put(Array("OK 0123\r\n".utf8), client)
        }
        continue
      }
      guard let rest = receive(15, client) else { return nil }
      let start = [first] + rest
      var numbers = BusReader(start, isBigEndian: false)
      guard let fixed = try? numbers.values("yyyyuuu"), case .uint32(let length) = fixed[4],
        case .uint32(let serial) = fixed[5], case .uint32(let fieldLength) = fixed[6]
      else { return nil }
      let padded = Int(fieldLength + 7) / 8 * 8
      guard let more = receive(padded + Int(length), client) else { return nil }
      var reader = BusReader(start + more, isBigEndian: false)
      _ = try? reader.values("yyyyuu")
      var fields: [UInt8: BusValue] = [:]
      if case .array(_, let list)? = try? reader.values("a(yv)").first {
        for case .structure(let pair) in list {
          if case .byte(let code) = pair[0] { fields[code] = pair[1] }
        }
      }
      var content = BusReader(Array(more[padded...]), isBigEndian: false)
      let arguments = (try? content.values(fields[8]?.text ?? "")) ?? []
      let call = Call(
        path: fields[1]?.text ?? "",
        member: fields[3]?.text ?? "",
        arguments: arguments
      )
      return (call, serial)
    }
  }
}
