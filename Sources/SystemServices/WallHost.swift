import Dispatch
import Foundation

/// The host of a program without UIKit: it uses the machine's clock and the main bundle, and cannot
/// ask the person.
@MainActor
final class WallHost: ServiceHost {
  static func make() -> any ServiceHost { WallHost() }

  var now: Double { ProcessInfo.processInfo.systemUptime }
  var simulatedPlace: (latitude: Double, longitude: Double)? { nil }
  // Chosen: without UIKit there is no version setting, so this is UIKit's default.
  var systemVersion: (major: Int, minor: Int) { (12, 4) }
  var languages: [String] { Locale.preferredLanguages }
  var keepsDecisions: Bool { true }
  // Chosen: without UIKit nothing reads the battery, and such programs run on machines with power.
  var hasExternalPower: Bool { true }

  func information(_ key: String) -> Any? { Bundle.main.object(forInfoDictionaryKey: key) }

  func call(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ServiceCall {
    let item = DispatchWorkItem { MainActor.assumeIsolated { body() } }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay), execute: item)
    return ServiceCall { item.cancel() }
  }

  func ask(_ question: PermissionQuestion) -> Bool { false }
}
