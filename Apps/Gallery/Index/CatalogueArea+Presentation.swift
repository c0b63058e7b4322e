import UIKit

extension CatalogueArea {
  /// Alerts, action sheets, modal presentations and popovers.
  @MainActor static let presentation: [CatalogueArea] = [
    CatalogueArea(
      title: "Modality",
      screens: [
        Screen(
          title: "Alerts",
          subtitle: "Buttons, text fields, much text",
          symbol: "exclamationmark.triangle",
          tint: .systemRed,
          make: { AlertsController() }
        ),
        Screen(
          title: "Action sheets",
          subtitle: "Choices, destructive ones, many",
          symbol: "square.and.arrow.up",
          tint: .systemBlue,
          make: { ActionSheetsController() }
        ),
        Screen(
          title: "Presentations",
          subtitle: "Styles, transitions, sheets and detents",
          symbol: "rectangle.grid.1x2",
          tint: .systemPurple,
          make: { PresentationsController() }
        ),
        Screen(
          title: "Popovers",
          subtitle: "Arrows, sizes, grounds, adaptation",
          symbol: "square.on.square",
          tint: .systemGreen,
          make: { PopoversController() }
        ),
        Screen(
          title: "Sharing",
          subtitle: "Items, services, a service of one's own",
          symbol: "square.and.arrow.up",
          tint: .systemTeal,
          make: { SharingController() }
        ),
        Screen(
          title: "Documents",
          subtitle: "Open, edit, save, export, preview",
          symbol: "folder",
          tint: .systemIndigo,
          make: { DocumentsController() }
        ),
        Screen(
          title: "Document editor",
          subtitle: "A launch view, new texts, undo, saved by itself",
          symbol: "doc.text",
          tint: .systemGreen,
          make: { DocumentEditorController() }
        ),
      ]
    )
  ]
}
