import ContactsUI
import UIKit

/// The list of contacts with an index and a search.
final class ListController: UITableViewController, UISearchResultsUpdating, UISearchBarDelegate,
  UISearchControllerDelegate
{
  let book: ContactBook
  private var shown = ContactGroups()
  private let search = UISearchController(searchResultsController: nil)
  var chose: (CNContact) -> Void = { _ in }
  var adds: () -> Void = {}

  init(book: ContactBook) {
    self.book = book
    super.init(style: .plain)
    title = AppWords.contacts.text
    restorationIdentifier = "contactList"
    clearsSelectionOnViewWillAppear = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ListController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.restorationIdentifier = "contactTable"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    tableView.sectionIndexMinimumDisplayRowCount = 12
    tableView.tableFooterView = UIView()
    tableView.keyboardDismissMode = .onDrag
    search.searchResultsUpdater = self
    search.delegate = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = AppWords.search.text
    search.searchBar.delegate = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.adds() }
    )
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(ListController.bookChanged, "bookChanged:"),
      name: ContactBook.changedNotification,
      object: book
    )
    reload()
  }

  /// Activates the search field.
  func beginSearch() {
    loadViewIfNeeded()
    search.isActive = true
    search.searchBar.becomeFirstResponder()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markSelection()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    // The fonts of the names depend on the text size.
    if category != traitCollection.preferredContentSizeCategory { tableView.reloadData() }
  }

  private func bookChanged(_ notification: Notification) { reload() }

  // MARK: Visible contacts

  private var words: String {
    (search.searchBar.text ?? "").trimmingCharacters(in: .whitespaces)
  }
  private var filters: [ContactFilter] {
    search.searchBar.searchTextField.tokens.compactMap { $0.representedObject as? ContactFilter }
  }

  private func reload() {
    let filters = filters
    var found = book.contacts.filter { contact in filters.allSatisfy { $0.matches(contact) } }
    if !words.isEmpty {
      let byName = CNContact.predicateForContacts(matchingName: words)
      let lower = words.lowercased()
      let digits = words.filter(\.isNumber)
      found = found.filter { contact in
        byName.evaluate(with: contact)
          || contact.emailAddresses.contains { "\($0.value)".lowercased().hasPrefix(lower) }
          || (digits.count > 2
            && contact.phoneNumbers.contains {
              $0.value.stringValue.filter(\.isNumber).contains(digits)
            })
      }
    }
    shown = ContactGroups(found)
    tableView.reloadData()
    markSelection()
    showTrouble()
    navigationItem.rightBarButtonItem?.isEnabled = book.isRead && !book.isDenied
  }

  private func showTrouble() {
    guard shown.groups.isEmpty, book.isRead else {
      contentUnavailableConfiguration = nil
      return
    }
    if !words.isEmpty || !filters.isEmpty {
      contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      return
    }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "person.crop.circle")
    if book.isDenied {
      empty.text = AppWords.noAccess.text
      empty.secondaryText = AppWords.allowAccess.text
    } else {
      empty.text = book.trouble == nil ? AppWords.noContacts.text : AppWords.unreadable.text
      empty.secondaryText = book.trouble ?? AppWords.addedAppear.text
    }
    contentUnavailableConfiguration = empty
  }

  /// Selects the row of the contact that is shown beside the list.
  func markSelection() {
    guard isViewLoaded else { return }
    let split = splitViewController as? ContactsController
    let isBeside = split?.isCollapsed == false
    let path = isBeside ? split?.selected.flatMap { shown.path(of: $0) } : nil
    for old in tableView.indexPathsForSelectedRows ?? [] where old != path {
      tableView.deselectRow(at: old, animated: false)
    }
    if let path, tableView.indexPathForSelectedRow != path {
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  // MARK: Search

  func updateSearchResults(for searchController: UISearchController) {
    suggest()
    reload()
  }

  func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {
    let field = search.searchBar.searchTextField
    switch searchSuggestion.representedObject {
    case let filter as ContactFilter:
      search.searchBar.text = ""
      field.insertToken(filter.token, at: field.tokens.count)
    case let text as String:
      search.searchBar.text = text
    default: return
    }
    suggest()
    reload()
  }

  /// Suggests companies and cities for the text, or recent searches for an empty text.
  private func suggest() {
    guard search.isActive else { return search.searchSuggestions = nil }
    if words.isEmpty, filters.isEmpty {
      search.searchSuggestions = RecentSearches.all.map { text in
        let item = UISearchSuggestionItem(
          localizedSuggestion: text,
          localizedDescription: nil,
          iconImage: UIImage(systemName: "clock")
        )
        item.representedObject = text
        return item
      }
    } else {
      let used = Set(filters)
      search.searchSuggestions = ContactFilter.suggestions(for: words, in: book.contacts)
        .filter { !used.contains($0) }
        .map { filter in
          let item = UISearchSuggestionItem(
            localizedSuggestion: filter.text,
            localizedDescription: "\(filter.kind), \(filter.text)",
            iconImage: UIImage(systemName: filter.symbolName)
          )
          item.representedObject = filter
          return item
        }
    }
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    RecentSearches.add(words)
    search.searchSuggestions = nil
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    search.searchSuggestions = nil
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { shown.groups.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.groups[section].contacts.count
  }
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { shown.groups[section].title }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    search.isActive ? nil : UILocalizedIndexedCollation.current().sectionIndexTitles
  }
  override func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    let titles = UILocalizedIndexedCollation.current().sectionTitles
    return shown.groups.lastIndex { (titles.firstIndex(of: $0.title) ?? 0) <= index } ?? 0
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.attributedText = ContactTitle.text(shown[indexPath], traits: traitCollection)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if search.isActive { RecentSearches.add(words) }
    chose(shown[indexPath])
    if splitViewController?.isCollapsed != false {
      tableView.deselectRow(at: indexPath, animated: true)
    }
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let contact = shown[indexPath]
    let delete = UIContextualAction(style: .destructive, title: AppWords.delete.text) {
      [weak self] _, view, done in
      // The row remains until the person confirms.
      done(false)
      self?.askToDelete(contact, from: view)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let contact = shown[indexPath]
    let source = tableView.cellForRow(at: indexPath)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(
        title: "",
        children: [
          UIAction(
            title: AppWords.shareContact.text,
            image: UIImage(systemName: "square.and.arrow.up")
          ) {
            _ in self?.share(contact, from: source)
          },
          UIAction(
            title: AppWords.deleteContact.text,
            image: UIImage(systemName: "trash"),
            attributes: .destructive
          ) { _ in self?.askToDelete(contact, from: source) },
        ]
      )
    }
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard search.isActive else { return }
    coder.encode(true, forKey: "isSearching")
    coder.encode(words, forKey: "words")
    coder.encode(filters.map(\.saved).joined(separator: "\n"), forKey: "filters")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.decodeBool(forKey: "isSearching") else { return }
    let words = coder.decodeObject(of: NSString.self, forKey: "words").map { "\($0)" } ?? ""
    let saved = coder.decodeObject(of: NSString.self, forKey: "filters").map { "\($0)" } ?? ""
    search.isActive = true
    let field = search.searchBar.searchTextField
    for filter in saved.split(separator: "\n").compactMap({ ContactFilter(saved: String($0)) }) {
      field.insertToken(filter.token, at: field.tokens.count)
    }
    search.searchBar.text = words
    reload()
  }
}
