import UIKit

extension CatalogueArea {
  /// Collections: items that a layout places.
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
        )
      ]
    )
  ]
}
