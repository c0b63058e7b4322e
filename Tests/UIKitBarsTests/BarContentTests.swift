import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars

/// A controller without content until a test adds some.
@MainActor
private final class EmptyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  /// Adds a scroll view of the view's size, with content of a height.
  @discardableResult
  func addScroller(height: CGFloat) -> UIScrollView {
    let added = UIScrollView(frame: view.bounds)
    added.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    added.contentSize = CGSize(width: 100, height: height)
    view.insertSubview(added, at: 0)
    return added
  }
}

/// The grounds of bars, as content comes, grows and goes.
@MainActor
@Suite struct `Bars and content that changes` {
  private let high: CGFloat = 2_000

  private func show(_ controller: UIViewController) -> (TabStage, UITabBarController) {
    let stage = TabStage(version: .init(17))
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    stage.show(tabs)
    return (stage, tabs)
  }

  @Test func `a tab bar has its ground as soon as rows run below it`() {
    let page = EmptyController()
    let scroller = page.addScroller(height: 50)
    let (stage, tabs) = show(page)
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
    scroller.contentSize.height = high
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    scroller.contentOffset.y = high
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
    scroller.contentSize.height = high * 2
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    scroller.contentSize.height = 50
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
    scroller.contentInset.bottom = high
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    scroller.contentInset.bottom = 0
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
  }

  @Test func `a tab bar follows content that comes later, in a controller inside too`() {
    let page = EmptyController()
    let (stage, tabs) = show(UINavigationController(rootViewController: page))
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    let inner = EmptyController()
    page.addChild(inner)
    page.view.addSubview(inner.view)
    inner.view.frame = page.view.bounds
    inner.didMove(toParent: page)
    stage.screen.update()
    let scroller = inner.addScroller(height: 50)
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
    scroller.removeFromSuperview()
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    page.addScroller(height: 60)
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
  }

  @Test func `a tab bar follows a scroll view that a controller inside named`() {
    let page = EmptyController()
    page.addScroller(height: high)
    let inner = EmptyController()
    page.addChild(inner)
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    let short = inner.addScroller(height: 50)
    inner.setContentScrollView(short, for: .bottom)
    let (_, tabs) = show(page)
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
  }

  @Test func `what scrolls in a control is no content above a bar`() {
    let page = EmptyController()
    let (stage, tabs) = show(page)
    let control = UIControl(frame: page.view.bounds)
    let wheel = UIScrollView(frame: control.bounds)
    wheel.contentSize = CGSize(width: 100, height: 50)
    control.addSubview(wheel)
    page.view.addSubview(control)
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    page.addScroller(height: 50)
    stage.screen.update()
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
  }

  @Test func `a tab bar follows what is pushed, and what comes back`() {
    let first = EmptyController()
    first.addScroller(height: 50)
    let stack = UINavigationController(rootViewController: first)
    let (stage, tabs) = show(stack)
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
    let second = EmptyController()
    second.addScroller(height: high)
    stack.pushViewController(second, animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(tabs.tabBar.scrollEdgeProgress == 1)
    stack.popViewController(animated: true)
    stage.screen.advance(by: .seconds(1))
    #expect(tabs.tabBar.scrollEdgeProgress == 0)
  }

  @Test func `a toolbar follows content that comes later`() {
    let page = EmptyController()
    let stage = NavigationStage(version: .init(17), root: page)
    stage.controller.isToolbarHidden = false
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    stage.finish()
    let toolbar = stage.controller.toolbar
    #expect(toolbar?.scrollEdgeProgress == 1)
    let scroller = page.addScroller(height: 50)
    stage.finish()
    #expect(toolbar?.scrollEdgeProgress == 0)
    scroller.contentSize.height = high
    #expect(toolbar?.scrollEdgeProgress == 1)
  }

  @Test func `a navigation bar follows content that comes later, in a controller inside too`() {
    let page = EmptyController()
    let stage = NavigationStage(version: .init(17), root: page)
    stage.finish()
    #expect(stage.bar.edgeProgress == 1)
    let inner = EmptyController()
    page.addChild(inner)
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    stage.finish()
    let scroller = inner.addScroller(height: high)
    stage.finish()
    #expect(stage.bar.edgeProgress == 0)
    scroller.contentOffset.y += 40
    stage.finish()
    #expect(stage.bar.edgeProgress == 40)
  }
}
