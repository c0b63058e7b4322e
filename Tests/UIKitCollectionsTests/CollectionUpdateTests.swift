import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite("Collection view: changes")
struct CollectionUpdateTests {
  private func grid(_ width: CGFloat = 115) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: 100)
    return layout
  }
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Items that come fade in, others glide to their places", .feature("UI10-F144"))
  func insertion() {
    let source = ItemSource(items: 5)
    let stage = CollectionStage(source, layout: grid())
    let old = stage.cell(0)
    var ends: [Bool] = []
    stage.collection.performBatchUpdates {
      source.sections[0].insert("new", at: 0)
      stage.collection.insertItems(at: [path(0)])
    } completion: {
      ends.append($0)
    }
    #expect(stage.cell(1) === old)
    #expect(ends == [])
    stage.screen.advance(by: .milliseconds(150))
    let shown = old?.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 0 && shown < 130)
    let opacity = stage.cell(0)?.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    stage.screen.advance(by: .seconds(1))
    #expect(ends == [true])
    #expect(stage.words == ["new", "0", "1", "2", "3", "4"])
    #expect(stage.frame(1)?.minX == 130)
  }

  @Test("Items that go fade out where they are", .feature("UI10-F144")) func deletion() {
    let source = ItemSource(items: 5)
    let stage = CollectionStage(source, layout: grid())
    let gone = stage.cell(1)
    source.logs = ["display"]
    source.sections[0].remove(at: 1)
    stage.collection.deleteItems(at: [path(1)])
    stage.screen.advance(by: .milliseconds(150))
    #expect(gone?.isHidden == false)
    #expect(source.log == [])
    stage.screen.advance(by: .seconds(1))
    #expect(gone?.isHidden == true)
    #expect(source.log == ["did 1"])
    #expect(stage.words == ["0", "2", "3", "4"])
  }

  @Test("Moves, reloads and new fillings in one batch") func mixed() {
    let source = ItemSource(items: 6)
    let stage = CollectionStage(source, layout: grid())
    let moved = stage.cell(0)
    let filled = stage.cell(4)
    stage.collection.performBatchUpdates {
      source.sections[0] = ["1", "2x", "3", "4x", "5", "0"]
      stage.collection.moveItem(at: path(0), to: path(5))
      stage.collection.reloadItems(at: [path(2)])
      stage.collection.reconfigureItems(at: [path(3)])
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["1", "2x", "3", "4x", "5", "0"])
    #expect(stage.cell(5) === moved)
    #expect(stage.cell(3) === filled)
  }

  @Test("Sections come, go and move with their items") func sections() {
    let source = ItemSource([["a"], ["b", "c"], ["d"]])
    let stage = CollectionStage(source, layout: grid())
    stage.collection.performBatchUpdates {
      source.sections = [["d"], ["new"], ["b", "c"]]
      stage.collection.deleteSections([0])
      stage.collection.insertSections([1])
      stage.collection.moveSection(2, toSection: 0)
    }
    stage.screen.advance(by: .seconds(1))
    #expect(stage.words == ["d", "new", "b", "c"])
    #expect(stage.collection.numberOfSections == 3)
  }

  @Test("The selection goes along with its item") func selection() {
    let source = ItemSource(items: 6)
    let stage = CollectionStage(source, layout: grid())
    stage.collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    source.sections[0].removeFirst()
    stage.collection.deleteItems(at: [path(0)])
    #expect(stage.collection.indexPathsForSelectedItems == [path(1)])
    stage.screen.advance(by: .seconds(1))
    #expect(stage.cell(1)?.isSelected == true)
  }

  @Test("Numbers that do not fit stop with UIKit's words") func consistency() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let stage = CollectionStage(ItemSource(items: 3))
        stage.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "invalid number of items in section 0.  The number of items contained in an existing "
          + "section after the update (3) must be equal to the number of items contained in that "
          + "section before the update (3), plus or minus the number of items inserted or deleted "
          + "from that section (0 inserted, 1 deleted)"
      )
    )
  }

  @Test("A batch equals a reload, over many steps") func equalsReload() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
    let source = ItemSource(items: 40)
    let stage = CollectionStage(source, layout: grid())
    for step in 0..<60 {
      stage.collection.performBatchUpdates {
        let count = source.sections[0].count
        let gone = Set((0..<next(4)).map { _ in next(count) })
        for item in gone.sorted(by: >) { source.sections[0].remove(at: item) }
        stage.collection.deleteItems(at: gone.sorted().map { path($0) })
        let fresh = Set((0..<next(4)).map { _ in next(source.sections[0].count) }).sorted()
        for (offset, item) in fresh.enumerated() {
          source.sections[0].insert("n\(step).\(offset)", at: item)
        }
        stage.collection.insertItems(at: fresh.map { path($0) })
      }
      if next(2) == 0 { stage.screen.advance(by: .milliseconds(next(400))) }
      stage.scroll(to: CGFloat(next(400)))
      let shown = stage.words
      let wanted = stage.collection.indexPathsForVisibleItems.sorted().map {
        source.sections[0][$0.item]
      }
      #expect(shown == wanted, "seed \(seed), step \(step)")
    }
    stage.screen.advance(by: .seconds(1))
    func frames() -> [CGRect] {
      stage.collection.visibleCells.map(\.frame)
        .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
    let afterBatches = frames()
    stage.collection.reloadData()
    stage.screen.update()
    #expect(afterBatches == frames(), "seed \(seed)")
  }

  // MARK: Layouts

  @Test("Another layout takes over at any time, animated", .feature("UI10-F145"))
  func layoutChange() {
    let stage = CollectionStage(ItemSource(items: 300), layout: grid())
    let cell = stage.cell(4)
    let list = grid(375)
    var ends: [Bool] = []
    stage.collection.setCollectionViewLayout(list, animated: true) { ends.append($0) }
    #expect(stage.collection.collectionViewLayout === list)
    stage.screen.advance(by: .milliseconds(150))
    let shown = cell?.layer.presentation()?.frame ?? .zero
    #expect(shown.width > 115 && shown.width < 375)
    stage.screen.advance(by: .seconds(1))
    #expect(ends == [true])
    #expect(stage.cell(4) === cell)
    #expect(stage.frame(4) == CGRect(x: 0, y: 440, width: 375, height: 100))
  }

  @Test("What is selected stays in sight when the layout changes", .feature("UI10-F145"))
  func keepsContext() {
    let stage = CollectionStage(ItemSource(items: 300), layout: grid())
    stage.scroll(to: 2200)
    stage.collection.selectItem(at: path(70), animated: false, scrollPosition: [])
    stage.collection.setCollectionViewLayout(grid(375), animated: false)
    stage.screen.update()
    #expect(stage.collection.indexPathsForVisibleItems.contains(path(70)))
    #expect(stage.cell(70)?.isSelected == true)
  }

  @Test("A finger leads from one layout to another, and back", .feature("UI9-F117"))
  func interactive() {
    let stage = CollectionStage(ItemSource(items: 9), layout: grid())
    let first = stage.collection.collectionViewLayout
    let list = grid(375)
    var ends: [[Bool]] = []
    let leading = stage.collection.startInteractiveTransition(to: list) { ends.append([$0, $1]) }
    stage.screen.update()
    #expect(stage.frame(1) == CGRect(x: 130, y: 0, width: 115, height: 100))
    leading.transitionProgress = 0.5
    stage.screen.update()
    // Half way from (130, 0) to (0, 110), and half as much wider.
    #expect(stage.frame(1) == CGRect(x: 65, y: 55, width: 245, height: 100))
    stage.collection.cancelInteractiveTransition()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.collection.collectionViewLayout === first)
    #expect(ends == [[true, false]])
    _ = stage.collection.startInteractiveTransition(to: list) { ends.append([$0, $1]) }
    stage.collection.finishInteractiveTransition()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.collection.collectionViewLayout === list)
    #expect(ends.last == [true, true])
    #expect(stage.frame(1) == CGRect(x: 0, y: 110, width: 375, height: 100))
  }

  @Test("The content goes along with the finger, so that what is seen stays", .feature("UI9-F117"))
  func interactiveOffset() {
    let stage = CollectionStage(ItemSource(items: 300), layout: grid())
    stage.scroll(to: 2200)
    let list = grid(375)
    // The item in the middle of the screen.
    let leading = stage.collection.startInteractiveTransition(to: list)
    stage.screen.update()
    #expect(stage.collection.contentOffset.y == 2200)
    leading.transitionProgress = 0.5
    stage.screen.update()
    let half = stage.collection.contentOffset.y
    leading.transitionProgress = 1
    stage.screen.update()
    let whole = stage.collection.contentOffset.y
    #expect(abs((2200 + whole) / 2 - half) < 0.01)
    #expect(whole > 6000 && whole < 9000)
    stage.collection.cancelInteractiveTransition()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.collection.contentOffset.y == 2200)
    let again = stage.collection.startInteractiveTransition(to: list)
    again.transitionProgress = 0.8
    stage.screen.update()
    stage.collection.finishInteractiveTransition()
    stage.screen.advance(by: .seconds(1))
    #expect(stage.collection.contentOffset.y == whole)
    #expect(stage.words.contains("70") || stage.words.contains("69"))
  }

  // MARK: Looks

  nonisolated static let looks = ["light", "dark", "rtl", "ax5", "3x"]

  @Test("How a grid with headers looks", .feature("UI10-F141"), arguments: looks)
  func golden(look: String) {
    let layout = grid()
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10)
    layout.itemSize.height = 60
    let source = ItemSource([["Ab", "B", "C", "D"], ["E", "F"]])
    let stage =
      switch look {
      case "dark": CollectionStage(source, layout: layout, appearance: .dark)
      case "rtl": CollectionStage(source, layout: layout, languages: ["ar"])
      case "ax5":
        CollectionStage(source, layout: layout, textSize: .accessibilityExtraExtraExtraLarge)
      case "3x": CollectionStage(source, layout: layout, device: .iPhoneXS)
      default: CollectionStage(source, layout: layout)
      }
    stage.expectGolden("UICollectionView.grid.\(look)")
  }
}
