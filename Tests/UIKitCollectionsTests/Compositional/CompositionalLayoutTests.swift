import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `Compositional layout in a collection view` {
  private func estimated() -> NSCollectionLayoutSection {
    section(
      row(.fractionalWidth(1), .estimated(50), [item(.fractionalWidth(1), .estimated(50))])
    )
  }

  private func layout(
    _ section: NSCollectionLayoutSection,
    _ change: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    change(configuration)
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  @Test func `sections follow one another with room between them`() {
    let stage = CompositionalStage([2, 1], layout(rows()) { $0.interSectionSpacing = 12 })
    #expect(stage.view.contentSize == CGSize(width: 375, height: 144))
    #expect(stage.seen(1) == rect(0, 44, 375, 44))
    #expect(stage.seen(0, 1) == rect(0, 100, 375, 44))
  }

  @Test func `the provider is asked for each section with the room it has`() {
    var asked: [Int] = []
    var width: CGFloat = 0
    let layout = UICollectionViewCompositionalLayout { number, environment in
      asked.append(number)
      width = environment.container.effectiveContentSize.width
      return number == 0 ? rows() : self.estimated()
    }
    let stage = CompositionalStage([1, 1], layout)
    #expect(asked == [0, 1])
    #expect(width == 375)
    #expect(stage.seen(0, 1)?.height == 50)
  }

  @Test func `cells get the heights they ask for`() {
    let stage = CompositionalStage([4], layout(estimated())) {
      CGSize(width: 375, height: 60 + CGFloat($0.item) * 10)
    }
    #expect(stage.seen(0) == rect(0, 0, 375, 60))
    #expect(stage.seen(3) == rect(0, 210, 375, 90))
    #expect(stage.view.contentSize.height == 300)
  }

  @Test func `what is seen stays while cells above get their heights`() throws {
    let stage = CompositionalStage([200], layout(estimated())) { _ in
      CGSize(width: 375, height: 80)
    }
    stage.view.scrollToItem(
      at: IndexPath(item: 100, section: 0),
      at: .top,
      animated: false
    )
    stage.screen.update()
    let before = try #require(stage.seen(100))
    stage.view.contentOffset.y -= 20
    stage.screen.update()
    let after = try #require(stage.seen(100))
    #expect(abs(after.minY - before.minY - 20) < 0.01)
  }

  @Test func `only cells in sight are made of 100,000`() {
    let stage = CompositionalStage([100_000], layout(estimated()))
    #expect(stage.view.visibleCells.count <= 15)
    stage.scroll(to: 2_500_000)
    #expect(stage.cell(50_000) != nil)
    #expect(stage.view.visibleCells.count <= 15)
  }

  @Test func `a pinned header stays until its section ends`() throws {
    let pinned = rows {
      let item = UIKitCollectionsTests.header()
      item.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [item]
    }
    let stage = CompositionalStage([10, 30], layout(pinned))
    #expect(stage.header(0) == rect(0, 0, 375, 30))
    stage.scroll(to: 100)
    #expect(stage.header(0) == rect(0, 0, 375, 30))
    // The section ends at 470: ten of its header's thirty points are left.
    stage.scroll(to: 460)
    #expect(stage.header(0) == rect(0, -20, 375, 30))
    #expect(stage.header(1) == rect(0, 10, 375, 30))
    let header = try #require(
      stage.view.supplementaryView(
        forElementKind: "header",
        at: IndexPath(item: 0, section: 1)
      )
    )
    let cell = try #require(stage.cell(0, 1))
    let order = stage.view.subviews
    #expect((order.firstIndex(of: header) ?? 0) > (order.firstIndex(of: cell) ?? 0))
  }

  @Test func `a header of the whole layout has an index path of one index`() {
    let stage = CompositionalStage(
      [3],
      layout(rows()) {
        let item = UIKitCollectionsTests.header()
        item.pinToVisibleBounds = true
        $0.boundarySupplementaryItems = [item]
      }
    )
    #expect(stage.seen(0)?.minY == 30)
    let attributes = stage.layout.layoutAttributesForSupplementaryView(
      ofKind: "header",
      at: IndexPath(index: 0)
    )
    #expect(attributes?.frame == rect(0, 0, 375, 30))
  }

  @Test func `from right to left everything is mirrored`() {
    let pairs = section(
      row(
        .fractionalWidth(1),
        .absolute(44),
        [item(.absolute(100), .fractionalHeight(1))]
      )
    )
    let stage = CompositionalStage([2], layout(pairs), languages: ["ar"])
    #expect(stage.seen(0) == rect(275, 0, 100, 44))
    #expect(stage.seen(1) == rect(175, 0, 100, 44))
  }

  @Test func `another width lays out anew`() {
    let stage = CompositionalStage([4], layout(rows()))
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.update()
    stage.view.frame = stage.screen.bounds
    stage.screen.update()
    #expect(stage.seen(0)?.width == 667)
  }

  @Test func `layout invalidated asks for the sections again`() {
    var height: CGFloat = 40
    let layout = UICollectionViewCompositionalLayout { _, _ in
      section(
        row(
          .fractionalWidth(1),
          .absolute(height),
          [item(.fractionalWidth(1), .fractionalHeight(1))]
        )
      )
    }
    let stage = CompositionalStage([2], layout)
    height = 70
    layout.invalidateLayout()
    stage.screen.update()
    #expect(stage.seen(1) == rect(0, 70, 375, 70))
  }

  @Test func `a background lies below its section`() throws {
    let boxed = rows { $0.decorationItems = [.background(elementKind: "background")] }
    let stage = CompositionalStage([2], layout(boxed))
    let background = try #require(stage.view.subviews.first { $0 is WordView })
    #expect(background.frame == rect(0, 0, 375, 88))
    let cell = try #require(stage.cell(0))
    let order = stage.view.subviews
    #expect((order.firstIndex(of: background) ?? 0) < (order.firstIndex(of: cell) ?? 0))
  }

  @Test func `badges have the index paths of their items and lie above them`() throws {
    let corner = NSCollectionLayoutAnchor(
      edges: [.top, .trailing],
      fractionalOffset: CGPoint(x: 0.3, y: -0.3)
    )
    let badged = section(
      row(
        .fractionalWidth(1),
        .absolute(100),
        [item(.absolute(100), .absolute(100), badges: [badge(corner)])]
      )
    )
    let stage = CompositionalStage([2], layout(badged))
    let view = try #require(
      stage.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0))
    )
    #expect(view.frame == rect(186, -6, 20, 20))
    let cell = try #require(stage.cell(1))
    let order = stage.view.subviews
    #expect((order.firstIndex(of: view) ?? -1) > (order.firstIndex(of: cell) ?? -1))
  }

  @Test func `the handler sees and changes what is in sight`() {
    var seen: [Int] = []
    var offset = CGPoint.zero
    let watched = rows {
      $0.visibleItemsInvalidationHandler = { items, point, _ in
        seen = items.map(\.indexPath.item)
        offset = point
        for item in items where item.indexPath.item % 2 == 1 { item.alpha = 0.5 }
      }
    }
    let stage = CompositionalStage([100], layout(watched))
    #expect(seen.contains(0) && seen.contains(15) && !seen.contains(16))
    #expect(stage.cell(1)?.alpha == 0.5)
    stage.scroll(to: 440)
    #expect(offset.y == 440)
    #expect(seen.contains(10) && !seen.contains(9))
  }

  @Test func `a custom subclass may move what the layout places`() {
    final class Shifted: UICollectionViewCompositionalLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect)
        for attributes in found ?? [] { attributes.frame.origin.x += 5 }
        return found
      }
    }
    let stage = CompositionalStage([1], Shifted(section: rows()))
    #expect(stage.seen(0)?.minX == 5)
  }
}
