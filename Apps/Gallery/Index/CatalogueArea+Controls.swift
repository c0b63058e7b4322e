import UIKit

extension CatalogueArea {
  /// Buttons, small controls and text fields.
  @MainActor static let controls: [CatalogueArea] = [
    CatalogueArea(
      title: "Controls",
      screens: [
        Screen(
          title: "Buttons",
          subtitle: "Types, states, configurations",
          symbol: "plus.circle",
          tint: .systemBlue,
          make: { ButtonsController() }
        ),
        Screen(
          title: "Info button",
          subtitle: "Settings on the back of a screen",
          symbol: "info.circle",
          tint: .systemIndigo,
          make: { FrontController() }
        ),
        Screen(
          title: "Switches",
          subtitle: "On, off, colors",
          symbol: "checkmark.circle",
          tint: .systemGreen,
          make: { SwitchesController() }
        ),
        Screen(
          title: "Sliders",
          subtitle: "Tracks, thumbs, images",
          symbol: "slider.horizontal.3",
          tint: .systemOrange,
          make: { SlidersController() }
        ),
        Screen(
          title: "Steppers",
          subtitle: "Repeating, wrapping, images",
          symbol: "plus",
          tint: .systemPurple,
          make: { SteppersController() }
        ),
        Screen(
          title: "Segmented controls",
          subtitle: "Titles, images, momentary",
          symbol: "rectangle.grid.1x2",
          tint: .systemTeal,
          make: { SegmentsController() }
        ),
        Screen(
          title: "Progress",
          subtitle: "Bars and activity indicators",
          symbol: "clock",
          tint: .systemPink,
          make: { ProgressController() }
        ),
        Screen(
          title: "Page controls",
          subtitle: "Dots for pages",
          symbol: "ellipsis",
          tint: .systemGray,
          make: { PageControlsController() }
        ),
        Screen(
          title: "Text fields",
          subtitle: "Borders, side views, secure entry",
          symbol: "pencil",
          tint: .systemRed,
          make: { TextFieldsController() }
        ),
        Screen(
          title: "Keyboards",
          subtitle: "A field for each kind of keyboard",
          symbol: "square.grid.2x2",
          tint: .systemBlue,
          make: { KeyboardsController() }
        ),
        Screen(
          title: "Own keyboard",
          subtitle: "A keyboard of the app's, for every text",
          symbol: "globe",
          tint: .systemGreen,
          make: { OwnKeyboardController() }
        ),
      ]
    )
  ]
}
