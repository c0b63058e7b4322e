import CoreGraphics
import Foundation
import HostInterface

/// The icons of UIKit's bars, tabs and quick actions, identified by the raw values of their enums.
///
/// On iOS 12 and earlier they are drawn with strokes of one point, later as symbols. Catalogue:
/// VIS-F25, VIS-F28 to VIS-F89.
package enum SystemIcon: Hashable, Sendable {
  /// The icon of a bar button, by `UIBarButtonItem.SystemItem.rawValue`.
  case barButton(Int)
  /// The icon of a tab, by `UITabBarItem.SystemItem.rawValue`.
  case tab(Int, isSelected: Bool)
  /// The icon of a quick action, by `UIApplicationShortcutIcon.IconType.rawValue`.
  case quickAction(Int)

  private static let barNames: [Int: String] = [
    4: "plus", 7: "square.and.pencil", 8: "arrowshape.turn.up.left", 9: "square.and.arrow.up",
    10: "folder", 11: "book", 12: "magnifyingglass", 13: "arrow.clockwise", 14: "xmark",
    15: "camera", 16: "trash", 17: "play.fill", 18: "pause.fill", 19: "backward.fill",
    20: "forward.fill", 24: "xmark",
  ]

  private static let tabNames: [Int: (String, selected: String)] = [
    0: ("ellipsis", "ellipsis"), 1: ("star", "star.fill"), 2: ("star", "star.fill"),
    3: ("star", "star.fill"), 4: ("clock", "clock.fill"),
    5: ("person.crop.circle", "person.crop.circle.fill"), 6: ("clock", "clock.fill"),
    7: ("book", "book.fill"), 8: ("magnifyingglass", "magnifyingglass"),
    9: ("square.and.arrow.down", "square.and.arrow.down.fill"), 10: ("clock", "clock.fill"),
    11: ("list.number", "list.number"),
  ]

  private static let quickActionNames: [String] = [
    "square.and.pencil", "play", "pause", "plus", "location", "magnifyingglass",
    "square.and.arrow.up", "nosign", "person.crop.circle", "house", "mappin", "star", "heart",
    "cloud", "envelope.open", "checkmark", "envelope", "message", "calendar", "clock", "camera",
    "video", "circle", "checkmark.circle", "alarm", "book", "shuffle", "speaker.wave.2",
    "arrow.triangle.2.circlepath",
  ]

  /// The name of the symbol; nil for titles, spaces and unknown items.
  package var symbolName: String? {
    switch self {
    case .barButton(let rawValue): Self.barNames[rawValue]
    case .tab(let rawValue, let isSelected):
      Self.tabNames[rawValue].map { isSelected ? $0.selected : $0.0 }
    case .quickAction(let rawValue):
      Self.quickActionNames.indices.contains(rawValue) ? Self.quickActionNames[rawValue] : nil
    }
  }

  /// The points per unit of tab icons, whose boxes have 25 points; those of bars have 22 (table
  /// T3).
  private static let tabUnit: CGFloat = 25.0 / 22

  /// Returns the icon as a template; nil for items without one.
  package func image(displayScale: CGFloat? = nil) -> UIImage? {
    guard let symbolName else { return nil }
    if Surroundings.systemVersion.major >= 13 {
      let configuration = UIImage.SymbolConfiguration(
        pointSize: 17,
        weight: .regular,
        scale: .large
      )
      let traits = displayScale.map { UITraitCollection(displayScale: $0) }
      return UIImage(
        systemName: symbolName,
        withConfiguration: configuration.withTraitCollection(traits)
      )
    }
    if case .tab = self {
      // The stroke is one point wide, although the drawing is larger.
      return SymbolImages.glyph(
        named: symbolName,
        lineWidth: 1,
        unit: Self.tabUnit,
        displayScale: displayScale
      )
    }
    return SymbolImages.glyph(named: symbolName, displayScale: displayScale)
  }
}

/// The small icons of lists and controls.
package enum ControlIcon: String, CaseIterable, Sendable {
  /// The chevron at the trailing edge of a row.
  case disclosureIndicator
  /// The checkmark of a selected row.
  case checkmark
  /// The information button of a row.
  case detail
  /// The insertion button of a row.
  case add
  /// The deletion button of a row.
  case remove
  /// The handle that reorders rows.
  case reorder
  /// The back indicator of a navigation bar.
  case back
  /// The button that clears a text field.
  case clear
  /// The cross that closes.
  case close
  /// The circle with a checkmark of a selected row.
  case selected
  /// The empty circle of an unselected row.
  case unselected
  /// The magnifying glass.
  case search
  /// The book.
  case bookmark
  /// The microphone.
  case microphone
  /// The chevron that points up.
  case chevronUp
  /// The chevron that points down.
  case chevronDown

  /// The name of the symbol, the points per unit and the line width in points.
  ///
  /// Unverified: sizes and strokes are chosen to match the boxes of iOS 12: 8 x 13 for the
  /// disclosure indicator, 14 x 11 for the checkmark, 12 x 21 for the back indicator.
  private var drawing: (name: String, unit: CGFloat, lineWidth: CGFloat) {
    switch self {
    case .disclosureIndicator: ("chevron.right", 0.66, 2)
    case .checkmark: ("checkmark", 0.8, 2)
    case .detail: ("info.circle", 1.16, 1)
    case .add: ("plus.circle.fill", 1.16, 1.5)
    case .remove: ("minus.circle.fill", 1.16, 1.5)
    case .reorder: ("line.3.horizontal", 1, 1)
    case .back: ("chevron.left", 1.13, 3)
    case .clear: ("xmark.circle.fill", 0.74, 1)
    case .close: ("xmark", 0.8, 2)
    case .selected: ("checkmark.circle.fill", 1.16, 1.5)
    case .unselected: ("circle", 1.16, 1)
    case .search: ("magnifyingglass", 0.74, 1.5)
    case .bookmark: ("book", 0.8, 1)
    case .microphone: ("mic.fill", 0.74, 1)
    case .chevronUp: ("chevron.up", 0.8, 2)
    case .chevronDown: ("chevron.down", 0.8, 2)
    }
  }

  /// Returns the icon as a template.
  package func image(displayScale: CGFloat? = nil) -> UIImage? {
    SymbolImages.glyph(
      named: drawing.name,
      lineWidth: drawing.lineWidth,
      unit: drawing.unit,
      displayScale: displayScale
    )
  }
}
