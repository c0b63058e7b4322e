import CoreGraphics

/// The frames of a split view's columns; it needs no screen, so that tests can check it.
struct SplitLayout: Equatable {
  /// The requested widths of a column; `automaticDimension` selects UIKit's.
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
  /// Whether the content below the columns is dimmed and receives no touches.
  var isDimmed = false

  private enum Metrics {
    // Source: developer.apple.com, `maximumPrimaryColumnWidth`: 320 points by default. Tablets have
    // that width in both orientations; 0.4 of the width results in the width on phones in
    // landscape.
    // Unverified: the width in narrower windows between these two.
    static let fraction: CGFloat = 0.4
    static let most: CGFloat = 320
    static let tablet: CGFloat = 768
    // Source: a comment in an open-source app (soffes/canvas): 375 points in windows wider than
    // 1024 points.
    static let mostOnWide: CGFloat = 375
    static let wide: CGFloat = 1024
    /// Chosen: the minimum width of a visible column unless the app sets a greater one.
    static let least: CGFloat = 1
  }

  /// Returns the width of a column.
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

  /// Calculates the frames of the columns.
  ///
  /// - Parameters:
  ///   - mode: The display mode.
  ///   - size: The size of the view.
  ///   - hasSupplementary: Whether there are three columns.
  ///   - primaryWidth: The width of the primary column.
  ///   - supplementaryWidth: The width of the supplementary column.
  ///   - isOnRight: Whether the primary column is at the right edge.
  ///   - gutter: The width of the line between two columns.
  ///   - reveal: The progress, from 0 to 1, of showing columns that overlay or displace others.
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
    // Measured from the edge of the primary column.
    var primaryStart = -first
    var supplementaryStart = -second
    var secondaryStart: CGFloat = 0
    var secondaryWidth = width
    // With three columns, the only sidebar is the supplementary column.
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
      // The same width as beside one column, because the column is moved and not resized.
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
