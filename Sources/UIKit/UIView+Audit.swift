import ScreenInspection
import UIKitCore

// Departs: Apple's UIKit has no audit. Code that also builds for iPhone calls these methods under
// `#if os(Linux)`.
extension UIView {
  /// Suppresses findings of `russet audit` by some rules for this view and its subviews.
  ///
  ///     legalText.suppressAudit(of: "VIS-R90", because: "The printed contract has this size.")
  ///
  /// - Parameters:
  ///   - rules: The identifiers of the rules, as in reports.
  ///   - reason: The reason, which reports repeat.
  ///   - day: The last day of the suppression, such as "2026-12-31"; `nil` for no end. After that
  ///     day the report mentions that the suppression has expired, and the findings count again.
  public func suppressAudit(of rules: String..., because reason: String, until day: String? = nil) {
    AuditSuppressions.add(
      AuditSuppression(of: rules, because: reason, until: day),
      to: self
    )
  }
}

extension UIViewController {
  /// Suppresses findings of `russet audit` by some rules for this controller's view, which is
  /// loaded.
  ///
  /// - Parameters:
  ///   - rules: The identifiers of the rules, as in reports.
  ///   - reason: The reason, which reports repeat.
  ///   - day: The last day of the suppression, such as "2026-12-31"; `nil` for no end.
  public func suppressAudit(of rules: String..., because reason: String, until day: String? = nil) {
    AuditSuppressions.add(
      AuditSuppression(of: rules, because: reason, until: day),
      to: view
    )
  }
}
