import CoreGraphics
import Foundation
import QuartzCore
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// The screen with the recipients at the top and the text and the Send button at the bottom.
@MainActor
final class MessageComposeScreen: UIViewController, UITextViewDelegate {
  var message = TextMessage()
  var ended: ((MessageComposeResult) -> Void)?

  private let to = ComposeRow(label: MessageWords.to)
  private let text = UITextView()
  private let send = UIButton(type: .system)
  private var isSending = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.title = MessageWords.newMessage
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.primaryAction = UIAction(title: SystemWords.cancel) { [weak self] _ in
      self?.ended?(.cancelled)
    }
    navigationItem.rightBarButtonItem = cancel

    to.field.text = message.recipients.joined(separator: ", ")
    to.field.keyboardType = .phonePad
    to.changed = { [weak self] in self?.changed() }
    text.text = message.body
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.isScrollEnabled = false
    text.delegate = self
    text.accessibilityLabel = MessageWords.textMessage
    text.backgroundColor = nil
    text.layer.cornerRadius = Metrics.corner
    text.layer.borderWidth = 1
    text.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: Metrics.room)
    send.setImage(
      UIImage(
        systemName: "arrow.up.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: Metrics.button)
      ),
      for: .normal
    )
    send.accessibilityLabel = MessageWords.send
    send.tintColor = .systemGreen
    send.addAction(UIAction { [weak self] _ in self?.carry() }, for: .touchUpInside)
    for part in [to, text, send] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    let bottom = text.bottomAnchor.constraint(
      equalTo: view.keyboardLayoutGuide.topAnchor,
      constant: -Metrics.gap
    )
    NSLayoutConstraint.activate([
      to.topAnchor.constraint(equalTo: safe.topAnchor),
      to.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      to.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Metrics.margin),
      text.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -Metrics.margin),
      text.topAnchor.constraint(greaterThanOrEqualTo: to.bottomAnchor, constant: Metrics.gap),
      bottom,
      send.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: -2),
      send.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: -2),
      send.widthAnchor.constraint(equalToConstant: Metrics.room - 4),
      send.heightAnchor.constraint(equalToConstant: Metrics.room - 4),
    ])
    applyColors()
    changed()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { applyColors() }
  }

  private func applyColors() {
    text.layer.borderColor =
      UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if message.recipients.isEmpty {
      to.field.becomeFirstResponder()
    } else {
      text.becomeFirstResponder()
    }
  }

  func textViewDidChange(_ textView: UITextView) { changed() }

  private func changed() {
    message.recipients = ComposeRow.list(to.field.text ?? "")
    message.body = text.text ?? ""
    send.isEnabled = !message.recipients.isEmpty && !message.body.isEmpty && !isSending
  }

  private func carry() {
    changed()
    guard send.isEnabled else { return }
    isSending = true
    changed()
    MailCarriers.current.carry(message) { [weak self] isTaken in
      self?.isSending = false
      self?.changed()
      self?.ended?(isTaken ? .sent : .failed)
    }
  }

  private enum Metrics {
    /// Unverified: from pictures of iOS 12.
    static let corner: CGFloat = 17
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
    static let room: CGFloat = 36
    static let button: CGFloat = 26
  }
}
