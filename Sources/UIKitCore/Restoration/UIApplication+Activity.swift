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

  /// A person goes on here with what they did elsewhere; true if the app took it.
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

  /// A person wants to go on here, but what they did does not arrive.
  package func failToContinueActivity(ofType type: String, error: any Error) {
    announce(type)
    if let scene = handingScene {
      scene.delegate?.scene(scene, didFailToContinueUserActivityWithType: type, error: error)
    } else {
      delegate?.application(self, didFailToContinueUserActivityWithType: type, error: error)
    }
  }

  /// What a person does now: what the app made current, else the activity of who is in front.
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

  /// Has responders and delegates write into the current activity what has changed.
  package func bringActivityUpToDate() {
    guard let activity = currentActivity else { return }
    bringUpToDate(activity)
  }

  /// As `bringActivityUpToDate()`, of any activity; the app hears of it where something was written.
  // Source: UIKit's documentation of `application(_:didUpdate:)`: activities that UIKit manages.
  func bringUpToDate(_ activity: NSUserActivity) {
    guard activity.bringUpToDate() else { return }
    if let scene = handingScene {
      scene.delegate?.scene(scene, didUpdate: activity)
    } else {
      delegate?.application(self, didUpdate: activity)
    }
  }

  /// Gives the current activity, brought up to date, to another device: what arrives there.
  ///
  /// Nil: there is none, or it is not for others.
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
  /// The activity of the innermost controller in sight that has one; nil: none has.
  fileprivate var activityInFront: NSUserActivity? {
    for child in childList.reversed() where child.viewIfLoaded?.window != nil {
      if let found = child.activityInFront { return found }
    }
    guard let activity = activityReference, activity.isValid else { return nil }
    return activity
  }
}
