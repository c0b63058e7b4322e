import Foundation
import HostInterface
import UIKitCore

/// The simulated biometric sensor of the device.
///
/// `RUSSET_BIOMETRICS` sets its behaviour: `match` and `nomatch` answer each prompt after a second,
/// `enrolled` leaves the answer to the person or to a test, and `none`, the default, has no
/// enrolled face or finger.
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
  /// The sample that the sensor sees one second after the prompt; nil if none.
  var automatic: Sample?
  package private(set) var failures = 0 {
    didSet { changed() }
  }
  /// Called after the state has changed.
  package var changed: () -> Void = {}
  /// The closure that receives the next sample; nil while no prompt is shown.
  package var waiting: ((Sample) -> Void)?

  // Source: the sensor locks after five consecutive failures.
  private static let mostFailures = 5

  package init(_ setting: String? = nil) {
    isEnrolled = ["match", "nomatch", "enrolled"].contains(setting)
    automatic = setting == "match" ? .match : setting == "nomatch" ? .noMatch : nil
  }

  package var isLocked: Bool { failures >= Self.mostFailures }

  /// Resets the failures, as after the passcode was typed.
  package func unlock() { failures = 0 }

  /// Counts a sample as a success or a failure.
  package func count(_ sample: Sample) { failures = sample == .match ? 0 : failures + 1 }

  /// Passes a sample to the current prompt.
  package func present(_ sample: Sample) { waiting?(sample) }

  /// The sensor of the device.
  package static var type: LABiometryType {
    switch Surroundings.device.biometrics {
    case .none: .none
    case .touchID: .touchID
    case .faceID: .faceID
    }
  }
}
