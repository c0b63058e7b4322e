import Foundation

// Departs: iOS runs the extension in a separate process; here it runs in the app.
/// Changes the content of push notifications before they are shown.
///
/// The app names its subclass in its Info.plist, in the list `RussetAppExtensions`. Messages whose
/// `aps` has `mutable-content` 1 and a text are passed to it.
open class UNNotificationServiceExtension: NSObject {
  /// Creates the extension, once for each notification.
  public required override init() { super.init() }

  /// Changes a notification and passes the result to `contentHandler`, within 30 seconds.
  ///
  /// The default implementation keeps the content unchanged.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) { contentHandler(request.content) }

  /// Called shortly before the time expires, as the last opportunity to call the content handler.
  ///
  /// By default it does nothing, and the notification is shown as the server sent it.
  open func serviceExtensionTimeWillExpire() {}
}
