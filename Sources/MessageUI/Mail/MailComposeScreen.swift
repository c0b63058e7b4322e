import CoreGraphics
import Foundation
import QuartzCore
import UIKitBars
import UIKitControls
import UIKitCore
import UIKitText

/// The screen with the fields, text and attachments of a mail, between Cancel and Send.
@MainActor
final class MailComposeScreen: UIViewController {
  var draft = MailDraft()
  var ended: ((MFMailComposeResult, (any Error)?) -> Void)?

  private let scroll = UIScrollView()
  private let column = UIStackView()
  private let to = ComposeRow(label: MessageWords.to)
  private let closedCopies = ComposeRow(label: MessageWords.ccBcc)
  private let cc = ComposeRow(label: MessageWords.cc)
  private let bcc = ComposeRow(label: MessageWords.bcc)
  private let subject = ComposeRow(label: MessageWords.subject)
  private let text = UITextView()
  private var isSending = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.primaryAction = UIAction(title: SystemWords.cancel) { [weak self] _ in self?.cancel() }
    navigationItem.leftBarButtonItem = cancel
    let send = UIBarButtonItem(title: MessageWords.send, style: .done, target: nil, action: nil)
    send.primaryAction = UIAction(title: MessageWords.send) { [weak self] _ in self?.send() }
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
    text.accessibilityLabel = MessageWords.body
    let inset = ComposeRow.Metrics.inset - text.textContainer.lineFragmentPadding
    text.textContainerInset = UIEdgeInsets(top: 12, left: inset, bottom: 12, right: inset)
  }

  /// Replaces the row "Cc/Bcc" with rows for both.
  private func openCopies() {
    closedCopies.isHidden = true
    (cc.isHidden, bcc.isHidden) = (false, false)
    cc.field.becomeFirstResponder()
  }

  private func changed() {
    let words = subject.field.text ?? ""
    navigationItem.title = words.isEmpty ? MessageWords.newMail : words
    let lists = [to, cc, bcc].flatMap { ComposeRow.list($0.field.text ?? "") }
    navigationItem.rightBarButtonItem?.isEnabled = !lists.isEmpty && !isSending
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if draft.to.isEmpty { to.field.becomeFirstResponder() } else { text.becomeFirstResponder() }
  }

  /// The mail with the person's changes.
  private var current: MailDraft {
    var result = draft
    result.to = ComposeRow.list(to.field.text ?? "")
    result.cc = ComposeRow.list(cc.field.text ?? "")
    result.bcc = ComposeRow.list(bcc.field.text ?? "")
    result.subject = subject.field.text ?? ""
    result.body = text.text ?? ""
    // The person's changes are plain text, so the HTML is discarded.
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
      UIAlertAction(title: MessageWords.deleteDraft, style: .destructive) { [weak self] _ in
        self?.ended?(.cancelled, nil)
      }
    )
    sheet.addAction(
      UIAlertAction(title: MessageWords.saveDraft, style: .default) { [weak self] _ in self?.save()
      }
    )
    sheet.addAction(UIAlertAction(title: SystemWords.cancel, style: .cancel))
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
        title: MessageWords.emptySubject,
        message: MessageWords.emptySubjectQuestion,
        preferredStyle: .alert
      )
      alert.addAction(UIAlertAction(title: SystemWords.cancel, style: .cancel))
      alert.addAction(
        UIAlertAction(title: MessageWords.send, style: .default) { [weak self] _ in
          self?.carry(mail)
        }
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
