import UIKit

/// A list with animated changes between snapshots.
final class DiffableController: UITableViewController {
  private enum Section: Int, CaseIterable, Sendable { case actions, fruit, vegetables }

  private var source: UITableViewDiffableDataSource<Section, String>?
  private let fruit = ["Apple", "Banana", "Cherry", "Fig", "Grape", "Kiwi", "Lemon"]
  private let vegetables = ["Bean", "Carrot", "Leek", "Onion", "Pea", "Turnip"]
  private let actions = ["Shuffle", "Sort", "Take Some Away", "Put All Back", "Swap Sections"]

  init() { super.init(style: .grouped) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("DiffableController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Diffable Data"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    let actions = actions
    source = UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.textLabel?.text = item
      cell.textLabel?.textColor = actions.contains(item) ? .systemBlue : nil
      return cell
    }
    source?.defaultRowAnimation = .fade
    source?.apply(whole, animatingDifferences: false)
  }

  private var whole: NSDiffableDataSourceSnapshot<Section, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(actions, toSection: .actions)
    snapshot.appendItems(fruit, toSection: .fruit)
    snapshot.appendItems(vegetables, toSection: .vegetables)
    return snapshot
  }

  private func change(_ section: Section, _ order: ([String]) -> [String]) {
    guard let source else { return }
    var snapshot = source.snapshot()
    let items = snapshot.itemIdentifiers(inSection: section)
    snapshot.deleteItems(items)
    snapshot.appendItems(order(items), toSection: section)
    source.apply(snapshot)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let source, let item = source.itemIdentifier(for: indexPath),
      let action = actions.firstIndex(of: item)
    else { return }
    switch action {
    case 0: change(.fruit) { $0.shuffled() }
    case 1: change(.fruit) { $0.sorted() }
    case 2: change(.vegetables) { $0.filter { $0.count > 4 } }
    case 3: source.apply(whole)
    default:
      var snapshot = source.snapshot()
      let sections = snapshot.sectionIdentifiers
      snapshot.moveSection(sections[2], beforeSection: sections[1])
      source.apply(snapshot)
    }
  }
}
