import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// Sections of words whose cells are as high as their word says.
@MainActor
private final class WordSource: NSObject, UICollectionViewDataSource {
  var sections: [[Int]]
  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? SectionWordCell else { return cell }
    let number = sections[indexPath.section][indexPath.item]
    cell.label.text = "\(number)"
    cell.wanted = CGSize(width: 375, height: 20 + CGFloat(number % 7) * 8)
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
    (view as? WordView)?.label.text = "\(indexPath.first ?? 0)"
    return view
  }
}

@MainActor
@Suite("Compositional layouts: batches against a model")
struct CompositionalUpdateTests {
  enum Kind: CaseIterable {
    case grid, measured, nested, sideways
  }

  private static func section(_ kind: Kind) -> NSCollectionLayoutSection {
    func item(_ width: CGFloat, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
      NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width),
          heightDimension: height
        )
      )
    }
    let section: NSCollectionLayoutSection
    switch kind {
    case .grid:
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(40)
        ),
        subitem: item(1, .fractionalHeight(1)),
        count: 3
      )
      group.interItemSpacing = .fixed(6)
      section = NSCollectionLayoutSection(group: group)
    case .measured:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .estimated(44)
      )
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      )
    case .nested:
      let pair = NSCollectionLayoutGroup.vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.4),
          heightDimension: .fractionalHeight(1)
        ),
        subitem: item(1, .fractionalHeight(1)),
        count: 2
      )
      section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1),
            heightDimension: .absolute(80)
          ),
          subitems: [item(0.6, .fractionalHeight(1)), pair]
        )
      )
    case .sideways:
      section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .absolute(90),
            heightDimension: .absolute(50)
          ),
          subitems: [item(1, .fractionalHeight(1))]
        )
      )
      section.orthogonalScrollingBehavior = .continuous
    }
    section.interGroupSpacing = 4
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(20)
        ),
        elementKind: "header",
        alignment: .top
      )
    ]
    return section
  }

  private func collection(
    _ kinds: [Kind],
    _ source: WordSource
  ) -> (HeadlessScreen, UICollectionView) {
    var environment = Environment()
    environment.systemVersion = .init(17)
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let view = UICollectionView(
      frame: screen.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout { section, _ in
        Self.section(kinds[section % kinds.count])
      }
    )
    view.contentInsetAdjustmentBehavior = .never
    view.register(SectionWordCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      WordView.self,
      forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "view"
    )
    view.dataSource = source
    screen.show(view)
    screen.update()
    return (screen, view)
  }

  /// The words in sight with their places, by path.
  private func seen(_ view: UICollectionView) -> [String] {
    view.indexPathsForVisibleItems.sorted().map { path in
      guard let cell = view.cellForItem(at: path) as? SectionWordCell, let parent = cell.superview
      else { return "\(path): no cell" }
      let frame = parent.convert(cell.frame, to: view)
      func number(_ value: CGFloat) -> Double { (Double(value) * 100).rounded() / 100 }
      return "\(path.section)-\(path.item) \(cell.label.text ?? "") \(number(frame.minX)) "
        + "\(number(frame.minY)) \(number(frame.width)) \(number(frame.height))"
    }
  }

  @Test(.feature("UI10-F144"), arguments: 0..<12)
  func `after any batch items lie where a fresh collection view has them`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let kinds = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Kind.allCases.randomElement(using: &random) ?? .grid
    }
    var next = 0
    func fresh() -> Int {
      next += 1
      return next
    }
    let source = WordSource(
      kinds.map { _ in (0..<Int.random(in: 0...9, using: &random)).map { _ in fresh() } }
    )
    let (screen, view) = collection(kinds, source)
    for round in 0..<12 {
      view.performBatchUpdates {
        var deleted: [IndexPath] = []
        var inserted: [IndexPath] = []
        var moved: [(from: IndexPath, number: Int)] = []
        for section in source.sections.indices {
          for item in source.sections[section].indices {
            let path = IndexPath(item: item, section: section)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: deleted.append(path)
            case 1: moved.append((path, source.sections[section][item]))
            default: break
            }
          }
        }
        let gone = Set(deleted).union(moved.map(\.from))
        var after = source.sections.indices.map { section in
          source.sections[section].indices
            .filter { !gone.contains(IndexPath(item: $0, section: section)) }
            .map { source.sections[section][$0] }
        }
        var marks: Set<Int> = []
        for section in after.indices {
          for _ in 0..<Int.random(in: 0...2, using: &random) {
            let number = fresh()
            marks.insert(number)
            after[section].insert(
              number,
              at: Int.random(in: 0...after[section].count, using: &random)
            )
          }
        }
        for move in moved {
          let section = Int.random(in: 0..<after.count, using: &random)
          after[section].insert(
            move.number,
            at: Int.random(in: 0...after[section].count, using: &random)
          )
        }
        for section in after.indices {
          for (item, number) in after[section].enumerated() {
            let path = IndexPath(item: item, section: section)
            if marks.contains(number) { inserted.append(path) }
            if let move = moved.first(where: { $0.number == number }) {
              view.moveItem(at: move.from, to: path)
            }
          }
        }
        source.sections = after
        view.deleteItems(at: deleted)
        view.insertItems(at: inserted)
      }
      screen.advance(by: .milliseconds(random.next() % 2 == 0 ? 500 : 100))
      guard round % 3 == 2 else { continue }
      screen.advance(by: .seconds(1))
      view.contentOffset = .zero
      screen.update()
      let (_, other) = collection(kinds, WordSource(source.sections))
      #expect(seen(view) == seen(other), "round \(round) of \(kinds)")
      #expect(
        (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
          == source.sections.map(\.count)
      )
    }
  }
}
