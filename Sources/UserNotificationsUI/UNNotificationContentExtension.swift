import CoreGraphics
import Foundation
import UIKitCore
import UserNotifications

// Departs: iOS runs the extension in a process of its own; here it runs in the app's.
/// A view controller that shows the notifications of some categories in their detail view.
///
/// The app names the class in its Info.plist, in the list `RussetAppExtensions`. The button for media
/// is not shown.
@preconcurrency @MainActor
public protocol UNNotificationContentExtension: NSObjectProtocol {
  /// Shows a notification; called again for others of its category that come meanwhile.
  func didReceive(_ notification: UNNotification)
  /// Takes an action that a person chose; `completion` says what becomes of the detail view.
  ///
  /// By default the view goes and the app gets the action.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  )
  /// The button for media, by default none.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
  /// The frame of the button for media in the controller's view.
  var mediaPlayPauseButtonFrame: CGRect { get }
  /// The color of the button for media.
  var mediaPlayPauseButtonTintColor: UIColor { get }
  /// The person wants the media to play.
  func mediaPlay()
  /// The person wants the media to pause.
  func mediaPause()
}

extension UNNotificationContentExtension {
  /// By default the view goes and the app gets the action.
  public func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) { completion(.dismissAndForwardAction) }
  /// By default there is none.
  public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .none
  }
  /// By default empty.
  public var mediaPlayPauseButtonFrame: CGRect { .zero }
  /// By default the system's blue.
  public var mediaPlayPauseButtonTintColor: UIColor { .systemBlue }
  /// By default nothing happens.
  public func mediaPlay() {}
  /// By default nothing happens.
  public func mediaPause() {}
}

/// The button that the system shows over an extension's media.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
  /// None.
  case none = 0
  /// A button that is there all the time.
  case `default` = 1
  /// A button that goes while the media plays.
  case overlay = 2
}

/// What becomes of the detail view after an action.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
  /// It stays.
  case doNotDismiss = 0
  /// It goes.
  case dismiss = 1
  /// It goes, and the app gets the action.
  case dismissAndForwardAction = 2
}
