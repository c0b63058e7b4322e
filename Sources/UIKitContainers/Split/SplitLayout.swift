import CoreGraphics

/// Where the columns of a split view lie; pure, so that tests ask it without a screen.
struct SplitLayout: Equatable {
  /// Widths that an app asks for, in points; `automaticDimension`: UIKit's.
  struct Wishes: Equatable {
    var fraction = UISplitViewController.automaticDimension
    var points = UISplitViewController.automaticDimension
    var least = UISplitViewController.automaticDimension
    var most = UISplitViewController.automaticDimension
  }

  var primary = CGRect.zero
  var supplementary = CGRect.zero
  var secondary = CGRect.zero
  var isPrimarySeen = false
  var isSupplementarySeen = false
  /// Whether what lies below the columns is dimmed and takes no touches.
  var isDimmed = false

  private enum Metrics {
    // Source: developer.apple.com, `maximumPrimaryColumnWidth`: 320 points by default. Tablets have
    // that in both orientations; 0.4 of the width gives what phones on their side have.
    // Unverified: between the two, in narrower windows.
    static let fraction: CGFloat = 0.4
    static let most: CGFloat = 320
    static let tablet: CGFloat = 768
    // Source: a comment in an open-source app (soffes/canvas): 375 points in windows wider than
    // 1024.
    static let mostOnWide: CGFloat = 375
    static let wide: CGFloat = 1024
    /// Chosen: no column that is seen is narrower, where an app asks for no less.
    static let least: CGFloat = 1
  }

  /// How wide a column is.
  static func width(_ wishes: Wishes, in whole: CGFloat) -> CGFloat {
    let automatic = UISplitViewController.automaticDimension
    func isSet(_ value: CGFloat) -> Bool { value != automatic && !value.isNaN }
    var width: CGFloat
    if isSet(wishes.points) {
      width = wishes.points
    } else if isSet(wishes.fraction) {
      width = whole * wishes.fraction
    } else {
      width = whole * Metrics.fraction
      if whole >= Metrics.tablet { width = max(width, Metrics.most) }
    }
    var most = isSet(wishes.most) ? wishes.most : Metrics.most
    if !isSet(wishes.most), whole > Metrics.wide { most = Metrics.mostOnWide }
    if !isSet(wishes.most), isSet(wishes.points) { most = max(most, wishes.points) }
    let least = isSet(wishes.least) ? wishes.least : Metrics.least
    width = min(width, most)
    width = max(width, least)
    return min(max(width.rounded(), Metrics.least), max(whole, Metrics.least))
  }

  /// Arranges the columns.
  ///
  /// - Parameters:
  ///   - mode: The arrangement.
  ///   - size: The size of the view.
  ///   - hasSupplementary: Whether there are three columns.
  ///   - primaryWidth: The width of the primary column.
  ///   - supplementaryWidth: The width of the supplementary one.
  ///   - isOnRight: Whether the primary column is at the right edge.
  ///   - gutter: The width of the line between two columns.
  ///   - reveal: How far columns that lie above others, or push them, are drawn in, from 0 to 1.
  init(
    _ mode: UISplitViewController.DisplayMode,
    size: CGSize,
    hasSupplementary: Bool,
    primaryWidth: CGFloat,
    supplementaryWidth: CGFloat,
    isOnRight: Bool,
    gutter: CGFloat,
    reveal: CGFloat = 1
  ) {
    let (width, height) = (size.width, size.height)
    let first = min(primaryWidth, width)
    let second = hasSupplementary ? min(supplementaryWidth, width) : 0
    // From the edge at which the primary column is.
    var primaryStart = -first
    var supplementaryStart = -second
    var secondaryStart: CGFloat = 0
    var secondaryWidth = width
    // One sidebar is the supplementary column where there is one.
    let inner = hasSupplementary ? second : first
    switch mode {
    case .automatic, .secondaryOnly:
      break
    case .oneBesideSecondary:
      let start = inner * (reveal - 1)
      if hasSupplementary { supplementaryStart = start } else { primaryStart = start }
      secondaryStart = start + inner + gutter * reveal
      secondaryWidth = max(0, width - secondaryStart)
      isPrimarySeen = !hasSupplementary
      isSupplementarySeen = hasSupplementary
    case .oneOverSecondary:
      let start = inner * (reveal - 1)
      if hasSupplementary { supplementaryStart = start } else { primaryStart = start }
      isPrimarySeen = !hasSupplementary
      isSupplementarySeen = hasSupplementary
      isDimmed = true
    case .twoBesideSecondary:
      primaryStart = first * (reveal - 1)
      supplementaryStart = primaryStart + first + gutter * reveal
      secondaryStart = supplementaryStart + second + gutter
      secondaryWidth = max(0, width - secondaryStart)
      (isPrimarySeen, isSupplementarySeen) = (true, true)
    case .twoOverSecondary:
      primaryStart = (first + second) * (reveal - 1)
      supplementaryStart = primaryStart + first + gutter
      (isPrimarySeen, isSupplementarySeen) = (true, true)
      isDimmed = true
    case .twoDisplaceSecondary:
      primaryStart = first * (reveal - 1)
      supplementaryStart = primaryStart + first + gutter * reveal
      secondaryStart = supplementaryStart + second + gutter
      // As wide as beside one column: it is moved, not squeezed.
      secondaryWidth = max(0, width - second - gutter)
      (isPrimarySeen, isSupplementarySeen) = (true, true)
      isDimmed = true
    }
    func frame(_ start: CGFloat, _ breadth: CGFloat) -> CGRect {
      CGRect(
        x: isOnRight ? width - start - breadth : start,
        y: 0,
        width: breadth,
        height: height
      )
    }
    primary = frame(primaryStart, first)
    supplementary = frame(supplementaryStart, second)
    secondary = frame(secondaryStart, secondaryWidth)
  }
}
