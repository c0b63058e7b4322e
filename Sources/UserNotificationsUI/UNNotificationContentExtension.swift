import CoreGraphics
import Foundation
import UIKitCore
import UserNotifications

// Departs: iOS runs the extension in its own process; here it runs in that of the app.
/// A view controller that shows the notifications of some categories in their detail view.
///
/// The app names the class in its Info.plist, in the list `RussetAppExtensions`. The button for media
/// is not shown.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Shows a notification; called again for each other notification of its category that arrives.
  func didReceive(_ notification: UNNotification)
  /// Handles an action that the person chose; `completion` receives what happens to the detail view.
  ///
  /// By default the view is dismissed and the app receives the action.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  )
  /// The type of the button for media; by default none.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// The frame of the button for media in the controller's view.
  var mediaPlayPauseButtonFrame: CGRect { get }
  /// The color of the button for media.
  var mediaPlayPauseButtonTintColor: UIColor { get }
  /// Called when the person starts the media.
  func mediaPlay()
  /// Called when the person pauses the media.
  func mediaPause()
}

extension UNNotificationContentExtension {
  /// Dismisses the view and forwards the action to the app.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.dismissAndForwardAction) }
  /// No button.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }
  /// An empty frame.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  /// The blue of the system.
  public var mediaPlayPauseButtonTintColor: UIColor { .systemBlue }
  /// Does nothing.
  public func mediaPlay() {}
  /// Does nothing.
  public func mediaPause() {}
}

/// The types of the button that the system shows over the media of an extension.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  /// No button.
  case none = 0
  /// A button that is always visible.
  case `default` = 1
  /// A button that is hidden while the media plays.
  case overlay = 2
}

/// The results of an action for the detail view.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// The view stays.
  case doNotDismiss = 0
  /// The view is dismissed.
  case dismiss = 1
  /// The view is dismissed, and the app receives the action.
  case dismissAndForwardAction = 2
}
