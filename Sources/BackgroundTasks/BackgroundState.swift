import Foundation

/// Whether the app is in the background, by the notifications that UIKit posts.
@MainActor
final class BackgroundState {
  static let shared = BackgroundState()
  private(set) var isInBackground = false

  private init() {
    // Source: UIApplication's names of these notifications; UIKit is not known here.
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
