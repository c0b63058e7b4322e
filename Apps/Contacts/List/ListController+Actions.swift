import ContactsUI
import UIKit

/// Formats names for the list.
@MainActor
enum ContactTitle {
  /// Returns the name; the part by which contacts are sorted is bold.
  static func text(_ contact: CNContact, traits: UITraitCollection) -> NSAttributedString {
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    let bold = UIFont(
      descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold) ?? font.fontDescriptor,
      size: 0
    )
    let name = CNContactFormatter.attributedString(
      from: contact,
      style: .fullName,
      defaultAttributes: [NSAttributedString.Key.font: font]
    )
    guard let name else {
      let value =
        contact.emailAddresses.first.map { "\($0.value)" }
        ?? contact.phoneNumbers.first?.value.stringValue
      return NSAttributedString(string: value ?? AppWords.noName.text, attributes: [.font: font])
    }
    let result = NSMutableAttributedString(attributedString: name)
    let strong = contact.familyName.isEmpty ? CNContactGivenNameKey : CNContactFamilyNameKey
    name.enumerateAttribute(
      NSAttributedString.Key(CNContactPropertyAttribute),
      in: NSRange(location: 0, length: name.length)
    ) { key, range, _ in
      guard let key = key as? String, key == strong || key == CNContactOrganizationNameKey else {
        return
      }
      result.addAttribute(.font, value: bold, range: range)
    }
    return result
  }
}

extension ListController {
  func share(_ contact: CNContact, from source: UIView?) {
    let name = ContactTitle.text(contact, traits: traitCollection).string
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shared-contact-\(UUID().uuidString)")
    let file = folder.appendingPathComponent(
      name.replacingOccurrences(of: "/", with: "-") + ".vcf"
    )
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try CNContactVCardSerialization.data(with: [contact]).write(to: file)
    } catch {
      return tell(AppWords.notShared.text, error)
    }
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sheet.completionWithItemsHandler = { kind, isDone, _, _ in
      // The pasteboard refers to the file until something else is copied.
      if isDone, kind == .copyToPasteboard { return }
      try? FileManager.default.removeItem(at: folder)
    }
    sheet.popoverPresentationController?.sourceView = source ?? view
    sheet.popoverPresentationController?.sourceRect = (source ?? view).bounds
    present(sheet, animated: true)
  }

  /// Deletes a contact after the person confirms.
  func askToDelete(_ contact: CNContact, from source: UIView?) {
    let name = ContactTitle.text(contact, traits: traitCollection).string
    let sheet = UIAlertController(
      title: nil,
      message: AppWords.deletion.text(with: name),
      preferredStyle: .actionSheet
    )
    sheet.addAction(
      UIAlertAction(title: AppWords.deleteContact.text, style: .destructive) { [weak self] _ in
        guard let self else { return }
        do {
          try book.delete([contact])
        } catch {
          tell(AppWords.notDeleted.text, error)
        }
      }
    )
    sheet.addAction(UIAlertAction(title: AppWords.cancel.text, style: .cancel))
    sheet.popoverPresentationController?.sourceView = source ?? view
    sheet.popoverPresentationController?.sourceRect = (source ?? view).bounds
    present(sheet, animated: true)
  }

  private func tell(_ title: String, _ error: any Error) {
    let alert = UIAlertController(
      title: title,
      message: error.localizedDescription,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: AppWords.ok.text, style: .default))
    present(alert, animated: true)
  }
}
