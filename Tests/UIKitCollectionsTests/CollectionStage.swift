import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// A cell with a word on a coloured ground.
final class WordCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A header with a word.
final class WordHeader: UICollectionReusableView {
  let label = UILabel(frame: .zero)
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}

/// Items with words, and a log of a collection view's calls.
@MainActor
class ItemSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var log: [String] = []
  var logs: Set<String> = []
  var sizes: ((IndexPath) -> CGSize)?
  var highlights: (IndexPath) -> Bool = { _ in true }
  var selects: (IndexPath) -> Bool = { _ in true }
  var fill: ((WordCell, IndexPath) -> Void)?
  var menus: [[Int]] = []

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(items: Int) { self.init([(0..<items).map { String($0) }]) }

  private func note(_ kind: String, _ text: @autoclosure () -> String) {
    if logs.contains(kind) { log.append(text()) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    note("cell", "cell \(indexPath.section)-\(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? WordCell else { return cell }
    cell.label.text = sections[indexPath.section][indexPath.item]
    cell.contentView.backgroundColor = .systemTeal
    fill?(cell, indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "band",
      for: indexPath
    )
    (view as? WordHeader)?.label.text = "Section \(indexPath.section)"
    view.backgroundColor = .systemGray5
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt source: IndexPath,
    to destination: IndexPath
  ) {
    let word = sections[source.section].remove(at: source.item)
    sections[destination.section].insert(word, at: destination.item)
    note("move", "move \(source.item) \(destination.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("display", "will \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("display", "did \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("select", "shouldHighlight \(indexPath.item)")
    return highlights(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) { note("select", "didHighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) { note("select", "didUnhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("select", "shouldSelect \(indexPath.item)")
    return selects(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("select", "shouldDeselect \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { note("select", "didSelect \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPaths.map(\.item))
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) { note("select", "didDeselect \(indexPath.item)") }
}

/// A collection view that fills a screen of 375 × 667 points.
@MainActor
struct CollectionStage {
  let screen: HeadlessScreen
  let collection: UICollectionView
  let source: ItemSource

  init(
    _ source: ItemSource,
    layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    device: Device = .iPhone8,
    version: Environment.SystemVersion = .init(13),
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    _ configure: (UICollectionView) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    collection = UICollectionView(frame: screen.bounds, collectionViewLayout: layout)
    self.source = source
    collection.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        WordHeader.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "band"
      )
    }
    collection.contentInsetAdjustmentBehavior = .never
    collection.dataSource = source
    collection.delegate = source
    configure(collection)
    screen.show(collection)
    collection.frame = screen.bounds
    screen.update()
  }

  func cell(_ item: Int, _ section: Int = 0) -> WordCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? WordCell
  }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? { cell(item, section)?.frame }

  /// The words in sight, in the order of the items.
  var words: [String] {
    collection.indexPathsForVisibleItems.sorted().map {
      (collection.cellForItem(at: $0) as? WordCell)?.label.text ?? ""
    }
  }

  func center(_ item: Int) -> CGPoint {
    collection.convert(cell(item)?.center ?? .zero, to: nil)
  }

  func scroll(to y: CGFloat) {
    collection.contentOffset.y = y
    screen.update()
  }

  func expectGolden(
    _ name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    screen.update()
    let scale = screen.device.scale
    let image = screen.image?.cropping(
      to: CGRect(x: 0, y: 0, width: 375 * scale, height: 330 * scale)
    )
    TestSupport.expectGolden(
      image,
      name,
      maximumBytes: 49_152,
      filePath: filePath,
      sourceLocation: sourceLocation
    )
  }
}
