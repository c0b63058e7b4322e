import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite("Collection view")
struct CollectionViewTests {
  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 115, height: 100)
    return layout
  }

  // MARK: Views

  @Test("Cells that leave are used again", .feature("UI10-F140")) func reuse() {
    let source = ItemSource(items: 300)
    let stage = CollectionStage(source, layout: grid())
    #expect(stage.words == (0..<21).map { String($0) })
    let first = stage.cell(0)
    source.logs = ["display"]
    stage.scroll(to: 110)
    #expect(first?.isHidden == true || stage.collection.indexPath(for: first ?? WordCell()) != nil)
    #expect(source.log.contains("did 0"))
    stage.scroll(to: 1100)
    #expect(stage.words.first == "30")
    let cells = stage.collection.subviews.count { $0 is WordCell }
    stage.scroll(to: 5500)
    #expect(stage.collection.subviews.count { $0 is WordCell } <= cells + 3)
  }

  @Test("A registration fills cells and headers") func registrations() {
    let screen = CollectionStage(ItemSource(items: 3), layout: grid())
    let registration = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
      cell.label.text = "\(word)@\(path.item)"
    }
    final class Source: NSObject, UICollectionViewDataSource {
      let registration: UICollectionView.CellRegistration<WordCell, String>
      init(_ registration: UICollectionView.CellRegistration<WordCell, String>) {
        self.registration = registration
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: registration,
          for: indexPath,
          item: "w"
        )
      }
    }
    let source = Source(registration)
    screen.collection.dataSource = source
    screen.screen.update()
    #expect(screen.words == ["w@0", "w@1"])
  }

  final class Decorated: UICollectionViewFlowLayout {
    override init() {
      super.init()
      register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    }
    required init?(coder: NSCoder) { nil }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let ground = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "ground",
        with: IndexPath(item: 0, section: 0)
      )
      ground.frame = CGRect(x: 0, y: 0, width: 375, height: 200)
      ground.zIndex = -1
      return (super.layoutAttributesForElements(in: rect) ?? []) + [ground]
    }
  }

  @Test("Decoration views lie below items, the background below all", .feature("UI10-F142"))
  func decoration() throws {
    let stage = CollectionStage(ItemSource(items: 3), layout: Decorated())
    let background = UIView(frame: .zero)
    stage.collection.backgroundView = background
    stage.scroll(to: 0)
    let views = stage.collection.subviews
    let ground = try #require(
      views.firstIndex { $0.frame == CGRect(x: 0, y: 0, width: 375, height: 200) }
    )
    let cell = try #require(views.firstIndex { $0 is WordCell })
    #expect(ground < cell)
    #expect(views.first === background)
    #expect(background.frame == stage.collection.bounds)
  }

  // MARK: Selection

  @Test("A tap highlights, selects, and tells in the documented order", .feature("UI10-F143"))
  func tap() {
    let source = ItemSource(items: 9)
    let stage = CollectionStage(source, layout: grid())
    source.logs = ["select"]
    stage.screen.tap(at: stage.center(2))
    #expect(
      source.log == [
        "shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2",
      ]
    )
    #expect(stage.cell(2)?.isSelected == true)
    source.log = []
    stage.screen.tap(at: stage.center(4))
    #expect(
      source.log == [
        "shouldHighlight 4", "didHighlight 4", "shouldSelect 4", "didDeselect 2", "didSelect 4",
        "didUnhighlight 4",
      ]
    )
    #expect(stage.cell(2)?.isSelected == false)
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test("Several items are chosen and dropped by taps") func several() {
    let source = ItemSource(items: 9)
    let stage = CollectionStage(source, layout: grid()) { $0.allowsMultipleSelection = true }
    for item in [1, 3, 1] { stage.screen.tap(at: stage.center(item)) }
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    source.selects = { _ in false }
    stage.screen.tap(at: stage.center(5))
    #expect(stage.collection.indexPathsForSelectedItems?.count == 1)
  }

  @Test("A selected cell shows its ground and its configurations learn of it") func looks() {
    let source = ItemSource(items: 9)
    var states: [Bool] = []
    source.fill = { cell, path in
      cell.selectedBackgroundView = UIView(frame: .zero)
      if path.item == 1 {
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
      }
    }
    let stage = CollectionStage(source, layout: grid())
    #expect(stage.cell(1)?.selectedBackgroundView?.alpha == 0)
    stage.collection.selectItem(
      at: IndexPath(item: 1, section: 0),
      animated: false,
      scrollPosition: []
    )
    stage.screen.update()
    #expect(stage.cell(1)?.selectedBackgroundView?.alpha == 1)
    #expect(states.last == true)
  }

  @Test("A drag scrolls and selects nothing", .feature("UI10-F143")) func drag() {
    let source = ItemSource(items: 300)
    let stage = CollectionStage(source, layout: grid())
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 500))
    for step in 1...10 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 500 - 30 * CGFloat(step)))
    }
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(3))
    #expect(stage.collection.contentOffset.y > 200)
    #expect(stage.collection.indexPathsForSelectedItems == [])
  }

  @Test("Items are brought to edges and the middle") func scrollToItem() {
    let stage = CollectionStage(ItemSource(items: 300), layout: grid())
    func scroll(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      stage.collection.scrollToItem(
        at: IndexPath(item: item, section: 0),
        at: position,
        animated: false
      )
      return stage.collection.contentOffset.y
    }
    // Item 90 is in row 30, from 3300 to 3400.
    #expect(scroll(90, .top) == 3300)
    #expect(scroll(90, .bottom) == 2733)
    #expect(scroll(90, .centeredVertically) == 3016.5)
    #expect(scroll(90, []) == 3016.5)
    #expect(scroll(299, .top) == 10_323)
  }

  // MARK: Moving

  @Test("A finger moves an item among the others, and the data follows", .feature("UI10-F143"))
  func movement() {
    let source = ItemSource(items: 9)
    source.logs = ["move"]
    let stage = CollectionStage(source, layout: grid())
    let goal = stage.center(5)
    #expect(stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    stage.collection.updateInteractiveMovementTargetPosition(goal)
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == [])
    #expect(stage.cell(5)?.label.text == "1")
    #expect(stage.cell(1)?.label.text == "2")
    stage.collection.endInteractiveMovement()
    stage.screen.advance(by: .seconds(1))
    #expect(source.log == ["move 1 5"])
    #expect(stage.words == ["0", "2", "3", "4", "5", "1", "6", "7", "8"])
    #expect(stage.cell(5)?.center == goal)
  }

  @Test("A movement that is cancelled leaves all as it was") func cancelled() {
    let source = ItemSource(items: 9)
    let stage = CollectionStage(source, layout: grid())
    let goal = stage.center(7)
    _ = stage.collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    stage.collection.updateInteractiveMovementTargetPosition(goal)
    stage.collection.cancelInteractiveMovement()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == (0..<9).map { String($0) })
  }

  // MARK: Rest

  final class Snapping: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      CGPoint(x: 0, y: (proposed.y / 300).rounded() * 300)
    }
  }

  @Test("A drag comes to rest where the layout says") func snaps() {
    let stage = CollectionStage(ItemSource(items: 900), layout: Snapping())
    let finger = stage.screen.touchDown(at: CGPoint(x: 100, y: 500))
    for step in 1...10 {
      stage.screen.advance(by: .milliseconds(16))
      stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 500 - 20 * CGFloat(step)))
    }
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(4))
    let y = stage.collection.contentOffset.y
    #expect(y >= 300)
    #expect(y.truncatingRemainder(dividingBy: 300) == 0)
  }

  final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var announced: [Int] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      announced += paths.map(\.item)
    }
  }

  @Test("Items ahead are announced once, before they are seen") func prefetching() {
    let prefetcher = Prefetcher()
    let stage = CollectionStage(ItemSource(items: 300), layout: grid()) {
      $0.prefetchDataSource = prefetcher
    }
    // 21 items are in sight, the screen below has as many more.
    #expect(prefetcher.announced.min() == 21)
    let count = prefetcher.announced.count
    for y in 1...140 { stage.scroll(to: CGFloat(10 * y)) }
    #expect(prefetcher.announced.count > count)
    #expect(Set(prefetcher.announced).count == prefetcher.announced.count)
  }

  @Test("A press asks for the menu of what is selected, of an item or of the ground") func menus() {
    let source = ItemSource(items: 5)
    let stage = CollectionStage(source, layout: grid()) { $0.allowsMultipleSelection = true }
    for item in [0, 2] {
      stage.collection.selectItem(
        at: IndexPath(item: item, section: 0),
        animated: false,
        scrollPosition: []
      )
    }
    for point in [stage.center(2), stage.center(1), CGPoint(x: 200, y: 500)] {
      let finger = stage.screen.touchDown(at: point)
      stage.screen.advance(by: .seconds(1))
      stage.screen.touchUp(finger)
      stage.screen.advance(by: .seconds(1))
    }
    #expect(source.menus.contains([0, 2]))
    #expect(source.menus.contains([1]))
    #expect(source.menus.contains([]))
  }

  @Test("A controller fills its view, loads its items and clears the selection") func controller() {
    final class Words: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(WordCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 4 }
      override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      var moves: [[Int]] = []
      override func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt source: IndexPath,
        to destination: IndexPath
      ) { moves.append([source.item, destination.item]) }
    }
    let screen = HeadlessScreen(.iPhone8)
    let controller = Words(collectionViewLayout: grid())
    let navigation = UINavigationController(rootViewController: controller)
    screen.rootViewController = navigation
    screen.update()
    #expect(controller.collectionView.visibleCells.count == 4)
    controller.collectionView.selectItem(
      at: IndexPath(item: 1, section: 0),
      animated: false,
      scrollPosition: []
    )
    navigation.pushViewController(UIViewController(), animated: false)
    screen.advance(by: .seconds(1))
    navigation.popViewController(animated: true)
    screen.advance(by: .seconds(1))
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
    // A press lifts an item, which follows the finger.
    func place(_ item: Int) -> CGPoint {
      let cell = controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
      return controller.collectionView.convert(cell?.center ?? .zero, to: nil)
    }
    let goal = place(2)
    let finger = screen.touchDown(at: place(0))
    screen.advance(by: .milliseconds(700))
    screen.touchMove(finger, to: goal)
    screen.advance(by: .milliseconds(400))
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(controller.moves == [[0, 2]])
  }
}
