import CarControls
import CarSafety
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Hardware of the car")
struct HardwareTests {
  @Test(.feature("CAR-F08"))
  func `a knob passes a detent in the middle between two and springs back`() {
    var knob = CarRotaryKnob(detentsPerTurn: 24)
    #expect(knob.turn(byDegrees: 7).detents == 0)
    #expect(knob.turn(byDegrees: 1).detents == 1)
    #expect(knob.offset == -7)
    #expect(knob.turn(byDegrees: 45).detents == 3)
    #expect(knob.turn(byDetents: -4).detents == -4)
    #expect(knob.position == 0)
    knob.release()
    #expect(knob.offset == 0)
    #expect(knob.degrees == 0)
    #expect(knob.turn(byDegrees: .infinity).detents == 0)
    for _ in 0..<2 {
      #expect(knob.turn(byDegrees: 1e300).detents == 0)
      #expect(knob.turn(byDetents: .max).detents == 0)
    }
    #expect(knob.push(true) && !knob.push(true))
    #expect(knob.turn(byDetents: 1).isPushed)
  }

  @Test(.feature("CAR-F08"))
  func `a smooth knob has an angle and no detents`() {
    var knob = CarRotaryKnob(detentsPerTurn: 0)
    let event = knob.turn(byDegrees: 90)
    #expect(event.detents == 0 && event.degrees == 90)
    #expect(knob.turns == 0.25)
  }

  @Test(.feature("CAR-F08"))
  func `keys and the wheel of a desk operate the hardware`() throws {
    let stage = ControlStage()
    _ = try stage.addVolumeKnob(modes: 2, switch: .push)
    let screen = HeadlessScreen(.headUnit800x480)
    screen.makeCurrent()
    let window = CarWindow(frame: screen.bounds)
    window.rootViewController = UIViewController()
    window.registry = stage.registry
    window.wheelControl = "knob"
    window.keyMap[.keyboardM] = .init(.push, of: "knob")
    window.makeKeyAndVisible()
    screen.update()
    // Away from the driver is up, and up increases.
    screen.scroll(at: CGPoint(x: 400, y: 240), by: CGVector(dx: 0, dy: 100))
    #expect(stage.registry.function("volume")?.value == 11)
    screen.scroll(at: CGPoint(x: 400, y: 240), by: CGVector(dx: 0, dy: -60))
    #expect(stage.registry.function("volume")?.value == 11)
    screen.scroll(at: CGPoint(x: 400, y: 240), by: CGVector(dx: 0, dy: -60))
    #expect(stage.registry.function("volume")?.value == 10)
    screen.key("m")
    #expect(stage.registry.control("knob")?.currentMode.id == "brightness")
    screen.key("x")
    #expect(stage.log.inputs.count == 3)
  }

  // MARK: evdev

  /// The events of a knob on a 64-bit machine: REL_DIAL +1, report; BTN_0 down, report, up, report.
  private static let recorded: [UInt8] = [
    0x6f, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0x20, 0xa1, 0x07, 0, 0, 0, 0, 0, 2, 0, 7, 0, 1, 0, 0, 0,
    0x6f, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0x20, 0xa1, 0x07, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x70, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0,
    0x70, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0x70, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0x10, 0x27, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0,
    0x70, 0x5d, 0x25, 0x69, 0, 0, 0, 0, 0x10, 0x27, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  @Test(.feature("CAR-F08"))
  func `the bytes of an input device are read, and half an event waits for its rest`() {
    let (events, rest) = EvdevEvent.events(in: Self.recorded + [0x70, 0x5d])
    #expect(events.count == 6)
    #expect(rest == [0x70, 0x5d])
    #expect(events[0].kind == .relative && events[0].code == EvdevMap.Axis.dial)
    #expect(events[0].value == 1)
    #expect(events[0].time == 1_764_056_431.5)
    #expect(events[2] == EvdevEvent(time: 1_764_056_432, type: 1, code: 0x100, value: 1))
    let left = EvdevEvent.events(
      in: Self.recorded[..<20] + [0xff, 0xff, 0xff, 0xff]
    )
    #expect(left.events.first?.value == -1)
  }

  @Test(.feature("CAR-F08"))
  func `events become operations, and a lost packet is skipped to its report`() {
    var map = EvdevMap()
    map.turn("knob", by: EvdevMap.Axis.dial)
    map.press(EvdevMap.Key.button, performs: .push, of: "knob")
    map.slide("fader", by: 0, in: 0...255)
    map.flip("switch", by: 2)
    let actions = EvdevEvent.events(in: Self.recorded).events.compactMap { map.action(for: $0) }
    #expect(
      actions == [.init(.turn(detents: 1), of: "knob"), .init(.push, of: "knob")]
    )
    #expect(
      map.action(for: EvdevEvent(type: 3, code: 0, value: 51))
        == .init(.slide(to: 0.2), of: "fader")
    )
    #expect(
      map.action(for: EvdevEvent(type: 5, code: 2, value: 0))
        == .init(.flip(isUp: false), of: "switch")
    )
    #expect(map.action(for: EvdevEvent(type: 0, code: 3, value: 0)) == nil)
    #expect(map.action(for: EvdevEvent(type: 2, code: 7, value: 1)) == nil)
    #expect(map.action(for: EvdevEvent(type: 0, code: 0, value: 0)) == nil)
    #expect(map.action(for: EvdevEvent(type: 2, code: 7, value: -2)) != nil)
    #expect(map.action(for: EvdevEvent(type: 0x11, code: 0, value: 1)) == nil)
  }

  @Test(.feature("CAR-F08"))
  func `a device operates the registry as its events arrive`() async throws {
    let path = "/tmp/evdev-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let stage = ControlStage()
    _ = try stage.addVolumeKnob(modes: 2, switch: .push)
    let device = try EvdevDevice(path: path)
    var map = EvdevMap()
    map.turn("knob", by: EvdevMap.Axis.dial)
    map.press(EvdevMap.Key.button, performs: .push, of: "knob")
    let writer = try #require(FileHandle(forWritingAtPath: path))
    try writer.write(contentsOf: Data(Self.recorded[..<30]))
    #expect(try device.readEvents().count == 1)
    try writer.write(contentsOf: Data(Self.recorded[30..<48]))
    #expect(try device.readEvents().count == 1)
    device.operate(stage.registry, by: map)
    try writer.write(contentsOf: Data(Self.recorded))
    for _ in 0..<1000 where stage.registry.control("knob")?.currentMode.id != "brightness" {
      await Task.yield()
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(stage.registry.function("volume")?.value == 11)
    #expect(stage.registry.control("knob")?.currentMode.id == "brightness")
  }

  @Test(.feature("CAR-F08"))
  func `a device that fails is closed, and another file with its number is not read`()
    async throws
  {
    // The end of a terminal fails when the other end is closed.
    let device = try EvdevDevice(path: "/dev/ptmx")
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    // Source: <asm-generic/ioctls.h>: TIOCGPTN and TIOCSPTLCK.
    var other: Int32 = -1
    let number = try #require(
      numbers.compactMap { Int32($0) }.first { ioctl($0, 0x8004_5430, &other) == 0 }
    )
    var isLocked: Int32 = 0
    #expect(ioctl(number, 0x4004_5431, &isLocked) == 0)
    other = open("/dev/pts/\(other)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #expect(other >= 0)
    close(other)
    device.operate(ControlStage().registry, by: EvdevMap())
    for _ in 0..<5000 where fcntl(number, F_GETFD) != -1 {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(fcntl(number, F_GETFD) == -1, "the device is closed")
    let file = "/tmp/input-\(UUID().uuidString)"
    try Data(Self.recorded).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    // The system gives the lowest free number; the test gives that of the device.
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    if descriptor != number {
      #expect(dup2(descriptor, number) == number)
      close(descriptor)
    }
    defer { close(number) }
    #expect(throws: EvdevError.notFound(path: "/dev/ptmx")) { try device.readEvents() }
    #expect(lseek(number, 0, SEEK_CUR) == 0)
  }

  @Test(.feature("CAR-F08"))
  func `a device that is not there or may not be read says so with a remedy`() throws {
    #expect(throws: EvdevError.notFound(path: "/dev/input/event4096")) {
      try EvdevDevice(path: "/dev/input/event4096")
    }
    #expect(
      EvdevError.noPermission(path: "/dev/input/event0").description.contains("group “input”")
    )
    #expect(EvdevDevice.paths(in: "/nowhere").isEmpty)
    let folder = "/tmp/input-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["event10", "event2", "mice"] {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    #expect(EvdevDevice.paths(in: folder) == ["\(folder)/event2", "\(folder)/event10"])
  }
}
