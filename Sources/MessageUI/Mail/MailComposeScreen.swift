import CoreGraphics
import Foundation
import QuartzCore
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// The fields of a mail, its text and its files, between Cancel and Send.
@MainActor
final class MailComposeScreen: UIViewController {
  var draft = MailDraft()
  var ended: ((MFMailComposeResult, (any Error)?) -> Void)?

  private let scroll = UIScrollView()
  private let column = UIStackView()
  private let to = ComposeRow(label: "To:")
  private let closedCopies = ComposeRow(label: "Cc/Bcc:")
  private let cc = ComposeRow(label: "Cc:")
  private let bcc = ComposeRow(label: "Bcc:")
  private let subject = ComposeRow(label: "Subject:")
  private let text = UITextView()
  private var isSending = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.primaryAction = UIAction(title: "Cancel") { [weak self] _ in self?.cancel() }
    navigationItem.leftBarButtonItem = cancel
    let send = UIBarButtonItem(title: "Send", style: .done, target: nil, action: nil)
    send.primaryAction = UIAction(title: "Send") { [weak self] _ in self?.send() }
    navigationItem.rightBarButtonItem = send
    navigationItem.largeTitleDisplayMode = .never

    scroll.alwaysBounceVertical = true
    scroll.keyboardDismissMode = .interactive
    column.axis = .vertical
    for part in [scroll, column] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(column)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    fill()
    for row in [to, closedCopies, cc, bcc, subject] { column.addArrangedSubview(row) }
    column.addArrangedSubview(text)
    for attachment in draft.attachments {
      column.addArrangedSubview(AttachmentRow(attachment))
    }
    changed()
  }

  private func fill() {
    for (row, list) in [(to, draft.to), (cc, draft.cc), (bcc, draft.bcc)] {
      row.field.text = list.joined(separator: ", ")
      row.field.keyboardType = .emailAddress
      row.field.textContentType = .emailAddress
      row.field.autocapitalizationType = .none
      row.field.autocorrectionType = .no
    }
    subject.field.text = draft.subject
    let hasCopies = !draft.cc.isEmpty || !draft.bcc.isEmpty
    closedCopies.isHidden = hasCopies
    (cc.isHidden, bcc.isHidden) = (!hasCopies, !hasCopies)
    closedCopies.began = { [weak self] in self?.openCopies() }
    for row in [to, cc, bcc, subject] { row.changed = { [weak self] in self?.changed() } }
    text.text = draft.body
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.isScrollEnabled = false
    text.backgroundColor = nil
    text.accessibilityLabel = "Message body"
    let inset = ComposeRow.Metrics.inset - text.textContainer.lineFragmentPadding
    text.textContainerInset = UIEdgeInsets(top: 12, left: inset, bottom: 12, right: inset)
  }

  /// Shows the fields of copies in the place of the one that stands for both.
  private func openCopies() {
    closedCopies.isHidden = true
    (cc.isHidden, bcc.isHidden) = (false, false)
    cc.field.becomeFirstResponder()
  }

  private func changed() {
    let words = subject.field.text ?? ""
    navigationItem.title = words.isEmpty ? "New Message" : words
    let lists = [to, cc, bcc].flatMap { ComposeRow.list($0.field.text ?? "") }
    navigationItem.rightBarButtonItem?.isEnabled = !lists.isEmpty && !isSending
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if draft.to.isEmpty { to.field.becomeFirstResponder() } else { text.becomeFirstResponder() }
  }

  /// The mail as it is now.
  private var current: MailDraft {
    var result = draft
    result.to = ComposeRow.list(to.field.text ?? "")
    result.cc = ComposeRow.list(cc.field.text ?? "")
    result.bcc = ComposeRow.list(bcc.field.text ?? "")
    result.subject = subject.field.text ?? ""
    result.body = text.text ?? ""
    // Who changes the text writes plain text.
    if result.body != draft.body { result.html = nil }
    return result
  }

  // MARK: Ending

  private func cancel() {
    view.endEditing(true)
    guard !current.isEmpty else {
      ended?(.cancelled, nil)
      return
    }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete Draft", style: .destructive) { [weak self] _ in
        self?.ended?(.cancelled, nil)
      }
    )
    sheet.addAction(
      UIAlertAction(title: "Save Draft", style: .default) { [weak self] _ in self?.save() }
    )
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }

  private func save() {
    do {
      try MailCarriers.current.keep(current)
      ended?(.saved, nil)
    } catch {
      ended?(.failed, MFMailComposeError(.saveFailed))
    }
  }

  private func send() {
    guard !isSending else { return }
    let mail = current
    if mail.subject.isEmpty {
      let alert = UIAlertController(
        title: "Empty Subject",
        message: "This message has no subject. Do you want to send it anyway?",
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Send", style: .default) { [weak self] _ in self?.carry(mail) }
      )
      return present(alert, animated: true)
    }
    carry(mail)
  }

  private func carry(_ mail: MailDraft) {
    isSending = true
    changed()
    view.endEditing(true)
    MailCarriers.current.carry(mail) { [weak self] isTaken in
      guard let self else { return }
      self.isSending = false
      self.changed()
      self.ended?(isTaken ? .sent : .failed, isTaken ? nil : MFMailComposeError(.sendFailed))
    }
  }
}
