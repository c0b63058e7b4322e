import CarSafety
import Foundation
import Synchronization
import TestSupport
import Testing
import VehicleSignals

@Suite("Driving state")
struct DrivingStateTests {
  struct Case: Sendable {
    var inputs: CarDrivingInputs
    var state: CarDrivingState

    init(_ state: CarDrivingState, _ inputs: CarDrivingInputs) {
      self.state = state
      self.inputs = inputs
    }
  }

  static let cases: [Case] = [
    Case(.unknown, .init()),
    Case(.parked, .init(gear: .park, speed: 0)),
    Case(.parked, .init(gear: .park)),
    Case(.idling, .init(gear: .drive, speed: 0)),
    Case(.idling, .init(gear: .neutral, speed: 0, isParkingBrakeOn: true)),
    Case(.idling, .init(speed: 0)),
    Case(.moving, .init(gear: .drive, speed: 0.1)),
    Case(.moving, .init(gear: .reverse, speed: -3)),
    Case(.moving, .init(speed: 20)),
    Case(.moving, .init(gear: .park, speed: 30)),
    Case(.unknown, .init(gear: .drive)),
    Case(.unknown, .init(gear: .drive, speed: .nan)),
    Case(.unknown, .init(gear: .drive, speed: .infinity)),
    Case(.unknown, .init(gear: .reverse, speed: -.infinity)),
    // Without Park: brake on, neutral and below 5 mph, all three (CAR-Q06).
    Case(
      .parked,
      .init(gear: .neutral, speed: 8, isParkingBrakeOn: true, hasParkPosition: false)
    ),
    Case(
      .moving,
      .init(gear: .neutral, speed: 8.1, isParkingBrakeOn: true, hasParkPosition: false)
    ),
    Case(
      .idling,
      .init(gear: .drive, speed: 0, isParkingBrakeOn: true, hasParkPosition: false)
    ),
    Case(
      .idling,
      .init(gear: .neutral, speed: 0, isParkingBrakeOn: false, hasParkPosition: false)
    ),
    Case(.unknown, .init(gear: .neutral, isParkingBrakeOn: true, hasParkPosition: false)),
    Case(.parked, .init(gear: .drive, speed: 0, isPropulsionOn: false)),
    Case(.moving, .init(gear: .drive, speed: 3, isPropulsionOn: false)),
  ]

  @Test(.feature("CAR-F32"), arguments: cases)
  func `gear, speed and parking brake decide the state`(one: Case) {
    #expect(one.inputs.drivingState == one.state, "\(one.inputs)")
  }

  @Test(.feature("CAR-F32"))
  func `changes are logged, observed and posted once`() {
    let log = CarEventLog(clock: SteppedVehicleClock())
    let service = CarDrivingStateService(log: log)
    let changes = Mutex<[CarDrivingStateService.Change]>([])
    let posted = Mutex<[String]>([])
    let observation = service.observe { change in changes.withLock { $0.append(change) } }
    let token = NotificationCenter.default.addObserver(
      forName: .carDrivingStateDidChange,
      object: service,
      queue: nil
    ) { notification in
      let new = notification.userInfo?[CarDrivingStateService.newStateKey] as? CarDrivingState
      posted.withLock { $0.append(new?.rawValue ?? "none") }
    }
    service.update {
      $0.gear = .drive
      $0.speed = 0
    }
    service.update { $0.speed = 5 }
    service.update { $0.speed = 6 }
    #expect(changes.withLock { $0.map(\.to) } == [.idling, .moving])
    #expect(posted.withLock { $0 } == ["idling", "moving"])
    #expect(
      log.events.map(\.kind) == [
        .drivingState(from: .unknown, to: .idling, speed: 0),
        .drivingState(from: .idling, to: .moving, speed: 5),
      ]
    )
    observation.cancel()
    NotificationCenter.default.removeObserver(token)
  }

  @Test(.feature("CAR-F32"))
  func `a simulated state hides the derived one until it ends`() {
    let service = CarDrivingStateService()
    service.inputs = CarDrivingInputs(gear: .park, speed: 0)
    service.simulate(.moving, speed: 80)
    #expect(service.state == .moving)
    #expect(service.speed == 80)
    service.update { $0.speed = 0 }
    service.simulatedState = nil
    #expect(service.state == .parked)
  }

  @Test(.feature("CAR-F32"))
  func `the measured speed counts again when a simulation ends`() {
    let log = CarEventLog(clock: SteppedVehicleClock())
    let service = CarDrivingStateService(log: log)
    service.inputs = CarDrivingInputs(gear: .drive, speed: 30)
    service.simulate(.parked)
    #expect(service.speed == nil)
    service.simulate(.idling, speed: 0)
    #expect(service.speed == 0 && service.inputs.speed == 30)
    service.update { $0.speed = 35 }
    #expect(service.speed == 0)
    service.simulatedState = nil
    #expect(service.speed == 35 && service.state == .moving)
    #expect(log.events.last?.kind == .drivingState(from: .idling, to: .moving, speed: 35))
  }

  @Test(.feature("CAR-F32"))
  func `a speed that is not finite is unknown`() {
    let log = CarEventLog(clock: SteppedVehicleClock())
    let service = CarDrivingStateService(log: log)
    service.inputs = CarDrivingInputs(gear: .drive, speed: 30)
    service.update { $0.speed = .infinity }
    #expect(service.speed == nil && service.state == .unknown)
    #expect(log.events.last?.kind == .drivingState(from: .moving, to: .unknown, speed: nil))
    service.simulate(.moving, speed: .infinity)
    #expect(service.speed == nil && service.state == .moving)
  }

  @Test(.feature("CAR-F32"))
  func `the state follows a scripted drive and is unknown when the bus is silent`() throws {
    let clock = SteppedVehicleClock()
    let store = VehicleSignalStore(clock: clock)
    let service = CarDrivingStateService()
    let subscriptions = service.follow(store)
    let source = ScriptedSignalSource(
      VehicleSignalScript([
        .init(at: 0, "Vehicle.Powertrain.Transmission.SelectedGear", 126),
        .init(at: 0, "Vehicle.Speed", 0),
        .init(at: 5, "Vehicle.Powertrain.Transmission.SelectedGear", 127),
        .init(at: 6, "Vehicle.Speed", 50, over: 5),
        .init(at: 20, "Vehicle.Speed", 0, over: 5),
      ])
    )
    try source.start(into: store)
    var states: [CarDrivingState] = []
    for _ in 0..<300 {
      clock.advance(by: 0.1)
      if states.last != service.state { states.append(service.state) }
    }
    #expect(states == [.parked, .idling, .moving, .idling])
    source.stop()
    clock.advance(by: 2)
    #expect(service.state == .unknown)
    #expect(subscriptions.count == 5)
  }
}
