import UIKit

/// A screen of controls with options that change them immediately.
class OptionsController: SampleController {
  /// Adds a heading.
  func heading(_ title: String) { column.append(SectionHeader(title)) }

  /// Adds a control in its own size, with a title above it.
  func sample(_ name: String, _ control: UIView, fillsWidth: Bool = false) {
    column.append(ControlSample(name, control, fillsWidth: fillsWidth))
  }

  /// Adds a text that follows the text size and wraps, with a title above it.
  func sample(_ name: String, text label: UILabel) {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    sample(name, label, fillsWidth: true)
  }

  /// Replaces a sample's text, and makes room for it.
  func show(_ text: String, in label: UILabel) {
    label.text = text
    column.setNeedsLayout()
  }

  /// Adds an option with a switch.
  func option(_ name: String, isOn: Bool = false, change: @escaping (Bool) -> Void) {
    column.append(OptionRow(name, isOn: isOn, change: change))
  }

  /// Adds the options that all controls have.
  func commonOptions(for controls: [UIControl]) {
    heading("Options")
    option("Enabled", isOn: true) { isOn in controls.forEach { $0.isEnabled = isOn } }
    option("Right to left") { isOn in
      for control in controls {
        control.semanticContentAttribute = isOn ? .forceRightToLeft : .unspecified
      }
    }
    option("Red tint") { isOn in
      for control in controls { control.tintColor = isOn ? .systemRed : nil }
    }
  }
}

/// A control below its name.
final class ControlSample: UIView, ColumnItem {
  private let caption = UILabel()
  private let control: UIView
  private let fillsWidth: Bool

  init(_ name: String, _ control: UIView, fillsWidth: Bool) {
    self.control = control
    self.fillsWidth = fillsWidth
    super.init(frame: .zero)
    caption.text = name
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.adjustsFontForContentSizeCategory = true
    caption.textColor = .secondaryLabel
    caption.numberOfLines = 0
    addSubview(caption)
    addSubview(control)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ControlSample is made in code") }

  private func captionHeight(_ width: CGFloat) -> CGFloat {
    ceil(caption.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  private func controlSize(_ width: CGFloat) -> CGSize {
    var size = control.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    if size.height == 0 { size.height = control.intrinsicContentSize.height }
    return fillsWidth
      ? CGSize(width: width, height: size.height)
      : CGSize(width: min(size.width, width), height: size.height)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    captionHeight(width) + 6 + controlSize(width).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = captionHeight(bounds.width)
    caption.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let size = controlSize(bounds.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    control.frame = CGRect(
      x: isMirrored ? bounds.width - size.width : 0,
      y: top + 6,
      width: size.width,
      height: size.height
    )
  }
}

/// A title and a switch.
final class OptionRow: UIView, ColumnItem {
  private let label = UILabel()
  private let toggle = UISwitch()

  init(_ name: String, isOn: Bool, change: @escaping (Bool) -> Void) {
    super.init(frame: .zero)
    label.text = name
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    toggle.isOn = isOn
    toggle.accessibilityLabel = name
    toggle.addAction(
      UIAction { [weak toggle] _ in change(toggle?.isOn ?? false) },
      for: .valueChanged
    )
    addSubview(label)
    addSubview(toggle)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("OptionRow is made in code") }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - 67, height: .greatestFiniteMagnitude)
    return max(44, ceil(label.sizeThatFits(room).height) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    toggle.frame.origin = CGPoint(
      x: isMirrored ? 0 : bounds.width - 51,
      y: (bounds.height - 31) / 2
    )
    label.frame = CGRect(
      x: isMirrored ? 67 : 0,
      y: 0,
      width: bounds.width - 67,
      height: bounds.height
    )
  }
}
