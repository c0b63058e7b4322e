import CoreGraphics
import Foundation
import UIKitCore

/// The header of a list section.
@MainActor
final class SectionHeader: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private var button: CarButton?

  init(_ section: CPListSection, palette: CarPalette) {
    super.init(frame: .zero)
    title.text = section.header
    title.font = CarMetrics.buttonFont
    title.textColor = palette.secondaryText
    title.accessibilityTraits = .header
    subtitle.text = section.headerSubtitle
    subtitle.font = CarMetrics.detailFont
    subtitle.textColor = palette.secondaryText
    picture.image = section.headerImage
    picture.contentMode = .scaleAspectFit
    picture.isHidden = section.headerImage == nil
    for view in [picture, title, subtitle] as [UIView] { addSubview(view) }
    if let item = section.headerButton {
      let button = CarButton()
      button.titles = item.title.map { [$0] } ?? []
      button.image = item.image
      button.accessibilityLabel =
        item.title ?? item.image?.accessibilityLabel ?? CarPlayWords["Button"]
      button.form = .plain
      button.palette = palette
      button.isEnabled = item.isEnabled
      button.action = { [weak item] in item?.act() }
      item.changeHandler = { [weak button, weak item] in
        if let item { button?.isEnabled = item.isEnabled }
      }
      addSubview(button)
      self.button = button
    }
  }

  required init?(coder: NSCoder) { fatalError("SectionHeader is not in archives.") }

  /// Returns the height of the header of a section, in points.
  static func height(of section: CPListSection) -> CGFloat {
    let isTall =
      section.headerSubtitle != nil || section.headerImage != nil || section.headerButton != nil
    return isTall ? CarMetrics.rowHeight : CarMetrics.headerHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isMirrored { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    var start: CGFloat = 8
    if !picture.isHidden {
      place(picture, CGRect(x: start, y: (bounds.height - 48) / 2, width: 48, height: 48))
      start += 62
    }
    var end = bounds.width
    if let button {
      let width = button.sizeThatFits(bounds.size).width
      place(button, CGRect(x: end - width, y: 8, width: width, height: bounds.height - 16))
      end -= width + 8
    }
    let hasSubtitle = subtitle.text != nil
    place(
      title,
      CGRect(
        x: start,
        y: hasSubtitle ? 4 : 0,
        width: end - start,
        height: hasSubtitle ? 36 : bounds.height
      )
    )
    place(subtitle, CGRect(x: start, y: 38, width: end - start, height: hasSubtitle ? 32 : 0))
    for label in [title, subtitle] { label.textAlignment = isMirrored ? .right : .left }
  }
}
