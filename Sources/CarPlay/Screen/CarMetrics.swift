import CoreGraphics
import UIKitCore

/// Lengths and fonts of the car's screen, in points.
///
/// Chosen, unless a source is beside them: Apple publishes no lengths of its templates.
@MainActor
enum CarMetrics {
  // Source: targets of at least 76 points, 23 apart (catalogue CAR-Q29, CAR-Q30), which is more than
  // the 44 of CAR-Q31. Rows touch the next one's target, so their gap is smaller.
  /// The height of a row.
  static let rowHeight: CGFloat = 76
  /// The side of a round or square button.
  static let buttonSide: CGFloat = 76
  /// The gap between rows.
  static let rowGap: CGFloat = 8
  /// The height of a navigation bar.
  static let barHeight: CGFloat = 76
  /// The width of the bar with the clock, at a side or below.
  static let statusBarWidth: CGFloat = 88
  /// The distance from the edges.
  static let margin: CGFloat = 20
  /// The distance between neighbors.
  static let gap: CGFloat = 16
  /// The radius of a row's corners.
  static let rowRadius: CGFloat = 14
  /// The radius of a card's corners.
  static let cardRadius: CGFloat = 18
  /// The height of a section's header.
  static let headerHeight: CGFloat = 44
  /// The size of a row's picture.
  static let rowImageSize = CGSize(width: 52, height: 52)
  /// The size of a picture in a row of pictures.
  static let gridImageSize = CGSize(width: 96, height: 96)
  /// The size of a picture in a grid.
  static let gridButtonImageSize = CGSize(width: 72, height: 72)

  // Source: text of at least 24 points, 32 for the first line where there is room (CAR-Q45).
  /// The font of titles.
  static var titleFont: UIFont { .systemFont(ofSize: 30, weight: .semibold) }
  /// The font of the first line of a row.
  static var textFont: UIFont { .systemFont(ofSize: 27) }
  /// The font of the second line.
  static var detailFont: UIFont { .systemFont(ofSize: 24) }
  /// The font of buttons.
  static var buttonFont: UIFont { .systemFont(ofSize: 26, weight: .medium) }
  /// The font of distances and times.
  static var figureFont: UIFont { .systemFont(ofSize: 40, weight: .semibold) }

  /// Seconds of a change from one template to the next.
  static let transition = 0.3
  /// The share of the width by which templates slide.
  static let slide: CGFloat = 0.2
}
