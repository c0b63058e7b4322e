import Foundation
import UIKitCore

/// A presented template with a choice of actions.
@preconcurrency @MainActor
open class CPActionSheetTemplate: CPTemplate {
  /// The title, or nil if there is none.
  public let title: String?
  /// The text below the title, or nil if there is none.
  public let message: String?
  /// The actions.
  public let actions: [CPAlertAction]

  /// Creates an action sheet.
  public init(title: String?, message: String?, actions: [CPAlertAction]) {
    self.title = title
    self.message = message
    self.actions = actions
    super.init()
  }

  override var isModal: Bool { true }
  override func makeController() -> TemplateViewController { ActionSheetTemplateController(self) }
}
