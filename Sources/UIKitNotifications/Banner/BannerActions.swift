import CoreGraphics
import Foundation
import HostInterface
import UIKitControls
import UIKitCore
import UIKitText
import UserNotifications

/// The actions below an expanded banner, and the text field of an action.
@MainActor
final class BannerActions: UIView, UITextFieldDelegate {
  /// Unverified: after pictures of iOS 12.
  private enum Metrics {
    static let row: CGFloat = 57
    static let inset: CGFloat = 16
    static let corner: CGFloat = 13
  }

  /// Called with the chosen action and its text.
  var chosen: ((String, String?) -> Void)?
  let isEmpty: Bool

  private let ground = BannerGround()
  private let column = UIStackView()
  private let field = UITextField()
  private let send = UIButton(type: .system)
  private var writing: String?

  init(_ actions: [NotificationBanner.Action]) {
    isEmpty = actions.isEmpty
    super.init(frame: .zero)
    ground.layer.cornerRadius = Metrics.corner
    column.axis = .vertical
    for part in [ground, column] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    addSubview(ground)
    ground.contentView.addSubview(column)
    NSLayoutConstraint.activate(
      [ground, column].flatMap { part in
        [
          part.topAnchor.constraint(equalTo: topAnchor),
          part.bottomAnchor.constraint(equalTo: bottomAnchor),
          part.leadingAnchor.constraint(equalTo: leadingAnchor),
          part.trailingAnchor.constraint(equalTo: trailingAnchor),
        ]
      }
    )
    for (index, action) in actions.enumerated() {
      if index > 0 { column.addArrangedSubview(line()) }
      column.addArrangedSubview(button(action))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.current.scale).isActive = true
    return line
  }

  private func button(_ action: NotificationBanner.Action) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    if let symbol = action.symbol {
      button.setImage(UIImage(systemName: symbol), for: .normal)
    } else if let image = action.image.flatMap({ UIImage(named: $0) }) {
      button.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
    }
    button.tintColor = action.isDestructive ? .systemRed : .label
    button.setTitleColor(action.isDestructive ? .systemRed : .label, for: .normal)
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.row).isActive = true
    button.addAction(
      UIAction { [weak self] _ in
        if let input = action.input {
          self?.write(action.identifier, input.placeholder, input.button)
        } else {
          self?.chosen?(action.identifier, nil)
        }
      },
      for: .touchUpInside
    )
    return button
  }

  /// Shows the field in the place of the actions.
  private func write(_ identifier: String, _ placeholder: String, _ title: String) {
    writing = identifier
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    field.placeholder = placeholder
    field.font = .preferredFont(forTextStyle: .body)
    field.returnKeyType = .send
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.changed() }, for: .editingChanged)
    send.setTitle(title.isEmpty ? NotificationWords.send : title, for: .normal)
    send.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    send.setContentHuggingPriority(.required, for: .horizontal)
    send.setContentCompressionResistancePriority(.required, for: .horizontal)
    send.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [field, send])
    row.spacing = Metrics.inset / 2
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(
      top: 0,
      left: Metrics.inset,
      bottom: 0,
      right: Metrics.inset
    )
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.row).isActive = true
    column.addArrangedSubview(row)
    changed()
    field.becomeFirstResponder()
  }

  private func changed() { send.isEnabled = !(field.text ?? "").isEmpty }

  private func finish() {
    guard let writing, let text = field.text, !text.isEmpty else { return }
    chosen?(writing, text)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    finish()
    return false
  }
}
