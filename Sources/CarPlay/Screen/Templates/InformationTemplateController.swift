import CoreGraphics
import Foundation
import UIKitCore

/// The controller of an information template with scrolling items above the actions.
@MainActor
final class InformationTemplateController: TemplateViewController {
  private let information: CPInformationTemplate
  private let scroll = UIScrollView()
  private var facts: [InformationFact] = []
  private var buttons: [CarButton] = []

  init(_ template: CPInformationTemplate) {
    information = template
    super.init(template)
  }

  required init?(coder: NSCoder) { fatalError("Template controllers are not in archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scroll)
  }

  override func reloadContent() {
    facts.forEach { $0.removeFromSuperview() }
    buttons.forEach { $0.removeFromSuperview() }
    facts = information.items.map { item in
      let fact = InformationFact(item, layout: information.layout, palette: palette)
      scroll.addSubview(fact)
      return fact
    }
    buttons = information.actions.map { action in
      let button = CarButton(action, palette: palette) { [weak self] in self?.reload() }
      view.addSubview(button)
      return button
    }
  }

  override func layoutContent(in room: CGRect) {
    let margin = CarMetrics.margin
    let actions: CGFloat = buttons.isEmpty ? 0 : CarMetrics.rowHeight + CarMetrics.gap
    scroll.frame = CGRect(
      x: room.minX + margin,
      y: room.minY,
      width: room.width - 2 * margin,
      height: room.height - actions
    )
    var y: CGFloat = CarMetrics.rowGap
    for fact in facts {
      let height = fact.height(forWidth: scroll.bounds.width)
      fact.frame = CGRect(x: 0, y: y, width: scroll.bounds.width, height: height)
      y += height + 4
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: y)
    let gap = CarMetrics.gap
    let count = CGFloat(max(1, buttons.count))
    let width = ((room.width - 2 * margin - gap * (count - 1)) / count).rounded(.down)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
      button.frame = CGRect(
        x: room.minX + margin + place * (width + gap),
        y: room.maxY - CarMetrics.rowHeight - 12,
        width: width,
        height: CarMetrics.rowHeight
      )
    }
  }
}

extension CarButton {
  /// Creates the button for a text button of an app.
  ///
  /// - Parameters:
  ///   - item: The text button.
  ///   - palette: The colors.
  ///   - changed: Called when the title or the style of the text button changes.
  convenience init(_ item: CPTextButton, palette: CarPalette, changed: @escaping () -> Void) {
    self.init()
    titles = [item.title]
    switch item.textStyle {
    case .normal: form = .rounded
    case .cancel: form = .filled(palette.destructive)
    case .confirm: form = .prominent
    }
    self.palette = palette
    action = { [weak item] in if let item { item.handler?(item) } }
    item.changeHandler = changed
    apply()
  }
}

/// The view of an item of an information template.
@MainActor
final class InformationFact: UIView {
  private let title = UILabel()
  private let detail = UILabel()
  private var stars: [UIImageView] = []
  private let isTwoColumn: Bool

  // Chosen: the part of the width that titles have in two columns.
  private static let titleShare: CGFloat = 0.35

  init(_ item: CPInformationItem, layout: CPInformationTemplateLayout, palette: CarPalette) {
    isTwoColumn = layout == .twoColumn
    super.init(frame: .zero)
    title.text = item.title
    title.font = CarMetrics.detailFont
    title.textColor = palette.secondaryText
    detail.text = item.detail
    detail.font = CarMetrics.textFont
    detail.textColor = palette.text
    detail.numberOfLines = 0
    addSubview(title)
    addSubview(detail)
    if let rating = item as? CPInformationRatingItem {
      let most = min(5, max(1, rating.maximumRating?.intValue ?? 5))
      let value = rating.rating?.doubleValue ?? 0
      stars = (0..<most).map { index in
        let left = value - Double(index)
        let name = left >= 0.75 ? "star.fill" : left >= 0.25 ? "star.leadinghalf.fill" : "star"
        let view = UIImageView(image: UIImage(systemName: name))
        view.tintColor = palette.tint
        view.contentMode = .scaleAspectFit
        addSubview(view)
        return view
      }
    }
    isAccessibilityElement = true
    accessibilityLabel = [item.title, item.detail].compactMap { $0 }.joined(separator: ", ")
  }

  required init?(coder: NSCoder) { fatalError("InformationFact is not in archives.") }

  private func detailWidth(in width: CGFloat) -> CGFloat {
    let stars = CGFloat(stars.count) * 30 + (stars.isEmpty ? 0 : 10)
    return max(0, (isTwoColumn ? (width * (1 - Self.titleShare)).rounded() : width) - stars)
  }

  /// Returns the height that the item needs in a width, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    let size = CGSize(width: detailWidth(in: width), height: CGFloat.greatestFiniteMagnitude)
    let text = (detail.text ?? "").isEmpty ? 0 : detail.sizeThatFits(size).height.rounded(.up)
    let detailHeight = max(text, stars.isEmpty ? 0 : 34)
    return isTwoColumn
      ? max(40, detailHeight) : ((title.text ?? "").isEmpty ? 0 : 32) + detailHeight + 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    let titleWidth = isTwoColumn ? (bounds.width * Self.titleShare).rounded() : bounds.width
    let titleHeight: CGFloat = isTwoColumn ? 40 : (title.text ?? "").isEmpty ? 0 : 32
    place(title, CGRect(x: 0, y: 0, width: titleWidth - 12, height: titleHeight))
    var x: CGFloat = isTwoColumn ? titleWidth : 0
    let y: CGFloat = isTwoColumn ? 0 : titleHeight
    for star in stars {
      place(star, CGRect(x: x, y: y + 4, width: 26, height: 26))
      x += 30
    }
    if !stars.isEmpty { x += 10 }
    place(
      detail,
      CGRect(x: x, y: y, width: detailWidth(in: bounds.width), height: bounds.height - y)
    )
    for label in [title, detail] { label.textAlignment = isMirrored ? .right : .left }
  }
}
