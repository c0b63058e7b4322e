import HeadlessHost
import TestSupport
import Testing
import UIKit

/// What becomes of a presentation over one page when the page goes.
@MainActor @Suite("Presentations over a context", .serialized)
struct ContextTests {
  private let screen = HeadlessScreen(.iPhone8)

  private func page(_ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = color
    page.definesPresentationContext = true
    return page
  }

  private func cover(
    _ page: UIViewController,
    _ style: UIModalPresentationStyle
  )
    -> UIViewController
  {
    let over = self.page(.red)
    over.modalPresentationStyle = style
    page.present(over, animated: false)
    screen.advance(by: .milliseconds(100))
    return over
  }

  @Test(
    .feature("IX-F042"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext],
    [true, false]
  )
  func `a page that is popped takes what it presented over itself along`(
    style: UIModalPresentationStyle,
    isAnimated: Bool
  ) {
    let (first, second) = (page(.white), page(.green))
    let navigation = UINavigationController(rootViewController: first)
    screen.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    screen.advance(by: .seconds(1))
    let over = cover(second, style)
    #expect(over.view.window != nil)
    #expect(navigation.presentedViewController == nil)
    navigation.popViewController(animated: isAnimated)
    screen.advance(by: .seconds(1))
    #expect(over.view.window == nil)
    #expect(over.presentingViewController == nil)
    #expect(first.view.window != nil)
    #expect(first.view.superview?.subviews.count == 1)
    // The first page is there for touches.
    #expect(screen.window?.hitTest(CGPoint(x: 100, y: 400), with: nil) === first.view)
  }

  @Test(
    .feature("IX-F042"),
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext]
  )
  func `a tab's own presentation is seen in its tab alone`(style: UIModalPresentationStyle) {
    let (first, second) = (page(.white), page(.green))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    screen.rootViewController = tabs
    screen.advance(by: .seconds(1))
    let over = cover(first, style)
    let middle = CGPoint(x: 100, y: 300)
    #expect(screen.window?.hitTest(middle, with: nil) === over.view)
    tabs.selectedIndex = 1
    screen.advance(by: .seconds(1))
    #expect(over.view.window == nil)
    #expect(screen.window?.hitTest(middle, with: nil) === second.view)
    tabs.selectedIndex = 0
    screen.advance(by: .seconds(1))
    #expect(over.presentingViewController === first)
    #expect(screen.window?.hitTest(middle, with: nil) === over.view)
    first.dismiss(animated: true)
    screen.advance(by: .seconds(1))
    #expect(over.view.window == nil)
    #expect(screen.window?.hitTest(middle, with: nil) === first.view)
  }
}
