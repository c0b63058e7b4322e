import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

/// The screens of Apple's own apps that the guidelines show, built from the elements that they show.
@MainActor @Suite struct `Reference screens` {
  private func screen(_ device: Device = .iPhone8) -> HeadlessScreen {
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    return HeadlessScreen(device)
  }

  private func finish(_ screen: HeadlessScreen) { screen.advance(by: .seconds(2)) }

  // MARK: Stocks

  @Test(.feature("UI10-F206"))
  func `quotes scroll up and down, and the company below from side to side`() {
    let screen = screen()
    let page = UIViewController()
    let quotes = UIScrollView(frame: CGRect(x: 0, y: 20, width: 375, height: 347))
    quotes.contentSize = CGSize(width: 375, height: 1200)
    let company = UIScrollView(frame: CGRect(x: 0, y: 367, width: 375, height: 300))
    company.contentSize = CGSize(width: 375 * 3, height: 300)
    company.isPagingEnabled = true
    page.view.addSubview(quotes)
    page.view.addSubview(company)
    screen.rootViewController = page
    screen.update()
    screen.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 100))
    finish(screen)
    #expect(quotes.contentOffset.y > 150 && quotes.contentOffset.x == 0)
    #expect(company.contentOffset == .zero)
    screen.drag(from: CGPoint(x: 330, y: 500), to: CGPoint(x: 80, y: 500))
    finish(screen)
    #expect(company.contentOffset == CGPoint(x: 375, y: 0))
  }

  /// Cities in a list that a search goes through.
  private final class Cities: UITableViewController, UISearchResultsUpdating {
    let names = ["Aachen", "Berlin", "Bremen", "Cologne"]
    var shown: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      shown = names
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      shown.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }

    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = text.isEmpty ? names : names.filter { $0.hasPrefix(text) }
      tableView.reloadData()
    }
  }

  @Test(.feature("UI10-F206"))
  func `words stand above the search field, and results come while a person types`() throws {
    let screen = screen()
    let cities = Cities()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = cities
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.prompt = "Type a name."
    cities.tableView.tableHeaderView = search.searchBar
    cities.definesPresentationContext = true
    screen.rootViewController = cities
    finish(screen)
    let prompt = try #require(labels(search.searchBar).first { $0.text == "Type a name." })
    let field = search.searchBar.searchTextField
    #expect(place(prompt).maxY <= place(field).minY)
    screen.tap(at: center(field))
    finish(screen)
    screen.type("B")
    #expect(cities.shown == ["Berlin", "Bremen"])
    screen.type("r")
    #expect(cities.shown == ["Bremen"] && cities.tableView.visibleCells.count == 1)
  }

  // MARK: Safari

  @Test(.feature("UI10-F209"))
  func `bookmarks appear as soon as the field is tapped, and the toolbar goes with a scroll`() {
    let screen = screen()
    let page = UIViewController()
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 375, height: 3000)
    page.view = scroller
    let bookmarks = Cities()
    let search = UISearchController(searchResultsController: bookmarks)
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    page.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    screen.rootViewController = navigation
    finish(screen)
    screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 200))
    finish(screen)
    #expect(navigation.isToolbarHidden && navigation.isNavigationBarHidden)
    screen.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 500))
    finish(screen)
    #expect(!navigation.isToolbarHidden && !navigation.isNavigationBarHidden)
    screen.tap(at: center(search.searchBar.searchTextField))
    search.showsSearchResultsController = true
    finish(screen)
    #expect(search.isActive && bookmarks.view.window != nil && !bookmarks.view.isHidden)
    #expect(bookmarks.tableView.visibleCells.count == 4)
  }

  // MARK: Photos

  /// A photo around which a tap hides everything.
  private final class Photo: UIViewController {
    private var isAlone = false

    override var prefersStatusBarHidden: Bool { isAlone }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .black
      view.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(Photo.toggle, "toggle"))
      )
    }

    func toggle() {
      isAlone.toggle()
      navigationController?.setNavigationBarHidden(isAlone, animated: true)
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  @Test(.feature("UI10-F210"))
  func `a tap on a photo hides the bars and the status bar, another brings them back`() {
    let screen = screen()
    let navigation = UINavigationController(rootViewController: Photo())
    screen.rootViewController = navigation
    finish(screen)
    let app = UIApplication.shared
    #expect(!app.isStatusBarHidden)
    screen.tap(at: CGPoint(x: 180, y: 400))
    finish(screen)
    #expect(navigation.isNavigationBarHidden && app.isStatusBarHidden)
    screen.tap(at: CGPoint(x: 180, y: 400))
    finish(screen)
    #expect(!navigation.isNavigationBarHidden && !app.isStatusBarHidden)
  }

  @Test(.feature("UI10-F210"))
  func `a prominent search bar has a ground, a minimal one has none`() {
    let screen = screen()
    let bars = [UISearchBar.Style.prominent, .minimal].enumerated().map { index, style in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100 + 100 * index, width: 375, height: 56))
      bar.searchBarStyle = style
      screen.show(bar)
      bar.frame = CGRect(x: 0, y: 100 + 100 * CGFloat(index), width: 375, height: 56)
      return bar
    }
    screen.update()
    func edge(_ bar: UISearchBar) -> [UInt8]? {
      // At the bar's left edge, where its field is not.
      let spot = CGRect(x: 4, y: bar.frame.midY * 2, width: 1, height: 1)
      return screen.image?.cropping(to: spot)?.dataProvider?.data.map { Array($0.prefix(3)) }
    }
    #expect(edge(bars[1]) == [255, 255, 255])
    #expect(edge(bars[0]) != edge(bars[1]))
  }

  // MARK: Containers

  @Test(.feature("UI9-F124"))
  func `tabs, a stack of pages and a split stand in each other`() throws {
    let screen = screen(.iPadPro12_9)
    let split = UISplitViewController()
    let list = Cities()
    list.title = "Cities"
    let stack = UINavigationController(rootViewController: list)
    let detail = UIViewController()
    detail.view.backgroundColor = .white
    split.viewControllers = [stack, detail]
    split.preferredDisplayMode = .allVisible
    let tabs = UITabBarController()
    let other = UIViewController()
    split.tabBarItem = UITabBarItem(title: "Places", image: nil, tag: 0)
    other.tabBarItem = UITabBarItem(title: "More", image: nil, tag: 1)
    tabs.viewControllers = [split, other]
    screen.rootViewController = tabs
    finish(screen)
    #expect(list.view.window != nil && detail.view.window != nil && other.view.window == nil)
    #expect(place(list.view).maxX <= place(detail.view).minX + 1)
    let next = UIViewController()
    next.title = "Next"
    stack.pushViewController(next, animated: true)
    finish(screen)
    #expect(next.view.window != nil && detail.view.window != nil)
    let item = try #require(labels(tabs.tabBar).first { $0.text == "More" })
    screen.tap(at: center(item))
    finish(screen)
    #expect(tabs.selectedIndex == 1 && other.view.window != nil && next.view.window == nil)
  }

  /// Turns a child in from above.
  private final class Falling: NSObject, UIViewControllerAnimatedTransitioning {
    var isDone = false

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    )
      -> TimeInterval
    { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      let frame = context.finalFrame(for: to)
      view.frame = frame.offsetBy(dx: 0, dy: -frame.height)
      context.containerView.addSubview(view)
      UIView.animate(
        withDuration: 0.5,
        animations: { view.frame = frame },
        completion: { [self] _ in
          isDone = true
          context.completeTransition(!context.transitionWasCancelled)
        }
      )
    }
  }

  private final class Conductor: NSObject, UINavigationControllerDelegate {
    let animator = Falling()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test(.feature("UI9-F125"))
  func `children come in by an animation of the app's own`() {
    let screen = screen()
    let conductor = Conductor()
    let first = UIViewController(), second = UIViewController()
    second.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = conductor
    screen.rootViewController = navigation
    finish(screen)
    navigation.pushViewController(second, animated: true)
    screen.advance(by: .milliseconds(250))
    let y = second.view.layer.presentation()?.frame.minY ?? 0
    #expect(y < -20 && y > -640)
    finish(screen)
    #expect(conductor.animator.isDone && second.view.frame == screen.bounds)
  }

  @Test(.feature("UI9-F123"), .feature("UI9-F125"))
  func `a container of the app's own turns from child to child`() {
    let screen = screen()
    let parent = UIViewController()
    let first = UIViewController(), second = UIViewController()
    screen.rootViewController = parent
    parent.addChild(first)
    first.view.frame = parent.view.bounds
    parent.view.addSubview(first.view)
    first.didMove(toParent: parent)
    finish(screen)
    parent.addChild(second)
    second.view.frame = parent.view.bounds
    first.willMove(toParent: nil)
    var isFinished = false
    parent.transition(
      from: first,
      to: second,
      duration: 0.4,
      options: .transitionFlipFromLeft,
      animations: nil,
      completion: { _ in
        first.removeFromParent()
        second.didMove(toParent: parent)
        isFinished = true
      }
    )
    screen.advance(by: .milliseconds(200))
    #expect(!isFinished)
    finish(screen)
    #expect(isFinished && second.view.superview === parent.view && first.view.superview == nil)
    #expect(parent.children == [second])
  }

  // MARK: Control

  @Test(.feature("I10-F221"))
  func `what destroys is confirmed, and can be left`() {
    let screen = screen()
    let page = UIViewController()
    screen.rootViewController = page
    screen.update()
    var photos = 3
    func ask() {
      let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
      sheet.addAction(
        UIAlertAction(title: "Delete Photo", style: .destructive) { _ in photos -= 1 }
      )
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      page.present(sheet, animated: true)
      finish(screen)
    }
    ask()
    tap("Cancel", screen)
    #expect(photos == 3 && page.presentedViewController == nil)
    ask()
    tap("Delete Photo", screen)
    #expect(photos == 2 && page.presentedViewController == nil)
  }

  @Test(.feature("I10-F221"))
  func `work that is under way stops at a tap on Cancel, and the bar follows it`() {
    let screen = screen()
    let page = UIViewController()
    page.view.backgroundColor = .white
    let work = Progress(totalUnitCount: 10)
    let bar = UIProgressView(frame: CGRect(x: 20, y: 100, width: 300, height: 2))
    bar.observedProgress = work
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
    button.setTitle("Cancel", for: .normal)
    button.addAction(UIAction { _ in work.cancel() }, for: .touchUpInside)
    page.view.addSubview(bar)
    page.view.addSubview(button)
    screen.rootViewController = page
    screen.update()
    for step in 1...10 {
      guard !work.isCancelled else { break }
      work.completedUnitCount = Int64(step)
      screen.advance(by: .milliseconds(100))
      if step == 4 { screen.tap(button) }
    }
    #expect(work.isCancelled && work.completedUnitCount == 4)
    #expect(abs(bar.progress - 0.4) < 0.001)
  }

  // MARK: Swipes

  @Test(.feature("IX-F171"))
  func `one finger goes back from the edge, and shows what a row can do`() throws {
    /// A list whose rows can be deleted.
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        5
      }
      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {}
    }
    let screen = screen()
    let list = List()
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.rootViewController = navigation
    navigation.pushViewController(list, animated: false)
    finish(screen)
    screen.drag(from: CGPoint(x: 300, y: 90), to: CGPoint(x: 200, y: 90))
    finish(screen)
    let delete = try #require(labels(list.view).first { $0.text == "Delete" })
    #expect(place(delete).midX > 300 && list.view.window != nil)
    screen.tap(at: CGPoint(x: 100, y: 500))
    finish(screen)
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 340, y: 400))
    finish(screen)
    #expect(navigation.viewControllers.count == 1)
  }

  // MARK: Finding

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }

  private func center(_ view: UIView) -> CGPoint {
    let frame = place(view)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func labels(_ view: UIView) -> [UILabel] {
    if let label = view as? UILabel { return [label] }
    return view.subviews.flatMap { labels($0) }
  }

  private func tap(_ title: String, _ screen: HeadlessScreen) {
    let windows = UIApplication.shared.windows
    guard let label = windows.flatMap({ labels($0) }).first(where: { $0.text == title }) else {
      Issue.record("Nothing says \(title).")
      return
    }
    screen.tap(at: center(label))
    finish(screen)
  }
}
