import Dispatch
import Foundation
import PacketLink
import TestSupport
import Testing
import VehicleSignals

@testable import CarBench

#if canImport(Glibc)
import Glibc
#endif

@Suite("Signals of a bus at the bench")
struct BenchFeedTests {
  private static let table = """
    BO_ 416 Motion: 8 ECU
     SG_ Speed : 0|16@1+ (0.01,0) [0|655.35] "km/h" Display
    BO_ 418 Battery: 8 ECU
     SG_ Charge : 0|8@1+ (1,0) [0|100] "%" Display
     SG_ Range : 8|16@1+ (100,0) [0|6553500] "m" Display
    BA_ "VSS" SG_ 416 Speed "Vehicle.Speed";
    BA_ "VSS" SG_ 418 Charge "\(VehiclePath.charge)";
    BA_ "VSS" SG_ 418 Range "\(VehiclePath.range)";
    """

  /// A bench whose CAN interface is one end of a socket pair.
  private func bench() throws -> (bench: Bench, bus: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    var options = Bench.Options()
    options.showsPage = false
    options.sources = [
      SocketCANSignalSource(
        descriptor: ends[0],
        name: "test0",
        database: try CANDatabase(Self.table)
      )
    ]
    return (try Bench(options), ends[1])
  }

  private func send(_ identifier: UInt32, _ data: [UInt8], to bus: Int32) {
    let bytes = CANFrame(identifier: identifier, data: data).socketBytes
    _ = bytes.withUnsafeBytes { write(bus, $0.baseAddress, $0.count) }
  }

  @Test func `frames of a bus move the car, whose range is the bus's own`() throws {
    let (bench, bus) = try bench()
    try bench.start()
    let arrived = DispatchSemaphore(value: 0)
    let store = bench.vehicle.store
    let subscription = store.subscribe(to: .speed) { if $0 == 50 { arrived.signal() } }
    send(418, [40, 0xE8, 0x03, 0, 0, 0, 0, 0], to: bus)
    send(416, [0x88, 0x13, 0, 0, 0, 0, 0, 0], to: bus)
    arrived.wait()
    let shown = bench.hub.thread.ask { bench.model.signals }
    #expect(shown?[VehiclePath.speed] == .number(50))
    #expect(shown?[VehiclePath.charge] == .number(40))
    #expect(shown?[VehiclePath.range] == .integer(100_000))
    subscription.cancel()
    bench.stop()
    close(bus)
  }

  @Test func `a signal that stays away becomes unavailable`() throws {
    let arrived = DispatchSemaphore(value: 0)
    let source = ScriptedFeedSource()
    let feed = BenchFeed([source]) { arrived.signal() }
    try feed.start()
    let store = try #require(source.store)
    try store.set(.number(20), for: VehiclePath.speed)
    arrived.wait()
    #expect(feed.take() == [VehiclePath.speed: .number(20)])
    store.invalidate(VehiclePath.speed)
    arrived.wait()
    #expect(feed.take() == [VehiclePath.speed: .unavailable])
    #expect(feed.take().isEmpty)
  }

  @Test func `a bench whose interface is missing does not start, and says so`() throws {
    var options = Bench.Options()
    options.showsPage = false
    options.sources = [
      SocketCANSignalSource(interface: "nocan7", database: try CANDatabase(Self.table))
    ]
    let bench = try Bench(options)
    let error = #expect(throws: (any Error).self) { try bench.start() }
    #expect("\(try #require(error))".contains("ip link add dev nocan7 type vcan"))
  }
}

/// A source whose values the test sets itself.
private final class ScriptedFeedSource: VehicleSignalSource, @unchecked Sendable {
  let name = "test"
  private(set) var store: VehicleSignalStore?
  func start(into store: VehicleSignalStore) throws { self.store = store }
  func stop() {}
}
