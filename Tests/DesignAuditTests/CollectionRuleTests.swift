import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real collections.
@MainActor
@Suite struct `Rules about collections` {
  /// Items whose looks a test makes.
  private final class Board: UICollectionViewController {
    var count = 9
    var fill: @MainActor (UICollectionViewCell, Int) -> Void = { cell, _ in
      cell.backgroundColor = .blue
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }
    override func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "item",
        for: indexPath
      )
      fill(cell, indexPath.item)
      return cell
    }
  }

  /// Places items in a circle, or at the positions of a test.
  private final class Wheel: UICollectionViewLayout {
    var frame: (Int) -> CGRect = { index in
      let angle = Double(index) / 9 * 2 * .pi
      return CGRect(x: 160 + 130 * cos(angle), y: 260 + 130 * sin(angle), width: 50, height: 50)
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 375, height: 600) }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame(indexPath.item)
      return attributes
    }
  }

  private func flow(_ side: CGFloat, gap: CGFloat = 8) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumLineSpacing = gap
    layout.minimumInteritemSpacing = gap
    return layout
  }

  private func board(
    _ layout: UICollectionViewLayout,
    _ change: (Board) -> Void = { _ in }
  ) -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhone8)
    let board = Board(collectionViewLayout: layout)
    change(board)
    screen.rootViewController = board
    screen.update()
    return screen
  }

  private func label(_ words: String, in cell: UICollectionViewCell) {
    let label = UILabel(frame: cell.contentView.bounds.insetBy(dx: 4, dy: 4))
    label.text = words
    cell.contentView.addSubview(label)
  }

  // MARK: On a screen

  @Test(.rule("UI10-R143")) func `items that are small, near or over each other are found`() throws
  {
    let rule = ItemsEasyToHit()
    #expect(board(flow(80)).findings(of: rule).isEmpty)
    let small = board(flow(30)).findings(of: rule)
    #expect(small.count == 1)
    #expect(small.first?.what.contains("30 x 30 pt") == true)
    #expect(small.first?.remedy.contains("44 x 44 pt") == true)
    #expect(small.first?.place.hasSuffix("UICollectionViewCell") == true)
    let near = board(flow(123, gap: 2)).findings(of: rule)
    #expect(near.map(\.severity) == [.advice])
    #expect(near.first?.what == "2 pt lie between it and the item beside it.")
    #expect(near.first?.remedy == "Leave at least 4 pt between items.")
    let wheel = Wheel()
    wheel.frame = { CGRect(x: CGFloat($0) * 60, y: 100, width: 70, height: 70) }
    let over = board(wheel) { $0.count = 2 }.findings(of: rule)
    #expect(over.map(\.severity) == [.error])
    #expect(over.first?.what == "It lies over another item by 10 x 70 pt.")
  }

  @Test(.rule("UI10-R143")) func `UIKit chooses the heights of its own cells in a list`() {
    final class Headers: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
      ) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: "cell",
          for: indexPath
        )
        var content = (cell as? UICollectionViewListCell)?.defaultContentConfiguration()
        content?.text = "Section"
        cell.contentConfiguration = content
        return cell
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    screen.environment.systemVersion = .init(14)
    var lists = UICollectionLayoutListConfiguration(appearance: .plain)
    lists.headerMode = .firstItemInSection
    let layout = UICollectionViewCompositionalLayout.list(using: lists)
    let headers = Headers(collectionViewLayout: layout)
    screen.rootViewController = headers
    screen.update()
    let header = headers.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect((header?.bounds.height ?? 99) < 43)
    #expect(screen.findings(of: ItemsEasyToHit()).isEmpty)
  }

  @Test(.rule("UI10-R143")) func `items whose content keeps away from their edges have room`() {
    let rule = ItemsEasyToHit()
    let padded = board(flow(93, gap: 0)) { board in
      board.fill = { cell, _ in
        let disc = UIView(frame: cell.contentView.bounds.insetBy(dx: 6, dy: 6))
        disc.backgroundColor = .red
        cell.contentView.addSubview(disc)
      }
    }
    #expect(padded.findings(of: rule).isEmpty)
    // What cannot be chosen need not be hit.
    let shown = board(flow(30, gap: 1)) { $0.collectionView.allowsSelection = false }
    #expect(shown.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R141")) func `items of nothing but words are advised upon`() throws {
    let rule = TextInTables()
    let words = board(flow(100)) { board in
      board.fill = { [self] cell, index in label("Mailbox \(index)", in: cell) }
    }
    let found = words.findings(of: rule)
    #expect(found.count == 1)
    #expect(found.first?.place.hasSuffix("UICollectionView") == true)
    #expect(found.first?.what.contains("9 items") == true)
    let days = board(flow(50)) { board in
      board.fill = { [self] cell, index in label("\(index)", in: cell) }
    }
    #expect(days.findings(of: rule).isEmpty)
    let faces = board(flow(50)) { board in
      board.fill = { [self] cell, _ in label("😀😀😀😀", in: cell) }
    }
    #expect(faces.findings(of: rule).isEmpty)
    let pictures = board(flow(100)) { board in
      board.fill = { [self] cell, index in
        label("Album \(index)", in: cell)
        cell.contentView.addSubview(UIImageView(image: plainImage(40, 40)))
      }
    }
    #expect(pictures.findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R142")) func `a layout of the app's for items of one size is advised upon`() {
    let rule = StandardCollectionLayouts()
    let found = board(Wheel()).findings(of: rule)
    #expect(found.map(\.what) == ["Wheel places items of one size, 50 x 50 pt."])
    #expect(board(flow(50)).findings(of: rule).isEmpty)
    let mosaic = Wheel()
    mosaic.frame = { index in
      CGRect(x: CGFloat(index % 3) * 120, y: 90, width: 60 + CGFloat(index) * 4, height: 60)
    }
    #expect(board(mosaic).findings(of: rule).isEmpty)
  }

  @Test(.rule("UI10-R145")) func `images in turns of several sizes are found`() {
    let rule = EqualImages()
    func images(_ sizes: [CGFloat], side: CGFloat = 40) -> Screen {
      let view = UIImageView(frame: CGRect(x: 100, y: 200, width: side, height: side))
      view.animationImages = sizes.map { plainImage($0, $0) }
      return shown(view)
    }
    func findings(_ screen: Screen) -> [Finding] {
      rule.findings(on: screen, settings: AuditSettings())
    }
    let mixed = findings(images([40, 48, 40]))
    #expect(mixed.map(\.what) == ["Its images measure 40 x 40 and 48 x 48 pt."])
    #expect(mixed.first?.place.hasSuffix("UIImageView") == true)
    let scaled = findings(images([80, 80]))
    #expect(scaled.map(\.severity) == [.advice])
    #expect(scaled.first?.what.contains("80 x 80 pt are scaled to 40 x 40 pt") == true)
    #expect(findings(images([40, 40])).isEmpty)
    #expect(findings(shown(UIImageView(image: plainImage(90, 90)))).isEmpty)
  }

  // MARK: In time

  private func changes(
    _ change: @escaping @MainActor (HeadlessScreen, UICollectionView) -> Void
  ) -> [Finding] {
    let screen = board(flow(100)) { $0.count = 60 }
    guard let collection = (screen.rootViewController as? Board)?.collectionView else { return [] }
    screen.advance(by: .seconds(2))
    return screen.findings(of: FollowedLayoutChanges()) {
      change(screen, collection)
      screen.advance(by: .seconds(1))
    }
  }

  @Test(.rule("UI10-R144")) func `a layout that jumps, or changes by itself, is advised upon`() {
    let alone = changes { _, collection in
      collection.setCollectionViewLayout(flow(50), animated: true)
    }
    #expect(alone.count == 1)
    #expect(alone.first?.what == "Nobody did anything that would cause another layout.")
    let jumping = changes { screen, collection in
      screen.tap(at: CGPoint(x: 60, y: 60))
      collection.setCollectionViewLayout(flow(50), animated: false)
    }
    #expect(jumping.map(\.what) == ["It jumped to another layout."])
    #expect(jumping.first?.place.hasSuffix("UICollectionView") == true)
    let followed = changes { screen, collection in
      screen.tap(at: CGPoint(x: 60, y: 60))
      collection.setCollectionViewLayout(flow(50), animated: true)
    }
    #expect(followed.isEmpty)
  }

  @Test(.rule("UI10-R144")) func `what people looked at stays in sight`() {
    let lost = changes { screen, collection in
      screen.tap(at: CGPoint(x: 60, y: 60))
      collection.setCollectionViewLayout(flow(180), animated: true)
      collection.contentOffset.y = 3000
    }
    #expect(lost.map(\.severity) == [.warning])
    #expect(lost.first?.what.contains("section 0, item 0") == true)
  }
}
