import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// The text fields of an alert, one below the other in a common frame.
///
/// Catalogue: UI10-F133.
final class AlertFieldsView: UIView {
  // Unverified: from pictures of log-in alerts of iOS 12: white fields of 25 points with hairlines.
  private enum Metrics {
    static let height: CGFloat = 25
    static let inset: CGFloat = 5
    static let fontSize: CGFloat = 13
    static let frameAlpha: CGFloat = 0.35
    /// The space above and below text that is larger than the default, in points.
    static let padding: CGFloat = 4
  }

  private(set) var fields: [UITextField] = []
  private var lines: [UIView] = []
  private let ground = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ground)
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  func addField(at index: Int? = nil) -> UITextField {
    let field = AlertTextField(frame: .zero)
    field.font = UIFontMetrics(forTextStyle: .footnote)
      .scaledFont(for: .systemFont(ofSize: Metrics.fontSize))
    field.adjustsFontForContentSizeCategory = true
    fields.append(field)
    addSubview(field)
    if fields.count > 1 {
      let line = UIView()
      lines.append(line)
      addSubview(line)
    }
    updateColors()
    return field
  }

  private func rowHeight(_ field: UITextField) -> CGFloat {
    let line = (field.font?.lineHeight ?? 0).rounded(.up)
    return max(Metrics.height, line + 2 * Metrics.padding)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fields.reduce(0) { $0 + rowHeight($1) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    ground.frame = bounds
    ground.layer.borderWidth = hairline
    var y: CGFloat = 0
    for (index, field) in fields.enumerated() {
      let height = rowHeight(field)
      field.frame = CGRect(
        x: Metrics.inset,
        y: y,
        width: bounds.width - 2 * Metrics.inset,
        height: height
      )
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
      }
      y += height
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let frame = UIColor(white: isDark ? 1 : 0, alpha: Metrics.frameAlpha)
    ground.backgroundColor = isDark ? UIColor(white: 0, alpha: 0.6) : .white
    ground.layer.borderColor = frame.cgColor
    for line in lines { line.backgroundColor = frame }
    for field in fields where field.textColor == nil || field is AlertTextField {
      (field as? AlertTextField)?.takeColor(isDark ? .white : .black)
    }
  }
}

/// A field of an alert, whose text is black or white unless the app sets a colour.
private final class AlertTextField: UITextField {
  private var given: UIColor?

  func takeColor(_ color: UIColor) {
    guard textColor == given || textColor == nil || given == nil else { return }
    given = color
    textColor = color
  }
}
