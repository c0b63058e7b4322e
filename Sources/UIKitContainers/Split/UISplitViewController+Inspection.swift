import UIKitBars
import UIKitCore

/// What a reviewer asks of the columns; asking changes nothing.
extension UISplitViewController {
  /// What a column shows, in sight or not; nil: nothing.
  package final func pane(_ column: Column) -> UIViewController? { panes[column] }
  /// Whether the app asked for a width of a column.
  package final var hasOwnWidths: Bool { !widths.isEmpty }
  /// The button that changes the display mode; nil: nobody asked for it yet.
  package final var displayModeButtonItemIfMade: UIBarButtonItem? { button.itemIfMade }
}
