import Foundation
import VehicleSignals

/// The state of automated driving: who drives, the next manoeuvre and the request to take over.
///
/// Catalogue: CAR-F28. Levels are those of SAE J3016.
public struct CarAutomationStatus: Sendable, Hashable, Codable {
  /// The sides that can drive.
  public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
    /// The person.
    case human
    /// The person, who is supported by the system and must supervise it.
    case supportedHuman
    /// The system.
    case system
  }

  /// The phases of a request to take over.
  public enum Handover: Sendable, Hashable, Codable {
    /// No request.
    case none
    /// The system requests that the driver takes over; the deadline is in seconds of the car's
    /// clock.
    case requested(deadline: Double)
    /// The deadline has passed without a response of the driver, and the system stops the car.
    case minimalRiskManoeuvre
  }

  /// The next manoeuvre of the system.
  public enum Intention: String, Sendable, Hashable, Codable, CaseIterable {
    /// Keeping lane and speed.
    case keepLane
    /// Changing to the left lane.
    case changeLaneLeft
    /// Changing to the right lane.
    case changeLaneRight
    /// Slowing down.
    case slowDown
    /// Stopping.
    case stop
    /// Turning left.
    case turnLeft
    /// Turning right.
    case turnRight
  }

  /// The active level of automation, from 0 to 5.
  public private(set) var level: Int
  /// The next manoeuvre of the system; `nil` while the person drives alone.
  public private(set) var intention: Intention?
  /// The phase of the request to take over.
  public private(set) var handover: Handover

  /// Makes the status of a car that the person drives.
  public init() {
    level = 0
    handover = .none
  }

  /// The side that drives: the system from level 3 on, the supported person at levels 1 and 2.
  public var side: Side {
    switch level {
    case ...0: .human
    case 1, 2: .supportedHuman
    default: .system
    }
  }

  /// Activates a level from 0 to 5; other numbers are clamped.
  ///
  /// Below level 3 the request to take over ends; at level 0 also the intention is removed.
  public mutating func activate(level: Int, intention: Intention = .keepLane) {
    self.level = min(max(level, 0), 5)
    self.intention = self.level == 0 ? nil : intention
    if side != .system { handover = .none }
  }

  /// Sets the next manoeuvre; has no effect while the person drives alone.
  public mutating func announce(_ intention: Intention) {
    if level > 0 { self.intention = intention }
  }

  /// Requests that the driver takes over within some seconds; has no effect unless the system
  /// drives.
  ///
  /// With several requests, the earliest deadline counts.
  public mutating func requestHandover(within seconds: Double, now: Double) {
    guard side == .system else { return }
    switch handover {
    case .none: handover = .requested(deadline: now + max(seconds, 0))
    case .requested(let deadline):
      handover = .requested(deadline: min(deadline, now + max(seconds, 0)))
    case .minimalRiskManoeuvre: break
    }
  }

  /// Updates the status for a time.
  ///
  /// Hands on the wheel end the request and the automation; after the deadline the system stops the
  /// car.
  public mutating func update(now: Double, areHandsOnWheel: Bool) {
    switch handover {
    case .none: return
    case .requested where areHandsOnWheel, .minimalRiskManoeuvre where areHandsOnWheel:
      activate(level: 0)
    case .requested(let deadline) where now >= deadline:
      handover = .minimalRiskManoeuvre
      intention = .stop
    default: return
    }
  }

  /// Returns the seconds that the driver has to take over; `nil` without a request.
  public func remainingSeconds(now: Double) -> Double? {
    switch handover {
    case .requested(let deadline): max(deadline - now, 0)
    case .none, .minimalRiskManoeuvre: nil
    }
  }

  /// The alert for the request to take over, in the language of the device; `nil` without a
  /// request.
  public var alert: CarAlert? { alert(in: Locale.preferredLanguages) }

  /// Returns the alert in the first language that has a translation, otherwise in English; `nil`
  /// without a request.
  ///
  /// `languages` are BCP 47 tags, the preferred one first.
  public func alert(in languages: [String]) -> CarAlert? {
    let title =
      switch handover {
      case .none: nil as String?
      case .requested: "Take over"
      case .minimalRiskManoeuvre: "Stopping"
      }
    return title.map {
      CarAlert(
        id: "handover",
        priority: .warning,
        title: CarSafetyWords.text($0, in: languages),
        message: CarSafetyWords.text("Hands on wheel", in: languages)
      )
    }
  }

  /// Updates the status from the signal `Vehicle.ADAS.ActiveAutonomyLevel`.
  ///
  /// For example, "SAE_3" activates level 3, and "SAE_3_DISENGAGING" is a request to take over.
  ///
  /// - Parameters:
  ///   - name: The value of the signal.
  ///   - now: The time in seconds.
  ///   - notice: The seconds that the driver has, because the signal does not state them. Chosen:
  ///     10 s.
  /// - Returns: Whether the value is allowed for the signal.
  @discardableResult
  public mutating func follow(signal name: String, now: Double, notice: Double = 10) -> Bool {
    guard VehicleSignal<String>.autonomyLevel.description.allowed.contains(name) else {
      return false
    }
    let parts = name.split(separator: "_")
    guard parts.count >= 2, let level = Int(parts[1]) else { return false }
    if level != self.level { activate(level: level, intention: intention ?? .keepLane) }
    if parts.count == 3 {
      requestHandover(within: notice, now: now)
    } else if case .requested = handover {
      handover = .none
    }
    return true
  }
}
