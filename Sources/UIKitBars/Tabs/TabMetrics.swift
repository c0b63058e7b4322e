import CoreGraphics
import Foundation
import UIKitCore

/// The dimensions of tab bars, in points.
enum TabMetrics {
  // Source: `UITabBar`'s frames: 49 points; since iOS 11, 32 in compact height, except for 49 on
  // phones with regular width; 50 on tablets. The home indicator's inset is added.
  static let height: CGFloat = 49
  static let compactHeight: CGFloat = 32
  static let tabletHeight: CGFloat = 50

  // Source: frames of tabs in a view debugger, iOS 8 to 12: (2, 1, width / count - 4, 48).
  static let side: CGFloat = 2
  static let top: CGFloat = 1
  // Source: UIKit's documentation of `itemWidth` and `itemSpacing` names no numbers.
  // Unverified: 76 and 34 points, iOS 7 to 10 on tablets.
  static let centeredWidth: CGFloat = 76
  static let centeredSpacing: CGFloat = 34

  // Unverified: measured in a view debugger, iOS 12.
  static let fontSize: CGFloat = 10
  static let inlineFontSize: CGFloat = 13
  static let compactFontSize: CGFloat = 12
  static let iconMiddle: CGFloat = 19
  static let titleTop: CGFloat = 34
  static let inlineGap: CGFloat = 7
  static let compactGap: CGFloat = 5
  static let inlinePadding: CGFloat = 8
  /// The scale of icons in compact bars without an icon for them: 18 points for 25.
  static let compactScale: CGFloat = 18.0 / 25
  static let badgeHeight: CGFloat = 18
  static let badgeFontSize: CGFloat = 13
  static let badgePadding: CGFloat = 4
  static let badgeLeft: CGFloat = 4
  static let badgeTop: CGFloat = 1
  static let inlineBadgeRise: CGFloat = 8
  /// The distance by which the title can extend beyond its tab.
  static let titleOverhang: CGFloat = 2
  static let disabledOpacity: CGFloat = 0.4
  // Unverified: the duration in seconds.
  static let exchangeDuration = 0.25

  /// Returns the arrangement of icon and title for traits.
  static func style(_ traits: UITraitCollection) -> UITabBarItemAppearance.Style {
    if traits.userInterfaceIdiom == .pad {
      return traits.horizontalSizeClass == .compact ? .stacked : .inline
    }
    if traits.horizontalSizeClass == .regular { return .inline }
    return traits.verticalSizeClass == .compact ? .compactInline : .stacked
  }

  static func height(_ traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return tabletHeight }
    return style(traits) == .compactInline ? compactHeight : height
  }

  static func titleSize(_ style: UITabBarItemAppearance.Style) -> CGFloat {
    switch style {
    case .stacked: fontSize
    case .inline: inlineFontSize
    case .compactInline: compactFontSize
    }
  }
}

/// The frames of the tabs in a tab bar; a pure value that tests use without a bar.
struct TabArrangement: Equatable {
  /// The frames in reading order, in points of the content area.
  let frames: [CGRect]

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - widths: The width of each tab's content, in points.
  ///   - area: The bar's content area.
  ///   - isCentered: Whether the tabs are grouped in the middle; if not, they fill the area.
  ///   - itemWidth: The width of centred tabs; 0 for the system's.
  ///   - itemSpacing: The distance between centred tabs; 0 for the system's.
  ///   - pixel: The size of a pixel in points; frames are snapped to pixels.
  ///   - isRightToLeft: Whether the first tab is at the right.
  init(
    widths: [CGFloat],
    in area: CGRect,
    isCentered: Bool,
    itemWidth: CGFloat = 0,
    itemSpacing: CGFloat = 0,
    pixel: CGFloat,
    isRightToLeft: Bool
  ) {
    let count = CGFloat(widths.count)
    var frames: [CGRect] = []
    let height = area.height - TabMetrics.top
    func snapped(_ x: CGFloat) -> CGFloat { (x / pixel).rounded() * pixel }
    let widest = (widths.max() ?? 0) + 2 * TabMetrics.inlinePadding
    var width = itemWidth > 0 ? itemWidth : max(TabMetrics.centeredWidth, widest)
    var spacing = itemSpacing > 0 ? itemSpacing : TabMetrics.centeredSpacing
    let needed = count * width + max(0, count - 1) * spacing
    if isCentered, count > 0 {
      if needed > area.width {
        // The spacing shrinks first, then the width; all tabs keep the same width.
        spacing = max(0, (area.width - count * width) / max(1, count - 1))
        width = min(width, area.width / count)
      }
      let total = count * width + max(0, count - 1) * spacing
      var x = area.midX - total / 2
      for _ in widths {
        frames.append(
          CGRect(x: snapped(x), y: area.minY + TabMetrics.top, width: width, height: height)
        )
        x += width + spacing
      }
    } else {
      let share = count > 0 ? area.width / count : 0
      for index in widths.indices {
        let left = snapped(area.minX + CGFloat(index) * share + TabMetrics.side)
        let right = snapped(area.minX + CGFloat(index + 1) * share - TabMetrics.side)
        frames.append(
          CGRect(
            x: left,
            y: area.minY + TabMetrics.top,
            width: max(0, right - left),
            height: height
          )
        )
      }
    }
    if isRightToLeft {
      frames = frames.map {
        CGRect(x: area.minX + area.maxX - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
    self.frames = frames
  }
}

/// The frames of icon, title and badge in a tab; a pure value.
struct TabContentArrangement: Equatable {
  var icon = CGRect.zero
  var title = CGRect.zero
  var badge = CGRect.zero

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - size: The size of the tab.
  ///   - style: The arrangement of icon and title.
  ///   - iconSize: The size of the icon; zero for none.
  ///   - titleSize: The size of the title; zero for none.
  ///   - badgeSize: The size of the badge; zero for none.
  ///   - pixel: The size of a pixel in points; frames are snapped to pixels.
  ///   - isRightToLeft: Whether the badge is to the left of the icon.
  init(
    size: CGSize,
    style: UITabBarItemAppearance.Style,
    iconSize: CGSize,
    titleSize: CGSize,
    badgeSize: CGSize,
    pixel: CGFloat,
    isRightToLeft: Bool
  ) {
    func snapped(_ value: CGFloat) -> CGFloat { (value / pixel).rounded() * pixel }
    let width = min(titleSize.width, size.width + 2 * TabMetrics.titleOverhang)
    switch style {
    case .stacked:
      icon = CGRect(
        x: snapped((size.width - iconSize.width) / 2),
        y: snapped(TabMetrics.iconMiddle - iconSize.height / 2 - TabMetrics.top),
        width: iconSize.width,
        height: iconSize.height
      )
      title = CGRect(
        x: snapped((size.width - width) / 2),
        y: TabMetrics.titleTop - TabMetrics.top,
        width: width,
        height: titleSize.height
      )
    case .inline, .compactInline:
      let both = iconSize.width > 0 && titleSize.width > 0
      let gap =
        both ? style == .inline ? TabMetrics.inlineGap : TabMetrics.compactGap : 0
      let room = max(0, size.width - iconSize.width - gap)
      let titleWidth = min(titleSize.width, room)
      let total = iconSize.width + gap + titleWidth
      let start = (size.width - total) / 2
      icon = CGRect(
        x: snapped(start),
        y: snapped((size.height - iconSize.height) / 2),
        width: iconSize.width,
        height: iconSize.height
      )
      title = CGRect(
        x: snapped(start + iconSize.width + gap),
        y: snapped((size.height - titleSize.height) / 2),
        width: titleWidth,
        height: titleSize.height
      )
    }
    let anchor = iconSize.width > 0 ? icon : title
    let isStacked = style == .stacked
    // In inline tabs the badge does not cover the title.
    let left =
      isStacked
      ? anchor.midX + TabMetrics.badgeLeft
      : titleSize.width > 0 && iconSize.width > 0
        ? min(anchor.midX, title.minX - badgeSize.width + TabMetrics.titleOverhang) : anchor.midX
    badge = CGRect(
      x: snapped(left),
      y: isStacked
        ? TabMetrics.badgeTop
        : max(TabMetrics.badgeTop, snapped(anchor.minY - TabMetrics.inlineBadgeRise)),
      width: badgeSize.width,
      height: badgeSize.height
    )
    if isRightToLeft {
      for path in [\Self.icon, \Self.title, \Self.badge] {
        self[keyPath: path].origin.x = size.width - self[keyPath: path].maxX
      }
    }
  }
}
