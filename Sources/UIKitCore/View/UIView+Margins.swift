import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // MARK: Margins

  /// The margins of every view that is not the root view of a controller.
  ///
  /// Source: UIKit's documentation of `layoutMargins`.
  private static let standardMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  private var readsRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins before the safe area and the superview's margins are taken into account.
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

  /// The leading and trailing margins that the app set on this view; nil if it set none.
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

  /// Notifies this view of changed margins, and subviews that preserve this view's margins.
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

  /// Updates the margins of subviews that preserve this view's margins.
  func noteMarginsChangeInSubviews() {
    for view in subviewList where view.flags.preservesSuperviewMargins {
      withStackRoom { view.noteMarginsChange() }
    }
  }

  // MARK: Readable width

  /// The part of the bounds within the margins, centered and no wider than
  /// ``readableContentWidth``.
  package var readableContentFrame: CGRect {
    let room = bounds.inset(by: layoutMargins)
    let width = min(room.width, readableContentWidth)
    guard width < room.width else { return room }
    let scale = max(1, traitCollection.displayScale)
    // Whole pixels, as in the frame of the readable guide.
    let x = room.minX + (((room.width - width) / 2) * scale).rounded() / scale
    return CGRect(x: x, y: room.minY, width: width, height: room.height)
  }

  /// The largest width of readable content, in points, at the text size of this view's traits.
  package var readableContentWidth: CGFloat {
    ReadableWidth.points(for: traitCollection.preferredContentSizeCategory)
  }
}

/// The largest widths of a column of text that are comfortable to read.
enum ReadableWidth {
  /// Returns the width in points; for an unspecified category, the width of the default category.
  static func points(for category: UIContentSizeCategory) -> CGFloat {
    widths[category.rank < 0 ? largeColumn : category.rank]
  }

  private static let largeColumn = 3

  // Source: 672 at the default size, measured on an iPad Air 2 in landscape (published in "Readable
  // Content Guides", useyourloaf.com: 672 wide, 176 from each edge of 1,024).
  // Unverified: the other widths are 672 scaled with body text, in multiples of 8. The largest are
  // wider than any screen.
  private static let widths: [CGFloat] = [
    560, 600, 632, 672, 744, 824, 896, 1104, 1304, 1584, 1856, 2096,
  ]
}
