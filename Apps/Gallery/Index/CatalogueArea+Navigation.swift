import UIKit

extension CatalogueArea {
  /// Navigation bars and stacks of controllers.
  @MainActor static let navigation: [CatalogueArea] = [
    CatalogueArea(
      title: "Navigation bar",
      screens: [
        Screen(
          title: "Navigation bars",
          subtitle: "Titles, ways back, buttons, prompts, grounds",
          symbol: "chevron.left",
          tint: .systemBlue,
          make: { NavigationBarsController() }
        ),
        Screen(
          title: "Stacks of pages",
          subtitle: "Push, pop, swipe back, large titles, bars that hide",
          symbol: "square.on.square",
          tint: .systemIndigo,
          make: { NavigationStackController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Pages and split views",
      screens: [
        Screen(
          title: "Pages",
          subtitle: "Scroll, curl, spreads, dots with a progress",
          symbol: "book",
          tint: .systemBrown,
          make: { PagesController() }
        ),
        Screen(
          title: "Split views",
          subtitle: "Two panes, two columns, three columns",
          symbol: "sidebar.left",
          tint: .systemTeal,
          make: { SplitViewsController() }
        ),
      ]
    ),
  ]
}
