import UIKit

extension CatalogueArea {
  /// Wheels, dates and calendars.
  @MainActor static let pickers: [CatalogueArea] = [
    CatalogueArea(
      title: "Pickers",
      screens: [
        Screen(
          title: "Picker views",
          subtitle: "Words, views, ten thousand rows",
          symbol: "line.3.horizontal",
          tint: .systemBlue,
          make: { PickersController() }
        ),
        Screen(
          title: "Date wheels",
          subtitle: "Every mode, limits, languages, calendars",
          symbol: "clock",
          tint: .systemOrange,
          make: { DateWheelsController() }
        ),
        Screen(
          title: "Date styles",
          subtitle: "Compact and inline",
          symbol: "calendar",
          tint: .systemRed,
          make: { DateStylesController() }
        ),
        Screen(
          title: "Calendar",
          subtitle: "Chosen and decorated days",
          symbol: "calendar",
          tint: .systemPurple,
          make: { CalendarController() }
        ),
        Screen(
          title: "Fonts and colours",
          subtitle: "Pickers of fonts, faces and colours",
          symbol: "pencil",
          tint: .systemTeal,
          make: { FontAndColorController() }
        ),
        Screen(
          title: "Image pickers",
          subtitle: "One picture, several, cropped, saved",
          symbol: "photo",
          tint: .systemGreen,
          make: { ImagePickersController() }
        ),
      ]
    )
  ]
}
