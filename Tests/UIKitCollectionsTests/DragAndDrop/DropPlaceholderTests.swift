import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections
@testable import UIKitContent

@MainActor
@Suite("Collections: placeholders of drops")
struct DropPlaceholderTests {
  /// Drops the first item so that a placeholder stands at a path.
  private func stage(
    at path: IndexPath,
    _ source: ItemSource = ItemSource(items: 5),
    _ use: @escaping (any UICollectionViewDropPlaceholderContext) -> Void
  ) -> DragStage {
    let stage = DragStage(source)
    stage.dragger.operation = .copy
    stage.dragger.perform = { coordinator, _ in
      guard let item = coordinator.items.first else { return }
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: path,
        reuseIdentifier: "cell"
      )
      placeholder.cellUpdateHandler = { ($0 as? WordCell)?.label.text = "Loading" }
      use(coordinator.drop(item.dragItem, to: placeholder))
    }
    let finger = stage.drag(0, to: stage.place(3))
    stage.screen.advance(by: .milliseconds(500))
    stage.drop(finger)
    return stage
  }

  @Test(.feature("IX-F149")) func `a placeholder stands for data until they are here`() {
    var context: (any UICollectionViewDropPlaceholderContext)?
    let stage = stage(at: [0, 2]) { context = $0 }
    let source = stage.dragger.source
    let collection = stage.collection
    #expect(stage.seen == ["0", "1", "Loading", "2", "3", "4"])
    #expect(collection.hasUncommittedUpdates)
    #expect(collection.numberOfItems(inSection: 0) == 5)
    #expect(collection.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == nil)
    #expect(collection.dataSourceIndexPath(forPresentationIndexPath: [0, 4]) == [0, 3])
    #expect(collection.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 3])
    #expect(collection.indexPathForItem(at: stage.place(2)) == nil)
    collection.performUsingPresentationValues {
      #expect(collection.indexPathForItem(at: stage.place(2)) == [0, 2])
      #expect(collection.numberOfItems(inSection: 0) == 6)
    }
    // A placeholder cannot be chosen.
    source.logs = ["select"]
    stage.screen.tap(at: stage.place(2))
    stage.screen.advance(by: .milliseconds(300))
    #expect(source.log.isEmpty)
    stage.screen.tap(at: stage.place(3))
    stage.screen.advance(by: .milliseconds(300))
    #expect(source.log.contains("didSelect 2"))
    // The app's own paths do not count the placeholder.
    source.sections[0].remove(at: 3)
    collection.deleteItems(at: [[0, 3]])
    stage.screen.advance(by: .seconds(1))
    #expect(stage.seen == ["0", "1", "Loading", "2", "4"])
    let isCommitted = context?.commitInsertion { path in
      source.sections[0].insert("Loaded", at: path.item)
    }
    stage.screen.advance(by: .seconds(1))
    #expect(isCommitted == true)
    #expect(stage.seen == ["0", "1", "Loaded", "2", "4"])
    #expect(context?.deletePlaceholder() == false)
    #expect(context?.commitInsertion { _ in Issue.record("The placeholder is gone.") } == false)
    #expect(!collection.hasUncommittedUpdates)
  }

  @Test(.feature("IX-F149")) func `a placeholder is filled anew and taken away`() {
    var context: (any UICollectionViewDropPlaceholderContext)?
    var share = 0
    let stage = DragStage(ItemSource(items: 5))
    stage.dragger.operation = .copy
    stage.dragger.perform = { coordinator, _ in
      guard let item = coordinator.items.first else { return }
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: [0, 1],
        reuseIdentifier: "cell"
      )
      placeholder.cellUpdateHandler = { ($0 as? WordCell)?.label.text = "\(share) %" }
      placeholder.previewParametersProvider = { _ in
        share = 7
        return nil
      }
      context = coordinator.drop(item.dragItem, to: placeholder)
      #expect(share == 7)
    }
    let finger = stage.drag(0, to: stage.place(3))
    stage.screen.advance(by: .milliseconds(500))
    stage.drop(finger)
    #expect(stage.seen == ["0", "0 %", "1", "2", "3", "4"])
    share = 50
    context?.setNeedsCellUpdate()
    #expect(stage.seen[1] == "50 %")
    #expect(context?.deletePlaceholder() == true)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.seen == ["0", "1", "2", "3", "4"])
    #expect(context?.dragItem.localObject as? String == "0")
  }

  @Test func `reloading discards placeholders`() {
    var context: (any UICollectionViewDropPlaceholderContext)?
    let stage = stage(at: [0, 2]) { context = $0 }
    stage.collection.reloadData()
    stage.screen.advance(by: .milliseconds(100))
    #expect(stage.seen == ["0", "1", "2", "3", "4"])
    #expect(context?.deletePlaceholder() == false)
  }

  @Test func `items that the delegate sizes keep their sizes beside a placeholder`() {
    let source = ItemSource(items: 5)
    source.sizes = { CGSize(width: 60 + CGFloat($0.item) * 10, height: 50) }
    let stage = stage(at: [0, 2], source) { _ in }
    let widths = stage.collection.visibleCells
      .filter { ($0 as? WordCell)?.label.text != "Loading" }
      .sorted { $0.frame.width < $1.frame.width }.map { $0.frame.width }
    #expect(widths == [60, 70, 80, 90, 100])
  }

  /// Placeholders and batches of the data at random, against lists that are changed in the same way.
  @Test func `placeholders keep their place among the data through any batch`() {
    final class Mark {}
    var random = SeededNumbers(seed: 15)
    for round in 0..<400 {
      let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      // Rows are numbers, placeholders negative ones.
      var next = 0
      var shown: [[Int]] = counts.map { count in
        (0..<count).map { _ in
          next += 1
          return next
        }
      }
      var placeholders = ListPlaceholders<Mark>()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let section = shown.indices.randomElement(using: &random) ?? 0
        shown[section].insert(0, at: Int.random(in: 0...shown[section].count, using: &random))
      }
      for section in shown.indices {
        for row in shown[section].indices where shown[section][row] == 0 {
          next += 1
          shown[section][row] = -next
          placeholders.insert(Mark(), at: RowPath(section, row), isNew: false)
        }
      }
      let before = shown.map { $0.filter { $0 > 0 } }
      for (section, rows) in shown.enumerated() {
        for (row, value) in rows.enumerated() {
          let data = placeholders.dataPath(of: RowPath(section, row))
          let index = before[section].firstIndex(of: value).map { RowPath(section, $0) }
          #expect(data == index, "round \(round)")
          if let data { #expect(placeholders.shownPath(of: data) == RowPath(section, row)) }
        }
      }
      // A batch of deletions and insertions of the data.
      var updates: [TableUpdate] = []
      var after: [[Int]] = before.map { _ in [] }
      for section in before.indices {
        for (row, value) in before[section].enumerated() {
          if Int.random(in: 0..<4, using: &random) == 0 {
            updates.append(.deleteRow(RowPath(section, row), .none))
          } else {
            after[section].append(value)
          }
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          next += 1
          let place = Int.random(in: 0...after[section].count, using: &random)
          after[section].insert(next + 1000, at: place)
        }
        for (row, value) in after[section].enumerated() where value > 1000 {
          updates.append(.insertRow(RowPath(section, row), .none))
        }
      }
      guard
        let plan = try? UpdatePlan(
          updates,
          from: before.map(\.count),
          to: after.map(\.count)
        )
      else {
        Issue.record("round \(round): no plan")
        continue
      }
      let carried = placeholders.carried(by: plan)
      let total = after.indices.map { after[$0].count + carried.count(inSection: $0) }
      guard
        let whole = try? UpdatePlan(
          placeholders.shown(updates, after: carried),
          from: shown.map(\.count),
          to: total
        )
      else {
        Issue.record("round \(round): no plan with placeholders")
        continue
      }
      var followed = placeholders
      followed.follow(whole)
      #expect(followed.entries.map(\.path) == carried.entries.map(\.path), "round \(round)")
      // Every row that stays is shown where the translation says.
      for section in before.indices {
        for (row, value) in before[section].enumerated() {
          guard let new = after[section].firstIndex(of: value) else { continue }
          let old = placeholders.shownPath(of: RowPath(section, row))
          #expect(
            whole.newPath(of: old) == carried.shownPath(of: RowPath(section, new)),
            "round \(round)"
          )
        }
      }
    }
  }
}
