import Foundation
import Glibc
import TestSupport
import Testing

@testable import VehicleSignals

@Suite("Signal sources")
struct SignalSourceTests {
  let clock = SteppedVehicleClock()

  @Test func `a script jumps, ramps and keeps its values valid`() throws {
    let store = VehicleSignalStore(clock: clock)
    let source = ScriptedSignalSource(
      VehicleSignalScript([
        .init(at: 0, "Vehicle.Speed", 0),
        .init(at: 2, "Vehicle.Speed", 50, over: 10),
        .init(at: 20, "Vehicle.Powertrain.Transmission.SelectedGear", 126),
      ])
    )
    try source.start(into: store)
    #expect(store.value(of: .speed) == 0)
    clock.advance(to: 7)
    #expect(abs(try #require(store.value(of: .speed)) - 25) < 0.5)
    clock.advance(to: 12.2)
    #expect(store.value(of: .speed) == 50)
    #expect(store.value(of: .selectedGear) == nil)
    clock.advance(to: 30)
    #expect(store.value(of: .speed) == 50)
    #expect(store.value(of: .selectedGear) == 126)
    source.stop()
    clock.advance(by: 10)
    #expect(store.value(of: .speed) == nil)
  }

  // (0.411 + 0.2) - 0.411 is less than 0.2 in binary floating point.
  @Test(arguments: [0, 0.411, 0.548, 0.685])
  func `a script that starts at any time plays each change once and goes on`(start: Double) throws {
    clock.advance(to: start)
    let store = VehicleSignalStore(clock: clock)
    let source = ScriptedSignalSource(
      VehicleSignalScript([
        .init(at: 0, "Vehicle.Speed", 0), .init(at: 0.2, "Vehicle.Speed", 30),
        .init(at: 0.7, "Vehicle.Speed", 40),
      ])
    )
    try source.start(into: store)
    clock.advance(to: start + 0.2)
    #expect(store.value(of: .speed) == 30)
    clock.advance(to: start + 1)
    #expect(store.value(of: .speed) == 40)
    source.stop()
  }

  @Test func `a script that is read has its changes in the order of their times`() throws {
    let later = VehicleSignalScript.Change(at: 2, "Vehicle.Speed", .number(20))
    let earlier = VehicleSignalScript.Change(at: 1, "Vehicle.Speed", .number(10))
    let data = try JSONEncoder().encode(["changes": [later, earlier]])
    let script = try JSONDecoder().decode(VehicleSignalScript.self, from: data)
    #expect(script.changes.map(\.time) == [1, 2])
    #expect(script == VehicleSignalScript([earlier, later]))
  }

  @Test func `a script with a wrong value starts nothing`() {
    let store = VehicleSignalStore(clock: clock)
    let source = ScriptedSignalSource(
      VehicleSignalScript([
        .init(at: 0, "Vehicle.Speed", 10), .init(at: 5, "Vehicle.Speed", "fast"),
      ])
    )
    #expect(throws: VehicleSignalError.self) { try source.start(into: store) }
    #expect(store.value(of: .speed) == nil)
  }

  @Test func `a recorded drive replays as it was`() throws {
    let store = VehicleSignalStore(clock: clock)
    let recorder = VehicleSignalRecorder(store)
    try store.set(0, for: .speed)
    clock.advance(by: 0.5)
    try store.set(12.5, for: .speed)
    try store.set(true, for: .leftIndicator)
    clock.advance(by: 3)
    let trace = recorder.trace
    let read = try VehicleSignalTrace(jsonLines: trace.jsonLines())
    #expect(read == trace)
    // The speed ran into its time-out after 1.5 s; the trace has the loss.
    #expect(trace.changes.contains { $0.path == "Vehicle.Speed" && $0.value == nil })

    let replayClock = SteppedVehicleClock()
    let second = VehicleSignalStore(clock: replayClock)
    let again = VehicleSignalRecorder(second)
    let source = RecordedSignalSource(read)
    try source.start(into: second)
    replayClock.advance(to: 3.5)
    #expect(again.trace.changes.map(\.value) == trace.changes.map(\.value))
    source.stop()
    #expect(
      zip(again.trace.changes, trace.changes).allSatisfy { abs($0.time - $1.time) < 1e-6 }
    )
  }

  @Test func `a long trace replays every change at its time, and stops at once`() throws {
    let changes = (0..<20_000).map {
      VehicleSignalChange(
        path: "Vehicle.Speed",
        value: .number(Double($0 % 100)),
        time: Double($0) / 50
      )
    }
    let store = VehicleSignalStore(clock: clock)
    let source = RecordedSignalSource(VehicleSignalTrace(changes))
    try source.start(into: store)
    clock.advance(to: 100.001)
    #expect(store.value(of: .speed) == 0)
    clock.advance(to: 399.99)
    #expect(store.value(of: .speed) == 99)
    // After its end the source keeps the last value.
    clock.advance(by: 60)
    #expect(store.value(of: .speed) == 99)
    source.stop()
    clock.advance(by: 2)
    #expect(store.value(of: .speed) == nil)
  }

  @Test func `a wrong line of a trace is named`() throws {
    let text = """
      {"path":"Vehicle.Speed","time":1,"value":3}

      {"path":"Vehicle.Speed","time":0.5,"value":3}
      """
    let error = #expect(throws: VehicleSignalError.self) {
      try VehicleSignalTrace(jsonLines: Data(text.utf8), file: "drive.jsonl")
    }
    #expect("\(try #require(error))" == "drive.jsonl:3:1: time 0.5 is before 1.0")
  }

  static let table = """
    BO_ 416 Motion: 8 ECU
     SG_ Speed : 0|16@1+ (0.01,0) [0|655.35] "km/h" Display
     SG_ Angle : 23|16@0- (1,0) [-720|720] "deg" Display
    BO_ 417 Lever: 1 ECU
     SG_ Lever : 0|4@1+ (1,0) [0|15] "" Display
     SG_ Brake : 4|1@1+ (1,0) [0|1] "" Display
    CM_ "A comment";
    BA_ "VSS" SG_ 416 Speed "Vehicle.Speed";
    BA_ "VSS" SG_ 416 Angle "Vehicle.Chassis.SteeringWheel.Angle";
    BA_ "VSS" SG_ 417 Lever "Vehicle.Powertrain.Transmission.SelectedGear";
    BA_ "VSS" SG_ 417 Brake "Vehicle.Chassis.ParkingBrake.IsEngaged";
    VAL_ 417 Lever 0 "126" 1 "-1" 2 "0" 3 "127";
    VAL_ 417 Brake 0 "false" 1 "true";
    """

  @Test func `frames decode in both byte orders, with signs and names`() throws {
    let database = try CANDatabase(Self.table)
    // 50 km/h is 5000 = 0x1388, low byte first; −90° is 0xFFA6, high byte first.
    let frame = CANFrame(identifier: 416, data: [0x88, 0x13, 0xFF, 0xA6, 0, 0, 0, 0])
    let values = database.values(in: frame)
    #expect(values.map(\.path) == ["Vehicle.Speed", "Vehicle.Chassis.SteeringWheel.Angle"])
    #expect(values.map(\.value) == [50, -90])
    let lever = database.values(in: CANFrame(identifier: 417, data: [0x10]))
    #expect(lever.map(\.value) == [126, true])
    // A short frame leaves out what it does not hold.
    #expect(database.values(in: CANFrame(identifier: 416, data: [0x88, 0x13])).count == 1)
    #expect(database.values(in: CANFrame(identifier: 418, data: [1])).isEmpty)
  }

  @Test(arguments: [
    "BO_ x Motion: 8 ECU", " SG_ Speed : 0|16@1+ (1,0) [0|1] \"\" X",
    "BO_ 1 A: 8 E\n SG_ S : 0|99@1+ (1,0) [0|1] \"\" X",
    "BO_ 1 A: 8 E\nVAL_ 1 Missing 0 \"x\";",
  ])
  func `a wrong line of a table is named`(text: String) throws {
    let error = #expect(throws: VehicleSignalError.self) {
      try CANDatabase(text, file: "car.dbc")
    }
    let line = text.split(separator: "\n").count
    #expect("\(try #require(error))".hasPrefix("car.dbc:\(line):"))
  }

  @Test func `frames that arrive on a socket reach the store`() throws {
    var ends: [Int32] = [0, 0]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0
    )
    let source = SocketCANSignalSource(
      descriptor: ends[0],
      name: "test0",
      database: try CANDatabase(Self.table)
    )
    let store = VehicleSignalStore(clock: clock)
    let arrived = DispatchSemaphore(value: 0)
    let subscription = store.subscribe(to: .speed) { _ in arrived.signal() }
    try source.start(into: store)
    let bytes = CANFrame(identifier: 416, data: [0x88, 0x13, 0, 0, 0, 0, 0, 0]).socketBytes
    #expect(bytes.count == 16)
    _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    arrived.wait()
    #expect(store.value(of: .speed) == 50)
    subscription.cancel()
    source.stop()
    close(ends[1])
  }

  @Test func `an observer of a value may stop the source that reads it`() throws {
    var ends: [Int32] = [0, 0]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0
    )
    let source = SocketCANSignalSource(
      descriptor: ends[0],
      name: "test0",
      database: try CANDatabase(Self.table)
    )
    let store = VehicleSignalStore(clock: clock)
    let stopped = DispatchSemaphore(value: 0)
    let subscription = store.subscribe(to: .speed) { _ in
      source.stop()
      stopped.signal()
    }
    try source.start(into: store)
    let bytes = CANFrame(identifier: 416, data: [0x88, 0x13, 0, 0, 0, 0, 0, 0]).socketBytes
    _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    try #require(stopped.wait(timeout: .now() + 10) == .success)
    // The thread closes the socket at its end.
    var watched = pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0)
    try #require(poll(&watched, 1, 10_000) == 1)
    var byte: UInt8 = 0
    #expect(read(ends[1], &byte, 1) == 0)
    subscription.cancel()
    close(ends[1])
  }

  @Test func `remote requests, error frames and odd lengths are no frames`() {
    var bytes = CANFrame(identifier: 1, data: [1]).socketBytes
    #expect(CANFrame(socketBytes: bytes) != nil)
    bytes[3] = 0x40
    #expect(CANFrame(socketBytes: bytes) == nil)
    bytes[3] = 0x20
    #expect(CANFrame(socketBytes: bytes) == nil)
    bytes[3] = 0
    bytes[4] = 9
    #expect(CANFrame(socketBytes: bytes) == nil)
    #expect(CANFrame(socketBytes: [1, 2, 3]) == nil)
  }

  @Test func `without the interface the error names it and a remedy`() throws {
    let source = SocketCANSignalSource(
      interface: "nocan7",
      database: try CANDatabase(Self.table)
    )
    let error = #expect(throws: VehicleSignalError.self) {
      try source.start(into: VehicleSignalStore(clock: clock))
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("nocan7: "))
    #expect(text.contains("ip link add dev nocan7 type vcan"))
  }

  @Test func `an interface that is not CAN is refused with a cause and a remedy`() throws {
    let source = SocketCANSignalSource(interface: "lo", database: try CANDatabase(Self.table))
    let error = #expect(throws: VehicleSignalError.self) {
      try source.start(into: VehicleSignalStore(clock: clock))
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("lo: the "))
    #expect(text.contains("can_raw") || text.contains("CAN interface"))
  }

  @Test func `topics and payloads of MQTT become paths and values`() throws {
    func read(_ topic: String, _ payload: String) throws -> String {
      let (path, value) = try MQTTSignalSource.read(
        topic: topic,
        payload: Data(payload.utf8),
        prefix: "car"
      )
      return "\(path) \(value)"
    }
    #expect(try read("car/Vehicle/Speed", "42.5") == "Vehicle.Speed 42.5")
    #expect(try read("car/Vehicle.Speed", "{\"value\": 42}") == "Vehicle.Speed 42")
    #expect(try read("car/Vehicle/IsMoving", "true") == "Vehicle.IsMoving true")
    #expect(try read("car/Vehicle/LowVoltageSystemState", "ON").hasSuffix(" ON"))
    #expect(throws: VehicleSignalError.self) { try read("car/Vehicle/Speed", "") }
  }

  @Test func `without a broker the error names the address`() throws {
    let source = MQTTSignalSource(host: "127.0.0.1", port: 1)
    let error = #expect(throws: VehicleSignalError.self) {
      try source.start(into: VehicleSignalStore(clock: clock))
    }
    #expect("\(try #require(error))".contains("mqtt://127.0.0.1:1"))
  }

  static let broker = ["/usr/sbin/mosquitto", "/usr/bin/mosquitto"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: SignalSourceTests.broker != nil, "needs the package mosquitto"))
  func `values that a broker retains reach the store`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-mqtt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let port = Int.random(in: 20_000...40_000)
    let broker = Process()
    broker.executableURL = URL(fileURLWithPath: try #require(Self.broker))
    let configuration = folder.appendingPathComponent("m.conf")
    try "listener \(port) 127.0.0.1\nallow_anonymous true\n"
      .write(to: configuration, atomically: true, encoding: .utf8)
    broker.arguments = ["-c", configuration.path]
    broker.standardError = FileHandle.nullDevice
    broker.standardOutput = FileHandle.nullDevice
    try broker.run()
    defer {
      // The broker inherits the blocked signals of the thread that starts it, but for this one.
      kill(broker.processIdentifier, SIGKILL)
      broker.waitUntilExit()
    }
    let store = VehicleSignalStore(clock: clock)
    let arrived = DispatchSemaphore(value: 0)
    let subscription = store.subscribe(to: .speed) { _ in arrived.signal() }
    let source = MQTTSignalSource(host: "127.0.0.1", port: port, prefix: "car")
    // The broker needs a moment until it listens.
    for attempt in 0... {
      do {
        try source.start(into: store)
        break
      } catch  where attempt < 100 {
        usleep(50_000)
      }
    }
    try MQTTPublisher.publish("42.5", to: "car/Vehicle/Speed", port: port)
    #expect(arrived.wait(timeout: .now() + 20) == .success)
    #expect(store.value(of: .speed) == 42.5)
    subscription.cancel()
    source.stop()
  }
}
