import Foundation

/// The environment of a system service: a clock, the Info.plist, and a way to ask the person.
///
/// Services do not depend on UIKit. The host that shows questions is in `UIKitServices` and is
/// found by its class name; without it the host is a `WallHost`.
@MainActor
package protocol ServiceHost: AnyObject {
  /// Returns the host of the process.
  static func make() -> any ServiceHost
  /// The time in seconds of the clock that the app uses.
  var now: Double { get }
  /// The simulated location of the device, latitude and longitude in degrees; nil if none is set.
  var simulatedPlace: (latitude: Double, longitude: Double)? { get }
  /// The version of iOS whose behaviour applies.
  var systemVersion: (major: Int, minor: Int) { get }
  /// The person's languages as BCP 47 tags, the preferred one first.
  var languages: [String] { get }
  /// Whether services store their data between runs; false while a test steps the clock.
  var keepsDecisions: Bool { get }
  /// Whether the device has external power, as while it charges or with a full battery.
  var hasExternalPower: Bool { get }
  /// Returns a value of the Info.plist.
  func information(_ key: String) -> Any?
  /// Calls a closure on the main thread after a delay, in seconds of the clock of ``now``.
  func call(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ServiceCall
  /// Asks the person.
  ///
  /// - Returns: Whether the question can be shown; false without a screen.
  func ask(_ question: PermissionQuestion) -> Bool
}

/// The host of this process.
@MainActor
package enum ServiceHosts {
  /// The host of the linked modules, chosen at the first use.
  package static let shared: any ServiceHost =
    (NSClassFromString("UIKitServices.AppServiceHost") as? any ServiceHost.Type)?.make()
    ?? WallHost.make()
}

/// A delayed call that can be cancelled.
@MainActor
package final class ServiceCall {
  private var cancelling: (@MainActor () -> Void)?

  /// Creates a call that `cancelling` cancels.
  package init(cancelling: (@MainActor () -> Void)? = nil) { self.cancelling = cancelling }

  /// Cancels the call; has no effect after the call.
  package func cancel() {
    cancelling?()
    cancelling = nil
  }
}
