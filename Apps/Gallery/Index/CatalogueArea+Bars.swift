import UIKit

extension CatalogueArea {
  /// Bars, except for the navigation bar.
  @MainActor static let bars: [CatalogueArea] = [
    CatalogueArea(
      title: "Status bar",
      screens: [
        Screen(
          title: "Status bar",
          subtitle: "Styles, hiding, network activity",
          symbol: "wifi",
          tint: .systemGray,
          make: { StatusBarController() }
        )
      ]
    ),
    CatalogueArea(
      title: "Toolbar",
      screens: [
        Screen(
          title: "Toolbars",
          subtitle: "Distances, words and icons, grounds",
          symbol: "square.and.arrow.up",
          tint: .systemBlue,
          make: { ToolbarsController() }
        )
      ]
    ),
    CatalogueArea(
      title: "Search",
      screens: [
        Screen(
          title: "Search bars",
          subtitle: "Styles, buttons, scopes, tokens",
          symbol: "magnifyingglass",
          tint: .systemBlue,
          make: { SearchBarsController() }
        ),
        Screen(
          title: "Searchable list",
          subtitle: "Suggestions, scopes, nothing found",
          symbol: "magnifyingglass",
          tint: .systemGreen,
          make: { SearchableListController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Loading",
      screens: [
        Screen(
          title: "Unavailable content",
          subtitle: "Loading, empty, nothing found, an error",
          symbol: "tray",
          tint: .systemGray,
          make: { UnavailableContentController() }
        )
      ]
    ),
    CatalogueArea(
      title: "Tab bar",
      screens: [
        Screen(
          title: "Tab bars",
          subtitle: "System tabs, badges, positions, grounds",
          symbol: "star",
          tint: .systemOrange,
          make: { TabBarsController() }
        ),
        Screen(
          title: "Tabs and pages",
          subtitle: "Seven tabs, More, Edit, pages that hide the bar",
          symbol: "rectangle.grid.1x2",
          tint: .systemPurple,
          make: { TabPagesController() }
        ),
      ]
    ),
  ]
}
