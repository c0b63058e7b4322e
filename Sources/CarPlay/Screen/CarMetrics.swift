import CoreGraphics
import UIKitCore

/// The lengths, in points, and the fonts of the car's screen.
///
/// Chosen, except where a source stands: Apple publishes no lengths of its templates.
@MainActor
enum CarMetrics {
  // Source: targets of at least 76 points, 23 apart (catalogue CAR-Q29, CAR-Q30), which is more
  // than the 44 of CAR-Q31. The targets of rows adjoin, so the gap between rows is smaller.
  /// The height of a row.
  static let rowHeight: CGFloat = 76
  /// The side of a square button and the diameter of a round one.
  static let buttonSide: CGFloat = 76
  /// The gap between rows.
  static let rowGap: CGFloat = 8
  /// The height of a navigation bar.
  static let barHeight: CGFloat = 76
  /// The width of the bar with the clock at a side of the screen, or its height at the bottom.
  static let statusBarWidth: CGFloat = 88
  /// The distance from the edges of the screen.
  static let margin: CGFloat = 20
  /// The distance between adjacent parts.
  static let gap: CGFloat = 16
  /// The corner radius of a row.
  static let rowRadius: CGFloat = 14
  /// The corner radius of a card.
  static let cardRadius: CGFloat = 18
  /// The height of a section header.
  static let headerHeight: CGFloat = 44
  /// The size of the picture of a row.
  static let rowImageSize = CGSize(width: 52, height: 52)
  /// The size of a picture in a row of pictures.
  static let gridImageSize = CGSize(width: 96, height: 96)
  /// The size of a picture in a grid.
  static let gridButtonImageSize = CGSize(width: 72, height: 72)

  // Source: text of at least 24 points, and 32 for the first line if there is room (CAR-Q45).
  /// The font of titles.
  static var titleFont: UIFont { .systemFont(ofSize: 30, weight: .semibold) }
  /// The font of the first line of a row.
  static var textFont: UIFont { .systemFont(ofSize: 27) }
  /// The font of the second line of a row.
  static var detailFont: UIFont { .systemFont(ofSize: 24) }
  /// The font of buttons.
  static var buttonFont: UIFont { .systemFont(ofSize: 26, weight: .medium) }
  /// The font of distances and times.
  static var figureFont: UIFont { .systemFont(ofSize: 40, weight: .semibold) }

  /// The duration, in seconds, of a transition from one template to the next.
  static let transition = 0.3
  /// The part of the width by which templates slide in a transition.
  static let slide: CGFloat = 0.2
}
