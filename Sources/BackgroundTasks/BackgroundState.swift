import Foundation

/// Whether the app is in the background, from notifications of UIKit.
@MainActor
final class BackgroundState {
  static let shared = BackgroundState()
  private(set) var isInBackground = false

  private init() {
    // Source: the names of the notifications in UIApplication; UIKit is not imported here.
    observe("UIApplicationDidEnterBackgroundNotification", true)
    observe("UIApplicationWillEnterForegroundNotification", false)
  }

  private func observe(_ name: String, _ value: Bool) {
    _ = NotificationCenter.default.addObserver(
      forName: NSNotification.Name(name),
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        BackgroundState.shared.isInBackground = value
        if value { BGTaskScheduler.shared.enteredBackground() }
      }
    }
  }
}
