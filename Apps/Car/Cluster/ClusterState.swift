import CarBench
import CarSafety
import CoreGraphics
import Foundation
import VehicleSignals

/// The values that the cluster shows; nil stands for a signal that is missing or too old.
struct ClusterState: Equatable {
  /// The traffic light ahead and the seconds until it changes.
  struct TrafficLight: Equatable {
    enum Phase: String {
      case dark = "DARK", red = "RED", redAmber = "RED_AMBER", green = "GREEN", amber = "AMBER"
    }
    var phase: Phase
    /// The seconds until the light changes; nil if they are unknown.
    var seconds: Int?
  }

  /// The next manoeuvre of the guidance.
  struct Guidance: Equatable {
    enum Maneuver: String {
      case left = "LEFT", right = "RIGHT", straight = "STRAIGHT", uTurn = "UTURN"
      case roundabout = "ROUNDABOUT", arrive = "ARRIVE"
    }
    var maneuver: Maneuver
    /// The distance to the manoeuvre, in metres.
    var distance: Double?
    var road: String
  }

  /// The state of automated driving.
  struct Automation: Equatable {
    /// The SAE level, 0 to 5.
    var level: Int
    /// The next action of the car, in words.
    var next: String
    /// The seconds until the driver must drive; nil if there is no request.
    var handover: Int?

    /// Whether the car drives: at level 3 and above, until the driver has taken over (SAE J3016).
    var carDrives: Bool { level >= 3 }
  }

  /// The warnings, in the order of their positions.
  enum Telltale: String, CaseIterable {
    case hazard, brake, belt, door, battery, breakdown, lane, frost, lowBeam
  }

  var isConnected = false
  /// The speed, in km/h.
  var speed: Double?
  /// The gear, "P", "R", "N" or "D"; nil if it is unknown.
  var gear: String?
  /// The charge, in percent.
  var charge: Double?
  /// The range, in km.
  var range: Int?
  /// The temperature outside, in degrees Celsius.
  var temperature: Int?
  var isNight = false
  var telltales: Set<Telltale> = []
  var indicatesLeft = false
  var indicatesRight = false
  var guidance: Guidance?
  var trafficLight: TrafficLight?
  var automation: Automation?
  /// The speed of cruise control, in km/h; nil if it is off.
  var cruise: Int?
  /// The message of another road user, such as "Car ahead: Braking".
  var peer: String?
  /// The message about the road ahead, such as "Accident in 6 km: 25 min".
  var incident: String?
  /// The alert on all displays.
  var alert: String?
  /// The angle of the steering wheel in degrees, positive to the left.
  var steering: Double?

  /// Whether the car reverses, so that the driver needs the rear camera.
  var isReversing: Bool { gear == "R" }

  // The thresholds of `CarDayNightSwitch` in percent of light, so that all displays agree.
  static let darkBelow = 50 / CarConnection.luxPerPercent
  static let brightAbove = 200 / CarConnection.luxPerPercent
  /// The temperature of the frost warning, in degrees Celsius.
  ///
  /// Chosen: roads may freeze at and below it.
  static let frost = 3
  /// Chosen: the charge, in percent, below which the warning light is lit.
  static let lowCharge = 15.0
}

extension ClusterState {
  /// Creates the state from the newest values of a link.
  @MainActor
  init(_ link: CarLink) {
    self.init(link.signals, isConnected: link.isConnected)
    if let alert = link.shownAlert?.text, !alert.isEmpty { self.alert = alert }
  }

  /// Creates the state from values of signals.
  init(_ signals: [String: CarLinkValue], isConnected: Bool) {
    self.isConnected = isConnected
    func number(_ path: String) -> Double? { signals[path]?.double }
    func text(_ path: String) -> String? {
      signals[path]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    func isOn(_ path: String) -> Bool { signals[path]?.bool ?? false }

    speed = number(VehiclePath.speed).map(abs)
    gear = number(VehiclePath.selectedGear).map { gear in
      switch gear {
      case 126: "P"
      case 0: "N"
      case ..<0: "R"
      default: "D"
      }
    }
    steering = number(VehicleSignal<Int>.steeringWheelAngle.path)
    charge = number(VehiclePath.charge)
    range = number(VehiclePath.range).map { Int(clamping: ($0 / 1000).rounded()) }
    temperature = number(VehiclePath.temperature).map { Int(clamping: $0.rounded()) }
    cruise =
      isOn(VehiclePath.cruise)
      ? number(VehiclePath.cruiseSpeed).map { Int(clamping: $0.rounded()) } : nil
    let hazard = isOn(VehiclePath.hazard)
    indicatesLeft = isOn(VehiclePath.leftIndicator) || hazard
    indicatesRight = isOn(VehiclePath.rightIndicator) || hazard

    let lights: [(Telltale, Bool)] = [
      (.hazard, hazard), (.brake, isOn(VehiclePath.parkingBrake)),
      (.belt, signals[VehiclePath.belt]?.bool == false), (.door, isOn(VehiclePath.door)),
      (.battery, charge.map { $0 < Self.lowCharge } ?? false),
      (.breakdown, isOn(VehiclePath.brokenDown)), (.lane, isOn(VehiclePath.laneDeparture)),
      (.frost, temperature.map { $0 <= Self.frost } ?? false),
      (.lowBeam, isOn(VehiclePath.lowBeam)),
    ]
    telltales = Set(lights.filter(\.1).map(\.0))
    readRoad(number, text)
  }

  private mutating func readRoad(
    _ number: (String) -> Double?,
    _ text: (String) -> String?
  ) {
    func whole(_ path: String) -> Int? { number(path).map { Int(clamping: $0.rounded(.up)) } }
    if let maneuver = text(VehiclePath.maneuver).flatMap(Guidance.Maneuver.init) {
      guidance = Guidance(
        maneuver: maneuver,
        distance: number(VehiclePath.maneuverDistance),
        road: text(VehiclePath.maneuverRoad) ?? ""
      )
    }
    if let phase = text(VehiclePath.trafficLight).flatMap(TrafficLight.Phase.init) {
      let seconds = whole(VehiclePath.trafficLightTime)
      trafficLight = TrafficLight(
        phase: phase,
        seconds: seconds.flatMap { $0 >= 0 && phase != .dark ? $0 : nil }
      )
    }
    if let level = text(VehiclePath.autonomyLevel), let digit = level.dropFirst(4).first,
      level.hasPrefix("SAE_"), let level = Int(String(digit))
    {
      let handover = whole(VehiclePath.handoverTime)
      automation = Automation(
        level: level,
        next: text(VehiclePath.automationNext) ?? "",
        handover: handover.flatMap { $0 > 0 ? $0 : nil }
      )
    }
    peer = text(VehiclePath.peerText).map { message in
      (text(VehiclePath.peerSender).map { CarWords[$0] + ": " } ?? "") + CarWords[message]
    }
    incident = text(VehiclePath.incidentCause).map { cause in
      // The cause and the delay, so that the driver can decide (CAR-F51).
      var words = CarWords[cause]
      if let distance = number(VehiclePath.incidentDistance) {
        words = CarWords["%@ in %@", words, Self.distance(distance)]
      }
      if let delay = number(VehiclePath.incidentDelay) {
        words = CarWords["%@: %@ min delay", words, "\(Int(clamping: delay.rounded()))"]
      }
      return words
    }
  }

  /// Returns a distance for the driver: rounded to 10 m; in km with one digit from 1 km, in whole
  /// km from 10 km.
  static func distance(_ metres: Double) -> String {
    switch metres {
    case ..<995: "\(Int(clamping: (metres / 10).rounded()) * 10) m"
    case ..<9950: String(format: "%.1f km", metres / 1000)
    default: "\(Int(clamping: (metres / 1000).rounded())) km"
    }
  }

  /// Returns whether it is dark.
  ///
  /// - Parameters:
  ///   - light: The light outside, in percent.
  ///   - before: The previous result, which remains between the two thresholds.
  /// - Returns: Whether it is dark.
  static func isNight(light: Double?, before: Bool) -> Bool {
    guard let light else { return before }
    return before ? light < brightAbove : light < darkBelow
  }
}
