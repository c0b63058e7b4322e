import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A connection to a message bus of the desktop, D-Bus, over a local socket.
///
/// Calls block until they are answered, so make them on a separate queue. Signal handlers are
/// called on the connection's thread.
// Source: the D-Bus specification, version 0.38.
package final class BusConnection: @unchecked Sendable {
  private let descriptor: Int32
  private let lock = NSCondition()
  // Protected by the lock.
  private var serial: UInt32 = 0
  private var answers: [UInt32: Result<[BusValue], BusError>] = [:]
  private var waiting: Set<UInt32> = []
  private var listeners: [Listener: (match: Match, hear: @Sendable ([BusValue]) -> Void)] = [:]
  private var lastListener = 0
  private var isOpen = true
  /// The seconds that a call waits for its answer.
  private let patience: Double

  /// A closure that is called for signals, until it is removed.
  package struct Listener: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Match {
    var path: String
    var interface: String
    var member: String

    /// The rule that the bus receives.
    var rule: String {
      "type='signal',path='\(path)',interface='\(interface)',member='\(member)'"
    }
  }

  // Chosen: the seconds to wait for an answer, as in libdbus.
  package static let usualPatience = 25.0
  // Source: <sys/socket.h>: MSG_NOSIGNAL, whose type differs between C libraries.
  private static let withoutSignal: Int32 = 0x4000
  // Source: the specification: a message has at most 128 MiB.
  private static let longest = 134_217_728

  /// Connects to the system's bus.
  package static func system() throws -> BusConnection {
    let address = ProcessInfo.processInfo.environment["DBUS_SYSTEM_BUS_ADDRESS"]
    return try BusConnection(address: address ?? "unix:path=/run/dbus/system_bus_socket")
  }

  /// Connects to the person's bus.
  ///
  /// The connection and each of its calls wait for an answer for `patience` seconds.
  package static func session(patience: Double = usualPatience) throws -> BusConnection {
    let environment = ProcessInfo.processInfo.environment
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] {
      return try BusConnection(address: address, patience: patience)
    }
    let folder = environment["XDG_RUNTIME_DIR"] ?? "/run/user/\(getuid())"
    return try BusConnection(address: "unix:path=\(folder)/bus", patience: patience)
  }

  /// Connects to the first usable address of a list: `unix:path=…` or `unix:abstract=…`.
  ///
  /// - Parameters:
  ///   - address: The list.
  ///   - patience: The seconds that the connection and each of its calls wait for an answer.
  /// - Throws: A ``BusError`` if no bus is there, or if it does not answer in time.
  package init(address: String, patience: Double = usualPatience) throws {
    self.patience = patience
    var open: Int32 = -1
    for part in address.split(separator: ";") where part.hasPrefix("unix:") {
      for pair in part.dropFirst(5).split(separator: ",") {
        let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard halves.count == 2, let path = halves[1].removingPercentEncoding else { continue }
        if halves[0] == "path" { open = Self.connect(Array(path.utf8)) }
        if halves[0] == "abstract" { open = Self.connect([0] + Array(path.utf8)) }
      }
      if open >= 0 { break }
    }
    guard open >= 0 else { throw BusError(name: "", message: "No bus at \(address)") }
    descriptor = open
    do {
      Self.setLimit(patience, of: open)
      try authenticate()
      // The reading thread waits for messages without a limit.
      Self.setLimit(0, of: open)
    } catch {
      Glibc.close(open)
      throw error
    }
    let thread = Thread { [self] in listen() }
    thread.name = "DesktopBus"
    thread.start()
    do {
      _ = try call(
        "org.freedesktop.DBus",
        "/org/freedesktop/DBus",
        "org.freedesktop.DBus",
        "Hello",
        []
      )
    } catch {
      close()
      throw error
    }
  }

  /// Ends the connection; pending calls fail.
  package func close() {
    lock.lock()
    let wasOpen = isOpen
    isOpen = false
    // Released after the lock, because their ends may call this connection.
    let removed = listeners
    listeners = [:]
    lock.broadcast()
    lock.unlock()
    // The reading thread closes the descriptor.
    if wasOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    withExtendedLifetime(removed) {}
  }

  /// Calls a method and waits for its answer.
  package func call(
    _ destination: String,
    _ path: String,
    _ interface: String,
    _ member: String,
    _ arguments: [BusValue]
  ) throws -> [BusValue] {
    lock.lock()
    defer { lock.unlock() }
    guard isOpen else { throw Self.gone }
    serial &+= 1
    let own = serial
    var fields: [BusValue] = [
      Self.field(1, .path(path)), Self.field(2, .string(interface)),
      Self.field(3, .string(member)), Self.field(6, .string(destination)),
    ]
    var body = BusWriter()
    for argument in arguments { body.write(argument) }
    if !arguments.isEmpty {
      fields.append(Self.field(8, .signature(arguments.map(\.type).joined())))
    }
    var head = BusWriter()
    // Little endian, a method call, no flags, version 1.
    head.raw([UInt8(ascii: "l"), 1, 0, 1])
    head.write(.uint32(UInt32(truncatingIfNeeded: body.bytes.count)))
    head.write(.uint32(own))
    head.write(.array("(yv)", fields))
    head.align(8)
    waiting.insert(own)
    defer {
      waiting.remove(own)
      answers[own] = nil
    }
    guard Self.send(head.bytes + body.bytes, to: descriptor) else { throw Self.gone }
    let limit = Date(timeIntervalSinceNow: patience)
    while answers[own] == nil, isOpen {
      guard lock.wait(until: limit) else {
        throw BusError(name: "org.freedesktop.DBus.Error.NoReply", message: "\(member): no answer")
      }
    }
    guard let answer = answers[own] else { throw Self.gone }
    return try answer.get()
  }

  /// Calls a closure for each signal, on the connection's thread, until the listener is removed or
  /// the connection ends.
  ///
  /// - Returns: The listener, for ``remove(_:)``.
  /// - Throws: A ``BusError`` if the bus refuses the rule; the closure is then not called.
  @discardableResult
  package func onSignal(
    path: String,
    interface: String,
    member: String,
    hear: @escaping @Sendable ([BusValue]) -> Void
  ) throws -> Listener {
    let match = Match(path: path, interface: interface, member: member)
    let listener = lock.withLock {
      lastListener += 1
      let listener = Listener(number: lastListener)
      listeners[listener] = (match, hear)
      return listener
    }
    do { try callBus("AddMatch", match) } catch {
      lock.withLock { _ = listeners.removeValue(forKey: listener) }
      throw error
    }
    return listener
  }

  /// Removes a listener, and its rule from the bus.
  package func remove(_ listener: Listener) {
    guard let removed = lock.withLock({ listeners.removeValue(forKey: listener) }) else { return }
    // A connection that has ended has no rules.
    try? callBus("RemoveMatch", removed.match)
  }

  /// Calls a method of the bus with the rule of a listener.
  private func callBus(_ member: String, _ match: Match) throws {
    let name = "org.freedesktop.DBus"
    _ = try call(name, "/org/freedesktop/DBus", name, member, [.string(match.rule)])
  }

  // MARK: The wire

  private static var gone: BusError { BusError(name: "", message: "The bus is gone.") }

  private static func field(_ code: UInt8, _ value: BusValue) -> BusValue {
    .structure([.byte(code), .variant(value)])
  }

  private static func connect(_ path: [UInt8]) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return -1 }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.count < room.count else { return false }
      room.copyBytes(from: path)
      return true
    }
    let length = MemoryLayout<sa_family_t>.size + path.count + (path.first == 0 ? 0 : 1)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(truncatingIfNeeded: length))
      }
    }
    guard fits, result == 0 else {
      Glibc.close(descriptor)
      return -1
    }
    return descriptor
  }

  /// Authenticates with the user's identifier, which the kernel confirms.
  private func authenticate() throws(BusError) {
    let identity = String(getuid()).utf8.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    let failure = BusError(name: "", message: "The bus does not let this process in.")
    guard Self.send([0] + Array("AUTH EXTERNAL \(identity)\r\n".utf8), to: descriptor),
      line()?.hasPrefix("OK ") == true, Self.send(Array("BEGIN\r\n".utf8), to: descriptor)
    else { throw failure }
  }

  private func line() -> String? {
    var bytes: [UInt8] = []
    while bytes.count < 4096 {
      guard let next = Self.receive(1, from: descriptor)?.first else { return nil }
      if next == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(next)
    }
    return nil
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor,
          $0.baseAddress.map { $0 + start },
          $0.count - start,
          Self.withoutSignal
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// Limits the seconds that a reading call waits; 0 removes the limit.
  private static func setLimit(_ seconds: Double, of descriptor: Int32) {
    let whole = seconds.rounded(.down)
    let rest = ((seconds - whole) * 1_000_000).rounded(.down)
    var limit = timeval(tv_sec: Int(exactly: whole) ?? .max, tv_usec: Int(exactly: rest) ?? 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
  }

  private static func receive(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var start = 0
    while start < count {
      let got = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress.map { $0 + start }, count - start, 0)
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      start += got
    }
    return bytes
  }

  /// Reads messages until the connection ends or a message is not readable.
  private func listen() {
    while let message = try? next() { take(message) }
    lock.lock()
    isOpen = false
    let removed = listeners
    listeners = [:]
    lock.broadcast()
    lock.unlock()
    withExtendedLifetime(removed) {}
    Glibc.close(descriptor)
  }

  private struct Message {
    var kind: UInt8
    var fields: [UInt8: BusValue]
    var body: [BusValue]
  }

  private func next() throws -> Message? {
    guard let start = Self.receive(16, from: descriptor) else { return nil }
    let isBig = start[0] == UInt8(ascii: "B")
    guard isBig || start[0] == UInt8(ascii: "l") else { throw Self.gone }
    var lengths = BusReader(Array(start[4...]), isBigEndian: isBig)
    let bodyLength = Int(try lengths.integer(UInt32.self))
    _ = try lengths.integer(UInt32.self)
    let fieldLength = Int(try lengths.integer(UInt32.self))
    let padded = (fieldLength + 7) / 8 * 8
    guard padded + bodyLength <= Self.longest else { throw Self.gone }
    guard let rest = Self.receive(padded + bodyLength, from: descriptor) else { return nil }
    var reader = BusReader(start + rest[..<padded], isBigEndian: isBig)
    _ = try reader.values("yyyyuu")
    var fields: [UInt8: BusValue] = [:]
    if case .array(_, let list)? = try reader.values("a(yv)").first {
      for case .structure(let pair) in list where pair.count == 2 {
        if case .byte(let code) = pair[0], case .variant(let value) = pair[1] {
          fields[code] = value
        }
      }
    }
    var content = BusReader(Array(rest[padded...]), isBigEndian: isBig)
    return Message(
      kind: start[1],
      fields: fields,
      body: try content.values(fields[8]?.text ?? "")
    )
  }

  private func take(_ message: Message) {
    switch message.kind {
    case 2, 3:
      guard let serial = message.fields[5]?.number else { return }
      lock.withLock {
        guard waiting.contains(serial) else { return }
        answers[serial] =
          message.kind == 2
          ? .success(message.body)
          : .failure(
            BusError(
              name: message.fields[4]?.text ?? "",
              message: message.body.first?.text ?? ""
            )
          )
        lock.broadcast()
      }
    case 4:
      let path = message.fields[1]?.text
      let interface = message.fields[2]?.text
      let member = message.fields[3]?.text
      let hearing = lock.withLock {
        listeners.filter {
          let match = $0.value.match
          return match.path == path && match.interface == interface && match.member == member
        }.sorted { $0.key.number < $1.key.number }
      }
      for (_, listener) in hearing { listener.hear(message.body) }
    default: break
    }
  }
}
