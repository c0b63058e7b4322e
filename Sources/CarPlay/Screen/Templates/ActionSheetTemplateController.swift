import CoreGraphics
import Foundation
import UIKitCore

/// The controller of an action sheet template.
///
/// The actions scroll if they do not fit.
@MainActor
final class ActionSheetTemplateController: ModalTemplateController {
  private let sheet: CPActionSheetTemplate
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let scroll = UIScrollView()
  private var buttons: [CarButton] = []

  init(_ template: CPActionSheetTemplate) {
    sheet = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.font = CarMetrics.titleFont
    messageLabel.font = CarMetrics.detailFont
    messageLabel.numberOfLines = 2
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      card.addSubview(label)
    }
    card.addSubview(scroll)
  }

  override func reloadContent() {
    super.reloadContent()
    titleLabel.text = sheet.title
    titleLabel.textColor = palette.text
    messageLabel.text = sheet.message
    messageLabel.textColor = palette.secondaryText
    buttons.forEach { $0.removeFromSuperview() }
    buttons = sheet.actions.map { makeButton($0) }
    buttons.forEach { scroll.addSubview($0) }
  }

  override func escape() -> Bool {
    if let cancel = sheet.actions.first(where: { $0.style == .cancel }) {
      cancel.handler(cancel)
      return true
    }
    return super.escape()
  }

  override func layoutContent(in room: CGRect) {
    let width = min(room.width - 2 * CarMetrics.margin, 620)
    let inner = width - 48
    var y: CGFloat = 20
    if sheet.title != nil {
      titleLabel.frame = CGRect(x: 24, y: y, width: inner, height: 40)
      y += 44
    }
    if sheet.message != nil {
      let height = messageLabel.sizeThatFits(CGSize(width: inner, height: 80)).height.rounded(.up)
      messageLabel.frame = CGRect(x: 24, y: y, width: inner, height: height)
      y += height + 12
    }
    let row = CarMetrics.rowHeight
    let wanted = CGFloat(buttons.count) * (row + CarMetrics.rowGap)
    let most = room.height - 2 * CarMetrics.gap - y - 16
    scroll.frame = CGRect(x: 24, y: y, width: inner, height: min(wanted, most))
    scroll.contentSize = CGSize(width: inner, height: wanted)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 0,
        y: CGFloat(index) * (row + CarMetrics.rowGap),
        width: inner,
        height: row
      )
    }
    let height = y + scroll.frame.height + 16
    card.frame = CGRect(
      x: ((room.width - width) / 2).rounded(),
      y: ((room.height - height) / 2).rounded(),
      width: width,
      height: height
    )
  }
}
