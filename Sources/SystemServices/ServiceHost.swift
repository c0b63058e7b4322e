import Foundation

/// What a service of the system needs of the app around it: a clock, the Info.plist, and a way to ask
/// the person something.
///
/// Services know nothing of UIKit. The one host that shows questions is in `UIKitServices`, and is
/// found by its class's name; without it there is `WallHost`.
@MainActor
package protocol ServiceHost: AnyObject {
  /// Makes the one host of the process.
  static func make() -> any ServiceHost
  /// Seconds of the clock that the app goes by.
  var now: Double { get }
  /// A place that is simulated for the whole device: latitude and longitude in degrees.
  var simulatedPlace: (latitude: Double, longitude: Double)? { get }
  /// The iOS whose behaviour holds.
  var systemVersion: (major: Int, minor: Int) { get }
  /// The languages that the person reads, as BCP 47 tags, the most wanted first.
  var languages: [String] { get }
  /// Whether what services learn is kept between runs; not so where a test steps the clock.
  var keepsDecisions: Bool { get }
  /// A value of the Info.plist.
  func information(_ key: String) -> Any?
  /// Does something on the main thread after a time of `now`'s clock.
  func call(after delay: Double, _ body: @escaping @MainActor () -> Void) -> ServiceCall
  /// Asks the person; false: there is nobody to ask.
  func ask(_ question: PermissionQuestion) -> Bool
}

/// The host that is in this process.
@MainActor
package enum ServiceHosts {
  /// The host of the linked modules; the first use decides.
  package static let shared: any ServiceHost =
    (NSClassFromString("UIKitServices.AppServiceHost") as? any ServiceHost.Type)?.make()
    ?? WallHost.make()
}

/// A call that is to come, which can be taken back.
@MainActor
package final class ServiceCall {
  private var cancelling: (@MainActor () -> Void)?

  /// Makes one that is taken back by `cancelling`.
  package init(cancelling: (@MainActor () -> Void)? = nil) { self.cancelling = cancelling }

  /// Takes the call back; what has happened stays.
  package func cancel() {
    cancelling?()
    cancelling = nil
  }
}
