import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// A row of items that hang on springs, as apps write it.
private final class SpringLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  var prepares = 0

  override func prepare() {
    super.prepare()
    prepares += 1
    guard animator.behaviors.isEmpty else { return }
    let all = super.layoutAttributesForElements(
      in: CGRect(origin: .zero, size: collectionViewContentSize)
    )
    for attributes in all ?? [] {
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
      let spring = UIAttachmentBehavior(item: copy, attachedToAnchor: copy.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }
}

@MainActor
@Suite("Collections: dynamics of layouts")
struct LayoutDynamicsTests {
  @Test(.feature("IX-F013")) func `attributes that behaviors move take their cells along`() throws {
    let layout = SpringLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = CollectionStage(ItemSource(items: 6), layout: layout)
    let home = try #require(stage.frame(4))
    let attributes = try #require(layout.animator.layoutAttributesForCell(at: [0, 4]))
    #expect(attributes.frame == home)
    #expect(layout.animator.layoutAttributesForCell(at: [0, 9]) == nil)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 0]) == nil
    )
    #expect(
      layout.animator.layoutAttributesForDecorationView(ofKind: "ground", at: [0, 0]) == nil
    )
    attributes.center.y += 80
    layout.animator.updateItem(usingCurrentState: attributes)
    let before = layout.prepares
    stage.screen.advance(by: .milliseconds(100))
    let moved = try #require(stage.frame(4))
    #expect(moved.minY > home.minY + 10 && moved.minY < home.minY + 80)
    #expect(layout.prepares > before)
    #expect(stage.frame(3) == CGRect(x: home.minX - 137.5, y: home.minY, width: 100, height: 100))
    stage.screen.advance(by: .seconds(6))
    #expect(abs((stage.frame(4)?.minY ?? 0) - home.minY) < 1)
    #expect(!layout.animator.isRunning)
    let rest = layout.prepares
    stage.screen.advance(by: .seconds(1))
    #expect(layout.prepares == rest)
  }

  @Test func `the content is the room of collisions`() throws {
    let layout = SpringLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = CollectionStage(ItemSource(items: 6), layout: layout)
    let attributes = try #require(layout.animator.layoutAttributesForCell(at: [0, 1]))
    for behavior in layout.animator.behaviors { layout.animator.removeBehavior(behavior) }
    let gravity = UIGravityBehavior(items: [attributes])
    let walls = UICollisionBehavior(items: [attributes])
    walls.translatesReferenceBoundsIntoBoundary = true
    layout.animator.addBehavior(gravity)
    layout.animator.addBehavior(walls)
    stage.screen.advance(by: .seconds(5))
    #expect(abs(attributes.frame.maxY - layout.collectionViewContentSize.height) < 2)
    #expect(stage.frame(1) == attributes.frame)
  }
}
