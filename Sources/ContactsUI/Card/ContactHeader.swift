import Contacts
import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// Shows the name, picture and buttons at the top of a contact's page.
final class ContactHeader: UIView {
  /// The contents of a round button with a word below it.
  struct Button {
    var title: String
    var symbol: String
    var isEnabled: Bool
    var action: () -> Void
  }

  private let picture = ContactPicture(side: 84)
  private let name = UILabel()
  private let detail = UILabel()
  private let buttons = UIStackView()
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: [picture, name, detail, buttons])
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
    name.font = .preferredFont(forTextStyle: .title2)
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    for label in [name, detail] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    name.accessibilityTraits = .header
    buttons.distribution = .fillEqually
    buttons.alignment = .top
    buttons.spacing = 8
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.setCustomSpacing(10, after: picture)
    stack.setCustomSpacing(14, after: detail)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let width = buttons.widthAnchor.constraint(equalTo: stack.widthAnchor)
    width.priority = UILayoutPriority(999)
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -14)
    // A new content is laid out in the earlier height before it is measured.
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      width, bottom, buttons.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ContactHeader is made in code") }

  func show(_ contact: CNContact, alternateName: String?, message: String?) {
    let isOrganization = contact.contactType == .organization
    picture.show(
      contact.imageData,
      monogram: ContactName.monogram(contact),
      isOrganization: isOrganization
    )
    name.text =
      CNContactFormatter.string(from: contact, style: .fullName) ?? alternateName
      ?? ContactName.text(contact)
    var lines = [
      [contact.jobTitle, contact.departmentName].filter { !$0.isEmpty }.joined(
        separator: " – "
      )
    ]
    if !isOrganization, contact.organizationName != name.text {
      lines.append(contact.organizationName)
    }
    if !contact.nickname.isEmpty, contact.nickname != name.text {
      lines.insert("“\(contact.nickname)”", at: 0)
    }
    if let message { lines.append(message) }
    detail.text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    detail.isHidden = detail.text?.isEmpty ?? true
  }

  func setButtons(_ wanted: [Button]) {
    for view in buttons.arrangedSubviews { view.removeFromSuperview() }
    buttons.isHidden = wanted.isEmpty
    for button in wanted { buttons.addArrangedSubview(RoundButton(button)) }
  }

  /// Becomes the header of a table, with the height that the subviews need at its width.
  ///
  /// A table without a width would set the header's to 0, which its constraints contradict.
  func fit(in table: UITableView) {
    let width = table.bounds.width
    guard width > 0 else { return }
    layoutMargins = UIEdgeInsets(
      top: 0,
      left: table.layoutMargins.left,
      bottom: 0,
      right: table.layoutMargins.right
    )
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

/// A round button with a word below it.
private final class RoundButton: UIControl {
  private static let side: CGFloat = 40
  private let disc = UIImageView()
  private let title = UILabel()
  private let action: () -> Void

  init(_ button: ContactHeader.Button) {
    action = button.action
    super.init(frame: .zero)
    disc.image = UIImage(
      systemName: button.symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 18)
    )
    disc.contentMode = .center
    disc.layer.cornerRadius = Self.side / 2
    title.text = button.title
    title.font = .preferredFont(forTextStyle: .caption2)
    title.adjustsFontForContentSizeCategory = true
    title.maximumContentSizeCategory = .accessibilityMedium
    title.textAlignment = .center
    title.adjustsFontSizeToFitWidth = true
    let stack = UIStackView(arrangedSubviews: [disc, title])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      disc.widthAnchor.constraint(equalToConstant: Self.side),
      disc.heightAnchor.constraint(equalToConstant: Self.side),
      title.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    isEnabled = button.isEnabled
    isAccessibilityElement = true
    accessibilityLabel = button.title
    accessibilityTraits = button.isEnabled ? .button : [.button, .notEnabled]
    addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    updateLooks()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("RoundButton is made in code") }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  override var isHighlighted: Bool { didSet { disc.alpha = isHighlighted ? 0.5 : 1 } }

  private func updateLooks() {
    disc.backgroundColor = isEnabled ? tintColor : .systemGray4
    disc.tintColor = isEnabled ? .white : .systemGray
    title.textColor = isEnabled ? tintColor : .systemGray
  }
}
