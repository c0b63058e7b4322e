import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real pages and page controls.
@MainActor
@Suite struct `Rules about pages` {
  private func findings(_ rule: some ScreenRule, _ screen: Screen) -> [Finding] {
    rule.findings(on: screen, settings: AuditSettings())
  }

  /// Pages in a scroll view with a page control.
  private func pages(
    _ count: Int = 3,
    at page: Int = 0,
    marked: Int? = nil,
    frame: CGRect = CGRect(x: 0, y: 20, width: 375, height: 590),
    control place: CGRect = CGRect(x: 0, y: 620, width: 375, height: 37),
    _ change: (UIScrollView) -> Void = { _ in }
  ) -> Screen {
    let scroll = UIScrollView(frame: frame)
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: frame.width * CGFloat(count), height: frame.height)
    scroll.contentOffset.x = frame.width * CGFloat(page)
    change(scroll)
    let control = UIPageControl(frame: place)
    control.numberOfPages = count
    control.currentPage = marked ?? page
    return shown(scroll, control)
  }

  @Test(.rule("UI10-R61")) func `more dots than one can count are found`() {
    let rule = FewDots()
    #expect(findings(rule, pages(10)).isEmpty)
    let many = findings(rule, pages(11))
    #expect(many.map(\.severity) == [.warning])
    #expect(many.first?.what == "It counts 11 pages.")
    #expect(many.first?.place.hasSuffix("UIPageControl") == true)
    #expect(findings(rule, pages(21)).map(\.severity) == [.error])
  }

  @Test(.rule("UI10-R62")) func `dots that are not below the pages in the middle are found`() {
    let rule = PageControlPlace()
    #expect(findings(rule, pages()).isEmpty)
    let beside = pages(control: CGRect(x: 40, y: 620, width: 375, height: 37))
    let found = findings(rule, beside)
    #expect(found.map(\.what) == ["Its middle is 40 pt beside the middle of the pages."])
    #expect(found.first?.place.hasSuffix("UIPageControl") == true)
    let above = pages(control: CGRect(x: 0, y: 100, width: 375, height: 37))
    #expect(findings(rule, above).count == 1)
    let high = pages(control: CGRect(x: 0, y: 611, width: 375, height: 37))
    // 629.5 in place of 638.5.
    #expect(findings(rule, high).first?.what.contains("9 pt off the middle") == true)
    // Over the pages it is no wrong.
    let over = pages(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      control: CGRect(x: 0, y: 610, width: 375, height: 37)
    )
    #expect(findings(rule, over).isEmpty)
    let covering = pages(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      control: CGRect(x: 0, y: 610, width: 375, height: 37)
    ) { scroll in
      let label = UILabel(frame: CGRect(x: 20, y: 615, width: 335, height: 30))
      label.text = "Swipe on"
      scroll.addSubview(label)
    }
    #expect(findings(rule, covering).map(\.what) == ["It lies over “Swipe on”."])
  }

  @Test(.rule("UI9-R131")) func `a dot that is not the page's is found`() {
    let rule = PageControlInStep()
    #expect(findings(rule, pages(at: 1)).isEmpty)
    let late = findings(rule, pages(at: 2, marked: 1))
    #expect(late.map(\.what) == ["It marks page 2, and page 3 is shown."])
    // On the way from one page to the next.
    #expect(findings(rule, pages(at: 0, marked: 1) { $0.contentOffset.x = 200 }).isEmpty)
    // Dots of other pages.
    let other = shown(UIPageControl(frame: CGRect(x: 0, y: 600, width: 375, height: 37)))
    #expect(findings(rule, other).isEmpty)
  }

  // MARK: Page view controllers

  private final class Leaf: UIViewController {
    var number = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
      label.text = "Page \(number + 1)"
      view.addSubview(label)
    }
  }
  private final class Poster: UIViewController {}

  private final class Book: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    private func page(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
  }

  private final class DottedBook: NSObject, UIPageViewControllerDataSource {
    let book: Book
    init(_ pages: [UIViewController]) { book = Book(pages) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      book.pageViewController(pageViewController, viewControllerBefore: viewController)
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      book.pageViewController(pageViewController, viewControllerAfter: viewController)
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int {
      book.pages.count
    }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  }

  private func leaves(_ count: Int) -> [UIViewController] {
    (0..<count).map { index in
      let leaf = Leaf()
      leaf.number = index
      return leaf
    }
  }

  private func reader(
    _ source: any UIPageViewControllerDataSource,
    _ pages: [UIViewController],
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ change: (UIViewController) -> Void = { _ in }
  ) -> Screen {
    let reader = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    reader.dataSource = source
    reader.setViewControllers([pages[0]], direction: .forward, animated: false)
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = reader
    change(reader)
    screen.advance(by: .seconds(1))
    let result = walked(screen)
    withExtendedLifetime(source) {}
    return result
  }

  @Test(.rule("IX-R060")) func `pages of one kind have dots, those of several have none`() {
    let rule = PagesOfOneKind()
    let same = leaves(3)
    let bare = findings(rule, reader(Book(same), same))
    #expect(bare.map(\.severity) == [.advice])
    #expect(bare.first?.what.contains("nothing tells how many") == true)
    let dotted = leaves(3)
    #expect(findings(rule, reader(DottedBook(dotted), dotted)).isEmpty)
    let mixed = leaves(1) + [Poster()]
    let kinds = findings(rule, reader(DottedBook(mixed), mixed))
    #expect(kinds.map(\.what) == ["Its dots count pages of 2 kinds: Leaf, Poster."])
    let book = leaves(3)
    #expect(findings(rule, reader(Book(book), book, .pageCurl)).isEmpty)
  }

  @Test(.rule("IX-R060")) func `what a page view controller scrolls is not blamed twice`() {
    let same = leaves(3)
    #expect(findings(PageControlForPages(), reader(Book(same), same)).isEmpty)
    #expect(findings(PageControlForPages(), pages()).isEmpty)
  }

  @Test(.rule("UI10-R148")) func `many pages without a way through them are advised upon`() {
    let rule = WaysBetweenPages()
    let many = leaves(21)
    let found = findings(rule, reader(DottedBook(many), many))
    #expect(found.count == 1)
    #expect(found.first?.what == "It has 21 pages, and none but the next one can be reached.")
    let led = leaves(21)
    let screen = reader(DottedBook(led), led) { reader in
      let slider = UISlider(frame: CGRect(x: 20, y: 560, width: 300, height: 40))
      reader.view.addSubview(slider)
    }
    #expect(findings(rule, screen).isEmpty)
    let few = leaves(20)
    #expect(findings(rule, reader(DottedBook(few), few)).isEmpty)
  }

  // MARK: In time

  @Test(.rule("UI10-R60")) func `dots that count the screens of a stack are found`() {
    func walk(pushes: Bool) -> [Finding] {
      let screen = HeadlessScreen(stack: [Page("One")])
      guard let stack = screen.rootViewController as? UINavigationController else { return [] }
      let control = UIPageControl(frame: CGRect(x: 0, y: 600, width: 375, height: 37))
      control.numberOfPages = 3
      stack.view.addSubview(control)
      screen.update()
      return screen.findings(of: PeerPages()) {
        control.currentPage = 1
        if pushes { stack.pushViewController(Page("Two"), animated: true) }
        screen.advance(by: .seconds(1))
      }
    }
    let found = walk(pushes: true)
    #expect(found.count == 1)
    #expect(found.first?.what == "It went to page 2 as Page was pushed.")
    #expect(found.first?.place.hasSuffix("UIPageControl") == true)
    #expect(walk(pushes: false).isEmpty)
  }
}
