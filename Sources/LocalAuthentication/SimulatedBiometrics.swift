import Foundation
import HostInterface
import UIKitCore

/// The sensor of the device, which is simulated.
///
/// `RUSSET_BIOMETRICS` says what it is like: `match` and `nomatch` answer each prompt after a second,
/// `enrolled` leaves the answer to a person, by the prompt's buttons, or to a test; `none` has nobody's
/// face or finger, as without the variable.
@MainActor
final class SimulatedBiometrics {
  static var shared = SimulatedBiometrics(ProcessInfo.processInfo.environment["RUSSET_BIOMETRICS"])

  enum Sample { case match, noMatch }

  var isEnrolled: Bool
  /// What comes by itself, a second after the prompt.
  var automatic: Sample?
  private(set) var failures = 0
  /// Whoever waits for a sample.
  var waiting: ((Sample) -> Void)?

  // Source: after five failures in a row the sensor is locked.
  private static let mostFailures = 5

  init(_ setting: String? = nil) {
    isEnrolled = ["match", "nomatch", "enrolled"].contains(setting)
    automatic = setting == "match" ? .match : setting == "nomatch" ? .noMatch : nil
  }

  var isLocked: Bool { failures >= Self.mostFailures }

  /// Counts what the sensor saw.
  func count(_ sample: Sample) { failures = sample == .match ? 0 : failures + 1 }

  /// A finger or a face is at the sensor.
  func present(_ sample: Sample) { waiting?(sample) }

  /// The sensor of a device.
  static var type: LABiometryType {
    switch Surroundings.device.biometrics {
    case .none: .none
    case .touchID: .touchID
    case .faceID: .faceID
    }
  }
}
