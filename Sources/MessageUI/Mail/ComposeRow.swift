import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

/// A row with a label and a text field above a hairline.
@MainActor
final class ComposeRow: UIView, UITextFieldDelegate {
  enum Metrics {
    /// Unverified: after pictures of iOS 12.
    static let inset: CGFloat = 16
    static let height: CGFloat = 44
    static let gap: CGFloat = 6
    static let padding: CGFloat = 10
  }
  let field = UITextField()
  var changed: (() -> Void)?
  var began: (() -> Void)?
  private let label = UILabel()
  private let line = UIView()

  init(label words: String) {
    super.init(frame: .zero)
    label.text = words
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.setContentHuggingPriority(.required, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.accessibilityLabel = words
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.changed?() }, for: .editingChanged)
    line.backgroundColor = .separator
    for part in [label, field, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    // A stack view gives a hidden row no height, so these constraints are not required.
    let height = heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.height)
    let room = label.topAnchor.constraint(
      greaterThanOrEqualTo: topAnchor,
      constant: Metrics.padding
    )
    for constraint in [height, room] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      height, room,
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: Metrics.gap),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.inset),
      field.topAnchor.constraint(equalTo: topAnchor),
      field.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.current.scale),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func textFieldDidBeginEditing(_ textField: UITextField) { began?() }

  /// Returns the addresses or numbers of a text, separated by commas or semicolons.
  static func list(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

/// Shows the name and size of an attached file.
@MainActor
final class AttachmentRow: UIView {
  init(_ attachment: MailDraft.Attachment) {
    super.init(frame: .zero)
    let picture = UIImageView(image: UIImage(systemName: "doc"))
    picture.tintColor = .secondaryLabel
    picture.setContentHuggingPriority(.required, for: .horizontal)
    let name = UILabel()
    name.text = attachment.name
    name.font = .preferredFont(forTextStyle: .body)
    name.lineBreakMode = .byTruncatingMiddle
    let size = UILabel()
    size.text = ByteCountFormatter.string(
      fromByteCount: Int64(attachment.data.count),
      countStyle: .file
    )
    size.font = .preferredFont(forTextStyle: .footnote)
    size.textColor = .secondaryLabel
    for label in [name, size] { label.adjustsFontForContentSizeCategory = true }
    let words = UIStackView(arrangedSubviews: [name, size])
    words.axis = .vertical
    let row = UIStackView(arrangedSubviews: [picture, words])
    row.spacing = ComposeRow.Metrics.padding
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    let inset = ComposeRow.Metrics.inset
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
      row.topAnchor.constraint(equalTo: topAnchor, constant: ComposeRow.Metrics.padding),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -ComposeRow.Metrics.padding),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
