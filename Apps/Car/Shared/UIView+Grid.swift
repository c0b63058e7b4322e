import CoreGraphics
import UIKit

extension UIView {
  /// Lays out keys in a grid, row by row.
  func layOut(_ keys: [UIView], columns: Int, in area: CGRect, gap: CGFloat) {
    let rows = CGFloat((keys.count + columns - 1) / columns)
    let width = ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let height = ((area.height - gap * (rows - 1)) / max(rows, 1)).rounded(.down)
    for (index, key) in keys.enumerated() {
      key.frame = CGRect(
        x: area.minX + CGFloat(index % columns) * (width + gap),
        y: area.minY + CGFloat(index / columns) * (height + gap),
        width: width,
        height: height
      )
    }
  }
}
