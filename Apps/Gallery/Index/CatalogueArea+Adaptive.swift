import UIKit

extension CatalogueArea {
  /// The adaptation of a screen to its surroundings.
  @MainActor static let adaptive: [CatalogueArea] = [
    CatalogueArea(
      title: "Devices, layout and traits",
      screens: [
        Screen(
          title: "Resizable device",
          subtitle: "Drag a corner; the screen inside adapts",
          symbol: "arrow.up.left.and.arrow.down.right",
          tint: .systemBlue,
          make: { ResizableDeviceController() }
        ),
        Screen(
          title: "Safe area and margins",
          subtitle: "Overlays of the guides, in numbers",
          symbol: "viewfinder",
          tint: .systemYellow,
          make: { SafeAreaOverlayController() }
        ),
        Screen(
          title: "Auto Layout",
          subtitle: "Constraints, baselines, formats, content sizes",
          symbol: "square.grid.2x2",
          tint: .systemRed,
          make: { AutoLayoutController() }
        ),
        Screen(
          title: "Traits",
          subtitle: "Size classes, scale, style, text size, live",
          symbol: "info.circle",
          tint: .systemGreen,
          make: { TraitListController() }
        ),
        Screen(
          title: "Orientation",
          subtitle: "What is supported, wishes, the status bar",
          symbol: "arrow.clockwise",
          tint: .systemOrange,
          make: { OrientationController() }
        ),
        Screen(
          title: "Text that grows",
          subtitle: "Text size, limits, bold text, large content",
          symbol: "text.alignright",
          tint: .systemPurple,
          make: { ScaledTextController() }
        ),
        Screen(
          title: "Reading direction",
          subtitle: "Leading and trailing, mirrored images",
          symbol: "arrow.left.arrow.right",
          tint: .systemTeal,
          make: { DirectionController() }
        ),
      ]
    )
  ]
}
