import UIKit

extension CatalogueArea {
  /// The appearance of tables and changes of their rows.
  @MainActor static let tables: [CatalogueArea] = [
    CatalogueArea(
      title: "Table",
      screens: [
        Screen(
          title: "Table styles",
          subtitle: "Plain, grouped, inset; headers, lines, footers",
          symbol: "list.bullet",
          tint: .systemBlue,
          make: { TableStylesController() }
        ),
        Screen(
          title: "Row updates",
          subtitle: "Insert, delete, move, reload; every animation",
          symbol: "arrow.up.arrow.down",
          tint: .systemOrange,
          make: { TableUpdatesController() }
        ),
        Screen(
          title: "Selection and order",
          subtitle: "One or many, while editing, rows by their grip",
          symbol: "checkmark.circle",
          tint: .systemGreen,
          make: { TableSelectionController() }
        ),
        Screen(
          title: "A hundred thousand rows",
          subtitle: "Fixed or self-sizing, jumps to any of them",
          symbol: "speedometer",
          tint: .systemRed,
          make: { LongTableController() }
        ),
        Screen(
          title: "A form",
          subtitle: "Filled in ahead, checked at once, Next when all is there",
          symbol: "square.and.pencil",
          tint: .systemPurple,
          make: { FormController() }
        ),
        Screen(
          title: "New rows",
          subtitle: "A button that leads to what arrived above",
          symbol: "arrow.up.circle",
          tint: .systemTeal,
          make: { NewRowsController() }
        ),
      ]
    )
  ]
}
