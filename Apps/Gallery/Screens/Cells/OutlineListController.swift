import UIKit

/// A list that expands and collapses, with accessories at both edges and actions behind its rows.
final class OutlineListController: UIViewController, UICollectionViewDelegate {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private typealias Registration = UICollectionView.CellRegistration<
    UICollectionViewListCell, String
  >

  private static let aisles: [(name: String, goods: [String])] = [
    ("Fruit", ["Apples", "Pears", "Plums"]),
    ("Bakery", ["Bread", "Rolls"]),
    ("Dairy", ["Butter", "Milk", "Yoghurt"]),
  ]

  private var list: UICollectionView?
  private var source: Source?
  private var done: Set<String> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Outline List"
    navigationItem.rightBarButtonItem = editButtonItem
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.trailingActions(at: path)
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.leadingActions(at: path)
    }
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.delegate = self
    view.addSubview(list)
    self.list = list
    let registration = Registration { [weak self] cell, _, word in self?.fill(cell, with: word) }
    let source = Source(collectionView: list) { list, path, word in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: word)
    }
    source.reorderingHandlers.canReorderItem = { word in !Self.isAisle(word) }
    self.source = source
    for aisle in Self.aisles {
      var outline = Outline()
      outline.append([aisle.name])
      outline.append(aisle.goods, to: aisle.name)
      if aisle.name == Self.aisles[0].name { outline.expand([aisle.name]) }
      source.apply(outline, to: aisle.name, animatingDifferences: false)
    }
  }

  private static func isAisle(_ word: String) -> Bool { aisles.contains { $0.name == word } }

  private func fill(_ cell: UICollectionViewListCell, with word: String) {
    let isAisle = Self.isAisle(word)
    var content = cell.defaultContentConfiguration()
    content.text = word
    if isAisle { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
    cell.contentConfiguration = content
    if isAisle {
      let count = Self.aisles.first { $0.name == word }?.goods.count ?? 0
      cell.accessories = [
        .label(text: String(count)),
        .outlineDisclosure(options: .init(style: .header)),
      ]
    } else {
      cell.accessories = [.delete(), .reorder()] + (done.contains(word) ? [.checkmark()] : [])
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    list?.isEditing = editing
  }

  // MARK: Rows

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let word = source?.itemIdentifier(for: indexPath) { toggle(word) }
  }

  private func toggle(_ word: String) {
    guard let source else { return }
    if done.remove(word) == nil { done.insert(word) }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([word])
    source.apply(snapshot)
  }

  private func good(at path: IndexPath) -> String? {
    source?.itemIdentifier(for: path).flatMap { Self.isAisle($0) ? nil : $0 }
  }

  private func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let word = good(at: path) else { return nil }
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        self?.delete(word)
        completion(true)
      }
    ])
  }

  private func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let word = good(at: path) else { return nil }
    let action = UIContextualAction(
      style: .normal,
      title: done.contains(word) ? "To Buy" : "Done"
    ) { [weak self] _, _, completion in
      self?.toggle(word)
      completion(true)
    }
    action.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func delete(_ word: String) {
    guard let source else { return }
    var snapshot = source.snapshot()
    snapshot.deleteItems([word])
    source.apply(snapshot)
  }
}
