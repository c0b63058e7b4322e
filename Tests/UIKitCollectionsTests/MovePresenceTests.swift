import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

/// Words of a controller's collection view; without a method for moves.
@MainActor
private class StillSource: NSObject, UICollectionViewDataSource {
  var words = ["0", "1", "2", "3"]
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { words.count }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Says that items move, and does not move them.
@MainActor
private final class WillingSource: NSObject, UICollectionViewDataSource {
  var questions = 0
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    questions += 1
    return true
  }
}

/// Moves items, and does not say which.
@MainActor
private final class MovingSource: NSObject, UICollectionViewDataSource {
  var moves: [[Int]] = []
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append([sourceIndexPath.item, destinationIndexPath.item]) }
}

/// Moves items but the first.
@MainActor
private final class ChoosySource: NSObject, UICollectionViewDataSource {
  var moves: [[Int]] = []
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 4 }
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item > 0 }
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves.append([sourceIndexPath.item, destinationIndexPath.item]) }
}

@MainActor
@Suite("Collection views: which data sources move items")
struct MovePresenceTests {
  private let screen: HeadlessScreen
  private let controller: UICollectionViewController

  init() {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(.iPhone8)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    controller = UICollectionViewController(collectionViewLayout: layout)
    controller.collectionView.register(WordCell.self, forCellWithReuseIdentifier: "cell")
  }

  private func place(_ item: Int) -> CGPoint {
    let collection = controller.collectionView
    return collection?.convert(collection?.cellForItem(at: [0, item])?.center ?? .zero, to: nil)
      ?? .zero
  }

  private func show(_ source: any UICollectionViewDataSource) {
    controller.collectionView.dataSource = source
    screen.rootViewController = controller
    screen.update()
  }

  /// Presses the item and drags it to the place of another one; returns the distance that it moved.
  private func drag(_ item: Int, to other: Int) -> CGFloat {
    let start = place(item)
    let goal = place(other)
    let cell = controller.collectionView.cellForItem(at: [0, item])
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(700))
    screen.touchMove(finger, to: goal)
    screen.advance(by: .milliseconds(400))
    let now = controller.collectionView.convert(cell?.center ?? .zero, to: nil)
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    return hypot(now.x - start.x, now.y - start.y)
  }

  @Test(.feature("UI10-F143"))
  func `a data source that has the method for moves alone has its items moved by a finger`() {
    let source = MovingSource()
    show(source)
    #expect(drag(0, to: 2) > 100)
    #expect(source.moves == [[0, 2]])
  }

  @Test func `a data source says which items move`() {
    let source = ChoosySource()
    show(source)
    #expect(drag(0, to: 2) == 0)
    #expect(source.moves == [])
    #expect(drag(1, to: 2) > 50)
    #expect(source.moves == [[1, 2]])
  }

  @Test func `without the method for moves a press lifts no item`() {
    let source = StillSource()
    show(source)
    #expect(drag(0, to: 2) == 0)
    #expect(!controller.collectionView.beginInteractiveMovementForItem(at: [0, 1]))
  }

  @Test func `without the method for moves no item may move, whatever the other method says`() {
    let source = WillingSource()
    show(source)
    #expect(drag(0, to: 2) == 0)
    #expect(!controller.collectionView.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(source.questions == 0)
  }

  @Test func `what cannot be called is told for each kind of data source`() {
    final class Diffable: UICollectionViewDiffableDataSource<Int, Int> {}
    let presence = MovePresence.shared
    let diffable = Diffable(collectionView: controller.collectionView) { collection, path, _ in
      collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    #expect(presence.answer(of: StillSource()) == false)
    #expect(presence.answer(of: WillingSource()) == false)
    #expect(presence.answer(of: MovingSource()) == true)
    #expect(presence.answer(of: ItemSource(items: 3)) == true)
    #expect(presence.answer(of: diffable) == true)
    #expect(presence.answer(of: controller) == false)
  }
}
