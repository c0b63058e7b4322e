import UIKit

/// An area of the catalogue with its screens.
struct CatalogueArea {
  /// A screen of the Gallery.
  struct Screen {
    let title: String
    let subtitle: String
    /// A name for `UIImage(systemName:)`.
    let symbol: String
    let tint: UIColor
    let make: @MainActor () -> UIViewController

    /// Creates a controller with the screen's title.
    @MainActor func controller() -> UIViewController {
      let controller = make()
      controller.title = title
      controller.navigationItem.largeTitleDisplayMode = .never
      return controller
    }
  }

  let title: String
  /// The screens; empty for an area that is not built yet, which the index marks.
  var screens: [Screen] = []

  /// All areas of the catalogue; those with screens are first, as in the index.
  @MainActor static let all: [CatalogueArea] =
    foundation + adaptive + controls + pickers + navigation + bars + tables + cells + presentation
    + collections + teaching + accounts + upcoming

  @MainActor private static let foundation: [CatalogueArea] = [
    CatalogueArea(
      title: "Layers and motion",
      screens: [
        Screen(
          title: "Layers",
          subtitle: "Corners, borders, shadows, masks, gradients",
          symbol: "square.on.square",
          tint: .systemBlue,
          make: { LayersController() }
        ),
        Screen(
          title: "Transforms",
          subtitle: "Two and three dimensions, perspective",
          symbol: "viewfinder",
          tint: .systemPurple,
          make: { TransformsController() }
        ),
        Screen(
          title: "Animation",
          subtitle: "Curves, springs, key frames, groups",
          symbol: "play",
          tint: .systemOrange,
          make: { AnimationController() }
        ),
        Screen(
          title: "Animators",
          subtitle: "Scrub, turn round, halt; springs compared",
          symbol: "slider.horizontal.3",
          tint: .systemRed,
          make: { AnimatorController() }
        ),
        Screen(
          title: "Dynamics",
          subtitle: "Gravity, collisions, ties, snaps, fields",
          symbol: "bolt",
          tint: .systemGreen,
          make: { DynamicsController() }
        ),
        Screen(
          title: "Motion effects",
          subtitle: "Depth that follows the tilt",
          symbol: "eye",
          tint: .systemTeal,
          make: { MotionEffectsController() }
        ),
        Screen(
          title: "Transitions",
          subtitle: "Curls, flips, modal styles, a drawer in the hand",
          symbol: "book",
          tint: .systemYellow,
          make: { TransitionsController() }
        ),
        Screen(
          title: "Feedback and undo",
          subtitle: "What is felt; what a shake takes back",
          symbol: "waveform",
          tint: .systemPurple,
          make: { FeedbackController() }
        ),
        Screen(
          title: "Particles and replicas",
          subtitle: "Emitter and replicator layers",
          symbol: "sparkles",
          tint: .systemPink,
          make: { ParticlesController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Touch and scrolling",
      screens: [
        Screen(
          title: "Touches",
          subtitle: "Fingers with radius, force and samples",
          symbol: "largecircle.fill.circle",
          tint: .systemBlue,
          make: { TouchesController() }
        ),
        Screen(
          title: "Gestures",
          subtitle: "Every recognizer and the state it is in",
          symbol: "hand.thumbsup",
          tint: .systemGreen,
          make: { GesturesController() }
        ),
        Screen(
          title: "Scroll views",
          subtitle: "Pages, zoom, nesting, insets, indicators",
          symbol: "arrow.up.arrow.down",
          tint: .systemOrange,
          make: { ScrollViewsController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Typography",
      screens: [
        Screen(
          title: "Text styles",
          subtitle: "Eleven styles at the chosen text size",
          symbol: "text.aligncenter",
          tint: .systemBlue,
          make: { TextStylesController() }
        ),
        Screen(
          title: "Scripts",
          subtitle: "Shaping and line breaking around the world",
          symbol: "globe",
          tint: .systemGreen,
          make: { ScriptsController() }
        ),
        Screen(
          title: "Attributes",
          subtitle: "Underline, kerning, shadow, paragraphs",
          symbol: "text.alignleft",
          tint: .systemRed,
          make: { AttributesController() }
        ),
        Screen(
          title: "Text views",
          subtitle: "Plain, rich, links, shapes, columns",
          symbol: "square.and.pencil",
          tint: .systemOrange,
          make: { TextViewsController() }
        ),
        Screen(
          title: "Truncation",
          subtitle: "Head, middle, tail, lines, shrinking",
          symbol: "ellipsis",
          tint: .systemTeal,
          make: { TruncationController() }
        ),
        Screen(
          title: "Fonts",
          subtitle: "Weights, designs, digits",
          symbol: "number",
          tint: .systemGray,
          make: { FontsController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Color and materials",
      screens: [
        Screen(
          title: "Colors",
          subtitle: "System palette, semantic colors, tint",
          symbol: "drop.fill",
          tint: .systemYellow,
          make: { ColorsController() }
        ),
        Screen(
          title: "Materials",
          subtitle: "Blur and vibrancy over moving content",
          symbol: "rectangle.grid.1x2",
          tint: .systemTeal,
          make: { MaterialsController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Icons and images",
      screens: [
        Screen(
          title: "Images",
          subtitle: "Content modes, caps, tint, orientation",
          symbol: "photo",
          tint: .systemGreen,
          make: { ImagesController() }
        ),
        Screen(
          title: "Symbol effects",
          subtitle: "Bounces, pulses, values, replacements",
          symbol: "sparkles",
          tint: .systemOrange,
          make: { SymbolEffectsController() }
        ),
        Screen(
          title: "System icons",
          subtitle: "Bars, tabs, quick actions, symbols",
          symbol: "star",
          tint: .systemYellow,
          make: { IconsController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Drawing",
      screens: [
        Screen(
          title: "Paths",
          subtitle: "Joins, caps, dashes, fill rules, clips",
          symbol: "pencil",
          tint: .systemPurple,
          make: { PathsController() }
        ),
        Screen(
          title: "Painting",
          subtitle: "Gradients, shadows, patterns, blend modes",
          symbol: "slider.horizontal.3",
          tint: .systemPink,
          make: { PaintingController() }
        ),
      ]
    ),
    CatalogueArea(
      title: "Drag, menus and force",
      screens: [
        Screen(
          title: "Drag and drop",
          subtitle: "Several items, badges, spring loading",
          symbol: "square.on.square",
          tint: .systemBlue,
          make: { DragController() }
        ),
        Screen(
          title: "Pointer",
          subtitle: "Effects, shapes, mouse buttons, trackpad",
          symbol: "hand.raised",
          tint: .systemIndigo,
          make: { PointerController() }
        ),
        Screen(
          title: "Context menus",
          subtitle: "Sections, a menu below, marks",
          symbol: "list.bullet",
          tint: .systemOrange,
          make: { ContextMenuController() }
        ),
        Screen(
          title: "Edit menu",
          subtitle: "Cut, copy, paste and an own command",
          symbol: "pencil",
          tint: .systemGray,
          make: { EditMenuController() }
        ),
        Screen(
          title: "Peek and pop",
          subtitle: "Hint, preview, actions, opening",
          symbol: "viewfinder",
          tint: .systemPurple,
          make: { PeekController() }
        ),
        Screen(
          title: "Pasteboard",
          subtitle: "What lies on it, shared with the host",
          symbol: "doc.on.doc",
          tint: .systemGreen,
          make: { PasteboardController() }
        ),
      ]
    ),
  ]

  @MainActor private static let upcoming: [CatalogueArea] = [
    "App lifecycle", "Map", "Web view", "Labels", "Text input and keyboard",
    "Accessibility", "Audio",
    "Permissions", "Notifications", "Multitasking", "Printing", "Quick Look",
    "Screenshots", "TV provider", "NFC", "Files",
    "Navigation model", "Feedback", "Principles", "Terminology", "Branding",
    "Keyboard extension", "Document extension", "Home screen", "Messages extension",
    "Photo editing", "Share and action extension", "Widget", "Apple Pay", "Game Center",
    "Health", "Home", "iCloud", "In-app purchase", "Live Photos", "ResearchKit and CareKit",
    "Siri", "Social media", "Wallet", "In the car",
  ].map { CatalogueArea(title: $0) }
}
