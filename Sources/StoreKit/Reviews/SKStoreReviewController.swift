import Foundation
import UIKitCore

/// Asks the person for a rating of the app, where the system thinks that the time is right.
///
/// The system decides whether its prompt appears: at most three times in 365 days, not within a week
/// of the last time, not for a version that was rated, and not where ratings are switched off in
/// Settings. The app does not learn whether it appeared, nor what the person chose; so no button
/// should call this.
///
/// `RUSSET_REVIEWS=always` shows the prompt at each request, as iOS does for an app in development;
/// `RUSSET_REVIEWS=never` never does. Catalogue: IX-F228, IX-F229, IX-F230.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// Asks on the main screen.
  open class func requestReview() {
    ReviewDesk.shared.request(on: UIScreen.hasCurrent ? UIScreen.current : nil)
  }

  /// Asks on the screen of a scene.
  ///
  /// - Parameter windowScene: The scene that shows the prompt.
  open class func requestReview(in windowScene: UIWindowScene) {
    ReviewDesk.shared.request(on: windowScene.screen)
  }
}

/// The store that apps come from.
public enum AppStore {
  /// Asks the person for a rating of the app, as ``SKStoreReviewController`` does.
  ///
  /// - Parameter scene: The scene that shows the prompt.
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    SKStoreReviewController.requestReview(in: scene)
  }
}
