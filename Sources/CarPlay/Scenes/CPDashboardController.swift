import Foundation
import UIKitCore

/// The buttons of a navigation app on the dashboard while no route is active.
@preconcurrency @MainActor
open class CPDashboardController: NSObject {
  /// The buttons.
  ///
  /// The dashboard shows the first two.
  open var shortcutButtons: [CPDashboardButton] = [] { didSet { buttons.reload() } }
  /// The controller that draws the buttons.
  let buttons: DashboardButtonsController

  // Source: Apple's documentation of `CPDashboardController.shortcutButtons`: the dashboard shows
  // at most two.
  /// The largest number of buttons that the dashboard shows.
  static let maximumButtonCount = 2

  init(_ buttons: DashboardButtonsController) {
    self.buttons = buttons
    super.init()
    buttons.dashboard = self
  }
}
