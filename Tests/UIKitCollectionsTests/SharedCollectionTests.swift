import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

private final class WordsController: UICollectionViewController {
  var taps: [Int] = []
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    collectionView.register(WordCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 12 }
  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? WordCell)?.label.text = "\(indexPath.item)"
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { taps.append(indexPath.item) }
}

@MainActor
@Suite("Collection view controllers: from layout to layout")
struct SharedCollectionTests {
  private static func controller(_ side: CGFloat, shares: Bool) -> WordsController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    let controller = WordsController(collectionViewLayout: layout)
    controller.useLayoutToLayoutNavigationTransitions = shares
    return controller
  }

  private func stage(
    languages: [String] = ["en"]
  ) -> (HeadlessScreen, UINavigationController, WordsController) {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    var environment = Environment()
    environment.languages = languages
    environment.systemVersion = .init(13)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let root = Self.controller(80, shares: false)
    let navigation = UINavigationController(rootViewController: root)
    screen.rootViewController = navigation
    screen.update()
    return (screen, navigation, root)
  }

  @Test(.feature("UI9-F117"), arguments: [true, false])
  func `a push changes the layout of the shared collection view, and a pop changes it back`(
    animated: Bool
  ) throws {
    let (screen, navigation, root) = stage()
    let shared = try #require(root.collectionView)
    let cell = try #require(shared.cellForItem(at: [0, 2]))
    let detail = Self.controller(160, shares: true)
    navigation.pushViewController(detail, animated: animated)
    screen.advance(by: .milliseconds(120))
    if animated {
      let width = cell.layer.presentation()?.bounds.width ?? 0
      #expect(width > 80 && width < 160)
    }
    screen.advance(by: .seconds(1))
    #expect(detail.collectionView === shared && root.collectionView === shared)
    #expect(shared.window != nil && shared.isDescendant(of: detail.view))
    #expect(shared.cellForItem(at: [0, 2]) === cell)
    #expect(cell.frame.width == 160)
    #expect(shared.dataSource === root && shared.delegate === detail)
    #expect(detail.loads == 1 && navigation.topViewController === detail)
    screen.tap(cell)
    screen.advance(by: .milliseconds(300))
    #expect(detail.taps == [2] && root.taps == [])
    navigation.popViewController(animated: animated)
    screen.advance(by: .seconds(1))
    #expect(shared.window != nil && shared.isDescendant(of: root.view))
    #expect(cell.frame.width == 80)
    #expect(shared.delegate === root)
    // Once more, with the views that are there now.
    navigation.pushViewController(Self.controller(120, shares: true), animated: animated)
    screen.advance(by: .seconds(1))
    #expect(shared.cellForItem(at: [0, 2])?.frame.width == 120)
    #expect(shared.frame.size == screen.bounds.size)
  }

  @Test(arguments: [true, false])
  func `a finger from the edge takes the layout back with it`(goesBack: Bool) throws {
    let (screen, navigation, root) = stage()
    let shared = try #require(root.collectionView)
    let detail = Self.controller(160, shares: true)
    navigation.pushViewController(detail, animated: true)
    screen.advance(by: .seconds(1))
    let cell = try #require(shared.cellForItem(at: [0, 0]))
    let finger = screen.touchDown(at: CGPoint(x: 2, y: 400))
    let end: CGFloat = goesBack ? 280 : 90
    for step in 1...20 {
      screen.touchMove(finger, to: CGPoint(x: 2 + (end - 2) * CGFloat(step) / 20, y: 400))
      screen.advance(by: .milliseconds(20))
    }
    let width = cell.layer.presentation()?.bounds.width ?? 0
    #expect(width > 81 && width < 159)
    screen.advance(by: .milliseconds(300))
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(navigation.topViewController === (goesBack ? root : detail))
    #expect(shared.isDescendant(of: goesBack ? root.view : detail.view))
    #expect(shared.cellForItem(at: [0, 0])?.frame.width == (goesBack ? 80 : 160))
    #expect(shared.delegate === (goesBack ? root : detail))
    // A controller that was given back can be popped.
    navigation.popToRootViewController(animated: true)
    screen.advance(by: .seconds(1))
    #expect(shared.cellForItem(at: [0, 0])?.frame.width == 80)
  }

  @Test(arguments: ["en", "ar"])
  func `the layout goes as far back as the finger has come, and follows it both ways`(
    language: String
  ) throws {
    let (screen, navigation, root) = stage(languages: [language])
    let shared = try #require(root.collectionView)
    let detail = Self.controller(160, shares: true)
    navigation.pushViewController(detail, animated: true)
    screen.advance(by: .seconds(1))
    // Far down, where either layout has the content at another place.
    shared.contentOffset.y = shared.contentSize.height - shared.bounds.height
    screen.update()
    let path = try #require(shared.indexPathsForVisibleItems.sorted().last)
    let cell = try #require(shared.cellForItem(at: path))
    let isMirrored = language == "ar"
    func place(_ x: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? 375 - x : x, y: 400) }
    let finger = screen.touchDown(at: place(2))
    var widths: [CGFloat] = []
    for x in Array(stride(from: CGFloat(20), through: 300, by: 20)) + [200, 100, 40] {
      screen.touchMove(finger, to: place(x))
      screen.advance(by: .milliseconds(40))
      widths.append(cell.layer.presentation()?.bounds.width ?? 0)
    }
    let way = widths.prefix(15)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(widths[14] < 110)
    let back = widths.suffix(4)
    #expect(zip(back, back.dropFirst()).allSatisfy { $0 < $1 })
    screen.advance(by: .milliseconds(300))
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
    #expect(navigation.topViewController === detail && shared.delegate === detail)
    #expect(shared.cellForItem(at: path)?.frame.width == 160)
    #expect(shared.indexPathsForVisibleItems.contains(path))
    #expect(shared.bounds.contains(shared.cellForItem(at: path)?.frame ?? .infinite))
  }

  @Test func `two pushes go through three layouts`() throws {
    let (screen, navigation, root) = stage()
    let shared = try #require(root.collectionView)
    for side in [CGFloat(120), 160] {
      navigation.pushViewController(Self.controller(side, shares: true), animated: true)
      screen.advance(by: .seconds(1))
      #expect(shared.cellForItem(at: [0, 0])?.frame.width == side)
    }
    navigation.popToRootViewController(animated: true)
    screen.advance(by: .seconds(1))
    #expect(shared.cellForItem(at: [0, 0])?.frame.width == 80)
    #expect(shared.isDescendant(of: root.view) && shared.delegate === root)
  }

  @Test func `without it the controllers have collection views of their own`() {
    let (screen, navigation, root) = stage()
    let other = Self.controller(160, shares: false)
    navigation.pushViewController(other, animated: true)
    screen.advance(by: .seconds(1))
    #expect(other.collectionView !== root.collectionView)
  }
}
