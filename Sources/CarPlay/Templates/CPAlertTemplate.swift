import Foundation
import UIKitCore

/// An alert in the middle of the screen; it is presented.
@preconcurrency @MainActor
open class CPAlertTemplate: CPTemplate {
  /// The titles, the longest first; the first one that fits is shown.
  public let titleVariants: [String]
  /// The actions, at most ``maximumActionCount``; further ones are dropped.
  public let actions: [CPAlertAction]

  // Unverified: Apple documents the property without its value; apps report 2.
  /// The most actions.
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
