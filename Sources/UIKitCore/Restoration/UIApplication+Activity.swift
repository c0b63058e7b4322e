import Foundation

extension UIApplication {
  private var handingScene: UIScene? { connectedScenes.first { $0.delegate != nil } }

  private func announce(_ type: String) {
    if let scene = handingScene {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: type)
    } else {
      _ = delegate?.application(self, willContinueUserActivityWithType: type)
    }
  }

  /// Continues an activity of the user from elsewhere; returns whether the app handled it.
  package func continueActivity(_ activity: NSUserActivity) -> Bool {
    announce(activity.activityType)
    if let scene = handingScene {
      scene.delegate?.scene(scene, continue: activity)
      return true
    }
    return delegate?.application(self, continue: activity) { responders in
      for responder in responders ?? [] { responder.restoreUserActivityState(activity) }
    } ?? false
  }

  /// Reports that an activity to continue did not arrive.
  package func failToContinueActivity(ofType type: String, error: any Error) {
    announce(type)
    if let scene = handingScene {
      scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    } else {
      delegate?.application(self, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// The current activity: that which the app made current, or that of the frontmost responder.
  package var currentActivity: NSUserActivity? {
    if let current = NSUserActivity.current { return current }
    guard let window = UIScreen.current.keyWindow ?? windows.last else { return nil }
    var candidate = window.firstResponder
    while let responder = candidate {
      if let activity = responder.activityReference, activity.isValid { return activity }
      candidate = responder.next
    }
    return window.rootViewController?.topmostPresented.activityInFront
  }

  /// Lets responders and delegates write changes into the current activity.
  package func bringActivityUpToDate() {
    guard let activity = currentActivity else { return }
    bringUpToDate(activity)
  }

  /// Updates an activity and notifies the app if something changed.
  ///
  /// Source: UIKit's documentation of `application(_:didUpdate:)`: activities that UIKit manages.
  func bringUpToDate(_ activity: NSUserActivity) {
    guard activity.bringUpToDate() else { return }
    if let scene = handingScene {
      scene.delegate?.scene(scene, didUpdate: activity)
    } else {
      delegate?.application(self, didUpdate: activity)
    }
  }

  /// Returns a copy of the updated current activity for another device.
  ///
  /// The result is nil if there is none, or if it is not eligible for handoff.
  package func handActivityOff() -> NSUserActivity? {
    guard let activity = currentActivity, activity.isEligibleForHandoff,
      (activity.expirationDate ?? .distantFuture) > Date()
    else { return nil }
    bringUpToDate(activity)
    guard let data = ActivityCoding.data(of: activity),
      let copy = ActivityCoding.activity(data)
    else { return nil }
    activity.delegate?.userActivityWasContinued(activity)
    return copy
  }
}

extension UIViewController {
  /// The activity of the innermost visible controller that has one; nil if there is none.
  fileprivate var activityInFront: NSUserActivity? {
    for child in childList.reversed() where child.viewIfLoaded?.window != nil {
      if let found = child.activityInFront { return found }
    }
    guard let activity = activityReference, activity.isValid else { return nil }
    return activity
  }
}
