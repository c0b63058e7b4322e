import Foundation

extension UIResponder {
  nonisolated(unsafe) private static var activityKey: UInt8 = 0

  /// What is done with this object; it brings the activity up to date. By default nil.
  final var activityReference: NSUserActivity? {
    get {
      withUnsafePointer(to: &Self.activityKey) {
        AssociatedObjects.value(for: $0, on: self) as? NSUserActivity
      }
    }
    set {
      let old = activityReference
      guard old !== newValue else { return }
      old?.forget(self)
      withUnsafePointer(to: &Self.activityKey) {
        AssociatedObjects.set(
          newValue,
          for: $0,
          policy: .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
          on: self
        )
      }
      newValue?.remember(self)
    }
  }
}

extension UIApplication {
  /// A person goes on here with what they did elsewhere; true if the app took it.
  package func continueActivity(_ activity: NSUserActivity) -> Bool {
    if let scene = connectedScenes.first(where: { $0.delegate != nil }) {
      scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
      scene.delegate?.scene(scene, continue: activity)
      activity.delegate?.userActivityWasContinued(activity)
      return true
    }
    guard let delegate else { return false }
    _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
    let took = delegate.application(self, continue: activity) { responders in
      for responder in responders ?? [] { responder.restoreUserActivityState(activity) }
    }
    if took { activity.delegate?.userActivityWasContinued(activity) }
    return took
  }
}

/// Something that goes on with what a person did.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
