import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Margins

  /// Of every view that is no controller's root.
  ///
  /// UIKit's documentation of `layoutMargins`.
  private static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  private var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins before the safe area and the superview's margins are looked at.
  private var ownMargins: UIEdgeInsets {
    guard let margins = layoutState.margins else {
      return owner?.rootMargins(isRightToLeft: readsRightToLeft) ?? Self.standardMargins
    }
    let flips = !layoutState.marginsAreAbsolute && readsRightToLeft
    var left = flips ? margins.trailing : margins.leading
    var right = flips ? margins.leading : margins.trailing
    if let least = owner?.rootMargins(isRightToLeft: readsRightToLeft) {
      left = max(left, least.left)
      right = max(right, least.right)
    }
    return UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right)
  }

  /// The margins at the sides that the app gave this view; nil: it gave none.
  package final var givenSideMargins: (leading: CGFloat, trailing: CGFloat)? {
    guard let margins = layoutState.margins else { return nil }
    let flips = layoutState.marginsAreAbsolute && readsRightToLeft
    return flips
      ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
  }

  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = ownMargins
    // Source: UIKit's documentation of `insetsLayoutMarginsFromSafeArea`.
    if flags.insetsMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if flags.preservesSuperviewMargins, let superview = superviewReference {
      let outer = superview.layoutMargins
      let frame = self.frame
      let room = superview.bounds
      margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
    }
    return margins
  }

  var effectiveDirectionalMargins: NSDirectionalEdgeInsets {
    let margins = effectiveLayoutMargins
    return NSDirectionalEdgeInsets(
      top: margins.top,
      leading: readsRightToLeft ? margins.right : margins.left,
      bottom: margins.bottom,
      trailing: readsRightToLeft ? margins.left : margins.right
    )
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    layoutState.margins =
      NSDirectionalEdgeInsets(
        top: margins.top,
        leading: margins.left,
        bottom: margins.bottom,
        trailing: margins.right
      ).bounded
    layoutState.marginsAreAbsolute = true
    noteMarginsChange()
  }

  func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    layoutState.margins = margins.bounded
    layoutState.marginsAreAbsolute = false
    noteMarginsChange()
  }

  /// Tells of other margins, here and in subviews that keep to this view's.
  func noteMarginsChange() {
    let margins = effectiveLayoutMargins
    guard (layoutState.lastMargins ?? Self.standardMargins) != margins else { return }
    layoutState.lastMargins = margins
    setNeedsLayout()
    noteGuidesChange([.margins, .readable])
    layoutMarginsDidChange()
    owner?.viewLayoutMarginsDidChange()
    noteMarginsChangeInSubviews()
  }

  /// A subview that keeps to this view's margins looks at them anew.
  func noteMarginsChangeInSubviews() {
    for view in subviewList where view.flags.preservesSuperviewMargins {
      withStackRoom { view.noteMarginsChange() }
    }
  }

  // MARK: Readable width

  /// The part of the bounds within the margins, no wider than text is comfortable to read at the
  /// text size that holds here, in the middle between the margins.
  package var readableContentFrame: CGRect {
    let room = bounds.inset(by: layoutMargins)
    let width = min(room.width, readableContentWidth)
    guard width < room.width else { return room }
    let scale = max(1, traitCollection.displayScale)
    // Whole pixels, as the guide's frame has.
    let x = room.minX + (((room.width - width) / 2) * scale).rounded() / scale
    return CGRect(x: x, y: room.minY, width: width, height: room.height)
  }

  /// How wide the readable content may be at most, in points.
  package var readableContentWidth: CGFloat {
    ReadableWidth.points(for: traitCollection.preferredContentSizeCategory)
  }
}

/// How wide a column of text may be so that a line is comfortable to read.
enum ReadableWidth {
  /// In points; of an unspecified category, the default one's.
  static func points(for category: UIContentSizeCategory) -> CGFloat {
    widths[category.rank < 0 ? largeColumn : category.rank]
  }

  private static let largeColumn = 3

  // 672 at the default size: measured on an iPad Air 2 in landscape (published in "Readable Content
  // Guides", useyourloaf.com: 672 wide, 176 from each edge of 1,024).
  // Unverified: the others; 672 grows and shrinks with body text, to multiples of 8. The largest
  // are wider than any screen.
  private static let widths: [CGFloat] = [
    560, 600, 632, 672, 744, 824, 896, 1104, 1304, 1584, 1856, 2096,
  ]
}
