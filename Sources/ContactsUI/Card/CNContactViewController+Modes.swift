import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitControls
import UIKitCore

extension CNContactViewController {
  final func prepare() {
    view.backgroundColor = .systemBackground
    if !shown.areKeysAvailable([Self.descriptorForRequiredKeys()]) { fetchWhole() }
    navigationItem.largeTitleDisplayMode = .never
    if purpose == .new, !isEditing { super.setEditing(true, animated: false) }
    if isEditing { showEditor() } else { showCard() }
    updateItems()
  }

  /// Reads the properties with which the contact was not fetched.
  private final func fetchWhole() {
    let keys = [Self.descriptorForRequiredKeys()]
    guard let whole = try? store.unifiedContact(withIdentifier: shown.identifier, keysToFetch: keys)
    else {
      fatalError(
        "CNContactViewController: The contact \(shown.identifier) was fetched without the keys that "
          + "its page needs; add CNContactViewController.descriptorForRequiredKeys() to the keys."
      )
    }
    shown = whole
  }

  final func refresh() { if isViewLoaded { card?.reload() } }

  /// Shows a new version of the contact.
  final func show(_ contact: CNContact) {
    shown = contact
    refresh()
  }

  // MARK: Page and editor

  private final func showCard() {
    let card = ContactCard(self)
    put(card.table, over: editor?.table)
    editor = nil
    self.card = card
  }

  private final func showEditor() {
    let editor = ContactEditor(self, shown)
    put(editor.table, over: card?.table)
    card = nil
    self.editor = editor
    editor.changed = { [weak self] in self?.updateDone() }
  }

  private final func put(_ table: UIView, over old: UIView?) {
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    old?.removeFromSuperview()
    view.setNeedsLayout()
  }

  final func editingDidChange(animated: Bool) {
    guard isViewLoaded else { return }
    let change = { if self.isEditing { self.showEditor() } else { self.showCard() } }
    if animated, view.window != nil {
      UIView.transition(
        with: view,
        duration: 0.25,
        options: [.transitionCrossDissolve, .allowUserInteraction],
        animations: change
      )
    } else {
      change()
    }
    updateItems()
  }

  // MARK: Bar

  final func updateItems() {
    guard isViewLoaded else { return }
    if isEditing {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [weak self] _ in self?.askToCancel() }
      )
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [weak self] _ in self?.save() }
      )
      updateDone()
    } else {
      navigationItem.leftBarButtonItem = nil
      navigationItem.rightBarButtonItem =
        allowsEditing && purpose == .existing
        ? UIBarButtonItem(
          systemItem: .edit,
          primaryAction: UIAction { [weak self] _ in self?.setEditing(true, animated: true) }
        ) : nil
      isModalInPresentation = false
    }
  }

  private final func updateDone() {
    guard let editor else { return }
    let hasChanges = editor.hasChanges || isUnsaved
    navigationItem.rightBarButtonItem?.isEnabled =
      hasChanges || (purpose == .new && editor.isFilled)
    isModalInPresentation = hasChanges
  }

  // MARK: Ending

  private final func askToCancel() {
    guard editor?.hasChanges == true else { return cancel() }
    let sheet = UIAlertController(
      title: nil,
      message: ContactWords.discardQuestion.text,
      preferredStyle: .actionSheet
    )
    sheet.addAction(
      UIAlertAction(title: ContactWords.discard.text, style: .destructive) { [weak self] _ in
        self?.cancel()
      }
    )
    sheet.addAction(UIAlertAction(title: ContactWords.keepEditing.text, style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }

  private final func cancel() {
    view.endEditing(true)
    if purpose == .new {
      isModalInPresentation = false
      delegate?.contactViewController(self, didCompleteWith: nil)
    } else {
      setEditing(false, animated: true)
    }
  }

  private final func save() {
    guard let editor else { return }
    view.endEditing(true)
    let changed = editor.contact
    let request = CNSaveRequest()
    if purpose == .new {
      request.add(changed, toContainerWithIdentifier: parentContainer?.identifier)
      if let parentGroup { request.addMember(changed, to: parentGroup) }
    } else {
      request.update(changed)
    }
    do {
      try store.execute(request)
    } catch {
      return tell(ContactWords.failed, error)
    }
    shown = changed.copy() as? CNContact ?? changed
    isUnsaved = false
    if purpose == .new {
      isModalInPresentation = false
    } else {
      setEditing(false, animated: true)
    }
    delegate?.contactViewController(self, didCompleteWith: shown)
  }

  /// Deletes the contact after the person confirms.
  final func askToDelete(from source: UIView) {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: ContactWords.deleteContact.text, style: .destructive) {
        [weak self] _ in self?.delete()
      }
    )
    sheet.addAction(UIAlertAction(title: SystemStrings.string(.cancel), style: .cancel))
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    present(sheet, animated: true)
  }

  private final func delete() {
    guard let contact = shown.mutableCopy() as? CNMutableContact else { return }
    let request = CNSaveRequest()
    request.delete(contact)
    do {
      try store.execute(request)
    } catch {
      return tell(ContactWords.notDeleted, error)
    }
    setEditing(false, animated: false)
    delegate?.contactViewController(self, didCompleteWith: nil)
  }

  private final func tell(_ title: ContactWords, _ error: any Error) {
    let alert = UIAlertController(
      title: title.text,
      message: error.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: SystemStrings.string(.ok), style: .default))
    present(alert, animated: true)
  }
}
