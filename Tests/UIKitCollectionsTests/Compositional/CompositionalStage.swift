import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// A cell with a word on a color, which returns a set height to the layout.
final class SectionWordCell: UICollectionViewCell {
  let label = UILabel()
  var wanted: CGSize?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 15)
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 8
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? size }
}

/// A header, a badge or a background with a word.
final class WordView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 13)
    addSubview(label)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    if layoutAttributes.representedElementCategory == .decorationView {
      backgroundColor = .secondarySystemBackground
      layer.cornerRadius = 12
    }
  }
}

/// Sections of numbered items.
@MainActor
final class NumberSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var counts: [Int]
  var wanted: (IndexPath) -> CGSize? = { _ in nil }
  var selected: [IndexPath] = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { counts[section] }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? SectionWordCell else { return cell }
    cell.label.text = "\(indexPath.section).\(indexPath.item)"
    cell.wanted = wanted(indexPath)
    let colors: [UIColor] = [.systemTeal, .systemOrange, .systemGreen, .systemPink]
    cell.contentView.backgroundColor = colors[(indexPath.item + indexPath.section) % 4]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "view",
      for: indexPath
    )
    guard let view = view as? WordView else { return view }
    if kind == "badge" {
      view.label.text = "\(indexPath.item)"
      view.label.textAlignment = .center
      view.backgroundColor = .systemRed
      view.label.textColor = .white
      view.layer.cornerRadius = 10
    } else {
      view.label.text = "Section \(indexPath.first ?? 0)"
      view.backgroundColor = .systemBackground
    }
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath) }
}

/// A collection view of a compositional layout that fills a screen.
@MainActor
struct CompositionalStage {
  let screen: HeadlessScreen
  let view: UICollectionView
  let source: NumberSource
  let layout: UICollectionViewCompositionalLayout

  init(
    _ counts: [Int],
    _ layout: UICollectionViewCompositionalLayout,
    device: Device = .iPhone8,
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    wanted: @escaping (IndexPath) -> CGSize? = { _ in nil }
  ) {
    var environment = Environment()
    environment.systemVersion = .init(17)
    environment.appearance = appearance
    environment.contentSizeCategory = textSize.rawValue
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    source = NumberSource(counts)
    source.wanted = wanted
    self.layout = layout
    view = UICollectionView(frame: screen.bounds, collectionViewLayout: layout)
    view.backgroundColor = .systemBackground
    view.contentInsetAdjustmentBehavior = .never
    view.register(SectionWordCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge"] {
      view.register(
        WordView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view"
      )
    }
    layout.register(WordView.self, forDecorationViewOfKind: "background")
    view.dataSource = source
    view.delegate = source
    screen.show(view)
    screen.update()
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  /// Where a cell is seen.
  func seen(_ item: Int, _ section: Int = 0) -> CGRect? {
    guard let cell = cell(item, section), let parent = cell.superview else { return nil }
    return parent.convert(cell.frame, to: view.superview)
  }

  func header(_ section: Int) -> CGRect? {
    let path = IndexPath(item: 0, section: section)
    return view.supplementaryView(forElementKind: "header", at: path)
      .map { view.convert($0.frame, to: view.superview) }
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    screen.update()
  }

  func scrollView(_ section: Int) -> UIScrollView? { layout.scrollViews[section] }

  /// Compares the upper part of the screen with its golden.
  func expectGolden(
    _ name: String,
    height: CGFloat,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    screen.update()
    let scale = screen.device.scale
    let image = screen.image?.cropping(
      to: CGRect(x: 0, y: 0, width: screen.bounds.width * scale, height: height * scale)
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
