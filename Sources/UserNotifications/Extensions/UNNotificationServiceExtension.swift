import Foundation

// Departs: iOS runs the extension in a process of its own; here it runs in the app's.
/// Changes the content of push notifications before they are shown.
///
/// The app names its subclass in its Info.plist, in the list `RussetAppExtensions`. A message whose
/// `aps` has `mutable-content` 1 and a text goes through it.
open class UNNotificationServiceExtension: NSObject {
  /// Makes the extension, once for each notification.
  public required override init() { super.init() }

  /// Changes a notification and gives the result to `contentHandler`, within 30 seconds.
  ///
  /// By default the content stays as it is.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }

  /// The time is nearly over: the last chance to call the content handler.
  ///
  /// By default nothing happens, and the notification is shown as the server sent it.
  open func serviceExtensionTimeWillExpire() {}
}
