import Contacts
import CoreGraphics
import Foundation
import HostInterface
import UIKitBars
import UIKitContent
import UIKitCore
import UIKitSharing

/// The page of a contact: picture, name, buttons and values.
@MainActor
final class ContactCard: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The action of a row without a value.
  private enum Action { case share, create, add }

  let table: UITableView
  private unowned let page: CNContactViewController
  private var sections: [[PropertyRow]] = []
  private var actions: [Action] = []
  private let header = ContactHeader()

  init(_ page: CNContactViewController) {
    self.page = page
    let isInset = Surroundings.systemVersion.major >= 15
    table = UITableView(frame: .zero, style: isInset ? .insetGrouped : .plain)
    super.init()
    table.dataSource = self
    table.delegate = self
    table.estimatedRowHeight = 60
    table.register(PropertyCell.self, forCellReuseIdentifier: "property")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "action")
    if !isInset { table.tableFooterView = UIView() }
    reload()
  }

  private var contact: CNContact { page.shown }

  func reload() {
    let keys = page.displayedPropertyKeys.map { Set($0.compactMap { $0 as? String }) }
    sections = PropertyRow.sections(of: contact, keys: keys)
    actions = []
    if page.allowsActions, page.takesProperty == nil {
      actions = page.purpose == .unknown ? [.create, .add, .share] : [.share]
    }
    header.show(contact, alternateName: page.alternateName, message: page.message)
    header.setButtons(buttons)
    table.reloadData()
    layOutHeader()
  }

  func layOutHeader() { header.fit(in: table) }

  // MARK: Buttons

  private var buttons: [ContactHeader.Button] {
    guard page.allowsActions, page.takesProperty == nil else { return [] }
    let phone = PropertyRow.phones(contact).first
    let email = PropertyRow.emails(contact).first
    let digits = phone?.address?.absoluteString.dropFirst("tel:".count)
    let kinds: [(word: ContactWords, symbol: String, address: URL?)] = [
      (.message, "message.fill", digits.flatMap { PropertyRow.address("sms", "\($0)") }),
      (.call, "phone.fill", phone?.address),
      (.video, "video.fill", digits.flatMap { PropertyRow.address("facetime", "\($0)") }),
      (.mail, "envelope.fill", email?.address),
    ]
    return kinds.map { word, symbol, address in
      let row = word == .mail ? email : phone
      let opens = address.map { UIApplication.shared.canOpenURL($0) } ?? false
      return ContactHeader.Button(title: word.text, symbol: symbol, isEnabled: opens) {
        [weak self] in
        guard let self, let row, let address else { return }
        open(address, of: row.property)
      }
    }
  }

  private func open(_ address: URL, of property: CNContactProperty) {
    guard
      page.delegate?.contactViewController(page, shouldPerformDefaultActionFor: property) ?? true
    else { return }
    UIApplication.shared.open(address)
  }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int {
    sections.count + (actions.isEmpty ? 0 : 1)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section < sections.count ? sections[section].count : actions.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.section < sections.count else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "action", for: indexPath)
      cell.textLabel?.text = word(of: actions[indexPath.row]).text
      cell.textLabel?.textColor = page.view.tintColor
      cell.textLabel?.numberOfLines = 0
      cell.accessibilityTraits = .button
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "property", for: indexPath)
    let row = sections[indexPath.section][indexPath.row]
    (cell as? PropertyCell)?.show(
      row,
      isLink: page.allowsActions && (row.address != nil || page.takesProperty != nil),
      isHighlighted: page.isHighlighted(row.property)
    )
    return cell
  }

  private func word(of action: Action) -> ContactWords {
    switch action {
    case .share: .shareContact
    case .create: .createContact
    case .add: .addToContact
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard indexPath.section < sections.count else {
      return perform(actions[indexPath.row], tableView.cellForRow(at: indexPath))
    }
    let row = sections[indexPath.section][indexPath.row]
    if page.takesProperty?(row.property) == true { return }
    guard page.allowsActions, let address = row.address else { return }
    open(address, of: row.property)
  }

  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    indexPath.section < sections.count
  }
  func tableView(
    _ tableView: UITableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { action == Selector("copy:") }
  func tableView(
    _ tableView: UITableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { UIPasteboard.general.string = sections[indexPath.section][indexPath.row].text }

  // MARK: Actions

  private func perform(_ action: Action, _ source: UIView?) {
    switch action {
    case .share: share(from: source)
    case .create:
      let editor = CNContactViewController(forNewContact: contact)
      editor.contactStore = page.contactStore
      presentEditor(editor)
    case .add: chooseContact()
    }
  }

  private func share(from source: UIView?) {
    guard let data = try? CNContactVCardSerialization.data(with: [contact]) else { return }
    let name = ContactName.text(contact).replacingOccurrences(of: "/", with: "-")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shared-contact-\(contact.identifier.hashValue)")
    let file = folder.appendingPathComponent("\(name).vcf")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file)
    } catch {
      return warn("The card cannot be written: \(error)", where: "ContactsUI")
    }
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source?.bounds ?? .zero
    sheet.completionWithItemsHandler = { kind, isDone, _, _ in
      // The pasteboard refers to the file until something else is copied.
      if isDone, kind == .copyToPasteboard { return }
      try? FileManager.default.removeItem(at: folder)
    }
    page.present(sheet, animated: true)
  }

  private func presentEditor(_ editor: CNContactViewController) {
    let ends = EditorEnd { [weak page] editor, contact in
      editor.presentingViewController?.dismiss(animated: true)
      guard let page, let contact else { return }
      page.show(contact)
      page.delegate?.contactViewController(page, didCompleteWith: contact)
    }
    editor.delegate = ends
    editor.end = ends
    page.present(UINavigationController(rootViewController: editor), animated: true)
  }

  /// Presents a picker for the contact to which the values of this one are added.
  private func chooseContact() {
    let list = ContactListController(store: page.store, choosesSeveral: false)
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak list] _ in
        list?.presentingViewController?.dismiss(animated: true)
      }
    )
    list.chose = { [weak self, weak list] chosen in
      guard let self else { return }
      list?.presentingViewController?.dismiss(animated: true) { [self] in
        let editor = CNContactViewController(for: chosen.adding(contact))
        editor.contactStore = page.contactStore
        editor.isUnsaved = true
        editor.setEditing(true, animated: false)
        presentEditor(editor)
      }
    }
    page.present(UINavigationController(rootViewController: list), animated: true)
  }
}

/// The delegate of an editor, which passes its result to a closure.
@MainActor
final class EditorEnd: NSObject, CNContactViewControllerDelegate {
  private let ended: (CNContactViewController, CNContact?) -> Void
  init(_ ended: @escaping (CNContactViewController, CNContact?) -> Void) { self.ended = ended }
  func contactViewController(
    _ viewController: CNContactViewController,
    didCompleteWith contact: CNContact?
  ) { ended(viewController, contact) }
}

extension CNContact {
  /// Returns a copy of this contact with the values of another one that it lacks.
  func adding(_ other: CNContact) -> CNContact {
    guard let result = mutableCopy() as? CNMutableContact else { return self }
    func merged<Value: NSObject>(
      _ own: [CNLabeledValue<Value>],
      _ new: [CNLabeledValue<Value>]
    ) -> [CNLabeledValue<Value>] {
      own + new.filter { value in !own.contains { $0.value == value.value } }
    }
    result.phoneNumbers = merged(phoneNumbers, other.phoneNumbers)
    result.emailAddresses = merged(emailAddresses, other.emailAddresses)
    result.urlAddresses = merged(urlAddresses, other.urlAddresses)
    result.postalAddresses = merged(postalAddresses, other.postalAddresses)
    result.dates = merged(dates, other.dates)
    result.contactRelations = merged(contactRelations, other.contactRelations)
    result.socialProfiles = merged(socialProfiles, other.socialProfiles)
    result.instantMessageAddresses = merged(
      instantMessageAddresses,
      other.instantMessageAddresses
    )
    if result.nickname.isEmpty { result.nickname = other.nickname }
    if result.organizationName.isEmpty { result.organizationName = other.organizationName }
    if result.departmentName.isEmpty { result.departmentName = other.departmentName }
    if result.jobTitle.isEmpty { result.jobTitle = other.jobTitle }
    let haveNotes = [result, other].allSatisfy { $0.isKeyAvailable(CNContactNoteKey) }
    if haveNotes, result.note.isEmpty { result.note = other.note }
    if result.birthday == nil { result.birthday = other.birthday }
    if result.imageData == nil { result.imageData = other.imageData }
    return result
  }
}
