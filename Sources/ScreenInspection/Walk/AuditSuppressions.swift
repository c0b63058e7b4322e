import UIKitCore

/// The suppressions that an app's code attaches to its views.
@MainActor
package enum AuditSuppressions {
  /// The address identifies the association.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Returns the suppressions of a view, in the order in which they were added.
  package static func of(_ view: UIView) -> [AuditSuppression] {
    objc_getAssociatedObject(view, key) as? [AuditSuppression] ?? []
  }

  /// Attaches a suppression to a view.
  package static func add(_ suppression: AuditSuppression, to view: UIView) {
    objc_setAssociatedObject(
      view,
      key,
      of(view) + [suppression],
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
  }
}
