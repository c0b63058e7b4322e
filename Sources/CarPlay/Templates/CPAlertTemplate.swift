import Foundation
import UIKitCore

/// A presented template with an alert in the center of the screen.
@preconcurrency @MainActor
open class CPAlertTemplate: CPTemplate {
  /// The titles, the longest first; the first one that fits is shown.
  public let titleVariants: [String]
  /// The actions.
  ///
  /// The template drops actions beyond ``maximumActionCount``.
  public let actions: [CPAlertAction]

  // Unverified: apps report 2. Apple documents the property without its value.
  /// The largest number of actions of an alert.
  open class var maximumActionCount: Int { 2 }

  /// Creates an alert.
  public init(titleVariants: [String], actions: [CPAlertAction]) {
    self.titleVariants = titleVariants
    self.actions = Array(actions.prefix(Self.maximumActionCount))
    super.init()
  }

  override var isModal: Bool { true }
  override func makeController() -> TemplateViewController { AlertTemplateController(self) }
}
