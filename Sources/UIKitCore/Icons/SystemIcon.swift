import CoreGraphics
import Foundation
import HostInterface

/// The icons that UIKit's bars, tabs and quick actions name, by the raw values of their enums.
///
/// Under iOS 12 and earlier they are drawn with the family stroke of one point, later as symbols.
/// Catalogue: VIS-F25, VIS-F28 to VIS-F89.
package enum SystemIcon: Hashable, Sendable {
  /// `UIBarButtonItem.SystemItem.rawValue`.
  case barButton(Int)
  /// `UITabBarItem.SystemItem.rawValue`.
  case tab(Int, isSelected: Bool)
  /// `UIApplicationShortcutIcon.IconType.rawValue`.
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

  /// The symbol's name; nil for items that are words, spaces or unknown.
  package var symbolName: String? {
    switch self {
    case .barButton(let rawValue): Self.barNames[rawValue]
    case .tab(let rawValue, let isSelected):
      Self.tabNames[rawValue].map { isSelected ? $0.selected : $0.0 }
    case .quickAction(let rawValue):
      Self.quickActionNames.indices.contains(rawValue) ? Self.quickActionNames[rawValue] : nil
    }
  }

  /// The tab glyphs stand in boxes of 25 points, the bar glyphs in boxes of 22 (table T3).
  private static let tabUnit: CGFloat = 25.0 / 22

  /// The icon as a template; nil for items that have none.
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
      // The stroke stays one point where the drawing is larger.
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
  case disclosureIndicator, checkmark, detail, add, remove, reorder, back, clear, close
  case selected, unselected, search, bookmark, microphone, chevronUp, chevronDown

  /// Symbol, points to the unit, stroke in points.
  // Unverified: the strokes and sizes, chosen to give iOS 12's boxes: 8 x 13 for the disclosure
  // indicator, 14 x 11 for the checkmark, 12 x 21 for the back indicator.
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

  /// The icon as a template.
  package func image(displayScale: CGFloat? = nil) -> UIImage? {
    SymbolImages.glyph(
      named: drawing.name,
      lineWidth: drawing.lineWidth,
      unit: drawing.unit,
      displayScale: displayScale
    )
  }
}
