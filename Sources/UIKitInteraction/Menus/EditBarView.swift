import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// The view of the edit menu: a rounded bar with an arrow, and buttons with separators between
/// them.
final class EditBarView: UIView {
  /// Called with the index of a button on the current page.
  var chosen: ((Int) -> Void)?
  /// Called with 1 for the next page or -1 for the previous one.
  var turned: ((Int) -> Void)?
  private let style: EditCallout.Style
  private let ground: UIView
  private let shape = CAShapeLayer()
  private var buttons: [EditButton] = []
  private var lines: [UIView] = []

  private enum Metrics {
    // Unverified: the callout bar of iOS 12, in points.
    static let height: CGFloat = 37
    static let materialHeight: CGFloat = 44
    static let font: CGFloat = 14
    static let materialFont: CGFloat = 15
    static let sideInset: CGFloat = 11
    static let narrowest: CGFloat = 37
    static let turnWidth: CGFloat = 30
    static let cornerRadius: CGFloat = 8
    static let materialCornerRadius: CGFloat = 13
    static let black: CGFloat = 0.09
    static let opacity: CGFloat = 0.97
    static let line: CGFloat = 0.38
  }

  init(style: EditCallout.Style) {
    self.style = style
    ground =
      style == .classic
      ? UIView() : UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    super.init(frame: .zero)
    ground.isUserInteractionEnabled = false
    if style == .classic {
      ground.backgroundColor = UIColor(white: Metrics.black, alpha: Metrics.opacity)
      layer.mask = shape
    } else {
      ground.layer.cornerRadius = Metrics.materialCornerRadius
      ground.clipsToBounds = true
    }
    addSubview(ground)
  }

  required init?(coder: NSCoder) {
    style = .classic
    ground = UIView()
    super.init(coder: coder)
  }

  private var height: CGFloat {
    let plain = style == .classic ? Metrics.height : Metrics.materialHeight
    return max(plain, ceil(font.lineHeight) + 20)
  }

  /// The font of the buttons, larger with large text sizes; the bar of iOS 12 does not grow.
  private var font: UIFont {
    style == .classic
      ? .systemFont(ofSize: Metrics.font)
      : UIFontMetrics(forTextStyle: .subheadline).scaledFont(
        for: .systemFont(ofSize: Metrics.materialFont)
      )
  }

  private func width(of entry: EditCallout.Entry) -> CGFloat {
    let text = entry.title.size(withAttributes: [.font: font])
    let image = entry.title.isEmpty ? entry.image?.size.width ?? 0 : 0
    return max(Metrics.narrowest, ceil(max(text.width, image)) + 2 * Metrics.sideInset)
  }

  /// Returns the index of the first entry of each page.
  func pages(of entries: [EditCallout.Entry], in room: CGFloat) -> [Int] {
    let widths = entries.map(width)
    guard widths.reduce(0, +) > room else { return [0] }
    var pages = [0]
    var used: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let turns: CGFloat = pages.count > 1 ? 2 : 1
      if used + width > room - turns * Metrics.turnWidth, used > 0 {
        pages.append(index)
        used = 0
      }
      used += width
    }
    return pages
  }

  /// The size of the bar without its arrow.
  private(set) var contentSize = CGSize.zero

  func fill(_ entries: [EditCallout.Entry], isFirst: Bool, isLast: Bool) {
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = []
    lines = []
    var x: CGFloat = 0
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func add(_ button: EditButton, _ width: CGFloat) {
      if !buttons.isEmpty {
        let line = UIView()
        line.backgroundColor =
          style == .classic ? UIColor(white: Metrics.line, alpha: 1) : .separator
        line.isUserInteractionEnabled = false
        lines.append(line)
        addSubview(line)
      }
      button.frame = CGRect(x: x, y: 0, width: width, height: height)
      buttons.append(button)
      insertSubview(button, at: 1)
      x += width
    }
    let color: UIColor = style == .classic ? .white : .label
    if !isFirst {
      add(
        EditButton(chevron: -1, flips: flips, color: color) { [weak self] in
          self?.turned?(-1)
        },
        Metrics.turnWidth
      )
    }
    for (index, entry) in entries.enumerated() {
      add(
        EditButton(entry, font: font, color: color) { [weak self] in
          self?.chosen?(index)
        },
        width(of: entry)
      )
    }
    if !isLast {
      add(
        EditButton(chevron: 1, flips: flips, color: color) { [weak self] in
          self?.turned?(1)
        },
        Metrics.turnWidth
      )
    }
    contentSize = CGSize(width: x, height: height)
    guard flips else { return }
    for button in buttons { button.frame.origin.x = x - button.frame.maxX }
  }

  func place(_ layout: EditCalloutLayout) {
    UIView.performWithoutAnimation {
      frame = layout.frame
      var content = CGRect(origin: .zero, size: contentSize)
      if layout.arrow == .up { content.origin.y = EditCalloutLayout.arrowLength }
      if layout.arrow == .left { content.origin.x = EditCalloutLayout.arrowLength }
      // From iOS 16 on the bar has no arrow.
      ground.frame = style == .classic ? bounds : content
      shape.frame = bounds
      shape.path = outline(content, layout)
      let pixel = 1 / max(1, traitCollection.displayScale)
      // `fill` placed them starting at 0.
      for button in buttons {
        button.frame.origin.x += content.minX
        button.frame.origin.y = content.minY
      }
      for (index, button) in buttons.sorted(by: { $0.frame.minX < $1.frame.minX }).enumerated()
      where index > 0 {
        lines[index - 1].frame = CGRect(
          x: button.frame.minX,
          y: content.minY,
          width: pixel,
          height: content.height
        )
      }
    }
  }

  private func outline(_ content: CGRect, _ layout: EditCalloutLayout) -> CGPath {
    let path = UIBezierPath(roundedRect: content, cornerRadius: Metrics.cornerRadius)
    let half = EditCalloutLayout.arrowWidth / 2
    let length = EditCalloutLayout.arrowLength
    let tip = layout.tip
    switch layout.arrow {
    case .up:
      path.move(to: CGPoint(x: tip - half, y: content.minY))
      path.addLine(to: CGPoint(x: tip, y: content.minY - length))
      path.addLine(to: CGPoint(x: tip + half, y: content.minY))
    case .left:
      path.move(to: CGPoint(x: content.minX, y: tip - half))
      path.addLine(to: CGPoint(x: content.minX - length, y: tip))
      path.addLine(to: CGPoint(x: content.minX, y: tip + half))
    case .right:
      path.move(to: CGPoint(x: content.maxX, y: tip - half))
      path.addLine(to: CGPoint(x: content.maxX + length, y: tip))
      path.addLine(to: CGPoint(x: content.maxX, y: tip + half))
    default:
      path.move(to: CGPoint(x: tip - half, y: content.maxY))
      path.addLine(to: CGPoint(x: tip, y: content.maxY + length))
      path.addLine(to: CGPoint(x: tip + half, y: content.maxY))
    }
    path.close()
    return path.cgPath
  }
}

/// A button of the bar for a command or for another page.
private final class EditButton: UIControl {
  private let label = UILabel()
  private let icon = UIImageView()

  init(
    _ entry: EditCallout.Entry,
    font: UIFont,
    color: UIColor,
    action: @escaping () -> Void
  ) {
    super.init(frame: .zero)
    label.text = entry.title
    label.font = font
    label.textAlignment = .center
    label.textColor =
      entry.isEnabled ? (entry.isDestructive ? .systemRed : color) : .systemGray
    if entry.title.isEmpty { icon.image = entry.image?.withRenderingMode(.alwaysTemplate) }
    icon.tintColor = label.textColor
    isEnabled = entry.isEnabled
    prepare(entry.title, action)
  }

  /// Creates an arrow to the previous page (-1) or the next page (1).
  init(chevron step: Int, flips: Bool, color: UIColor, action: @escaping () -> Void) {
    super.init(frame: .zero)
    let pointsLeft = (step < 0) != flips
    let triangle = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 12)).image { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: pointsLeft ? 8 : 0, y: 0))
      path.addLine(to: CGPoint(x: pointsLeft ? 0 : 8, y: 6))
      path.addLine(to: CGPoint(x: pointsLeft ? 8 : 0, y: 12))
      path.close()
      UIColor.black.setFill()
      path.fill()
    }
    icon.image = triangle.withRenderingMode(.alwaysTemplate)
    icon.tintColor = color
    prepare(step < 0 ? "◀" : "▶", action)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func prepare(_ name: String, _ action: @escaping () -> Void) {
    for view in [label, icon] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    icon.contentMode = .center
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .button
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor(white: 0.5, alpha: 0.5) : nil }
  }
}
