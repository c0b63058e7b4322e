import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a grid template with up to four buttons in a row.
@MainActor
final class GridTemplateController: TemplateViewController {
  private let grid: CPGridTemplate
  private var buttons: [CarButton] = []

  init(_ template: CPGridTemplate) {
    grid = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func reloadContent() {
    buttons.forEach { $0.removeFromSuperview() }
    buttons = grid.gridButtons.map { item in
      let button = CarButton()
      button.titles = item.titleVariants
      button.accessibilityLabel = item.titleVariants.first
      button.image = item.image
      button.imageSize = CarMetrics.gridButtonImageSize
      button.isVertical = true
      button.form = .rounded
      button.palette = palette
      button.isEnabled = item.isEnabled
      button.action = { [weak item] in if let item { item.handler?(item) } }
      view.addSubview(button)
      return button
    }
  }

  private static let mostInRow = 4

  override func layoutContent(in room: CGRect) {
    let count = buttons.count
    guard count > 0 else { return }
    let rows = (count + Self.mostInRow - 1) / Self.mostInRow
    let columns = (count + rows - 1) / rows
    let area = CGRect(
      x: room.minX + CarMetrics.margin,
      y: room.minY + CarMetrics.rowGap,
      width: room.width - 2 * CarMetrics.margin,
      height: room.height - CarMetrics.rowGap - CarMetrics.gap
    )
    let gap = CarMetrics.gap
    let width = ((area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let height = min(220, ((area.height - gap * CGFloat(rows - 1)) / CGFloat(rows)).rounded(.down))
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = CGFloat(isMirrored ? columns - 1 - index % columns : index % columns)
      button.frame = CGRect(
        x: area.minX + column * (width + gap),
        y: area.minY + CGFloat(index / columns) * (height + gap),
        width: width,
        height: height
      )
    }
  }
}
