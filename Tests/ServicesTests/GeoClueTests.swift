import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CoreLocation
@testable import DesktopBus

#if canImport(Glibc)
import Glibc
#endif

/// A bus with GeoClue's service on it, as far as one client asks.
private final class FakeGeoClue: Sendable {
  private let listener: Int32
  let asked = Mutex<[String]>([])
  let denies: Bool

  init(path: String, denies: Bool = false) throws {
    self.denies = denies
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
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
    try #require(bound == 0 && listen(listener, 1) == 0)
    let thread = Thread { self.serve() }
    thread.start()
  }

  private func serve() {
    let client = accept(listener, nil, nil)
    defer {
      close(client)
      close(listener)
    }
    func receive(_ count: Int) -> [UInt8]? {
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
    func line() -> String? {
      var text: [UInt8] = []
      while let byte = receive(1)?.first {
        if byte == UInt8(ascii: "\n") { return String(decoding: text, as: UTF8.self) }
        text.append(byte)
      }
      return nil
    }
    func send(_ bytes: [UInt8]) {
      _ = bytes.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, 0x4000) }
    }
    func message(_ kind: UInt8, _ fields: [(UInt8, BusValue)], _ body: [BusValue]) {
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
      send(head.bytes + content.bytes)
    }
    guard let first = line(), first.contains("AUTH EXTERNAL") else { return }
    send(Array("OK 0123\r\n".utf8))
    guard line()?.hasPrefix("BEGIN") == true else { return }
    while let start = receive(16) {
      var numbers = BusReader(start, isBigEndian: false)
      guard let fixed = try? numbers.values("yyyyuuu"), case .uint32(let length) = fixed[4],
        case .uint32(let serial) = fixed[5], case .uint32(let fieldLength) = fixed[6],
        let rest = receive(Int(fieldLength + 7) / 8 * 8 + Int(length))
      else { return }
      var reader = BusReader(start + rest, isBigEndian: false)
      _ = try? reader.values("yyyyuu")
      var fields: [UInt8: BusValue] = [:]
      if case .array(_, let list)? = try? reader.values("a(yv)").first {
        for case .structure(let pair) in list {
          if case .byte(let code) = pair[0] { fields[code] = pair[1] }
        }
      }
      var content = BusReader(Array(rest[(Int(fieldLength + 7) / 8 * 8)...]), isBigEndian: false)
      let arguments = (try? content.values(fields[8]?.text ?? "")) ?? []
      let member = fields[3]?.text ?? ""
      asked.withLock { $0.append(([member] + arguments.compactMap(\.text)).joined(separator: " ")) }
      let answer: [BusValue] =
        switch member {
        case "Hello": [.string(":1.1")]
        case "GetClient": [.path("/client/1")]
        case "GetAll":
          [
            .options([
              ("Latitude", .variant(.double(48.25))), ("Longitude", .variant(.double(16.5))),
              ("Accuracy", .variant(.double(30))), ("Speed", .variant(.double(-1))),
              ("Heading", .variant(.double(90))),
              ("Altitude", .variant(.double(-.greatestFiniteMagnitude))),
            ])
          ]
        default: []
        }
      if member == "Start", denies {
        message(
          3,
          [(5, .uint32(serial)), (4, .string("org.freedesktop.DBus.Error.AccessDenied"))],
          [.string("no")]
        )
        continue
      }
      message(2, [(5, .uint32(serial))], answer)
      if member == "Start" {
        message(
          4,
          [
            (1, .path("/client/1")), (2, .string("org.freedesktop.GeoClue2.Client")),
            (3, .string("LocationUpdated")),
          ],
          [.path("/"), .path("/client/1/place/1")]
        )
      }
    }
  }
}

@MainActor
@Suite struct GeoClueTests {
  private final class Results {
    var list: [Result<CLLocation, CLError>] = []
  }

  private func ask(_ source: GeoClueSource) async throws -> Result<CLLocation, CLError> {
    let results = Results()
    source.start(accuracy: kCLLocationAccuracyHundredMeters) { results.list.append($0) }
    for _ in 0..<200 where results.list.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    source.stop()
    return try #require(results.list.first)
  }

  @Test func `places come from the desktop's service, at the accuracy that was asked for`()
    async throws
  {
    let folder = ScratchFolder()
    let service = try FakeGeoClue(path: folder.path + "/bus")
    let place = try await ask(GeoClueSource(address: "unix:path=\(folder.path)/bus")).get()
    #expect(place.coordinate.latitude == 48.25 && place.coordinate.longitude == 16.5)
    #expect(place.horizontalAccuracy == 30 && place.verticalAccuracy == -1)
    #expect(place.speed == -1 && place.course == 90)
    let asked = service.asked.withLock { $0 }
    #expect(asked.prefix(2) == ["Hello", "GetClient"])
    #expect(asked.contains { $0.hasPrefix("Set org.freedesktop.GeoClue2.Client DesktopId") })
    #expect(asked.contains("GetAll org.freedesktop.GeoClue2.Location"))
  }

  @Test func `what the desktop's settings do not allow is denied`() async throws {
    let folder = ScratchFolder()
    let service = try FakeGeoClue(path: folder.path + "/bus", denies: true)
    let result = try await ask(GeoClueSource(address: "unix:path=\(folder.path)/bus"))
    #expect(throws: CLError(.denied)) { try result.get() }
    #expect(service.asked.withLock { $0.contains("Start") })
  }

  @Test func `without a bus the place is not known`() async throws {
    let result = try await ask(GeoClueSource(address: "unix:path=/none/bus"))
    #expect(throws: CLError(.locationUnknown)) { try result.get() }
  }

  @Test func `accuracies have GeoClue's levels`() {
    #expect(GeoClueSource.level(kCLLocationAccuracyBest) == 8)
    #expect(GeoClueSource.level(kCLLocationAccuracyHundredMeters) == 6)
    #expect(GeoClueSource.level(kCLLocationAccuracyKilometer) == 5)
    #expect(GeoClueSource.level(kCLLocationAccuracyThreeKilometers) == 4)
  }
}
