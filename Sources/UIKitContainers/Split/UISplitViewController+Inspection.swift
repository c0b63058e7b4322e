import UIKitBars
import UIKitCore

/// State of the columns for inspection by tests; reading it changes nothing.
extension UISplitViewController {
  /// Returns the controller of a column, visible or not; nil if there is none.
  package final func pane(_ column: Column) -> UIViewController? { panes[column] }
  /// Whether the app set a width of a column.
  package final var hasOwnWidths: Bool { !widths.isEmpty }
  /// The button that changes the display mode; nil if it was not created yet.
  package final var displayModeButtonItemIfMade: UIBarButtonItem? { button.itemIfMade }
}
