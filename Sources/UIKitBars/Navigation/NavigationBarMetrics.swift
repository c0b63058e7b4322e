import CoreGraphics
import HostInterface
import UIKitCore

/// The dimensions of navigation bars, in points.
enum NavigationBarMetrics {
  /// Returns the height of the row of buttons.
  ///
  /// Source: UIKit's navigation bars of iOS 12: 44 points, 32 in compact height, 50 on iPads (44
  /// before iOS 12).
  static func contentHeight(
    isPad: Bool,
    isCompactHeight: Bool,
    version: Environment.SystemVersion
  ) -> CGFloat {
    if isPad { return version.major >= 12 ? 50 : 44 }
    return isCompactHeight ? 32 : 44
  }

  /// The additional height of a prompt.
  ///
  /// Source: bars with a prompt are 74 points high.
  static let promptHeight: CGFloat = 30
  /// The additional height of a large title.
  ///
  /// Source: bars with a large title are 96 points high.
  static let largeTitleHeight: CGFloat = 52
  /// The font size of titles.
  ///
  /// Source: the published type sizes of iOS 11 and 12: 17 semibold and 34 bold.
  static let titleSize: CGFloat = 17
  static let largeTitleSize: CGFloat = 34
  // Unverified.
  static let promptSize: CGFloat = 13
  /// The distance from the large title's line box to the bar's lower edge.
  // Unverified: 3.5 points above and 8 below the 40.5 points of the line, in a view debugger.
  static let largeTitleBottom: CGFloat = 8

  /// Returns the distance from the sides to the content: 16 points, or 20 from a width of 414
  /// points, like the system's margins.
  static func margin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
  /// The distance from the side to the chevron of the back button.
  ///
  /// Source: iOS 7 to 12.
  static let indicatorInset: CGFloat = 8
  /// The distance from the chevron to its title.
  ///
  /// Unverified.
  static let indicatorGap: CGFloat = 6
  /// The minimum distance between buttons, and between buttons and the title.
  // Unverified: view debuggers show 8 between buttons, and 6 to the title.
  static let itemGap: CGFloat = 8
  static let titleGap: CGFloat = 6

  /// Returns the opacity of the small title above a large title of which `height` points are
  /// visible.
  // Unverified: it fades in while the last quarter disappears.
  static func smallTitleAlpha(largeTitleHeight height: CGFloat) -> CGFloat {
    let fading = largeTitleHeight / 4
    return max(0, min(1, 1 - height / fading))
  }

  /// Returns the scale of a large title that is pulled down by `stretch` points.
  // Unverified: at most a tenth larger.
  static func stretchScale(_ stretch: CGFloat) -> CGFloat {
    1 + min(0.1, max(0, stretch) / 1000)
  }
}
