/// The signals that Russet reads, by path.
public enum VehicleSignalCatalogue {
  /// All descriptions, in the order of their paths.
  public static let all: [VehicleSignalDescription] = (numbers + integers + flags + texts)
    .sorted { $0.path < $1.path }

  /// Returns the description of a path; `nil` if the catalogue does not contain it.
  public static func description(of path: String) -> VehicleSignalDescription? { byPath[path] }

  private static let byPath = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })

  private static let numbers: [VehicleSignalDescription] = [VehicleSignal<Double>](
    arrayLiteral:
      .speed,
    .traveledDistance,
    .latitude,
    .longitude,
    .heading,
    .longitudinalAcceleration,
    .lightIntensity,
    .exteriorTemperature,
    .stateOfCharge,
    .displayBrightness,
    .cruiseSpeedSet,
    .driverDistraction,
    .driverAttention,
    .driverFatigue
  ).map(\.description)
  private static let integers: [VehicleSignalDescription] = [VehicleSignal<Int>](
    arrayLiteral:
      .currentGear,
    .selectedGear,
    .steeringWheelAngle,
    .brakePedalPosition,
    .acceleratorPosition,
    .engineSpeed,
    .fuelLevel,
    .range,
    .rainIntensity,
    .mediaVolume,
    .driverTemperature,
    .passengerTemperature,
    .driverFanSpeed,
    .driverSeatHeating,
    .passengerSeatHeating,
    .driverHeartRate
  ).map(\.description)
  private static let flags: [VehicleSignalDescription] = [VehicleSignal<Bool>](
    arrayLiteral:
      .parkingBrake,
    .isMoving,
    .isBrokenDown,
    .brakePedal,
    .emergencyBraking,
    .leftIndicator,
    .rightIndicator,
    .hazardLights,
    .lowBeam,
    .driverDoor,
    .driverBelt,
    .airConditioning,
    .recirculation,
    .frontDefroster,
    .cruiseControl,
    .laneDepartureWarning,
    .driverEyesOnRoad,
    .driverHandsOnWheel
  ).map(\.description)
  private static let texts: [VehicleSignalDescription] = [VehicleSignal<String>](
    arrayLiteral:
      .lowVoltageState,
    .autonomyLevel,
    .dayNightMode,
    .speedUnit,
    .driverPosition,
    .mediaSource,
    .hmiLanguage
  ).map(\.description)
}
