import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

/// A list under bars, as popovers hold them.
private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Folders"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    preferredContentSize = CGSize(width: 240, height: 300)
    toolbarItems = [UIBarButtonItem(systemItem: .trash)]
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = "Detail"
    detail.preferredContentSize = preferredContentSize
    navigationController?.pushViewController(detail, animated: true)
  }
}

@MainActor
@Suite struct `What popovers hold` {
  private func present(
    _ content: UIViewController,
    _ stage: AlertStage,
    delegate: PopoverDelegate? = nil
  ) {
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = stage.root.button
    content.popoverPresentationController?.delegate = delegate
    stage.present(content)
  }

  /// Red, green and blue of a pixel, from 0 to 255.
  private func color(_ stage: AlertStage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
    let scale = stage.screen.device.scale
    guard let image = stage.screen.image else { return [] }
    let (column, row) = (Int((x * scale).rounded()), Int((y * scale).rounded()))
    return image.color(atX: column, y: row).prefix(3).map { Int($0) }
  }

  private func isNear(_ a: [Int], _ b: [Int], within limit: Int = 3) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= limit }
  }

  @Test(.feature("UI10-F74")) func `a list under a navigation bar and above a toolbar works in it`()
    throws
  {
    let stage = AlertStage(.iPadPro9_7)
    let list = ListController()
    let navigation = UINavigationController(rootViewController: list)
    navigation.isToolbarHidden = false
    present(navigation, stage)
    let content = stage.frame(navigation.view)
    #expect(content.width == 240)
    #expect(stage.frame(navigation.navigationBar).minY == content.minY)
    #expect(stage.frame(navigation.toolbar).maxY == content.maxY)
    let row = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(content.contains(stage.frame(row)))
    #expect(stage.frame(row).minY >= stage.frame(navigation.navigationBar).maxY)
    stage.screen.tap(row)
    stage.screen.advance(by: .seconds(1))
    #expect(navigation.topViewController?.title == "Detail")
    #expect(stage.root.presentedViewController === navigation)
  }

  @Test(.feature("UI10-F74")) func `tabs, images and views of an app's own are in it too`() {
    let stage = AlertStage(.iPadPro9_7)
    let tabs = UITabBarController()
    let first = UIViewController()
    first.view.addSubview(UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    let second = UIViewController()
    for (controller, title) in [(first, "One"), (second, "Two")] {
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    }
    tabs.viewControllers = [first, second]
    tabs.preferredContentSize = CGSize(width: 300, height: 200)
    present(tabs, stage)
    let content = stage.frame(tabs.view)
    #expect(content.size == CGSize(width: 300, height: 200))
    #expect(stage.frame(tabs.tabBar).maxY == content.maxY)
    #expect(first.view.window != nil)
    let bar = stage.frame(tabs.tabBar)
    let second2 = stage.find(tabs.tabBar) { $0.accessibilityLabel == "Two" }
    if let second2 { stage.screen.tap(second2) }
    #expect(bar.height > 0)
    #expect(tabs.selectedIndex == 1)
  }

  @Test(.feature("UI9-F142")) func `its ground is frosted: it blurs and brightens what is behind`()
  {
    let stage = AlertStage(.iPadPro9_7)
    let dark = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 1024))
    dark.backgroundColor = .black
    stage.root.view.insertSubview(dark, at: 0)
    stage.root.view.backgroundColor = .white
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 300, height: 200)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = stage.root.view
    content.popoverPresentationController?.sourceRect =
      CGRect(x: 140, y: 300, width: 20, height: 20)
    stage.present(content)
    let middle = stage.frame(content.view).midY
    let (left, right) = (color(stage, 20, middle)[0], color(stage, 290, middle)[0])
    // Black behind is nearly white, and still darker than white behind.
    #expect(left > 150 && left < right)
    // The edge behind is spread.
    let steps = stride(from: CGFloat(110), through: 190, by: 10).map {
      color(stage, $0, middle)[0]
    }
    #expect(steps == steps.sorted())
    #expect(Set(steps).count > 4)
  }

  @Test(.feature("UI9-F146"))
  func `tables in it have no ground of their own until iOS 12`() throws {
    for version in [Environment.SystemVersion(12, 4), .init(13, 0)] {
      let stage = AlertStage(.iPadPro9_7, version: version)
      stage.root.view.backgroundColor = .red
      let list = ListController()
      let navigation = UINavigationController(rootViewController: list)
      navigation.isToolbarHidden = false
      present(navigation, stage)
      let content = stage.frame(navigation.view)
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      let isClear = version.major < 13
      #expect((list.tableView.backgroundColor == .clear) == isClear)
      #expect((cell.backgroundColor == nil) == isClear)
      // Red is visible through the rows and below them.
      let x = content.maxX - 20
      let row = color(stage, x, stage.frame(cell).midY)
      let ground = color(stage, x, content.midY + 50)
      #expect(isNear(row, ground))
      #expect((ground[0] > ground[1] + 8) == isClear)
    }
  }

  @Test(.feature("UI9-F146")) func `what fills the screen in its place has its ground again`() {
    let stage = AlertStage(.iPadPro9_7)
    let list = ListController()
    present(list, stage)
    let own = UITableView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    own.backgroundColor = .yellow
    list.view.addSubview(own)
    stage.screen.update()
    #expect(list.tableView.backgroundColor == .clear)
    // The app's own colour stays.
    #expect(own.backgroundColor == .yellow)
    stage.screen.split(.third)
    stage.screen.advance(by: .seconds(1))
    #expect(list.tableView.backgroundColor == .white)
    stage.screen.split(.fullScreen)
    stage.screen.advance(by: .seconds(1))
    #expect(list.tableView.backgroundColor == .clear)
  }

  // MARK: Closing

  /// Keeps the typed text unless it is cancelled.
  private final class Editor: UIViewController {
    var text = "typed"
    var isCancelled = false
    var saved: String?
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      if !isCancelled { saved = text }
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      preferredContentSize = CGSize(width: 200, height: 150)
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel,
        primaryAction: UIAction { [unowned self] _ in
          isCancelled = true
          dismiss(animated: true)
        }
      )
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) }
      )
    }
  }

  @Test(.feature("UI10-F78")) func `Cancel and Done in its bar close it, without and with saving`()
    throws
  {
    for (words, saved) in [("Cancel", nil), ("Done", "typed")] as [(String, String?)] {
      let stage = AlertStage(.iPadPro9_7)
      let editor = Editor()
      let delegate = PopoverDelegate()
      present(UINavigationController(rootViewController: editor), stage, delegate: delegate)
      _ = delegate.log.take()
      let button = try #require(
        stage.find(stage.screen.window) { $0.accessibilityLabel == words }
      )
      stage.screen.tap(button)
      stage.screen.advance(by: .seconds(1))
      #expect(stage.root.presentedViewController == nil)
      #expect(editor.saved == saved)
      // The app did it, so no delegate is called.
      #expect(delegate.log.take().isEmpty)
    }
  }

  @Test(.feature("UI10-F77")) func `the app can save whatever closes it`() {
    let ways: [(AlertStage) -> Void] = [
      { $0.screen.tap(at: CGPoint(x: 700, y: 900)) },
      { $0.root.present(UIViewController(), animated: false) },
    ]
    for close in ways {
      let stage = AlertStage(.iPadPro9_7)
      let editor = Editor()
      let delegate = PopoverDelegate()
      present(editor, stage, delegate: delegate)
      _ = delegate.log.take()
      close(stage)
      #expect(editor.saved == "typed")
      stage.screen.advance(by: .seconds(1))
      #expect(delegate.log.take().last == "did")
      #expect(editor.view.window == nil)
    }
  }

  // MARK: From popover to popover

  @Test(.feature("UI10-F83")) func `one tap on another item closes it and opens the other`() throws
  {
    let stage = AlertStage(.iPadPro9_7)
    let home = UIViewController()
    let navigation = UINavigationController(rootViewController: home)
    var opened: [String: UIViewController] = [:]
    func item(_ title: String) -> UIBarButtonItem {
      let item = UIBarButtonItem(title: title, primaryAction: nil)
      item.primaryAction = UIAction(title: title) { [unowned item, unowned home] _ in
        let page = UIViewController()
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 150, height: 100)
        page.popoverPresentationController?.barButtonItem = item
        opened[title] = page
        home.present(page, animated: true)
      }
      return item
    }
    home.navigationItem.rightBarButtonItems = [item("Sort"), item("Filter")]
    home.view.backgroundColor = .white
    stage.screen.rootViewController = navigation
    stage.screen.advance(by: .milliseconds(100))
    func button(_ title: String) throws -> UIView {
      try #require(
        stage.find(navigation.navigationBar) {
          $0.accessibilityLabel == title && $0.accessibilityTraits.contains(.button)
        }
      )
    }
    for title in ["Sort", "Filter", "Sort"] {
      let words = try MisuseLog.shared.record {
        stage.screen.tap(at: stage.frame(try button(title)).center)
        stage.screen.advance(by: .seconds(1))
      }
      #expect(words.isEmpty)
      let page = try #require(opened[title])
      #expect(navigation.presentedViewController === page)
      #expect(page.view.window != nil)
      let other = opened[title == "Sort" ? "Filter" : "Sort"]
      #expect(other?.view.window == nil)
      // The arrow points at the item.
      let popover = page.popoverPresentationController
      #expect(popover?.arrowDirection == .up)
      #expect(stage.frame(page.view).minX < stage.frame(try button(title)).midX)
    }
    // The rest of the screen only closes.
    stage.screen.tap(at: CGPoint(x: 100, y: 800))
    stage.screen.advance(by: .seconds(1))
    #expect(navigation.presentedViewController == nil)
  }

  @Test(.feature("UI10-F83")) func `and so does one tap on a passthrough view`() throws {
    let stage = AlertStage(.iPadPro9_7)
    var pages: [UIViewController] = []
    let buttons = (0..<2).map { index in
      let button = UIButton(frame: CGRect(x: 100 + 300 * index, y: 500, width: 80, height: 44))
      stage.root.view.addSubview(button)
      return button
    }
    for button in buttons {
      button.addAction(
        UIAction { _ in
          let page = UIViewController()
          page.modalPresentationStyle = .popover
          page.preferredContentSize = CGSize(width: 150, height: 100)
          page.popoverPresentationController?.sourceView = button
          page.popoverPresentationController?.passthroughViews = buttons
          pages.append(page)
          stage.root.present(page, animated: true)
        },
        for: .touchUpInside
      )
    }
    for index in [0, 1, 0] {
      stage.screen.tap(at: stage.frame(buttons[index]).center)
      stage.screen.advance(by: .seconds(1))
      #expect(stage.root.presentedViewController === pages.last)
      let shown = stage.frame(try #require(pages.last).view)
      #expect(abs(shown.midX - stage.frame(buttons[index]).midX) < 1)
    }
    #expect(pages.count == 3)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
