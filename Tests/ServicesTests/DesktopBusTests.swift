import Foundation
import Testing

@testable import CoreLocation
@testable import DesktopBus

@Suite struct DesktopBusTests {
  private static let sample: [BusValue] = [
    .byte(7), .bool(true), .int16(-3), .double(2.5), .string("grüße"), .path("/a/b"),
    .options([("one", .variant(.uint32(1))), ("two", .variant(.string("x")))]),
    .structure([.int64(-9), .variant(.array("s", [.string("a"), .string("")]))]), .array("d", []),
  ]

  @Test func `values come back as they were written`() throws {
    var writer = BusWriter()
    for value in Self.sample { writer.write(value) }
    var reader = BusReader(writer.bytes, isBigEndian: false)
    let back = try reader.values(Self.sample.map(\.type).joined())
    #expect(back == Self.sample)
  }

  @Test func `a message that is cut off anywhere is an error, never a stop`() {
    var writer = BusWriter()
    for value in Self.sample { writer.write(value) }
    let signature = Self.sample.map(\.type).joined()
    for count in 0..<writer.bytes.count - 1 {
      var reader = BusReader(Array(writer.bytes[..<count]), isBigEndian: false)
      #expect(throws: BusError.self) { try reader.values(signature) }
    }
    for damaged in ["a", "(", "a{s", "z", String(repeating: "a", count: 200) + "y"] {
      var reader = BusReader(writer.bytes, isBigEndian: false)
      _ = try? reader.values(damaged)
    }
  }

  @Test func `an array of structures without members is an error`() {
    let bytes: [UInt8] = [8, 0, 0, 0] + [UInt8](repeating: 0, count: 12)
    var reader = BusReader(bytes, isBigEndian: false)
    #expect(throws: BusError.self) { try reader.values("a()") }
  }

  @Test func `a bus answers, and says which names it does not know`() async throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else { return }
    let folder = ScratchFolder()
    let address = "unix:path=\(folder.path)/bus"
    let daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--address=\(address)"]
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    // Left alone it would keep the files of the tests open.
    defer {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    var connection: BusConnection?
    for _ in 0..<100 where connection == nil {
      connection = try? BusConnection(address: address)
      if connection == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    let bus = try #require(connection)
    let name = "org.freedesktop.DBus"
    let answer = try bus.call(name, "/org/freedesktop/DBus", name, "NameHasOwner", [.string(name)])
    #expect(answer == [.bool(true)])
    do {
      _ = try bus.call("org.example.None", "/", "org.example.None", "Ask", [])
      Issue.record("A service that is not there answered.")
    } catch let error as BusError {
      #expect(error.name == "org.freedesktop.DBus.Error.ServiceUnknown")
    }
    bus.close()
    #expect(throws: BusError.self) { try bus.call(name, "/", name, "ListNames", []) }
  }

  @Test func `a bus that takes connections and answers nothing is an error, soon`() throws {
    let folder = ScratchFolder()
    let path = folder.path + "/bus"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    try #require(bytes.count < 100)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    // The kernel completes connections before they are accepted.
    try #require(bound == 0 && listen(listener, 4) == 0)
    let start = ContinuousClock.now
    #expect(throws: BusError.self) {
      try BusConnection(address: "unix:path=\(path)", patience: 0.2)
    }
    let passed = ContinuousClock.now - start
    #expect(passed > .milliseconds(100) && passed < .seconds(10))
  }

  @Test func `no bus is an error`() {
    #expect(throws: BusError.self) { try BusConnection(address: "unix:path=/none/bus") }
    #expect(throws: BusError.self) { try BusConnection(address: "tcp:host=localhost") }
  }
}
