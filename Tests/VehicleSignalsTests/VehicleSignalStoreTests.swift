import Foundation
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@Suite("Signal store")
struct VehicleSignalStoreTests {
  let clock = SteppedVehicleClock()
  var store: VehicleSignalStore { VehicleSignalStore(clock: clock) }

  @Test func `a value is valid up to its time-out and unknown after it`() throws {
    let store = store
    try store.set(50, for: .speed)
    clock.advance(by: 1)
    #expect(store.value(of: .speed) == 50)
    clock.advance(by: 0.001)
    #expect(store.value(of: .speed) == nil)
  }

  @Test func `subscribers are called with the loss of a value, once`() throws {
    let store = store
    let seen = Mutex<[Double?]>([])
    let subscription = store.subscribe(to: .speed) { value in
      seen.withLock { $0.append(value) }
    }
    try store.set(50, for: .speed)
    clock.advance(by: 0.6)
    try store.set(50, for: .speed)
    clock.advance(by: 0.9)
    #expect(seen.withLock { $0 } == [50])
    clock.advance(by: 5)
    #expect(seen.withLock { $0 } == [50, nil])
    try store.set(50, for: .speed)
    #expect(seen.withLock { $0 } == [50, nil, 50])
    subscription.cancel()
    try store.set(60, for: .speed)
    #expect(seen.withLock { $0 }.count == 3)
  }

  @Test func `a confirmed value stays valid without being set`() throws {
    let store = store
    try store.set(126, for: .selectedGear)
    for _ in 0..<20 {
      clock.advance(by: 1)
      store.confirm([VehicleSignal<Int>.selectedGear.path])
    }
    #expect(store.value(of: .selectedGear) == 126)
    clock.advance(by: 6)
    #expect(store.value(of: .selectedGear) == nil)
    // A confirmation does not bring an expired value back.
    store.confirm([VehicleSignal<Int>.selectedGear.path])
    #expect(store.value(of: .selectedGear) == nil)
  }

  @Test func `a shorter time-out ends a value on time`() throws {
    let store = store
    let seen = Mutex<[Double?]>([])
    let subscription = store.subscribe(to: .speed) { value in
      seen.withLock { $0.append(value) }
    }
    try store.set(50, for: .speed)
    store.setTimeout(0.5, for: VehicleSignal<Double>.speed.path)
    clock.advance(by: 0.6)
    #expect(seen.withLock { $0 } == [50, nil])
    try store.set(60, for: .speed)
    clock.advance(by: 0.6)
    #expect(seen.withLock { $0 } == [50, nil, 60, nil])
    subscription.cancel()
  }

  @Test func `wrong values are refused and lose nothing`() throws {
    let store = store
    try store.set(40, for: .mediaVolume)
    #expect(throws: VehicleSignalError.self) { try store.set(101, for: .mediaVolume) }
    #expect(throws: VehicleSignalError.self) {
      try store.set(.text("loud"), for: VehicleSignal<Int>.mediaVolume.path)
    }
    #expect(throws: VehicleSignalError.self) {
      try store.set(.number(.nan), for: VehicleSignal<Double>.speed.path)
    }
    #expect(store.value(of: .mediaVolume) == 40)
    let error = #expect(throws: VehicleSignalError.self) {
      try store.set(1, for: "Vehicle.Sped")
    }
    #expect("\(try #require(error))".contains("“Vehicle.Sped”"))
  }

  @Test func `an older value does not replace a newer one`() throws {
    let store = store
    clock.advance(by: 2)
    try store.set(50, for: .speed)
    try store.set(.number(10), for: VehicleSignal<Double>.speed.path, at: 1)
    #expect(store.value(of: .speed) == 50)
  }

  @Test func `a maker's own signal works after it is registered`() throws {
    let store = store
    store.register(.init(path: "Vehicle.Maker.Mood", datatype: .string, allowed: ["CALM", "BUSY"]))
    try store.set("CALM", for: "Vehicle.Maker.Mood")
    #expect(store.reading(of: "Vehicle.Maker.Mood")?.value == "CALM")
    #expect(throws: VehicleSignalError.self) { try store.set("SAD", for: "Vehicle.Maker.Mood") }
  }

  @Test func `the catalogue has each path once, with the standard's names`() {
    let paths = VehicleSignalCatalogue.all.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.allSatisfy { $0.hasPrefix("Vehicle.") })
    let speed = VehicleSignalCatalogue.description(of: "Vehicle.Speed")
    #expect(speed?.unit == "km/h" && speed?.datatype == .float)
    let gear = VehicleSignalCatalogue.description(
      of: "Vehicle.Powertrain.Transmission.CurrentGear"
    )
    #expect(gear?.datatype == .int8)
  }

  @Test func `values are equal as integers and numbers of the same size`() {
    let values: [VehicleValue] = [
      1, 1.0, .number(.nan), .number(-.nan), .number(.infinity), 0, .number(-0.0), true, "1",
      .integer(1 << 53), .integer((1 << 53) + 1), .number(0x1p53), .integer(.max), .number(0x1p63),
    ]
    for a in values {
      for b in values {
        let isSame = a == b
        #expect(isSame == (b == a), "\(a) \(b)")
        if isSame {
          #expect(a.hashValue == b.hashValue, "\(a) \(b)")
          for c in values where b == c { #expect(a == c, "\(a) \(b) \(c)") }
        }
      }
      #expect(a == a)
    }
    // 1, NaN, infinity, 0, true, "1", 2^53, 2^53 + 1, 2^63 - 1 and 2^63.
    #expect(Set(values).count == 10)
    #expect(VehicleValue.integer(1 << 53) == .number(0x1p53))
    #expect(VehicleValue.integer((1 << 53) + 1) != .number(0x1p53))
  }
}
