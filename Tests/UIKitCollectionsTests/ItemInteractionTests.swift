import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections
@testable import UIKitContent

/// A source whose delegate has the edit menu, the sweep of two fingers, an index and the focus.
@MainActor
private final class BusySource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var titles: [String]?
  var lead: (Int) -> IndexPath = { IndexPath(item: 0, section: $0) }
  var showsMenu = false
  var sweeps = true
  var editsOnSweep = true
  var selects: (IndexPath) -> Bool = { _ in true }
  var edits: (IndexPath) -> Bool = { _ in true }
  var canFocus: ((IndexPath) -> Bool)?
  var mayMoveFocus: (UICollectionViewFocusUpdateContext) -> Bool = { _ in true }
  var preferred: IndexPath?
  var moves: [String] = []
  var previews: [String] = []
  var menus: [[Int]] = []
  /// The calls of the delegate that are about menus, in order.
  var menuCalls: [String] = []
  /// The item that a closing menu moves to; nil: the one that was pressed.
  var dismissalItem: Int?
  var hasMenu = false

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(items: Int) { self.init([(0..<items).map { String($0) }]) }

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
    (cell as? WordCell)?.label.text = sections[indexPath.section][indexPath.item]
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    log.append("\(title) \(index)")
    return lead(index)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    log.append("menu? \(indexPath.item)")
    return showsMenu
  }
  func collectionView(
    _ collectionView: UICollectionView,
    canPerformAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { ["copy:", "delete:"].contains(action.description) }
  func collectionView(
    _ collectionView: UICollectionView,
    performAction action: Selector,
    forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { log.append("\(action) \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { sweeps }
  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.append("begin \(indexPath.item)")
    if editsOnSweep { collectionView.isEditing = true }
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    log.append("end")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { selects(indexPath) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    canEditItemAt indexPath: IndexPath
  ) -> Bool { edits(indexPath) }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPaths.map(\.item))
    menuCalls.append("configuration \(indexPaths.map(\.item))")
    guard hasMenu else { return nil }
    let configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
      [weak self] _ in
      let share = UIAction(title: "Share") { _ in self?.menuCalls.append("share") }
      return UIMenu(title: "", children: [share])
    }
    configuration.badgeCount = indexPaths.count > 1 ? indexPaths.count : 0
    return configuration
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    previews.append("highlight \(indexPath.item)")
    menuCalls.append("highlight \(indexPath.item)")
    return collectionView.cellForItem(at: indexPath).map {
      let parameters = UIPreviewParameters()
      parameters.backgroundColor = .red
      return UITargetedPreview(view: $0.contentView, parameters: parameters)
    }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    previews.append("dismissal \(indexPath.item)")
    menuCalls.append("dismissal \(indexPath.item)")
    return dismissalItem.flatMap { collectionView.cellForItem(at: [0, $0]) }
      .map { UITargetedPreview(view: $0.contentView) }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    menuCalls.append("display")
    animator?.addCompletion { [weak self] in self?.menuCalls.append("displayed") }
  }
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    menuCalls.append("end")
    animator?.addCompletion { [weak self] in self?.menuCalls.append("ended") }
  }

  func collectionView(
    _ collectionView: UICollectionView,
    canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    guard let canFocus else {
      return collectionView.isEditing
        ? collectionView.allowsFocusDuringEditing : collectionView.allowsFocus
    }
    return canFocus(indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { mayMoveFocus(context) }
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    func word(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }
    moves.append(
      "\(word(context.previouslyFocusedIndexPath))>\(word(context.nextFocusedIndexPath))"
    )
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    preferred
  }
}

/// A grid of three columns of 100 points below a button.
@MainActor
private struct Board {
  let screen: HeadlessScreen
  let collection: UICollectionView
  let source: BusySource
  let button: UIButton

  init(
    _ source: BusySource = BusySource(items: 60),
    version: Environment.SystemVersion = .init(12, 4),
    languages: [String] = ["en"],
    _ configure: (UICollectionView, BusySource) -> Void = { _, _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = version
    environment.isFullKeyboardAccessEnabled = true
    environment.languages = languages
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(.iPhone8, environment: environment)
    let ground = screen.show(UIView(frame: screen.bounds))
    button = UIButton(type: .system)
    button.setTitle("Above", for: .normal)
    button.frame = CGRect(x: 0, y: 20, width: 80, height: 44)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 375, height: 540),
      collectionViewLayout: layout
    )
    collection.contentInsetAdjustmentBehavior = .never
    collection.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    self.source = source
    configure(collection, source)
    collection.dataSource = source
    collection.delegate = source
    ground.addSubview(button)
    ground.addSubview(collection)
    screen.update()
  }

  /// The middle of an item on the screen.
  func place(_ item: Int, _ section: Int = 0) -> CGPoint {
    let path = IndexPath(item: item, section: section)
    let center = collection.layoutAttributesForItem(at: path)?.center ?? .zero
    return collection.convert(center, to: nil)
  }
  func cell(_ item: Int) -> UICollectionViewCell? { collection.cellForItem(at: [0, item]) }

  func tab(_ count: Int = 1, back: Bool = false) {
    for _ in 0..<count {
      screen.key("\t", modifiers: back ? .shift : [])
      screen.advance(by: .milliseconds(400))
    }
  }
  func arrow(_ usage: UIKeyboardHIDUsage, _ count: Int = 1) {
    for _ in 0..<count {
      screen.key(usage: usage.rawValue)
      screen.advance(by: .milliseconds(400))
    }
  }
  var focused: Int? {
    collection.visibleCells.first { $0.isFocused }.flatMap {
      collection.indexPath(for: $0)?.item
    }
  }
  var selected: [Int] { (collection.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  /// Puts two fingers down and moves both through points.
  func sweep(_ points: [CGPoint], ends: Bool = true) {
    func beside(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + 20, y: point.y) }
    let fingers = [
      screen.touchDown(at: points[0]), screen.touchDown(at: beside(points[0])),
    ]
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...8 {
        let share = CGFloat(step) / 8
        let point = CGPoint(
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share
        )
        screen.touchMove(fingers[0], to: point)
        screen.touchMove(fingers[1], to: beside(point))
        screen.advance(by: .milliseconds(16))
      }
    }
    guard ends else { return }
    for finger in fingers { screen.touchUp(finger) }
    screen.advance(by: .milliseconds(600))
  }
}

@MainActor
@Suite("Collections: two fingers select")
struct ItemSweepTests {
  private func board(_ configure: (UICollectionView) -> Void = { _ in }) -> Board {
    Board { collection, _ in
      collection.allowsMultipleSelectionDuringEditing = true
      configure(collection)
    }
  }

  @Test func `the items from the first to the one under the fingers are selected`() {
    let board = board()
    board.sweep([board.place(1), board.place(7)])
    #expect(board.selected == [1, 2, 3, 4, 5, 6, 7])
    #expect(board.collection.contentOffset.y == 0)
    #expect(board.collection.isEditing)
    #expect(board.source.log.first == "begin 1" && board.source.log.last == "end")
    #expect(board.cell(3)?.isSelected == true)
  }

  @Test func `items that the fingers leave again are as they were`() {
    let board = board()
    board.sweep([board.place(1), board.place(10), board.place(4)])
    #expect(board.selected == [1, 2, 3, 4])
  }

  @Test func `from a selected item on, they lose their selection`() {
    let board = board()
    board.collection.isEditing = true
    for item in 0..<6 {
      board.collection.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    board.sweep([board.place(1), board.place(4)])
    #expect(board.selected == [0, 5])
  }

  @Test func `the delegate is asked for each item`() {
    let board = board()
    board.source.selects = { $0.item != 2 }
    board.sweep([board.place(1), board.place(4)])
    #expect(board.selected == [1, 3, 4])
    #expect(board.source.log.contains("select 4"))
  }

  @Test func `near the edge the content scrolls under the fingers`() {
    let board = board()
    board.sweep([board.place(0), CGPoint(x: 180, y: 632)], ends: false)
    board.screen.advance(by: .seconds(1))
    #expect(board.collection.contentOffset.y > 100)
    #expect(board.selected.count > 18)
  }

  @Test func `without the delegate's consent two fingers scroll`() {
    let board = board()
    board.source.sweeps = false
    board.sweep([board.place(10), board.place(1)], ends: false)
    #expect(board.collection.contentOffset.y > 100)
    #expect(board.selected.isEmpty && board.source.log.isEmpty)
  }
}

@MainActor
@Suite("Collections: menus of items", .serialized)
struct ItemMenuTests {
  private var menu: UIMenuController { .shared }

  private func hold(_ item: Int, _ board: Board) {
    board.screen.press(at: board.place(item))
    board.screen.advance(by: .seconds(1))
  }

  @Test(.feature("UI10-F48"))
  func `a long press shows the commands that the delegate takes, and one is performed`() {
    let board = Board { _, source in source.showsMenu = true }
    hold(4, board)
    #expect(menu.isMenuVisible)
    #expect(board.source.log.contains("menu? 4"))
    #expect(board.cell(4)?.isHighlighted == true && board.cell(4)?.isFirstResponder == true)
    #expect(board.selected.isEmpty)
    let frame = menu.menuFrame
    board.screen.tap(at: CGPoint(x: frame.minX + 20, y: frame.midY))
    board.screen.advance(by: .seconds(1))
    #expect(board.source.log.last == "copy: 4")
    #expect(!menu.isMenuVisible)
    #expect(board.cell(4)?.isHighlighted == false && board.cell(4)?.isFirstResponder == false)
    #expect(board.cell(4)?.canBecomeFirstResponder == false)
  }

  @Test func `without the delegate's consent there is none, nor while items are edited`() {
    let board = Board()
    hold(4, board)
    #expect(!menu.isMenuVisible)
    board.source.showsMenu = true
    board.source.log = []
    board.collection.isEditing = true
    hold(4, board)
    #expect(!menu.isMenuVisible && !board.source.log.contains("menu? 4"))
  }

  @Test func `one menu is for all selected items, for the one pressed, or for none`() {
    let board = Board { collection, source in
      collection.allowsMultipleSelection = true
      source.hasMenu = true
    }
    for item in [1, 2, 5] {
      board.collection.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    hold(2, board)
    #expect(board.source.menus.last == [1, 2, 5])
    board.screen.tap(at: CGPoint(x: 10, y: 650))
    board.screen.advance(by: .seconds(1))
    board.source.previews = []
    hold(8, board)
    #expect(board.source.menus.last == [8])
    #expect(board.source.previews.allSatisfy { $0 == "highlight 8" })
    #expect(!board.source.previews.isEmpty)
    board.screen.tap(at: CGPoint(x: 10, y: 650))
    board.screen.advance(by: .seconds(1))
    board.screen.press(at: CGPoint(x: 128, y: 300))
    board.screen.advance(by: .seconds(1))
    #expect(board.source.menus.last == [])
  }

  /// A view above the collection view that shows the raised item.
  private func card(_ board: Board) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if String(describing: type(of: view)).contains("Platter") { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return UIScreen.current.windows.reversed().lazy.compactMap { find($0) }.first
  }

  private func tapEntry(_ title: String, _ board: Board) throws {
    func find(_ view: UIView) -> UIView? {
      if (view as? UILabel)?.text == title { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    let windows = UIScreen.current.windows.reversed()
    let entry = try #require(windows.lazy.compactMap { find($0) }.first)
    let middle = CGPoint(x: entry.bounds.midX, y: entry.bounds.midY)
    board.screen.tap(at: entry.convert(middle, to: nil))
  }

  @Test func `the delegate is asked for the item's previews as its menu opens and closes`() throws {
    let board = Board(version: .init(15)) { _, source in source.hasMenu = true }
    hold(4, board)
    #expect(
      board.source.menuCalls == ["configuration [4]", "highlight 4", "display", "displayed"]
    )
    board.source.menuCalls = []
    try tapEntry("Share", board)
    board.screen.advance(by: .seconds(1))
    #expect(board.source.menuCalls == ["end", "dismissal 4", "share", "ended"])
    board.source.menuCalls = []
    hold(5, board)
    board.screen.tap(at: CGPoint(x: 10, y: 650))
    board.screen.advance(by: .seconds(1))
    #expect(board.source.menuCalls.suffix(3) == ["end", "dismissal 5", "ended"])
  }

  @Test func `what was raised goes to the preview that the delegate gives`() throws {
    let board = Board(version: .init(15)) { _, source in source.hasMenu = true }
    for (item, goal) in [(4, nil), (4, 8)] as [(Int, Int?)] {
      board.source.dismissalItem = goal
      hold(item, board)
      board.screen.tap(at: CGPoint(x: 10, y: 650))
      board.screen.advance(by: .milliseconds(50))
      let center = try #require(card(board)?.center)
      let place = board.place(goal ?? item)
      #expect(abs(center.x - place.x) < 1 && abs(center.y - place.y) < 1)
      board.screen.advance(by: .seconds(1))
    }
  }

  @Test func `the menu of several items has one preview, their number and one command`() throws {
    let board = Board(version: .init(15)) { collection, source in
      collection.allowsMultipleSelection = true
      source.hasMenu = true
    }
    for item in [1, 2, 5] {
      board.collection.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    hold(2, board)
    #expect(
      board.source.menuCalls == ["configuration [1, 2, 5]", "highlight 2", "display", "displayed"]
    )
    // The items from above the one that is raised to below the menu, in pixels.
    let part = CGRect(x: 200, y: 180, width: 550, height: 440)
    let picture = try #require(board.screen.image?.cropping(to: part))
    expectGolden(
      PicturePixels(picture)?.reduced(by: 2),
      "UICollectionView.menu.several",
      maximumBytes: 24_576
    )
    board.source.menuCalls = []
    try tapEntry("Share", board)
    board.screen.advance(by: .seconds(1))
    #expect(board.source.menuCalls == ["end", "dismissal 2", "share", "ended"])
    #expect(board.selected == [1, 2, 5])
  }
}

@MainActor
@Suite("Collections: index at the edge")
struct ItemIndexTests {
  private func board(languages: [String] = ["en"], items: Int = 12) -> Board {
    let letters = "ABCDEF".map { String($0) }
    let source = BusySource(letters.map { letter in (0..<items).map { "\(letter)\($0)" } })
    source.titles = letters
    return Board(source, languages: languages)
  }

  @Test func `the words stand at the edge, and a touch leads to their items`() throws {
    let board = board()
    let index = try #require(board.collection.indexView)
    #expect(index.frame.maxX == 375)
    #expect(index.subviews.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C", "D", "E", "F"])
    let frame = index.convert(index.bounds, to: nil)
    let finger = board.screen.touchDown(at: CGPoint(x: frame.midX, y: frame.midY + 8))
    board.screen.advance(by: .milliseconds(50))
    #expect(board.source.log.last == "D 3")
    let start = board.collection.layoutAttributesForItem(at: [3, 0])?.frame.minY
    #expect(board.collection.contentOffset.y == start)
    // It stays where it is as the content scrolls, above the items.
    #expect(index.convert(index.bounds, to: nil) == frame)
    #expect(board.collection.subviews.last { !$0.isHidden && $0.frame.width > 10 } === index)
    board.screen.touchMove(finger, to: CGPoint(x: frame.midX, y: frame.minY + 10))
    board.screen.advance(by: .milliseconds(50))
    #expect(board.source.log.last == "A 0" && board.collection.contentOffset.y == 0)
    board.screen.touchUp(finger)
    board.screen.advance(by: .milliseconds(50))
  }

  @Test func `it is at the left where writing runs from the right`() throws {
    let board = board(languages: ["ar"])
    #expect(board.collection.indexView?.frame.minX == 0)
  }

  @Test func `it goes with its words, and leads to items that are there alone`() throws {
    let board = board()
    board.source.lead = { _ in [9, 9] }
    board.collection.scroll(toIndexTitle: "C", at: 2)
    #expect(board.collection.contentOffset.y == 0)
    board.source.titles = nil
    board.collection.reloadData()
    board.screen.update()
    #expect(board.collection.indexView == nil)
  }
}

@MainActor
@Suite("Collections: focus by keys")
struct ItemFocusTests {
  @Test func `arrows go from item to item, scroll, and the space bar selects`() {
    let board = Board()
    board.tab(2)
    #expect(board.focused == 0)
    board.arrow(.keyboardRightArrow)
    #expect(board.focused == 1)
    board.arrow(.keyboardDownArrow, 2)
    #expect(board.focused == 7)
    board.arrow(.keyboardLeftArrow)
    #expect(board.focused == 6)
    board.arrow(.keyboardUpArrow)
    #expect(board.focused == 3)
    #expect(board.source.moves == ["->0", "0>1", "1>4", "4>7", "7>6", "6>3"])
    board.arrow(.keyboardDownArrow, 6)
    #expect(board.focused == 21)
    #expect(board.collection.contentOffset.y > 0)
    #expect(board.selected.isEmpty)
    board.screen.key(" ")
    board.screen.advance(by: .milliseconds(400))
    #expect(board.selected == [21])
  }

  @Test func `the delegate says which items and which moves`() {
    let board = Board { _, source in
      source.canFocus = { $0.item != 1 }
      source.mayMoveFocus = { $0.nextFocusedIndexPath?.item != 5 }
    }
    board.tab(2)
    #expect(board.focused == 0)
    board.arrow(.keyboardRightArrow)
    #expect(board.focused == 2, "\(board.source.moves)")
    board.arrow(.keyboardDownArrow)
    #expect(board.focused == 2)
  }

  @Test func `collections and their editing allow the focus or not`() {
    let board = Board { collection, _ in collection.allowsFocus = false }
    board.tab(2)
    #expect(board.focused == nil)
    let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(other.allowsFocus && !other.allowsFocusDuringEditing)
    other.allowsSelection = false
    other.allowsSelectionDuringEditing = true
    #expect(!other.allowsFocus && other.allowsFocusDuringEditing)
  }

  @Test func `selection follows where that is asked for`() {
    let board = Board { collection, source in collection.selectionFollowsFocus = true }
    // Returns a value for each item as the method does; the collection view's value counts.
    board.tab(2)
    board.arrow(.keyboardRightArrow, 2)
    #expect(board.selected == [2])
    #expect(board.source.log.suffix(2) == ["deselect 1", "select 2"])
  }

  @Test func `a collection view remembers the item that had the focus`() {
    let board = Board { collection, source in
      collection.remembersLastFocusedIndexPath = true
      source.preferred = [0, 4]
    }
    board.tab(2)
    #expect(board.focused == 4)
    board.arrow(.keyboardDownArrow)
    #expect(board.focused == 7)
    // Items before it went: it is the same item.
    board.source.sections[0].removeFirst(2)
    board.collection.deleteItems(at: [[0, 0], [0, 1]])
    board.screen.advance(by: .seconds(1))
    #expect(board.collection.looks.lastFocus == [0, 5])
    #expect(board.focused == 5)
  }

  @Test func `configurations know of the focus`() {
    let board = Board()
    board.tab(2)
    #expect(board.cell(0)?.configurationState.isFocused == true)
    board.arrow(.keyboardRightArrow)
    #expect(board.cell(0)?.configurationState.isFocused == false)
  }
}

@MainActor
@Suite("Collections: editing")
struct ItemEditingTests {
  @Test func `cells learn of editing, but those that the delegate leaves out`() {
    let board = Board { _, source in source.edits = { $0.item != 2 } }
    #expect(board.cell(1)?.configurationState.isEditing == false)
    board.collection.isEditing = true
    #expect(board.cell(1)?.configurationState.isEditing == true)
    #expect(board.cell(2)?.configurationState.isEditing == false)
    // So do those that come into sight later.
    board.collection.contentOffset.y = 1200
    board.screen.update()
    #expect(board.collection.visibleCells.allSatisfy { $0.configurationState.isEditing })
    board.collection.isEditing = false
    #expect(board.collection.visibleCells.allSatisfy { !$0.configurationState.isEditing })
  }

  @Test func `editing has a rule of its own for selecting`() {
    let board = Board()
    board.screen.tap(at: board.place(1))
    board.screen.advance(by: .milliseconds(300))
    #expect(board.selected == [1])
    board.collection.isEditing = true
    #expect(board.selected.isEmpty)
    board.screen.tap(at: board.place(2))
    board.screen.advance(by: .milliseconds(300))
    #expect(board.selected.isEmpty)
    board.collection.allowsMultipleSelectionDuringEditing = true
    for item in [2, 4] {
      board.screen.tap(at: board.place(item))
      board.screen.advance(by: .milliseconds(300))
    }
    #expect(board.selected == [2, 4])
    board.collection.isEditing = false
    #expect(board.selected.count <= 1)
  }

  @Test func `a controller's editing is its collection view's`() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    controller.setEditing(true, animated: false)
    #expect(controller.collectionView.isEditing)
  }
}
