import CarControls
import UIKit

extension CarControlRegistry {
  /// Adds a function that a key triggers.
  func addAction(_ id: String, _ name: String, _ action: @escaping () -> Void) throws {
    let function = CarFunction(id: id, name: name)
    function.onTrigger = action
    try add(function)
  }

  /// Adds a function and the key on the screen that triggers it.
  func addAction(
    _ id: String,
    _ name: String,
    key: UIControl,
    _ action: @escaping () -> Void
  ) throws {
    try addAction(id, name, action)
    try bind(button: key, id: "screen.\(id)", name: name, to: id)
  }
}

extension UIView {
  /// Lays keys out in a grid, row by row.
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
