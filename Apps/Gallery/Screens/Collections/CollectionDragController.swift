import UIKit

/// Two grids whose tiles can be dragged: within a grid to reorder them, to the other grid to copy
/// them.
///
/// Items from other apps have a placeholder until their data arrive.
final class CollectionDragController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  private var words: [[String]] = [
    ["Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibis"],
    ["Ash", "Beech", "Cedar", "Elm", "Fir", "Oak"],
  ]
  private var grids: [UICollectionView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drag and Drop"
    view.backgroundColor = .systemGroupedBackground
    grids = words.indices.map { _ in makeGrid() }
    let stack = UIStackView(arrangedSubviews: grids)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
  }

  private func makeGrid() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 84, height: 64)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.backgroundColor = .systemBackground
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    grid.dataSource = self
    grid.dragDelegate = self
    grid.dropDelegate = self
    grid.dragInteractionEnabled = true
    return grid
  }

  private func number(of grid: UICollectionView) -> Int {
    grids.firstIndex { $0 === grid } ?? 0
  }

  private func fill(_ cell: UICollectionViewCell, _ word: String, isLoading: Bool = false) {
    var content = UIListContentConfiguration.cell()
    content.text = word
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = isLoading ? .systemGray4 : .systemTeal
    background.cornerRadius = 10
    cell.backgroundConfiguration = background
  }

  // MARK: Items

  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { words[number(of: collectionView)].count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    fill(cell, words[number(of: collectionView)][indexPath.item])
    return cell
  }

  // MARK: Dragging

  private func item(_ grid: UICollectionView, _ path: IndexPath) -> UIDragItem {
    let word = words[number(of: grid)][path.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
    item.localObject = word
    return item
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [item(collectionView, indexPath)] }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [item(collectionView, indexPath)] }

  // MARK: Dropping

  func collectionView(
    _ collectionView: UICollectionView,
    canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: NSString.self) }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .copy,
      intent: .insertAtDestinationIndexPath
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let grid = number(of: collectionView)
    let end = IndexPath(item: words[grid].count, section: 0)
    var destination = coordinator.destinationIndexPath ?? end
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        destination.item = min(destination.item, words[grid].count - 1)
        move(from: source, to: destination, in: collectionView)
        coordinator.drop(item.dragItem, toItemAt: destination)
      } else if let word = item.dragItem.localObject as? String {
        insert(word, at: destination, in: collectionView)
        coordinator.drop(item.dragItem, toItemAt: destination)
      } else {
        contexts.append(
          coordinator.drop(item.dragItem, to: placeholder(at: destination, in: collectionView))
        )
      }
      destination.item += 1
    }
    guard !contexts.isEmpty else { return }
    coordinator.session.loadObjects(ofClass: NSString.self) { [weak self] objects in
      self?.take(objects, contexts, grid)
    }
  }

  /// Inserts items from another app, which replace their placeholders.
  private func take(
    _ objects: [any NSItemProviderReading],
    _ contexts: [any UICollectionViewDropPlaceholderContext],
    _ grid: Int
  ) {
    for (index, context) in contexts.enumerated() {
      guard objects.indices.contains(index), let word = objects[index] as? NSString else {
        context.deletePlaceholder()
        continue
      }
      context.commitInsertion { words[grid].insert(String(word), at: $0.item) }
    }
  }

  private func move(from source: IndexPath, to destination: IndexPath, in grid: UICollectionView) {
    let index = number(of: grid)
    grid.performBatchUpdates {
      let word = self.words[index].remove(at: source.item)
      self.words[index].insert(word, at: destination.item)
      grid.deleteItems(at: [source])
      grid.insertItems(at: [destination])
    }
  }

  private func insert(_ word: String, at path: IndexPath, in grid: UICollectionView) {
    let index = number(of: grid)
    grid.performBatchUpdates {
      self.words[index].insert(word, at: path.item)
      grid.insertItems(at: [path])
    }
  }

  /// Returns the placeholder of an item that is being loaded.
  private func placeholder(
    at path: IndexPath,
    in grid: UICollectionView
  ) -> UICollectionViewDropPlaceholder {
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: path,
      reuseIdentifier: "tile"
    )
    placeholder.cellUpdateHandler = { [weak self] in self?.fill($0, "…", isLoading: true) }
    return placeholder
  }
}
