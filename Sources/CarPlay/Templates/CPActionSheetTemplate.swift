import Foundation
import UIKitCore

/// A choice of actions over the screen; it is presented.
@preconcurrency @MainActor
open class CPActionSheetTemplate: CPTemplate {
  /// The title; nil: none.
  public let title: String?
  /// The text below the title; nil: none.
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
