import UIKit

extension CatalogueArea {
  /// Accounts and options of an app.
  @MainActor static let accounts: [CatalogueArea] = [
    CatalogueArea(
      title: "Authentication",
      screens: [
        Screen(
          title: "Sign in",
          subtitle: "Why, the fields, and a new account",
          symbol: "person.crop.circle",
          tint: .systemBlue,
          make: { SignInController() }
        )
      ]
    ),
    CatalogueArea(
      title: "Settings",
      screens: [
        Screen(
          title: "Options",
          subtitle: "Above the list, and on a page of their own",
          symbol: "slider.horizontal.3",
          tint: .systemGray,
          make: { TieredOptionsController() }
        )
      ]
    ),
  ]
}
