import UIKit

/// Search bars of every style with all elements.
final class SearchBarsController: OptionsController, UISearchBarDelegate {
  private var bars: [UISearchBar] = []
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    heading("Styles")
    add("Prominent") { $0.searchBarStyle = .prominent }
    add("Minimal") { $0.searchBarStyle = .minimal }
    add("Black") { $0.barStyle = .black }
    add("A colour") { $0.barTintColor = .systemTeal }
    heading("Buttons")
    add("Bookmarks") { $0.showsBookmarkButton = true }
    add("Results list") { $0.showsSearchResultsButton = true }
    heading("Hints and scopes")
    add("A prompt") { $0.prompt = "Type the name of a city." }
    add("Scopes") {
      $0.scopeButtonTitles = ["All", "Near", "Far"]
      $0.showsScopeBar = true
    }
    add("Tokens") { bar in
      bar.searchTextField.tokens = ["Europe", "Coast"].map { UISearchToken(icon: nil, text: $0) }
    }
    heading("Told last")
    status.text = "Nothing"
    sample("By the delegate", status)
  }

  private func add(_ title: String, _ prepare: (UISearchBar) -> Void) {
    let bar = UISearchBar()
    bar.placeholder = "Search"
    prepare(bar)
    bar.delegate = self
    bars.append(bar)
    sample(title, bar, fillsWidth: true)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(false, animated: true)
  }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    status.text = "Text: \(searchText)"
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    status.text = "Search"
    searchBar.resignFirstResponder()
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    status.text = "Cancel"
    searchBar.text = nil
    searchBar.resignFirstResponder()
  }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { status.text = "Bookmarks" }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    searchBar.isSearchResultsButtonSelected.toggle()
    status.text = "Results list"
  }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    status.text = "Scope \(selectedScope)"
  }
}

/// A list of cities with a search controller in the navigation bar.
final class SearchableListController: UITableViewController, UISearchResultsUpdating {
  private static let cities = [
    "Accra", "Algiers", "Amsterdam", "Athens", "Bangkok", "Beirut", "Berlin", "Bogotá", "Brussels",
    "Cairo", "Chicago", "Dakar", "Delhi", "Dublin", "Hanoi", "Helsinki", "Istanbul", "Jakarta",
    "Kyiv", "Lagos", "Lima", "Lisbon", "London", "Madrid", "Manila", "Nairobi", "Oslo", "Paris",
    "Prague", "Quito", "Riga", "Rome", "Seoul", "Sydney", "Tokyo", "Toronto", "Tunis", "Vienna",
    "Warsaw", "Zürich",
  ]
  private let search = UISearchController(searchResultsController: nil)
  private var shown = SearchableListController.cities
  private var chosen: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    definesPresentationContext = true
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search cities"
    search.searchBar.scopeButtonTitles = ["Beginning", "Anywhere"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = (searchController.searchBar.text ?? "").lowercased()
    let isAnywhere = searchController.searchBar.selectedScopeButtonIndex == 1
    shown = Self.cities.filter { city in
      words.isEmpty
        || (isAnywhere ? city.lowercased().contains(words) : city.lowercased().hasPrefix(words))
    }
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
    let suggested = words.isEmpty || words == chosen?.lowercased() ? [] : shown.prefix(3)
    searchController.searchSuggestions = suggested.map {
      UISearchSuggestionItem(
        localizedSuggestion: $0,
        localizedDescription: nil,
        iconImage: UIImage(systemName: "magnifyingglass")
      )
    }
  }

  func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {
    chosen = searchSuggestion.localizedSuggestion
    searchController.searchBar.text = chosen
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    contentUnavailableConfiguration =
      shown.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}
