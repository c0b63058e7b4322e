import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite("Flow layout")
struct FlowLayoutTests {
  private func layout(_ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    change(layout)
    return layout
  }

  @Test("Defaults are UIKit's", .feature("UI10-F141"))
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
  }

  @Test(
    "Full rows reach from edge to edge, the last row keeps their distances",
    .feature("UI10-F141")
  )
  func justifiesRows() {
    let stage = CollectionStage(
      ItemSource(items: 7),
      layout: layout {
        $0.itemSize = CGSize(width: 100, height: 60)
        $0.minimumLineSpacing = 20
        $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
      }
    )
    // 345 points hold three items; the remaining 45 are divided in two.
    #expect(stage.frame(0) == CGRect(x: 10, y: 5, width: 100, height: 60))
    #expect(stage.frame(1) == CGRect(x: 132.5, y: 5, width: 100, height: 60))
    #expect(stage.frame(2) == CGRect(x: 255, y: 5, width: 100, height: 60))
    #expect(stage.frame(3) == CGRect(x: 10, y: 85, width: 100, height: 60))
    #expect(stage.frame(6) == CGRect(x: 10, y: 165, width: 100, height: 60))
    #expect(stage.collection.contentSize == CGSize(width: 375, height: 240))
  }

  @Test("A column of single items stands in the middle") func singleColumn() {
    let stage = CollectionStage(
      ItemSource(items: 2),
      layout: layout { $0.itemSize = CGSize(width: 301, height: 40) }
    )
    #expect(stage.frame(0) == CGRect(x: 37, y: 0, width: 301, height: 40))
    #expect(stage.frame(1) == CGRect(x: 37, y: 50, width: 301, height: 40))
  }

  @Test("Thirds of the width fit three times") func thirds() {
    let stage = CollectionStage(
      ItemSource(items: 3),
      layout: layout {
        $0.itemSize = CGSize(width: 375.0 / 3, height: 40)
        $0.minimumInteritemSpacing = 0
      }
    )
    #expect(stage.frame(2)?.minX == 250)
    #expect(stage.frame(2)?.minY == 0)
  }

  @Test("Items of several sizes fill rows one after the other", .feature("UI10-F140"))
  func severalSizes() {
    let source = ItemSource(items: 5)
    let widths: [CGFloat] = [200, 100, 150, 215, 60]
    source.sizes = { CGSize(width: widths[$0.item], height: $0.item == 1 ? 80 : 40) }
    let stage = CollectionStage(source)
    // 200 + 100 leaves 75 between; the lower of two stands in the row's middle.
    #expect(stage.frame(0) == CGRect(x: 0, y: 20, width: 200, height: 40))
    #expect(stage.frame(1) == CGRect(x: 275, y: 0, width: 100, height: 80))
    // 150 + 10 + 215 is the whole row.
    #expect(stage.frame(2) == CGRect(x: 0, y: 90, width: 150, height: 40))
    #expect(stage.frame(3) == CGRect(x: 160, y: 90, width: 215, height: 40))
    #expect(stage.frame(4) == CGRect(x: 0, y: 140, width: 60, height: 40))
  }

  @Test("Headers and footers part sections", .feature("UI10-F142")) func bands() {
    let stage = CollectionStage(
      ItemSource([["a", "b"], [], ["c"]]),
      layout: layout {
        $0.headerReferenceSize = CGSize(width: 0, height: 30)
        $0.footerReferenceSize = CGSize(width: 0, height: 10)
        $0.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 6, right: 0)
      }
    )
    let kind = UICollectionView.elementKindSectionHeader
    func header(_ section: Int) -> CGRect? {
      stage.collection.supplementaryView(
        forElementKind: kind,
        at: IndexPath(item: 0, section: section)
      )?.frame
    }
    #expect(header(0) == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(stage.frame(0)?.minY == 34)
    // 30 + 4 + 50 + 6 + 10.
    #expect(header(1)?.minY == 100)
    #expect(header(2)?.minY == 150)
    #expect(stage.frame(0, 2)?.minY == 184)
    #expect(stage.collection.visibleSupplementaryViews(ofKind: kind).count == 3)
  }

  @Test("Pinned headers stay until their section ends") func pinned() {
    let stage = CollectionStage(
      ItemSource([(0..<35).map { String($0) }, (0..<70).map { String($0) }]),
      layout: layout {
        $0.headerReferenceSize = CGSize(width: 0, height: 30)
        $0.sectionHeadersPinToVisibleBounds = true
      }
    )
    func header(_ section: Int) -> CGFloat? {
      stage.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section)
      )?.frame.minY
    }
    // 6 in a row, 6 rows of 60 less 10: the first section ends at 380.
    stage.scroll(to: 100)
    #expect(header(0) == 100)
    stage.scroll(to: 360)
    #expect(header(0) == 350)
    #expect(header(1) == 380)
    stage.scroll(to: 400)
    #expect(header(0) == nil)
    #expect(header(1) == 400)
  }

  @Test("Sideways, rows stand upright") func sideways() {
    let stage = CollectionStage(
      ItemSource(items: 10),
      layout: layout {
        $0.scrollDirection = .horizontal
        $0.itemSize = CGSize(width: 100, height: 300)
        $0.minimumLineSpacing = 20
      }
    )
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(stage.frame(1) == CGRect(x: 0, y: 367, width: 100, height: 300))
    #expect(stage.frame(2)?.minX == 120)
    #expect(stage.collection.contentSize == CGSize(width: 580, height: 667))
  }

  final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test("A layout that flips is mirrored where people read from right to left") func flips() {
    let stage = CollectionStage(ItemSource(items: 3), layout: Flipping(), languages: ["ar"])
    #expect(stage.frame(0)?.maxX == 375)
    #expect(stage.frame(1)?.maxX == 310)
  }

  @Test("Cells tell their sizes, and rows make room") func selfSizing() {
    let source = ItemSource([["i", "a longer word", "i"]])
    let stage = CollectionStage(
      source,
      layout: layout { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    )
    let first = stage.frame(0)
    let second = stage.frame(1)
    #expect((first?.width ?? 0) < (second?.width ?? 0))
    // A body line of 20.5 points and 4 above and below.
    #expect(first?.height == 28.5)
    #expect(second?.minX == (first?.maxX ?? 0) + 10)
  }

  @Test("In 100,000 items a screen is found without looking at the others")
  func manyItems() {
    let section = FlowSection(
      .init(rowLength: 375, lineSpacing: 10, itemSpacing: 10, pixel: 2),
      count: 100_000,
      size: .init(along: 50, across: 50)
    )
    // 6 in a row, rows of 60.
    #expect(section.items(from: 600_000, to: 600_120) == 60_000..<60_012)
    #expect(section.length == 1_000_010)
    var sizes = Array(repeating: FlowSection.Size(along: 50, across: 50), count: 100_000)
    sizes[99_999].along = 60
    let several = FlowSection(
      .init(rowLength: 375, lineSpacing: 10, itemSpacing: 10, pixel: 2),
      sizes: sizes
    )
    #expect(several.items(from: 600_000, to: 600_120) == 60_000..<60_012)
    #expect(several.length == 1_000_020)
    let stage = CollectionStage(ItemSource(items: 100_000))
    stage.scroll(to: 600_000)
    #expect(stage.collection.visibleCells.count <= 78)
    #expect(stage.cell(60_000)?.frame.minY == 600_000)
  }

  @Test("Scrolling within a screen asks the layout for nothing") func asksSeldom() {
    final class Counting: UICollectionViewFlowLayout {
      var asked = 0
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let counting = Counting()
    let stage = CollectionStage(ItemSource(items: 1000), layout: counting)
    stage.scroll(to: 10)
    let asked = counting.asked
    for y in 11...300 { stage.scroll(to: CGFloat(y)) }
    #expect(counting.asked == asked)
  }

  @Test("Figures without end are clamped") func badNumbers() {
    let source = ItemSource(items: 4)
    source.sizes = { _ in CGSize(width: CGFloat.nan, height: -5) }
    let stage = CollectionStage(
      source,
      layout: layout {
        $0.minimumLineSpacing = .infinity
        $0.sectionInset.top = .nan
        $0.headerReferenceSize.height = .infinity
      }
    )
    #expect(stage.collection.contentSize.height.isFinite)
  }
}
