import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// A cell that changes the attributes that it is given, and returns them.
private final class ChangingCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.width = CGFloat(layoutAttributes.indexPath.item + 1) * 40
    return layoutAttributes
  }
}

/// Items in a row that keeps its attributes; widths that cells prefer count if `isSelfSizing`.
private final class KeptRowLayout: UICollectionViewLayout {
  var isSelfSizing = false
  private(set) var widths: [Int: CGFloat] = [:]
  private(set) var originals: [CGFloat] = []
  private var kept: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    var x: CGFloat = 0
    kept = (0..<3).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = CGRect(x: x, y: 0, width: widths[item] ?? 100, height: 50)
      x = attributes.frame.maxX
      return attributes
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: kept.last?.frame.maxX ?? 0, height: 50)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { kept.filter { $0.frame.intersects(rect) } }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { kept[indexPath.item] }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originals.append(originalAttributes.frame.width)
    let item = originalAttributes.indexPath.item
    guard isSelfSizing, widths[item] != preferredAttributes.frame.width else { return false }
    widths[item] = preferredAttributes.frame.width
    return true
  }
}

@MainActor
@Suite("Preferred sizes of cells that change what they are given")
struct PreferredSizeTests {
  private let source = RowSource()
  private let layout = KeptRowLayout()

  private func widths() -> [CGFloat] {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      collectionViewLayout: layout
    )
    collection.dataSource = source
    collection.register(ChangingCell.self, forCellWithReuseIdentifier: "cell")
    collection.layoutIfNeeded()
    return collection.visibleCells.map(\.frame).sorted { $0.minX < $1.minX }.map(\.width)
  }

  @Test func `a layout that does not ask for them keeps its attributes`() {
    #expect(widths() == [100, 100, 100])
    #expect(layout.originals.allSatisfy { $0 == 100 })
    let kept = layout.layoutAttributesForElements(in: .infinite) ?? []
    #expect(kept.map(\.frame.width) == [100, 100, 100])
  }

  @Test func `a layout that asks for them gets them`() {
    layout.isSelfSizing = true
    #expect(widths() == [40, 80, 120])
    #expect(layout.widths == [0: 40, 1: 80, 2: 120])
  }
}

private final class RowSource: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
