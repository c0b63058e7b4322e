import UIKit

/// A list that is loading, empty, without search results, or failed, with a replacement for its
/// rows.
final class UnavailableContentController: UITableViewController, UISearchResultsUpdating {
  private enum State: Int, CaseIterable {
    case rows, loading, empty, error

    var title: String {
      switch self {
      case .rows: "Rows"
      case .loading: "Loading"
      case .empty: "Empty"
      case .error: "Error"
      }
    }
  }

  private static let lakes = [
    "Baikal", "Como", "Garda", "Geneva", "Huron", "Ladoga", "Michigan", "Superior", "Titicaca",
    "Victoria",
  ]
  private let choice = UISegmentedControl(items: State.allCases.map(\.title))
  private let search = UISearchController(searchResultsController: nil)
  private var state = State.empty
  private var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    definesPresentationContext = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "lake")
    tableView.tableFooterView = UIView()
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    choice.selectedSegmentIndex = state.rawValue
    choice.addAction(
      UIAction { [weak self] _ in
        guard let self, let state = State(rawValue: choice.selectedSegmentIndex) else { return }
        show(state)
      },
      for: .valueChanged
    )
    toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: choice), .flexibleSpace()]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func show(_ state: State) {
    self.state = state
    choice.selectedSegmentIndex = state.rawValue
    updateSearchResults(for: search)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = searchController.searchBar.text ?? ""
    shown =
      state == .rows
      ? Self.lakes.filter { words.isEmpty || $0.localizedCaseInsensitiveContains(words) } : []
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    contentUnavailableConfiguration = configuration
  }

  private var configuration: UIContentUnavailableConfiguration? {
    switch state {
    case .rows: return shown.isEmpty ? .search() : nil
    case .loading: return .loading()
    case .empty:
      var content = UIContentUnavailableConfiguration.empty()
      content.image = UIImage(systemName: "tray")
      content.text = "No Lakes"
      content.secondaryText = "Lakes that you add will appear here."
      content.button.title = "Add Lakes"
      content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.show(.rows) }
      return content
    case .error:
      var content = UIContentUnavailableConfiguration.empty()
      content.image = UIImage(systemName: "wifi")
      content.text = "No Connection"
      content.secondaryText = "Check the network and try again."
      content.button = .filled()
      content.button.title = "Try Again"
      content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.show(.loading) }
      content.secondaryButton.title = "Work Offline"
      content.secondaryButtonProperties.primaryAction = UIAction { [weak self] _ in
        self?.show(.rows)
      }
      return content
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "lake", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }
}
