import ContactsUI
import UIKit

/// The list and the page of a contact side by side, or one above the other in a compact width.
final class ContactsController: UISplitViewController, UISplitViewControllerDelegate,
  CNContactViewControllerDelegate
{
  let book: ContactBook
  private let list: ListController
  /// The identifier of the contact that is shown.
  private(set) var selected: String?
  /// The identifier of the contact to restore, until the contacts are read.
  private var restored: String?
  private weak var page: CNContactViewController?

  init(book: ContactBook) {
    self.book = book
    list = ListController(book: book)
    super.init(style: .doubleColumn)
    delegate = self
    preferredDisplayMode = .oneBesideSecondary
    preferredSplitBehavior = .tile
    restorationIdentifier = "contacts"
    list.chose = { [weak self] in self?.show($0) }
    list.adds = { [weak self] in self?.addContact() }
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.restorationIdentifier = "list"
    setViewController(navigation, for: .primary)
    setViewController(makePlaceholder(), for: .secondary)
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(ContactsController.bookChanged, "bookChanged:"),
      name: ContactBook.changedNotification,
      object: book
    )
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ContactsController is made in code") }

  private func makePlaceholder() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "person.crop.circle")
    empty.text = AppWords.noSelection.text
    controller.contentUnavailableConfiguration = empty
    return controller
  }

  // MARK: Pages

  func show(_ contact: CNContact) {
    selected = contact.identifier
    let page = CNContactViewController(for: contact)
    page.contactStore = book.store
    page.delegate = self
    self.page = page
    showDetailViewController(page, sender: self)
    list.markSelection()
  }

  /// Shows the list with an active search field.
  func beginSearch() {
    (viewController(for: .primary) as? UINavigationController)?
      .popToRootViewController(animated: false)
    list.beginSearch()
  }

  private func showNothing() {
    selected = nil
    page = nil
    if isCollapsed {
      (viewController(for: .primary) as? UINavigationController)?
        .popToRootViewController(animated: true)
    } else {
      setViewController(makePlaceholder(), for: .secondary)
    }
    list.markSelection()
  }

  func addContact() {
    let editor = CNContactViewController(forNewContact: nil)
    editor.contactStore = book.store
    editor.delegate = self
    let navigation = UINavigationController(rootViewController: editor)
    navigation.modalPresentationStyle = .formSheet
    present(navigation, animated: true)
  }

  func contactViewController(
    _ viewController: CNContactViewController,
    didCompleteWith contact: CNContact?
  ) {
    guard viewController === page else {
      // The editor of a new contact ended.
      viewController.presentingViewController?.dismiss(animated: true) {
        if let contact { self.show(contact) }
      }
      return
    }
    if contact == nil { showNothing() }
  }

  private func bookChanged(_ notification: Notification) {
    if let restored {
      self.restored = nil
      if let contact = book.contact(restored) { show(contact) }
      return
    }
    // Another program deleted the contact.
    if let selected, page?.isEditing != true, book.isRead, book.contact(selected) == nil {
      showNothing()
    }
  }

  // MARK: Collapsing

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { selected == nil ? .primary : .secondary }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let isShown = !isCollapsed || list.navigationController?.topViewController !== list
    if isShown, let selected { coder.encode(selected, forKey: "selected") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let identifier = coder.decodeObject(of: NSString.self, forKey: "selected").map { "\($0)" }
    guard let identifier else { return }
    if let contact = book.contact(identifier) { show(contact) } else { restored = identifier }
  }
}
