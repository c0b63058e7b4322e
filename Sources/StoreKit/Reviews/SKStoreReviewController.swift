import Foundation
import UIKitCore

/// A controller that asks the person for a rating of the app, at a time that the system decides.
///
/// The system shows its prompt at most three times in 365 days. It does not show the prompt within
/// a week of the last one, for a version that was rated, or while ratings are switched off in
/// Settings. The app does not learn whether the prompt appeared or what the person chose, so do not
/// call this method from a button.
///
/// `RUSSET_REVIEWS=always` shows the prompt at each request, as iOS does for an app in development;
/// `RUSSET_REVIEWS=never` never shows it. Catalogue: IX-F228, IX-F229, IX-F230.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// Asks for a rating on the main screen.
  open class func requestReview() {
    ReviewDesk.shared.request(on: UIScreen.hasCurrent ? UIScreen.current : nil)
  }

  /// Asks for a rating on the screen of a scene.
  ///
  /// - Parameter windowScene: The scene that shows the prompt.
  open class func requestReview(in windowScene: UIWindowScene) {
    ReviewDesk.shared.request(on: windowScene.screen)
  }
}

/// The store that distributes apps.
public enum AppStore {
  /// Asks the person for a rating of the app, as ``SKStoreReviewController`` does.
  ///
  /// - Parameter scene: The scene that shows the prompt.
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    SKStoreReviewController.requestReview(in: scene)
  }
}
