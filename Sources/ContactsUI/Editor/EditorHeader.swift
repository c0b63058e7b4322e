import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// Shows the picture above an editor, with the button that changes it.
final class EditorHeader: UIView {
  private let picture = ContactPicture(side: 84)
  let button = UIButton(type: .system)
  var tapped: () -> Void = {}

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 140))
    button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [picture, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4)
    // A larger text is laid out in the earlier height before it is measured.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bottom, stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    let tap = UITapGestureRecognizer(
      target: self,
      action: Selector(EditorHeader.pictureTapped, "pictureTapped:")
    )
    picture.addGestureRecognizer(tap)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("EditorHeader is made in code") }

  private func pictureTapped(_ recognizer: UITapGestureRecognizer) { tapped() }

  func show(_ data: Data?, monogram: String) {
    picture.show(data, monogram: monogram)
    let word = data == nil ? ContactWords.addPhoto : .editPhoto
    button.setTitle(word.text, for: .normal)
  }

  /// Becomes the header of a table, with the height that the subviews need at its width.
  ///
  /// A table without a width would set the header's to 0, which its constraints contradict.
  func fit(in table: UITableView) {
    let width = table.bounds.width
    guard width > 0 else { return }
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard
      table.tableHeaderView !== self || abs(bounds.height - height) > 0.5 || bounds.width != width
    else { return }
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    table.tableHeaderView = self
  }
}
