import VehicleSignals

extension CarDrivingStateService {
  /// Updates the state from the signals of a store: gear, speed, parking brake and ignition.
  ///
  /// The selected gear is preferred to the current gear. A signal whose time-out passes becomes
  /// unknown, and so can the state.
  ///
  /// - Parameters:
  ///   - store: The signals.
  ///   - hasParkPosition: Whether the gear selector has a position Park.
  /// - Returns: The subscriptions; the updates end when they are released.
  public func follow(
    _ store: VehicleSignalStore,
    hasParkPosition: Bool = true
  ) -> [VehicleSignalSubscription] {
    let read = { @Sendable [weak self, weak store] () -> Void in
      guard let self, let store else { return }
      let inputs = CarDrivingInputs(store, hasParkPosition: hasParkPosition)
      update { $0 = inputs }
    }
    let paths = [
      VehicleSignal<Double>.speed.path, VehicleSignal<Int>.selectedGear.path,
      VehicleSignal<Int>.currentGear.path, VehicleSignal<Bool>.parkingBrake.path,
      VehicleSignal<String>.lowVoltageState.path,
    ]
    let subscriptions = paths.map { path in store.subscribe(to: path) { _ in read() } }
    read()
    return subscriptions
  }
}

extension CarDrivingInputs {
  /// Reads the inputs from the valid signals of a store.
  public init(_ store: VehicleSignalStore, hasParkPosition: Bool = true) {
    let selected = store.value(of: .selectedGear)
    let gear: Gear? = (selected ?? store.value(of: .currentGear)).map { number in
      switch number {
      // The numbers of VSS: 126 is Park, 127 is Drive.
      case 126: .park
      case 0: .neutral
      case ..<0: .reverse
      default: .drive
      }
    }
    // ON and START enable the engine; the other states of the ignition do not.
    let ignition = store.value(of: .lowVoltageState)
    let isPropulsionOn: Bool? =
      switch ignition {
      case "ON", "START": true
      case "LOCK", "OFF", "ACC": false
      default: nil
      }
    self.init(
      gear: gear,
      speed: store.value(of: .speed),
      isParkingBrakeOn: store.value(of: .parkingBrake),
      isPropulsionOn: isPropulsionOn,
      hasParkPosition: hasParkPosition
    )
  }
}
