import Foundation
import UIKitCore

/// A service that acts on what a person shares: one of the system's or one of the app's own.
///
/// The activity view controller asks whether the service can act on the items, shows its title and
/// image, and on a tap calls `prepare(withActivityItems:)` and then either presents
/// `activityViewController` or calls `perform()`. The service ends with `activityDidFinish(_:)`.
///
/// Catalogue: UI10-F128, UI10-F129.
@preconcurrency @MainActor
open class UIActivity: _UIObject {
  /// Which row of the activity view an activity stands in.
  public enum Category: Int, Sendable {
    /// Acts on the content within the app or the device.
    case action = 0
    /// Brings the content to other people.
    case share = 1
  }

  /// Makes an activity; only subclasses do something.
  public init() { super.init(_root: ()) }

  /// The row for the activities of this class, by default `.action`.
  open class var activityCategory: Category { .action }

  /// What kind of service it is; by default nil.
  open var activityType: ActivityType? { nil }
  /// The words below the icon; by default nil.
  ///
  /// A title that is too long is shrunk, then truncated.
  open var activityTitle: String? { nil }
  /// The icon; by default nil.
  ///
  /// Actions use it as a mask and ignore its colors.
  open var activityImage: UIImage? { nil }

  /// Tells whether the service can act on the items; by default false, and then it is not shown.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items to act on, before the service's controller is asked for or it is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that asks for more, presented in place of a call of `perform()`; by default nil.
  open var activityViewController: UIViewController? { nil }
  /// Does the work, on the main thread; the override calls `activityDidFinish(_:)` at its end.
  open func perform() {}

  /// Ends the service: what it presented and the activity view go away.
  ///
  /// - Parameter completed: Whether the work was done; false after a person cancelled or it failed.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  /// Hears of the end; nil while the activity does not run.
  final var finished: ((Bool) -> Void)?
}
