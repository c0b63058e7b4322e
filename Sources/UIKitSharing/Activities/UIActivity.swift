import Foundation
import UIKitCore

/// A service that acts on shared items: one of the system or of the app.
///
/// The activity view controller calls ``canPerform(withActivityItems:)`` and shows the title and
/// the image. After a tap it calls ``prepare(withActivityItems:)``, and then either presents
/// ``activityViewController`` or calls ``perform()``. The activity ends with
/// ``activityDidFinish(_:)``.
///
/// Catalogue: UI10-F128, UI10-F129.
@preconcurrency @MainActor
open class UIActivity: _UIObject {
  /// The category of an activity, which determines its row in the activity view.
  public enum Category: Int, Sendable {
    /// The activity acts on the content in the app or on the device.
    case action = 0
    /// The activity sends the content to other people.
    case share = 1
  }

  /// Creates an activity; subclasses implement its behavior.
  public init() { super.init(_root: ()) }

  /// The category of the activities of this class.
  ///
  /// The default is `.action`.
  open class var activityCategory: Category { .action }

  /// The type of the activity.
  ///
  /// The default is nil.
  open var activityType: ActivityType? { nil }
  /// The title below the icon.
  ///
  /// The default is nil.
  ///
  /// A long title is scaled down, then truncated.
  open var activityTitle: String? { nil }
  /// The icon.
  ///
  /// The default is nil.
  ///
  /// Actions use it as a template image and ignore its colors.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can act on the items.
  ///
  /// The default is false: it is not shown.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares the activity with the items, before its controller is presented or it is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that is presented instead of calling `perform()`.
  ///
  /// The default is nil.
  open var activityViewController: UIViewController? { nil }
  /// Performs the activity on the main thread; overrides call `activityDidFinish(_:)` at the end.
  open func perform() {}

  /// Ends the activity, and dismisses its controller and the activity view.
  ///
  /// - Parameter completed: Whether the activity was performed; false after a cancellation or a
  ///   failure.
  open func activityDidFinish(_ completed: Bool) {
    let finished = finished
    self.finished = nil
    finished?(completed)
  }

  /// The closure that is called at the end; nil while the activity is not running.
  final var finished: ((Bool) -> Void)?
}
