import Foundation
import UIKitCore

/// Brings a document's activity up to date, as responders do with theirs.
@MainActor
private final class DocumentActivityResponder: UIResponder {
  weak var document: UIDocument?

  override func updateUserActivityState(_ activity: NSUserActivity) {
    document?.updateUserActivityState(activity)
  }
}

/// What a document holds for its activity.
final class DocumentActivity {
  var activity: NSUserActivity?
  fileprivate var responder: DocumentActivityResponder?
  /// Whether the document made it itself, by the app's Info.plist.
  var isOwn = false
}

extension UIDocument {
  // Unverified: the string itself.
  /// The key of the document's address in `userInfo` of its activity.
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
      // The activity has the document's address from the start.
      if let activity { document.updateUserActivityState(activity) }
    }
  }

  /// Makes an activity where Info.plist names a type of it for documents of this type.
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

  /// The document is closed: what it made itself ends.
  @MainActor final func endActivity() {
    guard activityHolder.isOwn else { return }
    userActivity?.invalidate()
    userActivity = nil
  }
}
