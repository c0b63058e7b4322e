import CoreGraphics
import Foundation
import UIKitCore

/// A row with a title above pictures, each of which can be selected.
@MainActor
final class PictureRow: CarRow {
  private let item: CPListImageRowItem
  private let title: CarButton
  private var buttons: [CarButton] = []
  private let label = UILabel()

  init(_ item: CPListImageRowItem, palette: CarPalette) {
    self.item = item
    title = CarButton()
    super.init(palette: palette)
    backgroundColor = .clear
    isAccessibilityElement = false
    // The pictures can be focused, not the row that contains them.
    isEnabled = false
    label.font = CarMetrics.buttonFont
    addSubview(label)
    addSubview(title)
    title.form = .plain
    title.palette = palette
    title.action = { [weak self] in self?.select?() }
    itemChanged()
  }

  required init?(coder: NSCoder) { fatalError("PictureRow is not in archives.") }

  override var isHighlighted: Bool {
    get { false }
    set {}
  }

  override func itemChanged() {
    let canSelect = item.handler != nil && item.isEnabled
    title.isHidden = !canSelect
    title.titles = [item.text ?? ""]
    title.image = UIImage(systemName: "chevron.forward")
    title.imageSize = CGSize(width: 20, height: 20)
    label.isHidden = canSelect
    label.text = item.text
    label.textColor = palette.text
    buttons.forEach { $0.removeFromSuperview() }
    buttons = item.gridImages.enumerated().map { index, image in
      let button = CarButton()
      button.image = image
      button.imageSize = CarMetrics.gridImageSize
      button.isVertical = true
      button.form = .plain
      button.palette = palette
      button.isEnabled = item.isEnabled
      if item.imageTitles.indices.contains(index) { button.titles = [item.imageTitles[index]] }
      button.accessibilityLabel =
        button.titles.first ?? image.accessibilityLabel ?? "\(item.text ?? "") \(index + 1)"
      button.action = { [weak self] in self?.choose(index) }
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func choose(_ index: Int) {
    guard let handler = item.listImageRowHandler else { return }
    run { finish in handler(item, index, finish) }
  }

  /// Returns the height of the row of an item, in points.
  static func height(of item: CPListImageRowItem) -> CGFloat {
    let titles: CGFloat = item.imageTitles.isEmpty ? 0 : 42
    return 56 + CarMetrics.gridImageSize.height + 12 + titles
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width, title.sizeThatFits(bounds.size).width)
    title.frame = mirrored(CGRect(x: 0, y: 0, width: width, height: 52))
    label.frame = mirrored(CGRect(x: 8, y: 0, width: bounds.width - 8, height: 52))
    label.textAlignment = isMirrored ? .right : .left
    let side = CarMetrics.gridImageSize.width + 12
    let step = side + 8
    let fitting = max(0, Int(clamping: ((bounds.width + 8) / step).rounded(.down)))
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= fitting
      button.frame = mirrored(
        CGRect(
          x: CGFloat(index) * step,
          y: 56,
          width: side,
          height: bounds.height - 56
        )
      )
    }
  }
}
