import UIKit

/// The words above a group of rows.
final class SectionHeader: UIView, ColumnItem {
  private let label = UILabel()

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title.uppercased()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.accessibilityTraits = .header
    label.numberOfLines = 0
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SectionHeader is made in code") }

  func height(forWidth width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height + 31
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(CGSize(width: bounds.width - 32, height: bounds.height))
    label.frame = CGRect(
      x: 16,
      y: bounds.height - 7 - size.height,
      width: bounds.width - 32,
      height: size.height
    )
  }
}

/// Rows on a common ground with hairlines between them.
final class RowGroup: UIView, ColumnItem {
  private var rows: [any UIView & ColumnItem] = []
  private let top = Hairline()
  private let bottom = Hairline()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    addSubview(top)
    addSubview(bottom)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("RowGroup is made in code") }

  func append(_ row: any UIView & ColumnItem) {
    rows.append(row)
    insertSubview(row, at: 0)
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    rows.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for row in rows {
      let height = row.height(forWidth: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Hairline.thickness)
    bottom.frame = CGRect(
      x: 0,
      y: y - Hairline.thickness,
      width: bounds.width,
      height: Hairline.thickness
    )
  }
}

/// A line one pixel thick.
final class Hairline: UIView {
  static var thickness: CGFloat { 1 / UIScreen.main.scale }

  init() {
    super.init(frame: .zero)
    backgroundColor = .separator
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Hairline is made in code") }
}

/// A row that opens a screen: icon, title, subtitle, chevron.
final class IndexRow: UIControl, ColumnItem {
  private let icon = UIImageView()
  private let plate = UIView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.right"))
  private let separator = Hairline()

  init(_ screen: CatalogueArea.Screen, open: @escaping () -> Void) {
    super.init(frame: .zero)
    plate.backgroundColor = screen.tint
    plate.layer.cornerRadius = 7
    plate.isUserInteractionEnabled = false
    icon.image = UIImage(systemName: screen.symbol)?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = .white
    icon.contentMode = .scaleAspectFit
    titleLabel.text = screen.title
    titleLabel.font = .preferredFont(forTextStyle: .body)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    subtitleLabel.text = screen.subtitle
    subtitleLabel.font = .preferredFont(forTextStyle: .footnote)
    subtitleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.numberOfLines = 0
    chevron.tintColor = .tertiaryLabel
    chevron.contentMode = .scaleAspectFit
    for view in [plate, titleLabel, subtitleLabel, chevron, separator] { addSubview(view) }
    plate.addSubview(icon)
    isAccessibilityElement = true
    accessibilityLabel = "\(screen.title), \(screen.subtitle)"
    accessibilityTraits = .button
    addAction(UIAction { _ in open() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("IndexRow is made in code") }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  private func textWidth(_ width: CGFloat) -> CGFloat { width - 60 - 36 }

  func height(forWidth width: CGFloat) -> CGFloat {
    let space = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    return max(
      44,
      20 + titleLabel.sizeThatFits(space).height + subtitleLabel.sizeThatFits(space).height
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      if mirrored { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    place(plate, CGRect(x: 16, y: (bounds.height - 29) / 2, width: 29, height: 29))
    icon.frame = plate.bounds.insetBy(dx: 5, dy: 5)
    let width = textWidth(bounds.width)
    let space = CGSize(width: width, height: .greatestFiniteMagnitude)
    let title = titleLabel.sizeThatFits(space).height
    let subtitle = subtitleLabel.sizeThatFits(space).height
    let y = (bounds.height - title - subtitle) / 2
    place(titleLabel, CGRect(x: 60, y: y, width: width, height: title))
    place(subtitleLabel, CGRect(x: 60, y: y + title, width: width, height: subtitle))
    place(
      chevron,
      CGRect(x: bounds.width - 24, y: (bounds.height - 14) / 2, width: 8, height: 14)
    )
    place(
      separator,
      CGRect(
        x: 60,
        y: bounds.height - Hairline.thickness,
        width: bounds.width - 60,
        height: Hairline.thickness
      )
    )
  }
}

/// An area that has no screen yet.
final class UpcomingRow: UIView, ColumnItem {
  private let label = UILabel()
  private let state = UILabel()
  private let separator = Hairline()

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    state.text = "not built yet"
    state.font = .preferredFont(forTextStyle: .footnote)
    state.adjustsFontForContentSizeCategory = true
    state.textColor = .tertiaryLabel
    for view in [label, state, separator] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("UpcomingRow is made in code") }

  func height(forWidth width: CGFloat) -> CGFloat {
    max(44, label.sizeThatFits(CGSize(width: width, height: 1000)).height + 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let stateSize = state.sizeThatFits(bounds.size)
    let labelSize = label.sizeThatFits(bounds.size)
    let labelWidth = min(labelSize.width, bounds.width - stateSize.width - 44)
    var labelFrame = CGRect(
      x: 16,
      y: (bounds.height - labelSize.height) / 2,
      width: labelWidth,
      height: labelSize.height
    )
    var stateFrame = CGRect(
      x: bounds.width - 16 - stateSize.width,
      y: (bounds.height - stateSize.height) / 2,
      width: stateSize.width,
      height: stateSize.height
    )
    if mirrored {
      labelFrame.origin.x = bounds.width - labelFrame.maxX
      stateFrame.origin.x = bounds.width - stateFrame.maxX
    }
    label.frame = labelFrame
    state.frame = stateFrame
    separator.frame = CGRect(
      x: mirrored ? 0 : 16,
      y: bounds.height - Hairline.thickness,
      width: bounds.width - 16,
      height: Hairline.thickness
    )
  }
}
