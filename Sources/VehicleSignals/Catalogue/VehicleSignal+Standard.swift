// Names, datatypes, units and ranges: COVESA Vehicle Signal Specification 5 (spec/**/*.vspec).
// Chosen: the time-outs. They are a second for signals that determine the driving state, longer for
// signals that change slowly, and none for signals that are sent only on change.

extension VehicleSignal where Value == Double {
  /// The speed of the vehicle; in km/h.
  public static let speed = Self(
    .init(path: "Vehicle.Speed", datatype: .float, unit: "km/h", timeout: 1)
  )
  /// The distance over the life of the vehicle; in m.
  public static let traveledDistance = Self(
    .init(path: "Vehicle.TraveledDistance", datatype: .uint32, unit: "m")
  )
  /// The latitude in WGS 84; in degrees.
  public static let latitude = Self(
    .init(
      path: "Vehicle.CurrentLocation.Latitude",
      datatype: .double,
      unit: "degrees",
      minimum: -90,
      maximum: 90,
      timeout: 5
    )
  )
  /// The longitude in WGS 84; in degrees.
  public static let longitude = Self(
    .init(
      path: "Vehicle.CurrentLocation.Longitude",
      datatype: .double,
      unit: "degrees",
      minimum: -180,
      maximum: 180,
      timeout: 5
    )
  )
  /// The heading, clockwise from north; in degrees.
  public static let heading = Self(
    .init(
      path: "Vehicle.CurrentLocation.Heading",
      datatype: .double,
      unit: "degrees",
      minimum: 0,
      maximum: 360,
      timeout: 5
    )
  )
  /// The acceleration along the vehicle; in m/s^2.
  public static let longitudinalAcceleration = Self(
    .init(path: "Vehicle.Acceleration.Longitudinal", datatype: .float, unit: "m/s^2", timeout: 1)
  )
  /// The light outside, from none to full; in percent.
  public static let lightIntensity = Self(
    .init(
      path: "Vehicle.Exterior.LightIntensity",
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 10
    )
  )
  /// The air temperature outside; in celsius.
  public static let exteriorTemperature = Self(
    .init(path: "Vehicle.Exterior.AirTemperature", datatype: .float, unit: "celsius", timeout: 60)
  )
  /// The charge of the traction battery; in percent.
  public static let stateOfCharge = Self(
    .init(
      path: "Vehicle.Powertrain.TractionBattery.StateOfCharge.Current",
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 60
    )
  )
  /// The brightness of the displays; in percent.
  public static let displayBrightness = Self(
    .init(
      path: "Vehicle.Cabin.Infotainment.HMI.Brightness",
      kind: .actuator,
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100
    )
  )
  /// The speed that cruise control holds; in km/h.
  public static let cruiseSpeedSet = Self(
    .init(
      path: "Vehicle.ADAS.CruiseControl.SpeedSet",
      kind: .actuator,
      datatype: .float,
      unit: "km/h"
    )
  )
  /// The estimated distraction of the driver; in percent.
  public static let driverDistraction = Self(
    .init(
      path: "Vehicle.Driver.DistractionLevel",
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 2
    )
  )
  /// The probability that the driver is attentive; in percent.
  public static let driverAttention = Self(
    .init(
      path: "Vehicle.Driver.AttentiveProbability",
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 2
    )
  )
  /// The estimated fatigue of the driver; in percent.
  public static let driverFatigue = Self(
    .init(
      path: "Vehicle.Driver.FatigueLevel",
      datatype: .float,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 10
    )
  )
}

extension VehicleSignal where Value == Int {
  /// The engaged gear: 0 neutral, 1 and up forward, −1 and down reverse.
  public static let currentGear = Self(
    .init(path: "Vehicle.Powertrain.Transmission.CurrentGear", datatype: .int8, timeout: 5)
  )
  /// The selected gear: as ``currentGear``, and 126 Park, 127 Drive.
  public static let selectedGear = Self(
    .init(
      path: "Vehicle.Powertrain.Transmission.SelectedGear",
      kind: .actuator,
      datatype: .int8,
      timeout: 5
    )
  )
  /// The angle of the steering wheel, positive to the left; in degrees.
  public static let steeringWheelAngle = Self(
    .init(
      path: "Vehicle.Chassis.SteeringWheel.Angle",
      datatype: .int16,
      unit: "degrees",
      timeout: 1
    )
  )
  /// The position of the brake pedal; in percent.
  public static let brakePedalPosition = Self(
    .init(
      path: "Vehicle.Chassis.Brake.PedalPosition",
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 1
    )
  )
  /// The position of the accelerator; in percent.
  public static let acceleratorPosition = Self(
    .init(
      path: "Vehicle.Chassis.Accelerator.PedalPosition",
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 1
    )
  )
  /// The speed of the combustion engine; in rpm.
  public static let engineSpeed = Self(
    .init(
      path: "Vehicle.Powertrain.CombustionEngine.Speed",
      datatype: .uint16,
      unit: "rpm",
      timeout: 1
    )
  )
  /// The fuel in the tank; in percent.
  public static let fuelLevel = Self(
    .init(
      path: "Vehicle.Powertrain.FuelSystem.RelativeLevel",
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 60
    )
  )
  /// The distance for which fuel and charge are sufficient; in m.
  public static let range = Self(
    .init(path: "Vehicle.Powertrain.Range", datatype: .uint32, unit: "m", timeout: 60)
  )
  /// The rain on the windshield; in percent.
  public static let rainIntensity = Self(
    .init(
      path: "Vehicle.Body.Raindetection.Intensity",
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100,
      timeout: 10
    )
  )
  /// The volume of the media; in percent.
  public static let mediaVolume = Self(
    .init(
      path: "Vehicle.Cabin.Infotainment.Media.Volume",
      kind: .actuator,
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100
    )
  )
  /// The temperature that is set on the driver's side; in celsius.
  public static let driverTemperature = Self(
    .init(
      path: "Vehicle.Cabin.HVAC.Station.Row1.Driver.Temperature",
      kind: .actuator,
      datatype: .int8,
      unit: "celsius",
      minimum: -50,
      maximum: 50
    )
  )
  /// The temperature that is set on the passenger's side; in celsius.
  public static let passengerTemperature = Self(
    .init(
      path: "Vehicle.Cabin.HVAC.Station.Row1.Passenger.Temperature",
      kind: .actuator,
      datatype: .int8,
      unit: "celsius",
      minimum: -50,
      maximum: 50
    )
  )
  /// The speed of the fan on the driver's side; in percent.
  public static let driverFanSpeed = Self(
    .init(
      path: "Vehicle.Cabin.HVAC.Station.Row1.Driver.FanSpeed",
      kind: .actuator,
      datatype: .uint8,
      unit: "percent",
      minimum: 0,
      maximum: 100
    )
  )
  // Unverified: the name of the leaf, which changes between versions; it is `Heating` in version 4.
  /// The heating of the driver's seat, negative for cooling; in percent.
  public static let driverSeatHeating = Self(
    .init(
      path: "Vehicle.Cabin.Seat.Row1.DriverSide.Heating",
      kind: .actuator,
      datatype: .int8,
      unit: "percent",
      minimum: -100,
      maximum: 100
    )
  )
  /// The heating of the passenger's seat, negative for cooling; in percent.
  public static let passengerSeatHeating = Self(
    .init(
      path: "Vehicle.Cabin.Seat.Row1.PassengerSide.Heating",
      kind: .actuator,
      datatype: .int8,
      unit: "percent",
      minimum: -100,
      maximum: 100
    )
  )
  /// The heart rate of the driver; in bpm.
  public static let driverHeartRate = Self(
    .init(path: "Vehicle.Driver.HeartRate", datatype: .uint16, unit: "bpm", timeout: 10)
  )
}

extension VehicleSignal where Value == Bool {
  /// Whether the parking brake is on.
  public static let parkingBrake = Self(
    .init(
      path: "Vehicle.Chassis.ParkingBrake.IsEngaged",
      kind: .actuator,
      datatype: .boolean,
      timeout: 5
    )
  )
  /// Whether the vehicle moves.
  public static let isMoving = Self(.init(path: "Vehicle.IsMoving", datatype: .boolean, timeout: 1))
  /// Whether the vehicle stands on the road with a fault.
  public static let isBrokenDown = Self(.init(path: "Vehicle.IsBrokenDown", datatype: .boolean))
  /// Whether the brake pedal is pressed.
  public static let brakePedal = Self(
    .init(path: "Vehicle.Chassis.Brake.IsBrakePedalPressed", datatype: .boolean, timeout: 1)
  )
  /// Whether the driver brakes in an emergency.
  public static let emergencyBraking = Self(
    .init(
      path: "Vehicle.Chassis.Brake.IsDriverEmergencyBrakingDetected",
      datatype: .boolean,
      timeout: 1
    )
  )
  /// Whether the left indicator signals.
  public static let leftIndicator = Self(
    .init(
      path: "Vehicle.Body.Lights.DirectionIndicator.Left.IsSignaling",
      kind: .actuator,
      datatype: .boolean
    )
  )
  /// Whether the right indicator signals.
  public static let rightIndicator = Self(
    .init(
      path: "Vehicle.Body.Lights.DirectionIndicator.Right.IsSignaling",
      kind: .actuator,
      datatype: .boolean
    )
  )
  /// Whether the hazard lights signal.
  public static let hazardLights = Self(
    .init(path: "Vehicle.Body.Lights.Hazard.IsSignaling", kind: .actuator, datatype: .boolean)
  )
  /// Whether the low beam is on.
  public static let lowBeam = Self(
    .init(path: "Vehicle.Body.Lights.Beam.Low.IsOn", kind: .actuator, datatype: .boolean)
  )
  /// Whether the driver's door is open.
  public static let driverDoor = Self(
    .init(path: "Vehicle.Cabin.Door.Row1.DriverSide.IsOpen", kind: .actuator, datatype: .boolean)
  )
  /// Whether the driver's belt is fastened.
  public static let driverBelt = Self(
    .init(path: "Vehicle.Cabin.Seat.Row1.DriverSide.IsBelted", datatype: .boolean)
  )
  /// Whether the air conditioning runs.
  public static let airConditioning = Self(
    .init(path: "Vehicle.Cabin.HVAC.IsAirConditioningActive", kind: .actuator, datatype: .boolean)
  )
  /// Whether the cabin's air recirculates.
  public static let recirculation = Self(
    .init(path: "Vehicle.Cabin.HVAC.IsRecirculationActive", kind: .actuator, datatype: .boolean)
  )
  /// Whether the front defroster runs.
  public static let frontDefroster = Self(
    .init(path: "Vehicle.Cabin.HVAC.IsFrontDefrosterActive", kind: .actuator, datatype: .boolean)
  )
  /// Whether cruise control holds the speed.
  public static let cruiseControl = Self(
    .init(path: "Vehicle.ADAS.CruiseControl.IsActive", kind: .actuator, datatype: .boolean)
  )
  /// Whether the vehicle leaves its lane.
  public static let laneDepartureWarning = Self(
    .init(path: "Vehicle.ADAS.LaneDepartureDetection.IsWarning", datatype: .boolean, timeout: 1)
  )
  /// Whether the driver looks at the road.
  public static let driverEyesOnRoad = Self(
    .init(path: "Vehicle.Driver.IsEyesOnRoad", datatype: .boolean, timeout: 1)
  )
  /// Whether the driver's hands are on the wheel.
  public static let driverHandsOnWheel = Self(
    .init(path: "Vehicle.Driver.IsHandsOnWheel", datatype: .boolean, timeout: 1)
  )
}

extension VehicleSignal where Value == String {
  /// The state of the ignition.
  public static let lowVoltageState = Self(
    .init(
      path: "Vehicle.LowVoltageSystemState",
      datatype: .string,
      allowed: ["UNDEFINED", "LOCK", "OFF", "ACC", "ON", "START"]
    )
  )
  /// The level of driving automation that is active (SAE J3016).
  public static let autonomyLevel = Self(
    .init(
      path: "Vehicle.ADAS.ActiveAutonomyLevel",
      datatype: .string,
      allowed: [
        "SAE_0", "SAE_1", "SAE_2_DISENGAGING", "SAE_2", "SAE_3_DISENGAGING", "SAE_3",
        "SAE_4_DISENGAGING", "SAE_4", "SAE_5_DISENGAGING", "SAE_5",
      ]
    )
  )
  /// The theme of the displays.
  public static let dayNightMode = Self(
    .init(
      path: "Vehicle.Cabin.Infotainment.HMI.DayNightMode",
      kind: .actuator,
      datatype: .string,
      allowed: ["DAY", "NIGHT"]
    )
  )
  /// The unit in which speed is shown.
  public static let speedUnit = Self(
    .init(
      path: "Vehicle.Cabin.Infotainment.HMI.SpeedUnit",
      kind: .actuator,
      datatype: .string,
      allowed: ["METERS_PER_SECOND", "MILES_PER_HOUR", "KILOMETERS_PER_HOUR"]
    )
  )
  /// The side on which the driver sits.
  public static let driverPosition = Self(
    .init(
      path: "Vehicle.Cabin.DriverPosition",
      kind: .attribute,
      datatype: .string,
      allowed: ["LEFT", "MIDDLE", "RIGHT"]
    )
  )
  /// The source of the media.
  public static let mediaSource = Self(
    .init(
      path: "Vehicle.Cabin.Infotainment.Media.Played.Source",
      kind: .actuator,
      datatype: .string,
      allowed: [
        "UNKNOWN", "SIRIUS_XM", "AM", "FM", "DAB", "TV", "CD", "DVD", "AUX", "USB", "DISK",
        "BLUETOOTH", "INTERNET", "VOICE", "BEEP",
      ]
    )
  )
  /// The language of the displays, as an ISO 639-1 code.
  public static let hmiLanguage = Self(
    .init(path: "Vehicle.Cabin.Infotainment.HMI.CurrentLanguage", datatype: .string)
  )
}
