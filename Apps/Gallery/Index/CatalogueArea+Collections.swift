import UIKit

extension CatalogueArea {
  /// Collection views and their layouts.
  @MainActor static let collections: [CatalogueArea] = [
    CatalogueArea(
      title: "Collection",
      screens: [
        Screen(
          title: "A grid",
          subtitle: "Insert, delete, shuffle; small and large; items by a press",
          symbol: "square.grid.2x2",
          tint: .systemIndigo,
          make: { CollectionGridController() }
        ),
        Screen(
          title: "Compositional layout",
          subtitle: "Nested groups, sideways sections, badges, grounds",
          symbol: "square.grid.2x2",
          tint: .systemTeal,
          make: { CompositionalController() }
        ),
        Screen(
          title: "Drags between grids",
          subtitle: "Reorder, copy between two grids, placeholders",
          symbol: "arrow.up.left.and.arrow.down.right",
          tint: .systemOrange,
          make: { CollectionDragController() }
        ),
      ]
    )
  ]
}
