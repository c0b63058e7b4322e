import UIKit

extension CatalogueArea {
  /// Introductions, tips, walkthroughs and ratings.
  @MainActor static let teaching: [CatalogueArea] = [
    CatalogueArea(
      title: "First launch",
      screens: [
        Screen(
          title: "Teaching",
          subtitle: "An introduction, a hint, step by step",
          symbol: "questionmark.circle",
          tint: .systemOrange,
          make: { TeachingController() }
        )
      ]
    ),
    CatalogueArea(
      title: "Ratings",
      screens: [
        Screen(
          title: "Rating",
          subtitle: "Asked for when a task is done",
          symbol: "star",
          tint: .systemYellow,
          make: { RatingController() }
        )
      ]
    ),
  ]
}
