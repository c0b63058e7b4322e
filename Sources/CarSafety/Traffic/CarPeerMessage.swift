import Foundation
import VehicleSignals

/// A message from a car to other cars or to people about the action or the intention of its driver.
///
/// The text is short and names the intention. Catalogue: CAR-F50.
public struct CarPeerMessage: Sendable, Hashable, Codable {
  /// The meanings, each with the corresponding field of SAE J2735's basic safety message.
  public enum Meaning: String, Sendable, Hashable, Codable, CaseIterable {
    /// The car brakes: wheelBrakes of BrakeSystemStatus.
    case braking
    /// The car brakes hard: eventHardBraking of VehicleEventFlags.
    case brakingHard
    /// The car turns left: leftTurnSignalOn of ExteriorLights.
    case turningLeft
    /// The car turns right: rightTurnSignalOn of ExteriorLights.
    case turningRight
    /// The car warns: hazardSignalOn of ExteriorLights.
    case hazard
    /// The car stands with a fault: eventDisabledVehicle of VehicleEventFlags.
    case brokenDown
    /// The driver lets another road user go first; J2735 has no field for it.
    case afterYou
    /// The driver thanks; J2735 has no field for it.
    case thanks

    /// The text on the sign, in English.
    public var text: String { text(in: ["en"]) }

    /// Returns the text on the sign in the first language that has a translation, otherwise in
    /// English.
    ///
    /// There are German, Simplified Chinese and Arabic texts, of at most two words. `languages` are
    /// BCP 47 tags, the preferred one first.
    public func text(in languages: [String]) -> String {
      CarSafetyWords.text(english, in: languages)
    }

    private var english: String {
      switch self {
      case .braking: "Braking#sign"
      case .brakingHard: "Emergency braking"
      case .turningLeft: "Turning left"
      case .turningRight: "Turning right"
      case .hazard: "Danger"
      case .brokenDown: "Broken down"
      case .afterYou: "After you"
      case .thanks: "Thank you"
      }
    }
  }

  /// The meaning; `nil` for a text without a defined meaning, which CAR-R43 reports.
  public var meaning: Meaning?
  /// The text on the sign.
  public var text: String
  /// The sender: the temporary identifier of J2735, or a name.
  public var sender: String
  /// The time in seconds of the car's clock.
  public var time: Double

  /// Makes a message with a meaning and its text, by default in the language of the device.
  public init(
    _ meaning: Meaning,
    sender: String,
    time: Double,
    languages: [String] = Locale.preferredLanguages
  ) {
    self.meaning = meaning
    text = meaning.text(in: languages)
    self.sender = sender
    self.time = time
  }

  /// Makes a message with a free text.
  public init(text: String, meaning: Meaning? = nil, sender: String, time: Double) {
    self.meaning = meaning
    self.text = text
    self.sender = sender
    self.time = time
  }
}

extension CarPeerMessage.Meaning {
  /// Returns the meanings of the present signals of a car, the most urgent first.
  public static func current(in store: VehicleSignalStore) -> [Self] {
    var meanings: [Self] = []
    if store.value(of: .emergencyBraking) == true { meanings.append(.brakingHard) }
    if store.value(of: .isBrokenDown) == true { meanings.append(.brokenDown) }
    if store.value(of: .hazardLights) == true { meanings.append(.hazard) }
    let brakes = store.value(of: .brakePedal) ?? ((store.value(of: .brakePedalPosition) ?? 0) > 0)
    if brakes, !meanings.contains(.brakingHard) { meanings.append(.braking) }
    // Both indicators at the same time are hazard lights.
    let left = store.value(of: .leftIndicator) == true
    let right = store.value(of: .rightIndicator) == true
    if left, !right { meanings.append(.turningLeft) }
    if right, !left { meanings.append(.turningRight) }
    return meanings
  }
}
