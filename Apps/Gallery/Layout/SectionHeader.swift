import UIKit

/// The title above a group of samples.
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
    label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height + 31
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
    label.frame = CGRect(
      x: 0,
      y: bounds.height - 7 - size.height,
      width: bounds.width,
      height: size.height
    )
  }
}
