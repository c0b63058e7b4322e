import Foundation

extension UIResponder {
  nonisolated(unsafe) private static var activityKey: UInt8 = 0

  /// The activity of this object, which updates it.
  ///
  /// The default is nil.
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

/// An object that can continue a user activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state that an activity describes.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
