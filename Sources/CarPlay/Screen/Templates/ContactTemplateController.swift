import CoreGraphics
import Foundation
import UIKitCore

/// The controller of a contact template.
@MainActor
final class ContactTemplateController: TemplateViewController {
  private let contactTemplate: CPContactTemplate
  private let picture = UIImageView()
  private let name = UILabel()
  private let subtitle = UILabel()
  private let text = UILabel()
  private var buttons: [CarButton] = []

  init(_ template: CPContactTemplate) {
    contactTemplate = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    name.font = CarMetrics.titleFont
    subtitle.font = CarMetrics.detailFont
    text.font = CarMetrics.detailFont
    text.numberOfLines = 2
    for view in [picture, name, subtitle, text] as [UIView] { self.view.addSubview(view) }
  }

  override func reloadContent() {
    let contact = contactTemplate.contact
    picture.image = contact.image
    picture.tintColor = palette.secondaryText
    name.text = contact.name
    name.textColor = palette.text
    subtitle.text = contact.subtitle
    subtitle.textColor = palette.secondaryText
    text.text = contact.informativeText
    text.textColor = palette.secondaryText
    buttons.forEach { $0.removeFromSuperview() }
    buttons = (contact.actions ?? []).prefix(CPContactTemplate.maximumActionCount).map { item in
      let button = CarButton()
      button.titles = item.title.map { [$0] } ?? []
      button.image = item.image
      button.imageSize = CGSize(width: 44, height: 44)
      button.isVertical = true
      button.palette = palette
      button.isEnabled = item.isEnabled
      button.accessibilityLabel =
        item.title ?? item.image?.accessibilityLabel ?? CarPlayWords["Button"]
      button.action = { [weak item] in item?.act() }
      item.changeHandler = { [weak button, weak item] in
        if let item { button?.isEnabled = item.isEnabled }
      }
      view.addSubview(button)
      return button
    }
  }

  override func layoutContent(in room: CGRect) {
    let margin = CarMetrics.margin
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat = 132
    func place(_ target: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = room.width - rect.maxX }
      target.frame = rect
    }
    place(picture, CGRect(x: margin, y: room.minY + 8, width: side, height: side))
    picture.layer.cornerRadius = side / 2
    let x = margin + side + 24
    let width = room.width - x - margin
    place(name, CGRect(x: x, y: room.minY + 12, width: width, height: 40))
    place(subtitle, CGRect(x: x, y: room.minY + 54, width: width, height: 32))
    place(text, CGRect(x: x, y: room.minY + 88, width: width, height: 62))
    for label in [name, subtitle, text] { label.textAlignment = isMirrored ? .right : .left }
    let count = CGFloat(CPContactTemplate.maximumActionCount)
    let gap = CarMetrics.gap
    let buttonWidth = min(220, ((room.width - 2 * margin - gap * (count - 1)) / count).rounded())
    for (index, button) in buttons.enumerated() {
      place(
        button,
        CGRect(
          x: margin + CGFloat(index) * (buttonWidth + gap),
          y: room.minY + side + 40,
          width: buttonWidth,
          height: 120
        )
      )
    }
  }
}
