import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitPickers
import UIKitText

/// A cell with one text field.
class FieldCell: UITableViewCell {
  let field = UITextField()
  var changed: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.addAction(
      UIAction { [weak self] _ in self?.changed(self?.field.text ?? "") },
      for: .editingChanged
    )
    arrange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FieldCell is made in code") }

  func arrange() { contentView.fill(with: field) }

  func show(_ text: String, placeholder: String) {
    field.textAlignment = leadingAlignment
    field.text = text
    field.placeholder = placeholder
    field.accessibilityLabel = placeholder
  }
}

/// A cell with a label that a person can choose, and text fields.
final class ValueCell: UITableViewCell {
  /// The button that opens the list of labels.
  let label = UIButton(type: .system)
  private let line = UIView()
  let fields: [UITextField]
  private let stack: UIStackView
  var changed: (Int, String) -> Void = { _, _ in }
  var choosesLabel: () -> Void = {}

  convenience init(fieldCount: Int, identifier: String) {
    self.init(fields: (0..<fieldCount).map { _ in UITextField() }, identifier: identifier)
  }

  private init(fields: [UITextField], identifier: String) {
    self.fields = fields
    let lines = UIStackView(arrangedSubviews: fields)
    lines.axis = .vertical
    lines.spacing = 10
    stack = UIStackView(arrangedSubviews: [label, line, lines])
    super.init(style: .default, reuseIdentifier: identifier)
    selectionStyle = .none
    label.titleLabel?.font = .preferredFont(forTextStyle: .body)
    label.titleLabel?.adjustsFontForContentSizeCategory = true
    label.titleLabel?.lineBreakMode = .byTruncatingTail
    label.contentHorizontalAlignment = .leading
    label.addAction(UIAction { [weak self] _ in self?.choosesLabel() }, for: .touchUpInside)
    line.backgroundColor = .separator
    for (index, field) in fields.enumerated() {
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.addAction(
        UIAction { [weak self, weak field] _ in self?.changed(index, field?.text ?? "") },
        for: .editingChanged
      )
    }
    stack.spacing = 10
    contentView.fill(with: stack)
    let width = label.widthAnchor.constraint(equalToConstant: 88)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      width, line.widthAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
    ])
    setUpAxis()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ValueCell is made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setUpAxis()
  }

  /// Stacks the label and the fields vertically in accessibility text sizes.
  private func setUpAxis() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    stack.axis = isLarge ? .vertical : .horizontal
    line.isHidden = isLarge
  }

  func show(label title: String, texts: [String], placeholders: [String]) {
    label.setTitle(title, for: .normal)
    label.isHidden = title.isEmpty
    label.accessibilityLabel = "\(ContactWords.label.text), \(title)"
    for (index, field) in fields.enumerated() {
      field.textAlignment = leadingAlignment
      field.text = texts[index]
      field.placeholder = placeholders[index]
      field.accessibilityLabel = placeholders[index]
    }
  }
}

/// A cell with a label that a person can choose, and a date.
final class DayCell: UITableViewCell {
  let label = UIButton(type: .system)
  private let day = UILabel()
  var choosesLabel: () -> Void = {}

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    label.titleLabel?.font = .preferredFont(forTextStyle: .body)
    label.titleLabel?.adjustsFontForContentSizeCategory = true
    label.contentHorizontalAlignment = .leading
    // The label of a birthday cannot be chosen, so its button is disabled but looks like text.
    label.setTitleColor(.label, for: .disabled)
    label.addAction(UIAction { [weak self] _ in self?.choosesLabel() }, for: .touchUpInside)
    // The least width below holds for short labels.
    label.setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
    day.font = .preferredFont(forTextStyle: .body)
    day.adjustsFontForContentSizeCategory = true
    day.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [label, day])
    stack.spacing = 20
    contentView.fill(with: stack)
    label.widthAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DayCell is made in code") }

  func show(label title: String, day text: String, isOpen: Bool, canChooseLabel: Bool) {
    label.setTitle(title, for: .normal)
    label.isEnabled = canChooseLabel
    day.text = text
    day.textColor = isOpen ? tintColor : .label
  }
}

/// A cell with a date picker of wheels.
final class DayPickerCell: UITableViewCell {
  let picker = UIDatePicker()
  var changed: (Date) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.addAction(
      UIAction { [weak self] _ in self.map { $0.changed($0.picker.date) } },
      for: .valueChanged
    )
    picker.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(picker)
    NSLayoutConstraint.activate([
      picker.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picker.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picker.topAnchor.constraint(equalTo: contentView.topAnchor),
      picker.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DayPickerCell is made in code") }
}

/// A cell for the note, which grows with its text.
final class NoteCell: UITableViewCell, UITextViewDelegate {
  private let title = UILabel()
  let text = UITextView()
  var changed: (String) -> Void = { _ in }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.adjustsFontForContentSizeCategory = true
    title.text = ContactWords.notes.text
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.isScrollEnabled = false
    text.backgroundColor = .clear
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    text.accessibilityLabel = ContactWords.notes.text
    text.delegate = self
    let stack = UIStackView(arrangedSubviews: [title, text])
    stack.axis = .vertical
    stack.spacing = 4
    contentView.fill(with: stack)
    text.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("NoteCell is made in code") }

  func textViewDidChange(_ textView: UITextView) { changed(textView.text) }
}

extension UITextField {
  /// Sets the writing direction of the whole text.
  func setWritingDirection(_ direction: NSWritingDirection) {
    guard let all = textRange(from: beginningOfDocument, to: endOfDocument) else { return }
    setBaseWritingDirection(direction, for: all)
  }
}

extension UIView {
  /// The alignment to the leading edge of rows, independent of the language of the text.
  fileprivate var leadingAlignment: NSTextAlignment {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  /// Adds a view that fills the width between the margins and the height except for nine points.
  fileprivate func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let least = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 26)
    // Before the first measurement the row has the default height.
    least.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      least,
      view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor, constant: 9),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -9),
    ])
  }
}
