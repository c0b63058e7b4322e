import UIKit

/// Coloured tiles in two sections that can be inserted, deleted and moved, in two layouts.
final class CollectionGridController: UICollectionViewController {
  private var sections = [Array(1...12), Array(13...24)]
  private var last = 24
  private let small = CollectionGridController.layout(tile: CGSize(width: 72, height: 72))
  private let large = CollectionGridController.layout(tile: CGSize(width: 150, height: 110))

  private static func layout(tile: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = tile
    layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16)
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  init() {
    super.init(collectionViewLayout: small)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CollectionGridController is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.register(
      TileHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [weak self] _ in self?.insert() }
      ),
      UIBarButtonItem(
        systemItem: .trash,
        primaryAction: UIAction { [weak self] _ in self?.remove() }
      ),
      UIBarButtonItem(
        title: "Shuffle",
        primaryAction: UIAction { [weak self] _ in self?.shuffle() }
      ),
      UIBarButtonItem(
        title: "Size",
        primaryAction: UIAction { [weak self] _ in self?.changeLayout() }
      ),
    ]
  }

  // MARK: Changes

  private func insert() {
    last += 1
    sections[0].insert(last, at: min(2, sections[0].count))
    collectionView.insertItems(at: [IndexPath(item: min(2, sections[0].count - 1), section: 0)])
  }

  /// Deletes the selected tiles, or else the first one.
  private func remove() {
    let selected = collectionView.indexPathsForSelectedItems?.first
    let path = selected ?? IndexPath(item: 0, section: 0)
    guard sections[path.section].indices.contains(path.item) else { return }
    sections[path.section].remove(at: path.item)
    collectionView.deleteItems(at: [path])
  }

  private func shuffle() {
    let old = sections[0]
    sections[0].shuffle()
    collectionView.performBatchUpdates { [self] in
      for (place, tile) in old.enumerated() {
        guard let goal = sections[0].firstIndex(of: tile) else { continue }
        collectionView.moveItem(
          at: IndexPath(item: place, section: 0),
          to: IndexPath(item: goal, section: 0)
        )
      }
    }
  }

  private func changeLayout() {
    let layout = collectionView.collectionViewLayout === small ? large : small
    collectionView.setCollectionViewLayout(layout, animated: true)
  }

  // MARK: Data source

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.show(sections[indexPath.section][indexPath.item])
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
    (view as? TileHeader)?.title.text = indexPath.section == 0 ? "Fresh" : "Kept"
    return view
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let tile = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(tile, at: destinationIndexPath.item)
  }
}

/// A tile with its number.
private final class TileCell: UICollectionViewCell {
  private let number = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    number.textAlignment = .center
    number.font = .preferredFont(forTextStyle: .title2)
    number.textColor = .white
    contentView.addSubview(number)
    contentView.layer.cornerRadius = 12
    layer.cornerRadius = 14
  }
  required init?(coder: NSCoder) { nil }

  func show(_ tile: Int) {
    number.text = String(tile)
    accessibilityLabel = "Tile \(tile)"
    isAccessibilityElement = true
    let colors: [UIColor] = [.systemBlue, .systemIndigo, .systemPurple, .systemTeal, .systemPink]
    contentView.backgroundColor = colors[tile % colors.count]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    number.frame = contentView.bounds
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    contentView.alpha = state.isHighlighted ? 0.6 : 1
    layer.borderWidth = state.isSelected ? 3 : 0
    layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
  }
}

/// The title of a section.
private final class TileHeader: UICollectionReusableView {
  let title = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true
    addSubview(title)
  }
  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
