import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Pages that scroll` {
  private func pages(
    _ book: Book,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spacing: CGFloat? = nil,
    at index: Int = 0
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: orientation,
      options: spacing.map { [.interPageSpacing: $0] }
    )
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    return controller
  }

  @Test(.feature("UI10-F154"), .feature("UI10-F155"))
  func `a swipe brings the next page, and tells all in order`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.log.removeAll()
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(
      book.log.calls == [
        "to P1", "P1 will move in", "P1 will appear", "P0 will disappear", "P0 will move out",
        "P0 did disappear", "P1 did appear", "P0 did move out", "P1 did move in",
        "from P0 finished true completed true",
      ]
    )
    #expect(controller.children == [book.pages[1]])
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
  }

  @Test(.feature("UI10-F155")) func `a page let go early falls back`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book, at: 1)
    stage.show(controller)
    book.log.removeAll()
    let finger = stage.pull(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 190, y: 300))
    stage.screen.advance(by: .milliseconds(400))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(book.log.calls.first == "to P0")
    #expect(book.log.calls.last == "from P1 finished true completed false")
    #expect(
      book.log.calls.filter { $0.hasSuffix("appear") }.suffix(2) == [
        "P0 did disappear", "P1 did appear",
      ]
    )
    #expect(controller.children == [book.pages[1]])
  }

  @Test func `at the first page there is nothing before it`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.log.removeAll()
    stage.screen.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 300, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(book.log.calls.isEmpty)
    #expect(book.pages[0].view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
  }

  @Test func `two quick swipes turn two pages`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    for _ in 0..<2 {
      stage.screen.drag(
        from: CGPoint(x: 320, y: 300),
        to: CGPoint(x: 60, y: 300),
        duration: .milliseconds(120)
      )
      stage.screen.advance(by: .milliseconds(60))
    }
    stage.screen.advance(by: .seconds(2))
    #expect(controller.viewControllers == [book.pages[2]])
    #expect(controller.children == [book.pages[2]])
  }

  @Test(.feature("UI10-F157")) func `code goes to any page, and the delegate hears nothing`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    book.log.removeAll()
    var ended: [Bool] = []
    controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) {
      ended.append($0)
    }
    stage.screen.advance(by: .milliseconds(150))
    let x = book.pages[3].view.convert(CGPoint.zero, to: nil as UIView?).x
    #expect(x > 20 && x < 350)
    stage.screen.advance(by: .seconds(1))
    #expect(ended == [true])
    #expect(controller.viewControllers == [book.pages[3]])
    #expect(!book.log.calls.contains { $0.hasPrefix("to") || $0.hasPrefix("from") })
    controller.setViewControllers([book.pages[0]], direction: .reverse, animated: false) {
      ended.append($0)
    }
    #expect(ended == [true, true] && controller.viewControllers == [book.pages[0]])
  }

  @Test func `a gap stands between pages, and none beside one at rest`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book, spacing: 40)
    stage.show(controller)
    #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: nil as UIView?).width == 375)
    let finger = stage.pull(from: CGPoint(x: 340, y: 300), to: CGPoint(x: 140, y: 300))
    let first = book.pages[0].view.convert(book.pages[0].view.bounds, to: nil as UIView?)
    let second = book.pages[1].view.convert(book.pages[1].view.bounds, to: nil as UIView?)
    #expect(second.minX - first.maxX == 40)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
  }

  @Test func `pages one above the other turn with a swipe up`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book, .vertical)
    stage.show(controller)
    stage.screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 100))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test func `where people read from the right the next page is to the left`() {
    let stage = ContainerStage(languages: ["ar"])
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    stage.screen.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 300, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test(arguments: ["dark", "largest", "right-to-left", "pad"])
  func `dots look as they did in each setting`(setting: String) {
    let stage = ContainerStage(
      setting == "pad" ? .iPad9_7 : .iPhone8,
      appearance: setting == "dark" ? .dark : .light,
      languages: setting == "right-to-left" ? ["ar"] : ["en"],
      textSize: setting == "largest" ? .accessibilityExtraExtraExtraLarge : .large
    )
    let book = DottedBook()
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    controller.dataSource = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.show(controller)
    let size = stage.screen.bounds.size
    stage.expect(
      "UIPageViewController.scroll.dots.\(setting)",
      of: CGRect(x: 0, y: size.height - 60, width: size.width, height: 60)
    )
  }

  @Test(.feature("UI10-F62")) func `the dots follow, and a tap on them turns a page`() throws {
    let stage = ContainerStage()
    let book = DottedBook()
    let controller = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal
    )
    controller.dataSource = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.show(controller)
    let dots = try #require(views(UIPageControl.self, in: controller.view).first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
    #expect(dots.frame == CGRect(x: 0, y: 630, width: 375, height: 37))
    #expect(book.pages[0].view.frame.height == 630)
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(dots.currentPage == 1)
    stage.screen.tap(at: CGPoint(x: 300, y: 648))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[2]] && dots.currentPage == 2)
    stage.expect(
      "UIPageViewController.scroll.dots",
      of: CGRect(x: 0, y: 600, width: 375, height: 67)
    )
  }

  @Test func `without a data source nothing is turned by hand`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    controller.dataSource = nil
    stage.show(controller)
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(controller.gestureRecognizers.isEmpty)
  }

  @Test func `a turned device keeps the page`() {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book, at: 2)
    stage.show(controller)
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    let frame = book.pages[2].view.convert(book.pages[2].view.bounds, to: nil as UIView?)
    #expect(frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    stage.screen.drag(from: CGPoint(x: 500, y: 200), to: CGPoint(x: 60, y: 200))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[3]])
  }

  @Test func `an app's delegate of the scroll view hears of it, and pages still turn`() throws {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.x)
      }
    }
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    let listener = Listener()
    let scrollView = try #require(views(UIScrollView.self, in: controller.view).first)
    #expect(scrollView.contentOffset.x == 375, "one page at rest, as in UIKit")
    scrollView.delegate = listener
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(listener.offsets.contains { $0 > 500 })
    #expect(scrollView.delegate === listener)
    listener.offsets = []
    scrollView.delegate = nil
    #expect(scrollView.delegate == nil)
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[2]] && listener.offsets.isEmpty)
  }

  @Test func `wrong numbers of pages stop the app`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let controller = UIPageViewController(
          transitionStyle: .scroll,
          navigationOrientation: .horizontal
        )
        controller.setViewControllers([], direction: .forward, animated: false)
      }
    }
  }

  /// A delegate that records its calls, and forwards them to the delegate that it replaced.
  private final class Forwarder: NSObject, UIScrollViewDelegate {
    weak var found: (any UIScrollViewDelegate)?
    var heard: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if heard.last != "scroll" { heard.append("scroll") }
      found?.scrollViewDidScroll(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      heard.append("begin")
      found?.scrollViewWillBeginDragging(scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      heard.append("end")
      found?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      heard.append("rest")
      found?.scrollViewDidEndDecelerating(scrollView)
    }
  }

  @Test func `an app may forward callbacks to the delegate that it found, and set that again`()
    throws
  {
    let stage = ContainerStage()
    let book = Book()
    let controller = pages(book)
    stage.show(controller)
    let scrollView = try #require(views(UIScrollView.self, in: controller.view).first)
    let forwarder = Forwarder()
    let found = try #require(scrollView.delegate)
    forwarder.found = found
    scrollView.delegate = forwarder
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(forwarder.heard.filter { $0 != "scroll" } == ["begin", "end", "rest"])
    forwarder.heard = []
    scrollView.delegate = found
    stage.screen.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300))
    stage.screen.advance(by: .seconds(1))
    #expect(controller.viewControllers == [book.pages[2]] && forwarder.heard.isEmpty)
  }
}
