import Foundation
import UIKitCore

/// The buttons of a navigation app on the dashboard while no route is active.
@preconcurrency @MainActor
open class CPDashboardController: NSObject {
  /// The buttons, of which two are shown.
  open var shortcutButtons: [CPDashboardButton] = [] { didSet { buttons.reload() } }
  let buttons: DashboardButtonsController

  // Source: Apple's documentation of `CPDashboardController.shortcutButtons`: the dashboard shows
  // at most two.
  static let maximumButtonCount = 2

  init(_ buttons: DashboardButtonsController) {
    self.buttons = buttons
    super.init()
    buttons.dashboard = self
  }
}
