import UIKit

/// Sections of one compositional layout: nested groups, orthogonal scrolling with each behavior,
/// badges, pinned headers and backgrounds.
final class CompositionalController: UIViewController, UICollectionViewDelegate {
  private struct Part: Hashable {
    let title: String
    let shape: Shape
  }

  private enum Shape: Hashable {
    case mosaic
    case sideways(UICollectionLayoutSectionOrthogonalScrollingBehavior)
    case badges
    case grid
  }

  private struct Tile: Hashable {
    let part: String
    let number: Int
  }

  private typealias Size = NSCollectionLayoutSize
  private typealias Source = UICollectionViewDiffableDataSource<Part, Tile>

  private static let header = "header"
  private static let badge = "badge"
  private static let ground = "ground"

  private static let parts = [
    Part(title: "Nested groups", shape: .mosaic),
    Part(title: "Continuous", shape: .sideways(.continuous)),
    Part(title: "Leading boundary", shape: .sideways(.continuousGroupLeadingBoundary)),
    Part(title: "Paging", shape: .sideways(.paging)),
    Part(title: "Group paging", shape: .sideways(.groupPaging)),
    Part(title: "Group paging, centered", shape: .sideways(.groupPagingCentered)),
    Part(title: "Badges on a ground", shape: .badges),
    Part(title: "Columns by width", shape: .grid),
  ]

  private static let tints: [UIColor] = [
    .systemTeal, .systemOrange, .systemGreen, .systemPink, .systemIndigo,
  ]

  private var source: Source?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Compositional Layout"
    let layout = UICollectionViewCompositionalLayout { number, environment in
      Self.section(Self.parts[number].shape, environment)
    }
    layout.register(GroundView.self, forDecorationViewOfKind: Self.ground)
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.backgroundColor = .systemBackground
    collection.delegate = self
    view.addSubview(collection)
    makeSource(collection)
  }

  private func makeSource(_ collection: UICollectionView) {
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Tile> { cell, _, tile in
      var content = UIListContentConfiguration.cell()
      content.text = String(tile.number + 1)
      content.textProperties.alignment = .center
      content.textProperties.color = .white
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = Self.tints[tile.number % Self.tints.count]
      background.cornerRadius = 10
      cell.backgroundConfiguration = background
    }
    let headers = UICollectionView.SupplementaryRegistration<WordsView>(
      elementKind: Self.header
    ) { view, _, path in
      view.label.text = Self.parts[path.section].title
      view.label.font = .preferredFont(forTextStyle: .headline)
      view.backgroundColor = .systemBackground
    }
    let badges = UICollectionView.SupplementaryRegistration<WordsView>(
      elementKind: Self.badge
    ) { view, _, path in
      view.label.text = String(path.item + 1)
      view.label.textAlignment = .center
      view.label.textColor = .white
      view.label.font = .systemFont(ofSize: 12, weight: .semibold)
      view.backgroundColor = .systemRed
      view.layer.cornerRadius = 10
      view.clipsToBounds = true
    }
    let source = Source(collectionView: collection) { collection, path, tile in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: tile)
    }
    source.supplementaryViewProvider = { collection, kind, path in
      collection.dequeueConfiguredReusableSupplementary(
        using: kind == Self.badge ? badges : headers,
        for: path
      )
    }
    self.source = source
    var snapshot = NSDiffableDataSourceSnapshot<Part, Tile>()
    for part in Self.parts {
      snapshot.appendSections([part])
      snapshot.appendItems((0..<9).map { Tile(part: part.title, number: $0) }, toSection: part)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    collectionView.scrollToItem(
      at: indexPath,
      at: [.centeredHorizontally, .centeredVertically],
      animated: true
    )
  }

  // MARK: Sections

  private static func section(
    _ shape: Shape,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection
    switch shape {
    case .mosaic: section = NSCollectionLayoutSection(group: mosaic())
    case .sideways(let behavior):
      section = NSCollectionLayoutSection(group: card())
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
    case .badges:
      section = NSCollectionLayoutSection(group: badged())
      let ground = NSCollectionLayoutDecorationItem.background(elementKind: Self.ground)
      ground.contentInsets = .init(top: 4, leading: 8, bottom: 4, trailing: 8)
      section.decorationItems = [ground]
    case .grid:
      let columns = environment.container.effectiveContentSize.width > 500 ? 6 : 3
      section = NSCollectionLayoutSection(group: row(of: columns))
      section.interGroupSpacing = 8
    }
    section.contentInsets = .init(top: 8, leading: 16, bottom: 20, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(36)),
      elementKind: Self.header,
      alignment: .top
    )
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return section
  }

  private static func item(
    _ width: CGFloat,
    _ height: CGFloat,
    inset: CGFloat = 4,
    _ badges: [NSCollectionLayoutSupplementaryItem] = []
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: Size(
        widthDimension: .fractionalWidth(width),
        heightDimension: .fractionalHeight(height)
      ),
      supplementaryItems: badges
    )
    item.contentInsets = .init(top: inset, leading: inset, bottom: inset, trailing: inset)
    return item
  }

  /// A large tile beside two small ones.
  private static func mosaic() -> NSCollectionLayoutGroup {
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: Size(
        widthDimension: .fractionalWidth(0.4),
        heightDimension: .fractionalHeight(1)
      ),
      subitems: [item(1, 0.5)]
    )
    return .horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(140)),
      subitems: [item(0.6, 1), pair]
    )
  }

  private static func card() -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(0.7), heightDimension: .absolute(90)),
      subitems: [item(1, 1, inset: 0)]
    )
  }

  private static func badged() -> NSCollectionLayoutGroup {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Size(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: Self.badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing],
        fractionalOffset: CGPoint(x: 0.3, y: -0.3)
      )
    )
    return .horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
      subitems: [item(0.25, 1, inset: 8, [badge])]
    )
  }

  private static func row(of columns: Int) -> NSCollectionLayoutGroup {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitem: item(1, 1, inset: 0),
      count: columns
    )
    group.interItemSpacing = .fixed(8)
    return group
  }
}

/// A header or a badge.
private final class WordsView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The background of a section.
private final class GroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
