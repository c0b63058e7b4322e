import CarSafety
import VehicleSignals

/// The paths of the signals that the bench reads or sets, and of its own signals.
///
/// Standard signals have the names of the Vehicle Signal Specification. The signals of navigation,
/// traffic lights, other cars and traffic news are not part of it. They are in a private branch, as
/// the specification provides, with the fields of SAE J2735 where these exist.
package enum VehiclePath {
  /// The speed in km/h.
  package static let speed = VehicleSignal<Double>.speed.path
  /// The selected gear: 126 is Park, 127 Drive, 0 neutral, negative reverse.
  package static let selectedGear = VehicleSignal<Int>.selectedGear.path
  /// The engaged gear: 0 neutral, positive forward, negative reverse.
  package static let currentGear = VehicleSignal<Int>.currentGear.path
  /// Whether the parking brake is on.
  package static let parkingBrake = VehicleSignal<Bool>.parkingBrake.path
  /// The state of the ignition.
  package static let power = VehicleSignal<String>.lowVoltageState.path
  /// The light outside, in percent of full daylight.
  package static let light = VehicleSignal<Double>.lightIntensity.path
  /// The charge of the traction battery, in percent.
  package static let charge = VehicleSignal<Double>.stateOfCharge.path
  /// The distance for which the charge is sufficient, in m.
  package static let range = VehicleSignal<Int>.range.path
  /// The air temperature outside, in degrees Celsius.
  package static let temperature = VehicleSignal<Double>.exteriorTemperature.path
  /// Whether the driver's belt is fastened.
  package static let belt = VehicleSignal<Bool>.driverBelt.path
  /// Whether the driver's door is open.
  package static let door = VehicleSignal<Bool>.driverDoor.path
  /// Whether the left indicator signals.
  package static let leftIndicator = VehicleSignal<Bool>.leftIndicator.path
  /// Whether the right indicator signals.
  package static let rightIndicator = VehicleSignal<Bool>.rightIndicator.path
  /// Whether the hazard lights signal.
  package static let hazard = VehicleSignal<Bool>.hazardLights.path
  /// Whether the low beam is on.
  package static let lowBeam = VehicleSignal<Bool>.lowBeam.path
  /// The level of driving automation that is active.
  package static let autonomyLevel = VehicleSignal<String>.autonomyLevel.path
  /// Whether cruise control holds the speed.
  package static let cruise = VehicleSignal<Bool>.cruiseControl.path
  /// The speed that cruise control holds, in km/h.
  package static let cruiseSpeed = VehicleSignal<Double>.cruiseSpeedSet.path
  /// Whether the vehicle stands on the road with a fault.
  package static let brokenDown = VehicleSignal<Bool>.isBrokenDown.path
  /// Whether the vehicle leaves its lane.
  package static let laneDeparture = VehicleSignal<Bool>.laneDepartureWarning.path
  /// The side on which the driver sits.
  package static let driverPosition = VehicleSignal<String>.driverPosition.path

  private static let own = "Vehicle.Private.Russet."

  /// The next action of automated driving, in words for the driver; empty for none.
  package static let automationNext = own + "Automation.NextAction"
  /// The seconds until the driver must drive; 0 or less if there is no request.
  package static let handoverTime = own + "Automation.HandoverTime"
  /// The kind of the next manoeuvre: "LEFT", "RIGHT", "STRAIGHT", "UTURN", "ROUNDABOUT", "ARRIVE".
  package static let maneuver = own + "Guidance.Maneuver"
  /// The distance to the manoeuvre in m.
  package static let maneuverDistance = own + "Guidance.Distance"
  /// The road after the manoeuvre.
  package static let maneuverRoad = own + "Guidance.Road"
  /// The light of the signal group ahead: "NONE", "DARK", "RED", "RED_AMBER", "GREEN", "AMBER".
  ///
  /// They follow from `MovementPhaseState` of SAE J2735.
  package static let trafficLight = own + "TrafficLight.Phase"
  /// The seconds until the light changes; negative if unknown (`minEndTime` of SAE J2735).
  package static let trafficLightTime = own + "TrafficLight.RemainingTime"
  /// The message of another road user in one or two words; empty for none.
  package static let peerText = own + "Peer.Text"
  /// The road user that sends the message, such as "Car ahead".
  package static let peerSender = own + "Peer.Sender"
  /// The cause of the next incident on the route; empty for none.
  package static let incidentCause = own + "Incident.Cause"
  /// The delay because of the incident, in minutes.
  package static let incidentDelay = own + "Incident.Delay"
  /// The distance to the incident in m.
  package static let incidentDistance = own + "Incident.Distance"
  /// The place to which the companion phone sends the car; empty for none.
  package static let destination = own + "Companion.Destination"
  /// The name of the profile of guidelines by which the apps are restricted.
  package static let restrictionProfile = own + "Settings.RestrictionProfile"
  /// The language of the car's speech, as a BCP 47 tag.
  package static let speechLanguage = own + "Settings.SpeechLanguage"
  /// Whether operations have tones as feedback.
  package static let tones = own + "Settings.Tones"
  /// Whether operations have haptic pulses as feedback.
  package static let pulses = own + "Settings.Pulses"
  /// Whether guidance is spoken.
  package static let spokenHints = own + "Settings.SpokenHints"
  /// The function of the two thumb keys "wheel.next" and "wheel.previous": "MEDIA", "CLIMATE", "MAP".
  package static let thumbKeys = own + "Settings.ThumbKeys"

  /// The signals that are not in the standard.
  static let ownSignals: [VehicleSignalDescription] = [
    .init(path: automationNext, datatype: .string),
    .init(path: handoverTime, datatype: .float, unit: "s", minimum: -1, maximum: 600),
    // The navigation app sets its guidance, which the cluster shows.
    .init(
      path: maneuver,
      kind: .actuator,
      datatype: .string,
      allowed: ["NONE", "LEFT", "RIGHT", "STRAIGHT", "UTURN", "ROUNDABOUT", "ARRIVE"]
    ),
    .init(
      path: maneuverDistance,
      kind: .actuator,
      datatype: .float,
      unit: "m",
      minimum: 0,
      maximum: 1e6
    ),
    .init(path: maneuverRoad, kind: .actuator, datatype: .string),
    .init(
      path: trafficLight,
      datatype: .string,
      allowed: ["NONE", "DARK", "RED", "RED_AMBER", "GREEN", "AMBER"]
    ),
    .init(path: trafficLightTime, datatype: .float, unit: "s", minimum: -1, maximum: 3600),
    .init(path: peerText, datatype: .string),
    .init(path: peerSender, datatype: .string),
    .init(path: incidentCause, datatype: .string),
    .init(path: incidentDelay, datatype: .float, unit: "min", minimum: 0, maximum: 1440),
    .init(path: incidentDistance, datatype: .float, unit: "m", minimum: 0, maximum: 1e6),
    .init(path: destination, kind: .actuator, datatype: .string),
    .init(
      path: restrictionProfile,
      kind: .actuator,
      datatype: .string,
      allowed: CarProfile.all.map(\.name)
    ),
    .init(path: speechLanguage, kind: .actuator, datatype: .string),
    .init(path: tones, kind: .actuator, datatype: .boolean),
    .init(path: pulses, kind: .actuator, datatype: .boolean),
    .init(path: spokenHints, kind: .actuator, datatype: .boolean),
    .init(
      path: thumbKeys,
      kind: .actuator,
      datatype: .string,
      allowed: ["MEDIA", "CLIMATE", "MAP"]
    ),
  ]
}
