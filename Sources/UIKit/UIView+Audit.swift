import ScreenInspection
import UIKitCore

// Departs: Apple's UIKit has no audit. Code that also builds for iPhone calls these under
// `#if os(Linux)`.
extension UIView {
  /// Tells `russet audit` not to report some rules for this view and what it holds.
  ///
  ///     legalText.suppressAudit(of: "VIS-R90", because: "The printed contract has this size.")
  ///
  /// - Parameters:
  ///   - rules: The identifiers of the rules, as reports name them.
  ///   - reason: Why; reports repeat it.
  ///   - day: The last day on which this holds, as "2026-12-31"; `nil` for good. The report tells
  ///     that it has expired, and the findings count again.
  public func suppressAudit(of rules: String..., because reason: String, until day: String? = nil) {
    AuditSuppressions.add(
      AuditSuppression(of: rules, because: reason, until: day),
      to: self
    )
  }
}

extension UIViewController {
  /// Tells `russet audit` not to report some rules for the view of this controller; loads the view.
  ///
  /// - Parameters:
  ///   - rules: The identifiers of the rules, as reports name them.
  ///   - reason: Why; reports repeat it.
  ///   - day: The last day on which this holds, as "2026-12-31"; `nil` for good.
  public func suppressAudit(of rules: String..., because reason: String, until day: String? = nil) {
    AuditSuppressions.add(
      AuditSuppression(of: rules, because: reason, until: day),
      to: view
    )
  }
}
