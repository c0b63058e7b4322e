import Foundation

extension UIResponder {
  nonisolated(unsafe) private static var activityKey: UInt8 = 0

  /// What is done with this object; it brings the activity up to date.
  ///
  /// By default nil.
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

/// Something that goes on with what a person did.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Shows what an activity tells of.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
