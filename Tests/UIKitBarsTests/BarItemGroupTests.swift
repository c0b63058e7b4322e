import TestSupport
import Testing
import UIKit

@testable import HeadlessHost
@testable import UIKitBars
@testable import UIKitCore
@testable import UIKitInteraction

extension HeadlessScreen {
  /// The middle of the label with a text that is shown in any window; nil: there is none.
  func place(ofLabel text: String) -> CGPoint? {
    update()
    func label(in view: UIView) -> UILabel? {
      guard !view.isHidden else { return nil }
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { label(in: $0) }.first
    }
    return screen.windows.reversed().lazy.compactMap { window in
      label(in: window).map { $0.convert(CGPoint(x: 2, y: $0.bounds.midY), to: nil as UIView?) }
    }.first
  }
}

@MainActor
private func grouped(
  _ titles: [String],
  representative: UIBarButtonItem? = nil
) -> UIBarButtonItemGroup {
  UIBarButtonItemGroup(barButtonItems: titles.map { item($0) }, representativeItem: representative)
}

@MainActor
@Suite struct `Groups of items in navigation bars` {
  private func middles(_ stage: NavigationStage, _ titles: [String]) -> [CGFloat] {
    titles.compactMap { stage.frame(stage.button($0))?.midX }
  }

  @Test func `they stand in reading direction, the pinned one at the edge`() {
    let root = page("T")
    root.navigationItem.leadingItemGroups = [grouped(["A", "B"])]
    root.navigationItem.trailingItemGroups = [grouped(["C", "D"])]
    root.navigationItem.pinnedTrailingGroup = grouped(["E"])
    let stage = NavigationStage(root: root)
    let places = middles(stage, ["A", "B", "C", "D", "E"])
    #expect(places.count == 5)
    #expect(places == places.sorted())
    #expect(places[1] < 187 && places[2] > 187)
  }

  @Test func `an item knows its group, and leaves it for another one`() {
    let one = item("A")
    let first = UIBarButtonItemGroup(barButtonItems: [one], representativeItem: nil)
    #expect(one.buttonGroup === first)
    let second = one.creatingFixedGroup()
    #expect(one.buttonGroup === second)
    #expect(first.barButtonItems.isEmpty)
    second.barButtonItems = []
    #expect(one.buttonGroup == nil)
  }

  @Test func `a change of the group is seen at once, and a hidden one takes no room`() {
    let root = page("T")
    let group = grouped(["A"])
    root.navigationItem.trailingItemGroups = [group]
    let stage = NavigationStage(root: root)
    group.barButtonItems.append(item("B"))
    stage.screen.update()
    #expect(stage.button("B") != nil)
    group.isHidden = true
    stage.screen.update()
    #expect(stage.button("A") == nil && stage.button("B") == nil)
  }

  @Test func `one item stands for those that have no room, and opens them as a menu`() async throws
  {
    let root = page("A title that is very long indeed")
    var chosen: [String] = []
    let items = ["Archive", "Forward"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in chosen.append(title) })
    }
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: item("More"))
    root.navigationItem.trailingItemGroups = [group]
    let stage = NavigationStage(root: root)
    #expect(group.isDisplayingRepresentativeItem)
    #expect(stage.button("Archive") == nil)
    stage.screen.tap(try #require(stage.button("More")))
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: try #require(stage.screen.place(ofLabel: "Forward")))
    await stage.screen.settle()
    #expect(chosen == ["Forward"])
  }

  @Test func `the items come back where there is room`() {
    let root = page("A title that is very long indeed")
    let group = grouped(["Archive", "Forward"], representative: item("More"))
    root.navigationItem.trailingItemGroups = [group]
    let stage = NavigationStage(root: root)
    #expect(group.isDisplayingRepresentativeItem)
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    #expect(!group.isDisplayingRepresentativeItem)
    #expect(stage.button("Archive") != nil && stage.button("More") == nil)
  }
}

@MainActor
@Suite struct `Ways back` {
  private func deep(_ version: Environment.SystemVersion) -> NavigationStage {
    // Without force touch a finger has to rest.
    var device = Device.iPhone8
    device.hasForceTouch = false
    let stage = NavigationStage(device, version: version, root: page("Root"))
    stage.controller.setViewControllers(
      [stage.controller.viewControllers[0], page("Second"), page("Third")],
      animated: false
    )
    stage.screen.update()
    return stage
  }

  /// Holds a button that opens no list: when the finger leaves it leads back as ever.
  private func hold(_ stage: NavigationStage, _ button: UIView) {
    let place = button.convert(CGPoint(x: 20, y: 22), to: nil as UIView?)
    let finger = stage.screen.touchDown(at: place)
    stage.screen.advance(by: .seconds(2))
    #expect(stage.screen.place(ofLabel: "Root") == nil)
    stage.screen.touchUp(finger)
    stage.finish()
    #expect(stage.controller.viewControllers.count == 2)
  }

  @Test func `until iOS 13 there is no list`() throws {
    let stage = deep(.init(12, 4))
    hold(stage, try #require(stage.button("Second")))
  }

  @Test func `from iOS 14 on a long press lists them, from the nearest up`() async throws {
    let stage = deep(.init(14))
    let items = stage.controller.viewControllers.map(\.navigationItem)
    items[1].backButtonTitle = "Back to second"
    items[1].backButtonDisplayMode = .minimal
    stage.screen.update()
    let button = try #require(stage.views(BackButtonView.self).last)
    stage.screen.press(button, for: .milliseconds(900))
    stage.screen.advance(by: .seconds(1))
    let root = try #require(stage.screen.place(ofLabel: "Root"))
    let second = try #require(stage.screen.place(ofLabel: "Back to second"))
    #expect(second.y < root.y)
    // The list stands alone: the button stays where it is, and nothing is raised.
    #expect(button.alpha == 1)
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    stage.screen.tap(at: root)
    await stage.screen.settle()
    stage.finish()
    #expect(stage.controller.viewControllers.map(\.title) == ["Root"])
  }

  @Test func `an app's button that takes no menu has none`() throws {
    final class Plain: UIBarButtonItem {
      override var menu: UIMenu? {
        get { super.menu }
        set {}
      }
    }
    let stage = deep(.init(14))
    let back = Plain()
    back.title = "Away"
    stage.controller.viewControllers[1].navigationItem.backBarButtonItem = back
    stage.screen.update()
    hold(stage, try #require(stage.button("Away")))
  }

  @Test func `an action of the app's stands in for going back`() throws {
    let stage = deep(.init(16))
    var asked = 0
    stage.controller.topViewController?.navigationItem.backAction = UIAction(title: "Leave") { _ in
      asked += 1
    }
    stage.screen.update()
    stage.screen.tap(try #require(stage.button("Leave")))
    stage.finish()
    #expect(asked == 1)
    #expect(stage.controller.viewControllers.count == 3)
    stage.screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 320, y: 300))
    stage.finish()
    #expect(stage.controller.viewControllers.count == 3)
  }
}

@MainActor
@Suite struct `Menus of titles` {
  @Test func `a title with a menu is a button that opens it`() async throws {
    let root = page("Report")
    var chosen = 0
    root.navigationItem.titleMenuProvider = { suggested in
      UIMenu(children: suggested + [UIAction(title: "Rename") { _ in chosen += 1 }])
    }
    let stage = NavigationStage(.iPhone8, version: .init(16), root: root)
    let button = try #require(stage.button("Report"))
    #expect(button.accessibilityTraits.contains([.button, .header]))
    stage.screen.tap(button)
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: try #require(stage.screen.place(ofLabel: "Rename")))
    await stage.screen.settle()
    #expect(chosen == 1)
    root.navigationItem.titleMenuProvider = nil
    stage.screen.update()
    #expect(stage.button("Report") == nil)
  }

  @Test func `the chevron stands after the words, in the middle together with them`() throws {
    for language in ["en", "ar"] {
      let root = page("Report")
      root.navigationItem.titleMenuProvider = { _ in nil }
      let stage = NavigationStage(.iPhone8, version: .init(16), languages: [language], root: root)
      let button = try #require(stage.frame(stage.button("Report")))
      let label = try #require(stage.frame(stage.label("Report")))
      #expect(abs(button.midX - 187.5) < 1)
      #expect(button.width - label.width == 20)
      #expect(language == "en" ? label.minX == button.minX : label.maxX == button.maxX)
    }
  }
}

/// A tile that can be dragged, below the bars.
@MainActor
private final class DraggingPage: UIViewController, UIDragInteractionDelegate {
  let tile = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drag"
    view.backgroundColor = .white
    tile.backgroundColor = .red
    view.addSubview(tile)
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    tile.addInteraction(drag)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "red" as NSString))] }

  /// Lifts the tile and lets it rest on a point of the screen.
  func drag(to point: CGPoint, on screen: HeadlessScreen) -> Int {
    let start = tile.convert(CGPoint(x: 40, y: 40), to: nil as UIView?)
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(700))
    for step in 1...6 {
      let share = CGFloat(step) / 6
      screen.touchMove(
        finger,
        to: CGPoint(
          x: start.x + (point.x - start.x) * share,
          y: start.y + (point.y - start.y) * share
        )
      )
      screen.advance(by: .milliseconds(16))
    }
    screen.advance(by: .seconds(2))
    return finger
  }
}

@MainActor
@Suite struct `Spring-loaded bars` {
  @Test(arguments: [true, false])
  func `a drag that rests on a tab selects it, where the bar is spring-loaded`(
    isLoaded: Bool
  )
    throws
  {
    let stage = TabStage()
    let dragging = DraggingPage()
    let tabs = UITabBarController()
    tabs.viewControllers = [dragging, ColorController("Other")]
    tabs.tabBar.isSpringLoaded = isLoaded
    stage.show(tabs)
    let finger = dragging.drag(to: CGPoint(x: 280, y: 645), on: stage.screen)
    #expect(tabs.selectedIndex == (isLoaded ? 1 : 0))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
  }

  @Test(arguments: [true, false])
  func `a drag that rests on an item does what a tap does`(isLoaded: Bool) throws {
    let dragging = DraggingPage()
    var sent = 0
    let item = UIBarButtonItem(title: "Trash", primaryAction: UIAction { _ in sent += 1 })
    item.isSpringLoaded = isLoaded
    dragging.navigationItem.rightBarButtonItem = item
    let stage = NavigationStage(root: dragging)
    let button = try #require(stage.frame(stage.button("Trash")))
    let finger = dragging.drag(
      to: CGPoint(x: button.midX, y: button.midY),
      on: stage.screen
    )
    #expect(sent == (isLoaded ? 1 : 0))
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(2))
  }
}
