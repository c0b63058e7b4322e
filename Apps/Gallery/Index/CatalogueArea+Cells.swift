import UIKit

extension CatalogueArea {
  /// Cells, swipe actions, and ways to find cells.
  @MainActor static let cells: [CatalogueArea] = [
    CatalogueArea(
      title: "Cells",
      screens: [
        Screen(
          title: "Cell styles",
          subtitle: "Styles, accessories, editing, selection",
          symbol: "list.number",
          tint: .systemBlue,
          make: { CellStylesController() }
        ),
        Screen(
          title: "Swipe actions",
          subtitle: "Both sides, full swipe, images, Delete",
          symbol: "hand.tap",
          tint: .systemRed,
          make: { SwipeActionsController() }
        ),
        Screen(
          title: "Section index",
          subtitle: "Letters at the edge, with colors",
          symbol: "text.alignleft",
          tint: .systemGreen,
          make: { SectionIndexController() }
        ),
        Screen(
          title: "Diffable data",
          subtitle: "Snapshots that glide into each other",
          symbol: "shuffle",
          tint: .systemPurple,
          make: { DiffableController() }
        ),
        Screen(
          title: "Outline list",
          subtitle: "Rows that expand, accessories, swipes, order",
          symbol: "list.number",
          tint: .systemTeal,
          make: { OutlineListController() }
        ),
      ]
    )
  ]
}
