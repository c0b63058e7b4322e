import CoreGraphics
import HostInterface
import UIKitCore

/// Lengths of navigation bars, in points.
enum NavigationBarMetrics {
  /// Source: UIKit's navigation bars of iOS 12: 44 points, 32 in compact height, 50 on iPads, which
  /// had 44 before iOS 12.
  static func contentHeight(
    isPad: Bool,
    isCompactHeight: Bool,
    version: Environment.SystemVersion
  ) -> CGFloat {
    if isPad { return version.major >= 12 ? 50 : 44 }
    return isCompactHeight ? 32 : 44
  }

  /// What a line above the title adds.
  ///
  /// Source: bars with a prompt are 74 points high.
  static let promptHeight: CGFloat = 30
  /// What a large title adds.
  ///
  /// Source: bars with one are 96 points high.
  static let largeTitleHeight: CGFloat = 52
  /// Source: the published type sizes of iOS 11 and 12: 17 semibold and 34 bold.
  static let titleSize: CGFloat = 17
  static let largeTitleSize: CGFloat = 34
  // Unverified.
  static let promptSize: CGFloat = 13
  /// From the large title's line box to the bar's lower edge.
  // Unverified: 3.5 points above and 8 below the 40.5 points of the line, in a view debugger.
  static let largeTitleBottom: CGFloat = 8

  /// From the sides to what stands there: 16 points, and 20 from 414 points of width on, as the
  /// system's margins.
  static func margin(width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
  /// From the side to the chevron of the back button.
  ///
  /// Source: iOS 7 to 12.
  static let indicatorInset: CGFloat = 8
  /// From the chevron to its title.
  ///
  /// Unverified.
  static let indicatorGap: CGFloat = 6
  /// Between buttons, and between buttons and the title, at least.
  // Unverified: view debuggers show 8 between buttons, and 6 to the title.
  static let itemGap: CGFloat = 8
  static let titleGap: CGFloat = 6

  /// How much of the title in the bar is seen over a large title of which `height` points are left.
  // Unverified: it comes as the last quarter goes.
  static func smallTitleAlpha(largeTitleHeight height: CGFloat) -> CGFloat {
    let fading = largeTitleHeight / 4
    return max(0, min(1, 1 - height / fading))
  }

  /// How much larger a large title is drawn that is pulled down by `stretch` points.
  // Unverified: a tenth more at most.
  static func stretchScale(_ stretch: CGFloat) -> CGFloat {
    1 + min(0.1, max(0, stretch) / 1000)
  }
}
