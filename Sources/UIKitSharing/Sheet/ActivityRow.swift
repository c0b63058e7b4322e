import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// A row with the activities of one category, which scrolls if they do not fit.
final class ActivityRow: UIScrollView {
  /// The margin before the first tile.
  ///
  /// Unverified.
  private let margin: CGFloat = 8
  private(set) var tiles: [ActivityTile] = []
  var chosen: ((UIActivity) -> Void)?

  init(_ activities: [UIActivity]) {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    contentInsetAdjustmentBehavior = .never
    tiles = activities.map { activity in
      let tile = ActivityTile(activity)
      tile.addAction(
        UIAction { [weak self, weak tile] _ in
          if let tile { self?.chosen?(tile.activity) }
        },
        for: .touchUpInside
      )
      addSubview(tile)
      return tile
    }
  }

  required init?(coder: NSCoder) { nil }

  var wantedHeight: CGFloat { ActivityTile.height(tiles) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = ActivityTile.Metrics.width
    let content = CGSize(
      width: CGFloat(tiles.count) * width + 2 * margin,
      height: bounds.height
    )
    let isMirrored = isRightToLeft
    if contentSize != content {
      contentSize = content
      // The first activity is visible at first.
      if isMirrored { contentOffset.x = max(0, content.width - bounds.width) }
    }
    let whole = max(content.width, bounds.width)
    for (index, tile) in tiles.enumerated() {
      let x = margin + CGFloat(index) * width
      tile.frame = CGRect(
        x: isMirrored ? whole - x - width : x,
        y: 0,
        width: width,
        height: bounds.height
      )
    }
  }
}
