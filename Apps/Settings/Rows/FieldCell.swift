import UIKit

/// A cell with a title and a text field.
final class FieldCell: UITableViewCell, SettingShowing, UITextFieldDelegate {
  private let field = UITextField()
  private let title = UILabel()
  private var setting: SettingsPage.Field?
  /// The constraints with the field beside its title, and below it.
  private var beside: [NSLayoutConstraint] = [], below: [NSLayoutConstraint] = []

  // Chosen: the distance between the title and the field, in points.
  private static let gap: CGFloat = 16
  // Unverified: the height of a row with a field, in points; the same as of other rows.
  private static let height: CGFloat = 44

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.delegate = self
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .done
    for part in [title, field] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
    }
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.setContentHuggingPriority(.required, for: .horizontal)
    title.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    beside = [
      field.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: Self.gap),
      title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      field.topAnchor.constraint(equalTo: contentView.topAnchor),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.height),
    ]
    below = [
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      title.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      field.topAnchor.constraint(equalTo: title.bottomAnchor),
      field.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ]
    arrange()
    field.addTarget(self, action: Selector(FieldCell.typed, "typed"), for: .editingChanged)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FieldCell is made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// With the large text sizes for accessibility the field is below its title, as values are.
  private func arrange() {
    let isBelow = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    title.numberOfLines = isBelow ? 0 : 1
    NSLayoutConstraint.deactivate(isBelow ? beside : below)
    NSLayoutConstraint.activate(isBelow ? below : beside)
  }

  func show(_ row: SettingsPage.Row) {
    guard case .field(let setting) = row.kind else { return }
    self.setting = setting
    title.text = row.title
    field.accessibilityLabel = row.title
    field.isSecureTextEntry = setting.isSecure
    field.keyboardType = setting.keyboard
    field.autocapitalizationType = setting.capitalization
    field.autocorrectionType = setting.correction
    if !field.isEditing { field.text = setting.get() }
  }

  func typed() { setting?.set(field.text ?? "") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}
