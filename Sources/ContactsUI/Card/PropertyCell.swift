import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// A cell with a value of a contact and its label above it.
final class PropertyCell: UITableViewCell {
  private let label = UILabel()
  private let value = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    for view in [label, value] {
      view.numberOfLines = 0
      view.adjustsFontForContentSizeCategory = true
    }
    label.font = .preferredFont(forTextStyle: .subheadline)
    value.font = .preferredFont(forTextStyle: .body)
    let stack = UIStackView(arrangedSubviews: [label, value])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 9),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -9),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PropertyCell is made in code") }

  /// Shows a value; with `isLink` a tap performs an action.
  func show(_ row: PropertyRow, isLink: Bool, isHighlighted: Bool) {
    label.text = row.label
    label.isHidden = row.label.isEmpty
    label.textColor = isHighlighted ? tintColor : .label
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // Isolated, so that a number keeps its order in right-to-left text.
    value.text = isMirrored && row.isLeftToRight ? "\u{2066}\(row.text)\u{2069}" : row.text
    value.textColor = isLink ? tintColor : .label
    if isHighlighted {
      value.font = UIFont.preferredFont(forTextStyle: .headline)
    } else {
      value.font = UIFont.preferredFont(forTextStyle: .body)
    }
    selectionStyle = isLink ? .default : .none
    accessibilityLabel = [row.label, row.text].filter { !$0.isEmpty }.joined(separator: ", ")
    accessibilityTraits = isLink ? .button : .staticText
  }
}
