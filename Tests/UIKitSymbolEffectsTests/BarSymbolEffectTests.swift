import CoreGraphics
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitBars

/// Effects of symbols that bars show, as they are seen on a screen.
@MainActor
@Suite struct `Symbol effects of bar button items` {
  private let screen: HeadlessScreen
  private let stack: UINavigationController
  private let item = UIBarButtonItem(image: UIImage(systemName: "heart.fill"))

  init() {
    var environment = Environment()
    environment.systemVersion = .init(17)
    screen = HeadlessScreen(.iPhone8, environment: environment)
    let page = UIViewController()
    page.view.backgroundColor = .white
    stack = UINavigationController(rootViewController: page)
    stack.view.backgroundColor = .white
  }

  private func show(_ prepare: (UIViewController) -> Void) throws {
    prepare(try #require(stack.topViewController))
    screen.rootViewController = stack
    screen.advance(by: .seconds(1))
  }

  /// Returns the visible part of the item: the box, in pixels, in which it differs from the
  /// background next to it, and the contrast.
  private func ink() throws -> (box: CGRect, contrast: Int) {
    let view = try #require(item.shownView)
    // An effect may draw beyond the button.
    let area = view.convert(view.bounds, to: nil as UIView?).insetBy(dx: -8, dy: 0).integral
    let scale = screen.device.scale
    let crop = CGRect(
      x: area.minX * scale,
      y: area.minY * scale,
      width: area.width * scale,
      height: area.height * scale
    )
    let image = try #require(screen.image?.cropping(to: crop))
    let pixels = try #require(PicturePixels(image))
    let ground = Int(pixels.bytes[0])
    var box = CGRect.null
    var contrast = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let difference = abs(Int(pixels.bytes[(y * pixels.width + x) * 4]) - ground)
        contrast = max(contrast, difference)
        if difference > 12 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
      }
    }
    return (box, contrast)
  }

  @Test(arguments: ["navigation bar", "toolbar"])
  func `A bounce is seen in a bar, and ends`(bar: String) throws {
    try show {
      if bar == "toolbar" {
        $0.toolbarItems = [.flexibleSpace(), item, .flexibleSpace()]
        stack.isToolbarHidden = false
      } else {
        $0.navigationItem.rightBarButtonItem = item
      }
    }
    let before = try ink()
    item.addSymbolEffect(.bounce)
    screen.advance(by: .milliseconds(180))
    #expect(try ink().box.width > before.box.width * 1.1)
    screen.advance(by: .seconds(1))
    #expect(try ink() == before)
    #expect(!screen.isMoving)
  }

  @Test func `A pulse that was added before begins in each bar that shows the item`() throws {
    item.addSymbolEffect(.pulse)
    try show { $0.navigationItem.rightBarButtonItem = item }
    func contrasts() throws -> Set<Int> {
      var seen: Set<Int> = []
      for _ in 0..<4 {
        screen.advance(by: .milliseconds(230))
        seen.insert(try ink().contrast)
      }
      return seen
    }
    #expect(try contrasts().count > 1)
    stack.pushViewController(UIViewController(), animated: true)
    screen.advance(by: .seconds(1))
    #expect(item.shownView?.window == nil)
    stack.popViewController(animated: true)
    screen.advance(by: .seconds(1))
    #expect(try contrasts().count > 1)
    // Another bar makes another button for the item.
    let first = try #require(item.shownView)
    let page = try #require(stack.topViewController)
    page.navigationItem.rightBarButtonItem = nil
    page.toolbarItems = [.flexibleSpace(), item, .flexibleSpace()]
    stack.setToolbarHidden(false, animated: false)
    screen.advance(by: .seconds(1))
    #expect(item.shownView !== first)
    #expect(try contrasts().count > 1)
    item.removeSymbolEffect(ofType: .pulse, animated: false)
    #expect(try contrasts().count == 1)
    #expect(!screen.isMoving)
  }

  @Test func `A bounce that ended does not begin again in another bar`() throws {
    try show { $0.navigationItem.rightBarButtonItem = item }
    item.addSymbolEffect(.bounce)
    screen.advance(by: .seconds(1))
    stack.pushViewController(UIViewController(), animated: false)
    screen.advance(by: .seconds(1))
    stack.popViewController(animated: false)
    screen.update()
    let still = try ink()
    screen.advance(by: .milliseconds(180))
    #expect(try ink() == still)
  }

  @Test func `A larger symbol stays larger, also in another bar, until all effects go`() throws {
    try show { $0.navigationItem.rightBarButtonItem = item }
    let usual = try ink().box.width
    item.addSymbolEffect(.scale.up, animated: false)
    screen.update()
    #expect(try ink().box.width > usual * 1.1)
    let page = try #require(stack.topViewController)
    page.navigationItem.rightBarButtonItem = nil
    screen.update()
    page.navigationItem.leftBarButtonItem = item
    screen.advance(by: .seconds(1))
    #expect(try ink().box.width > usual * 1.1)
    item.addSymbolEffect(.disappear)
    screen.advance(by: .seconds(1))
    #expect(try ink().contrast == 0)
    item.addSymbolEffect(.appear)
    screen.advance(by: .seconds(1))
    #expect(try ink().box.width > usual * 1.1)
    item.removeAllSymbolEffects(animated: true)
    screen.advance(by: .seconds(1))
    #expect(try ink().box.width == usual)
    #expect(!screen.isMoving)
  }

  @Test func `Another symbol takes the place of an item's with an animation`() throws {
    try show { $0.navigationItem.rightBarButtonItem = item }
    let star = try #require(UIImage(systemName: "star"))
    let heart = try ink()
    item.setSymbolImage(star, contentTransition: .replace.downUp)
    #expect(item.image === star)
    screen.advance(by: .milliseconds(100))
    let during = try ink()
    #expect(screen.isMoving && during != heart)
    screen.advance(by: .seconds(1))
    let after = try ink()
    #expect(!screen.isMoving && after != during)
    item.image = nil
    screen.update()
    item.image = star
    screen.update()
    #expect(try ink() == after)
  }

  @Test func `An item that no bar shows has its other symbol at once`() throws {
    let star = try #require(UIImage(systemName: "star"))
    item.setSymbolImage(star, contentTransition: .automatic)
    #expect(item.image === star)
  }

  @Test(arguments: [false, true])
  func `A tap lets the symbol bounce where the item says so`(isEnabled: Bool) throws {
    #expect(!item.isSymbolAnimationEnabled)
    item.isSymbolAnimationEnabled = isEnabled
    #expect(item.isSymbolAnimationEnabled == isEnabled)
    var taps = 0
    item.primaryAction = UIAction { _ in taps += 1 }
    try show { $0.navigationItem.rightBarButtonItem = item }
    let before = try ink()
    screen.tap(try #require(item.shownView))
    screen.advance(by: .milliseconds(180))
    #expect(taps == 1)
    #expect((try ink().box.width > before.box.width * 1.1) == isEnabled)
    screen.advance(by: .seconds(1))
    #expect(try ink() == before)
  }
}
