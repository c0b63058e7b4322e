import Foundation
import HostInterface
import UIKitCore

/// The sensor of the device, which is simulated.
///
/// `RUSSET_BIOMETRICS` says what it is like: `match` and `nomatch` answer each prompt after a second,
/// `enrolled` leaves the answer to a person, by the prompt's buttons, or to a test; `none` has nobody's
/// face or finger, as without the variable.
@MainActor
package final class SimulatedBiometrics {
  package static var shared = SimulatedBiometrics(
    ProcessInfo.processInfo.environment["RUSSET_BIOMETRICS"]
  )

  package enum Sample: String, Codable, Sendable {
    case match
    case noMatch = "nomatch"
  }

  package var isEnrolled: Bool {
    didSet { changed() }
  }
  /// What comes by itself, a second after the prompt.
  var automatic: Sample?
  package private(set) var failures = 0 {
    didSet { changed() }
  }
  /// Called after the state has changed.
  package var changed: () -> Void = {}
  /// Whoever waits for a sample.
  package var waiting: ((Sample) -> Void)?

  // Source: after five failures in a row the sensor is locked.
  private static let mostFailures = 5

  package init(_ setting: String? = nil) {
    isEnrolled = ["match", "nomatch", "enrolled"].contains(setting)
    automatic = setting == "match" ? .match : setting == "nomatch" ? .noMatch : nil
  }

  package var isLocked: Bool { failures >= Self.mostFailures }

  /// Forgets failures, as after the passcode was typed.
  package func unlock() { failures = 0 }

  /// Counts what the sensor saw.
  package func count(_ sample: Sample) { failures = sample == .match ? 0 : failures + 1 }

  /// A finger or a face is at the sensor.
  package func present(_ sample: Sample) { waiting?(sample) }

  /// The sensor of a device.
  package static var type: LABiometryType {
    switch Surroundings.device.biometrics {
    case .none: .none
    case .touchID: .touchID
    case .faceID: .faceID
    }
  }
}
