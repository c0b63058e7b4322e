import Contacts
import CoreGraphics
import Foundation
import UIKitBars
import UIKitContent
import UIKitCore
import UIKitText

/// A list of the contacts of a store with an index and a search bar, from which a person chooses.
final class ContactListController: UITableViewController, UISearchResultsUpdating {
  private let store: CNContactStore
  private var all: [CNContact] = []
  private var shown = ContactSections()
  private let search = UISearchController(searchResultsController: nil)
  /// Whether more than one contact can be chosen.
  var choosesSeveral: Bool {
    didSet {
      guard choosesSeveral != oldValue else { return }
      chosen = []
      guard isViewLoaded else { return }
      tableView.allowsMultipleSelection = choosesSeveral
      tableView.reloadData()
    }
  }
  /// Returns whether a contact can be chosen; others are grey.
  var isEnabled: (CNContact) -> Bool = { _ in true }
  /// Called when a person taps a contact; not called if several can be chosen.
  var chose: (CNContact) -> Void = { _ in }
  /// Called when the selection of several contacts changes.
  var selectionChanged: () -> Void = {}
  /// The identifiers of the chosen contacts, in the order of their choice.
  private(set) var chosen: [String] = []

  init(store: CNContactStore, choosesSeveral: Bool) {
    self.store = store
    self.choosesSeveral = choosesSeveral
    super.init(style: .plain)
    title = ContactWords.contacts.text
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ContactListController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    tableView.sectionIndexMinimumDisplayRowCount = 20
    tableView.allowsMultipleSelection = choosesSeveral
    tableView.tableFooterView = UIView()
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = ContactWords.search.text
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    reload()
  }

  /// Reads the contacts of the store again.
  func reload() {
    let request = CNContactFetchRequest(
      keysToFetch: [CNContactViewController.descriptorForRequiredKeys()]
    )
    all = []
    do {
      try store.enumerateContacts(with: request) { contact, _ in all.append(contact) }
    } catch {
      warn("The contacts cannot be read: \(error.localizedDescription)", where: "ContactsUI")
    }
    show()
  }

  /// The chosen contacts, in the order of their choice.
  var chosenContacts: [CNContact] {
    chosen.compactMap { identifier in all.first { $0.identifier == identifier } }
  }

  private func show() {
    let text = search.searchBar.text ?? ""
    let words = text.trimmingCharacters(in: .whitespaces)
    let predicate = CNContact.predicateForContacts(matchingName: words)
    let found = words.isEmpty ? all : all.filter { predicate.evaluate(with: $0) }
    shown = ContactSections(found, order: CNContactsUserDefaults.shared().sortOrder)
    tableView.reloadData()
    for identifier in chosen {
      guard let path = path(of: identifier) else { continue }
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    guard shown.isEmpty else {
      contentUnavailableConfiguration = nil
      return
    }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = words.isEmpty ? ContactWords.noContacts.text : ContactWords.noResults.text
    contentUnavailableConfiguration = empty
  }

  private func path(of identifier: String) -> IndexPath? {
    for (section, group) in shown.sections.enumerated() {
      if let row = group.contacts.firstIndex(where: { $0.identifier == identifier }) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  func updateSearchResults(for searchController: UISearchController) { show() }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { shown.sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.sections[section].contacts.count
  }
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { shown.sections[section].title }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    UILocalizedIndexedCollation.current().sectionIndexTitles
  }
  override func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    let titles = UILocalizedIndexedCollation.current().sectionTitles
    let rank = shown.sections.lastIndex { section in
      (titles.firstIndex(of: section.title) ?? 0) <= index
    }
    return rank ?? 0
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    let contact = shown[indexPath]
    let isEnabled = isEnabled(contact)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.attributedText = ContactName.attributed(
      contact,
      font: .preferredFont(forTextStyle: .body)
    )
    cell.textLabel?.textColor = isEnabled ? .label : .tertiaryLabel
    cell.selectionStyle = isEnabled && !choosesSeveral ? .default : .none
    cell.accessoryType = chosen.contains(contact.identifier) ? .checkmark : .none
    cell.accessibilityTraits = isEnabled ? [] : .notEnabled
    return cell
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { isEnabled(shown[indexPath]) ? indexPath : nil }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let contact = shown[indexPath]
    guard choosesSeveral else {
      chose(contact)
      return
    }
    if !chosen.contains(contact.identifier) { chosen.append(contact.identifier) }
    tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
    selectionChanged()
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    guard choosesSeveral else { return }
    chosen.removeAll { $0 == shown[indexPath].identifier }
    tableView.cellForRow(at: indexPath)?.accessoryType = .none
    selectionChanged()
  }
}
