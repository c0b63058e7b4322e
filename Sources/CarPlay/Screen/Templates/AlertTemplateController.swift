import CoreGraphics
import Foundation
import UIKitCore

/// The controller of an alert template.
@MainActor
final class AlertTemplateController: ModalTemplateController {
  private let alert: CPAlertTemplate
  private let label = UILabel()
  private var buttons: [CarButton] = []

  init(_ template: CPAlertTemplate) {
    alert = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.font = CarMetrics.titleFont
    label.textAlignment = .center
    label.numberOfLines = 3
    card.addSubview(label)
  }

  override func reloadContent() {
    super.reloadContent()
    label.textColor = palette.text
    buttons.forEach { $0.removeFromSuperview() }
    buttons = alert.actions.map { makeButton($0) }
    buttons.forEach { card.addSubview($0) }
  }

  override func escape() -> Bool {
    if let cancel = alert.actions.first(where: { $0.style == .cancel }) {
      cancel.handler(cancel)
      return true
    }
    return super.escape()
  }

  override func layoutContent(in room: CGRect) {
    let width = min(room.width - 2 * CarMetrics.margin, 620)
    let inner = width - 48
    let lines = CGSize(width: inner, height: CGFloat.greatestFiniteMagnitude)
    label.text = TextVariants.first(
      of: alert.titleVariants,
      fitting: inner,
      lines: 3,
      in: label.font
    )
    let textHeight = label.sizeThatFits(lines).height.rounded(.up)
    let row = CarMetrics.rowHeight
    let height = 28 + textHeight + 28 + CGFloat(buttons.count) * (row + 12) + 12
    card.frame = CGRect(
      x: ((room.width - width) / 2).rounded(),
      y: ((room.height - height) / 2).rounded(),
      width: width,
      height: height
    )
    label.frame = CGRect(x: 24, y: 28, width: inner, height: textHeight)
    var y = 28 + textHeight + 28
    for button in buttons {
      button.frame = CGRect(x: 24, y: y, width: inner, height: row)
      y += row + 12
    }
  }
}
