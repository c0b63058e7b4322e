import Foundation
import UIKitCore

/// A responder that updates a document's activity.
@MainActor
private final class DocumentActivityResponder: UIResponder {
  weak var document: UIDocument?

  override func updateUserActivityState(_ activity: NSUserActivity) {
    document?.updateUserActivityState(activity)
  }
}

/// The activity of a document and its responder.
final class DocumentActivity {
  var activity: NSUserActivity?
  fileprivate var responder: DocumentActivityResponder?
  /// Whether the document created the activity, because of the app's Info.plist.
  var isOwn = false
}

extension UIDocument {
  // Unverified: the value of the string.
  /// The key of the document's URL in its activity's `userInfo`.
  public static let userActivityURLKey = "NSUserActivityDocumentURL"

  final func setActivity(_ activity: NSUserActivity?) {
    activityHolder.activity = activity
    activityHolder.isOwn = false
    onMain { document in
      let holder = document.activityHolder
      guard holder.activity === activity else { return }
      let responder = holder.responder ?? DocumentActivityResponder()
      responder.document = document
      holder.responder = responder
      responder.userActivity = activity
      // The activity contains the document's URL from the start.
      if let activity { document.updateUserActivityState(activity) }
    }
  }

  /// Creates an activity if Info.plist names an activity type for documents of this type.
  // Source: `NSUbiquitousDocumentUserActivityType` of `CFBundleDocumentTypes`.
  @MainActor final func beginActivity() {
    if let activity = userActivity {
      activity.needsSave = true
      return
    }
    guard let fileType,
      let kinds = AppInformation.value("CFBundleDocumentTypes") as? [[String: Any]]
    else { return }
    for kind in kinds where (kind["LSItemContentTypes"] as? [String])?.contains(fileType) == true {
      guard let type = kind["NSUbiquitousDocumentUserActivityType"] as? String else { continue }
      let activity = NSUserActivity(activityType: type)
      activity.title = localizedName
      userActivity = activity
      activityHolder.isOwn = true
      activity.becomeCurrent()
      return
    }
  }

  /// Ends an activity that the document created, when the document is closed.
  @MainActor final func endActivity() {
    guard activityHolder.isOwn else { return }
    userActivity?.invalidate()
    userActivity = nil
  }
}
