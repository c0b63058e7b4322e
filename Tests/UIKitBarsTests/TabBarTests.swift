import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitBars
@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite(.restoresProcess) struct `Tab bars` {
  /// A controller with system tabs.
  private func tabs(
    _ items: [UITabBarItem.SystemItem] = [.favorites, .recents, .contacts, .search]
  ) -> UITabBarController {
    let controller = UITabBarController()
    controller.viewControllers = items.enumerated().map { index, item in
      let child = ColorController("\(index)")
      child.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: index)
      return child
    }
    return controller
  }

  // MARK: Geometry

  struct Height: CustomTestStringConvertible, Sendable {
    var device: Device
    var orientation: Environment.Orientation
    var height: CGFloat
    var testDescription: String { "\(device.name) \(orientation): \(height)" }
  }

  nonisolated static let heights: [Height] = [
    Height(device: .iPhoneSE, orientation: .portrait, height: 49),
    Height(device: .iPhone8, orientation: .portrait, height: 49),
    Height(device: .iPhone8, orientation: .landscapeLeft, height: 32),
    Height(device: .iPhone8Plus, orientation: .landscapeLeft, height: 49),
    Height(device: .iPhoneX, orientation: .portrait, height: 49 + 34),
    Height(device: .iPhoneX, orientation: .landscapeLeft, height: 32 + 21),
    Height(device: .iPhoneXSMax, orientation: .landscapeLeft, height: 49 + 21),
    Height(device: .iPad9_7, orientation: .portrait, height: 50),
    Height(device: .iPad9_7, orientation: .landscapeLeft, height: 50),
    Height(device: .iPadPro11, orientation: .portrait, height: 50 + 20),
  ]

  @Test(.feature("IX-F057"), .feature("UI9-F62"), .feature("UI9-F69"), arguments: heights)
  func `the bar lies at the bottom and is as high as on the device`(row: Height) {
    let stage = TabStage(row.device, orientation: row.orientation)
    let controller = tabs()
    stage.show(controller)
    let bounds = stage.screen.bounds
    #expect(
      controller.tabBar.frame
        == CGRect(x: 0, y: bounds.maxY - row.height, width: bounds.width, height: row.height)
    )
    #expect(controller.selectedViewController?.view.frame == bounds)
    #expect(controller.selectedViewController?.view.safeAreaInsets.bottom == row.height)
  }

  @Test(.feature("UI9-F65")) func `tabs of a phone share the bar in equal parts`() {
    let stage = TabStage()
    let controller = tabs([.favorites, .recents, .contacts])
    stage.show(controller)
    let frames = controller.tabBar.buttons.map(\.frame)
    #expect(
      frames == [
        CGRect(x: 2, y: 1, width: 121, height: 48), CGRect(x: 127, y: 1, width: 121, height: 48),
        CGRect(x: 252, y: 1, width: 121, height: 48),
      ]
    )
  }

  @Test(.feature("UI9-F72")) func `in regular width tabs stand in the middle`() {
    let stage = TabStage(.iPad9_7)
    let controller = tabs()
    stage.show(controller)
    let frames = controller.tabBar.buttons.map(\.frame)
    let first = try! #require(frames.first)
    let last = try! #require(frames.last)
    #expect(abs(first.minX - (768 - last.maxX)) < 0.51)
    #expect(first.minX > 100)
    #expect(Set(frames.map(\.width)).count == 1)
    controller.tabBar.itemPositioning = .fill
    stage.screen.update()
    #expect(controller.tabBar.buttons[0].frame == CGRect(x: 2, y: 1, width: 188, height: 49))
    controller.tabBar.itemPositioning = .centered
    controller.tabBar.itemWidth = 100
    controller.tabBar.itemSpacing = 10
    stage.screen.update()
    #expect(
      controller.tabBar.buttons.map(\.frame.minX) == [169, 279, 389, 499]
        && controller.tabBar.buttons[0].frame.width == 100
    )
  }

  @Test func `from right to left the first tab is at the right`() {
    let stage = TabStage { $0.languages = ["ar"] }
    let controller = tabs()
    stage.show(controller)
    let frames = controller.tabBar.buttons.map(\.frame)
    #expect(frames[0].maxX == 373 && frames[3].minX == 2)
    #expect(controller.tabBar.items?.first?.shownTitle == "المفضلة")
  }

  @Test(.feature("VIS-F15")) func `icon above title, beside it in compact height`() throws {
    let icon = CGSize(width: 25, height: 25)
    let title = CGSize(width: 40, height: 12)
    let stacked = TabContentArrangement(
      size: CGSize(width: 90, height: 48),
      style: .stacked,
      iconSize: icon,
      titleSize: title,
      badgeSize: CGSize(width: 18, height: 18),
      pixel: 0.5,
      isRightToLeft: false
    )
    #expect(stacked.icon == CGRect(x: 32.5, y: 5.5, width: 25, height: 25))
    #expect(stacked.title == CGRect(x: 25, y: 33, width: 40, height: 12))
    #expect(stacked.badge == CGRect(x: 49, y: 1, width: 18, height: 18))
    let inline = TabContentArrangement(
      size: CGSize(width: 160, height: 31),
      style: .compactInline,
      iconSize: CGSize(width: 18, height: 18),
      titleSize: CGSize(width: 50, height: 15),
      badgeSize: .zero,
      pixel: 0.5,
      isRightToLeft: true
    )
    #expect(inline.icon.minX > inline.title.maxX)
    #expect(inline.icon.midY == 15.5 && inline.title.midY == 15.5)
  }

  @Test(.feature("VIS-F15")) func `a tab's title and image are moved by what its item says`() throws
  {
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    let items = try #require(controller.tabBar.items)
    func frames(_ index: Int) throws -> (icon: CGRect, title: CGRect) {
      stage.screen.update()
      let button = controller.tabBar.buttons[index]
      let icon = try #require(views(UIImageView.self, in: button).first { $0.image != nil })
      let title = try #require(views(UILabel.self, in: button).first { $0.text != nil })
      return (
        icon.convert(icon.bounds, to: button), title.convert(title.bounds, to: button)
      )
    }
    let (before, other) = (try frames(0), try frames(1))
    #expect(before.title.minY >= before.icon.maxY)
    #expect(abs(before.title.midX - before.icon.midX) <= 0.5)
    items[0].titlePositionAdjustment = UIOffset(horizontal: 6, vertical: -3)
    #expect(try frames(0).title == before.title.offsetBy(dx: 6, dy: -3))
    #expect(try frames(0).icon == before.icon)
    items[0].imageInsets = UIEdgeInsets(top: 4, left: 2, bottom: -4, right: -2)
    #expect(try frames(0).icon == before.icon.offsetBy(dx: 2, dy: 4))
    #expect(try frames(1) == other)
  }

  // MARK: Selection

  @Test(.feature("IX-F057"), .feature("UI9-F71"), .feature("UI9-F66"), .feature("UI9-F61"))
  func `a tap shows the controller and tells the delegate in order`() {
    let log = CallLog()
    final class Delegate: NSObject, UITabBarControllerDelegate {
      let log: CallLog
      var allows = true
      init(_ log: CallLog) { self.log = log }
      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
      ) -> Bool {
        log.add("should \(viewController.title ?? "") \(tabBarController.selectedIndex)")
        return allows
      }
      func tabBarController(
        _ tabBarController: UITabBarController,
        didSelect viewController: UIViewController
      ) {
        log.add("did \(viewController.title ?? "") \(tabBarController.selectedIndex)")
      }
    }
    let stage = TabStage()
    let controller = UITabBarController()
    controller.viewControllers = ["A", "B", "C"].map { ColorController($0, log: log) }
    let delegate = Delegate(log)
    controller.delegate = delegate
    stage.show(controller)
    #expect(log.take() == ["A will appear", "A did appear"])
    #expect(controller.selectedIndex == 0)
    stage.screen.tap(controller.tabBar.buttons[1])
    #expect(
      log.take() == [
        "should B 0", "B will appear", "A will disappear", "A did disappear", "B did appear",
        "did B 1",
      ]
    )
    #expect(controller.tabBar.selectedItem === controller.viewControllers?[1].tabBarItem)
    stage.screen.tap(controller.tabBar.buttons[1])
    #expect(log.take() == ["should B 1", "did B 1"])
    delegate.allows = false
    stage.screen.tap(controller.tabBar.buttons[2])
    #expect(log.take() == ["should C 1"])
    #expect(controller.selectedIndex == 1)
    controller.selectedIndex = 2
    #expect(
      log.take() == ["C will appear", "B will disappear", "B did disappear", "C did appear"]
    )
    controller.selectedIndex = 9
    #expect(controller.selectedIndex == 2)
  }

  @Test func `the selected tab tapped again scrolls to the top`() {
    let stage = TabStage()
    let child = ColorController("A")
    let scrollView = UIScrollView(frame: stage.screen.bounds)
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    child.view.addSubview(scrollView)
    let controller = UITabBarController()
    controller.viewControllers = [child, ColorController("B")]
    stage.show(controller)
    scrollView.contentOffset.y = 1000
    stage.screen.tap(controller.tabBar.buttons[0])
    stage.screen.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == -scrollView.adjustedContentInset.top)
  }

  @Test func `a bar of the app's own tells its delegate`() {
    final class Delegate: NSObject, UITabBarDelegate {
      var tags: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
    }
    let stage = TabStage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 300, width: 375, height: 49))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = (0..<3).map { UITabBarItem(title: "T\($0)", image: nil, tag: $0) }
    stage.screen.show(bar)
    bar.selectedItem = bar.items?[0]
    #expect(delegate.tags.isEmpty)
    stage.screen.tap(bar.buttons[2])
    #expect(delegate.tags == [2] && bar.selectedItem === bar.items?[2])
    bar.items?.removeLast()
    #expect(bar.selectedItem == nil)
  }

  // MARK: Looks

  @Test(.feature("VIS-F14")) func `the selected image stands in while selected`() {
    let stage = TabStage()
    let controller = tabs()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    let chosen = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    controller.viewControllers?[1].tabBarItem = UITabBarItem(
      title: "Own",
      image: image,
      selectedImage: chosen
    )
    stage.show(controller)
    let button = controller.tabBar.buttons[1]
    func size() -> CGSize? { views(UIImageView.self, in: button).first?.bounds.size }
    #expect(size() == CGSize(width: 20, height: 20))
    stage.screen.tap(button)
    stage.screen.update()
    #expect(size() == CGSize(width: 30, height: 30))
  }

  @Test(.feature("UI9-F74")) func `tint, unselected tint and attributes colour tabs`() throws {
    let stage = TabStage()
    let controller = tabs()
    controller.tabBar.tintColor = .red
    controller.tabBar.unselectedItemTintColor = .green
    stage.show(controller)
    func tint(_ index: Int) -> UIColor? {
      views(UIImageView.self, in: controller.tabBar.buttons[index]).first?.tintColor
    }
    #expect(tint(0) == .red && tint(1) == .green)
    controller.tabBar.items?[1].setTitleTextAttributes(
      [.foregroundColor: UIColor.blue],
      for: .normal
    )
    let label = try #require(views(UILabel.self, in: controller.tabBar.buttons[1]).first)
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .blue)
  }

  @Test func `an appearance object colours icons, moves titles and badges`() throws {
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.normal.iconColor = .purple
    appearance.stackedLayoutAppearance.selected.iconColor = .orange
    appearance.stackedLayoutAppearance.normal.titlePositionAdjustment.vertical = -3
    appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .black
    appearance.backgroundColor = .yellow
    controller.tabBar.items?[1].badgeValue = "1"
    let before = try #require(views(UILabel.self, in: controller.tabBar.buttons[1]).first).frame
    controller.tabBar.standardAppearance = appearance
    stage.screen.update()
    let button = controller.tabBar.buttons[1]
    #expect(views(UIImageView.self, in: button).first?.tintColor == .purple)
    #expect(
      views(UIImageView.self, in: controller.tabBar.buttons[0]).first?.tintColor == .orange
    )
    #expect(views(UILabel.self, in: button).first?.frame.minY == before.minY - 3)
    #expect(views(TabBadgeView.self, in: button).first?.backgroundColor == .black)
    #expect(controller.tabBar.ground.background.color == .yellow)
    controller.tabBar.standardAppearance.backgroundColor = .cyan
    #expect(controller.tabBar.ground.background.color == .cyan)
    #expect(appearance.backgroundColor == .yellow)
  }

  @Test(.feature("UI9-F70")) func `a badge grows with its text`() throws {
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    let item = try #require(controller.tabBar.items?[2])
    item.badgeValue = "3"
    stage.screen.update()
    let button = controller.tabBar.buttons[2]
    let badge = try #require(views(TabBadgeView.self, in: button).first)
    #expect(badge.bounds.size == CGSize(width: 18, height: 18))
    #expect(badge.backgroundColor == .systemRed)
    item.badgeValue = "1,234"
    item.badgeColor = .blue
    stage.screen.update()
    #expect(badge.bounds.width > 30 && badge.backgroundColor == .blue)
    item.badgeValue = nil
    stage.screen.update()
    #expect(views(TabBadgeView.self, in: button).isEmpty)
  }

  @Test(.feature("UI9-F63"))
  func `content reaches below a translucent bar and ends above an opaque one`() {
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    let child = controller.selectedViewController
    #expect(child?.view.frame.height == 667 && child?.view.safeAreaInsets.bottom == 49)
    controller.tabBar.isTranslucent = false
    stage.screen.update()
    #expect(child?.view.frame.height == 618 && child?.view.safeAreaInsets.bottom == 0)
    child?.extendedLayoutIncludesOpaqueBars = true
    controller.view.setNeedsLayout()
    stage.screen.update()
    #expect(child?.view.frame.height == 667 && child?.view.safeAreaInsets.bottom == 49)
    controller.tabBar.isHidden = true
    stage.screen.update()
    #expect(child?.view.frame.height == 667 && child?.view.safeAreaInsets.bottom == 0)
  }

  @Test func `the selection indicator lies behind the selected tab`() {
    let stage = TabStage()
    let controller = tabs()
    controller.tabBar.selectionIndicatorImage = UIGraphicsImageRenderer(
      size: CGSize(width: 40, height: 4)
    ).image { _ in }
    stage.show(controller)
    let bar = controller.tabBar
    #expect(bar.indicator.frame.size == CGSize(width: 40, height: 4))
    #expect(bar.indicator.center == bar.buttons[0].center)
    stage.screen.tap(bar.buttons[2])
    stage.screen.update()
    #expect(bar.indicator.center == bar.buttons[2].center)
  }

  @Test func `what appearance proxies say holds for bars that come later`() {
    UITabBar.appearance().unselectedItemTintColor = .brown
    UITabBar.appearance().barTintColor = .black
    UITabBarItem.appearance().titlePositionAdjustment.vertical = -2
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    #expect(controller.tabBar.unselectedItemTintColor == .brown)
    #expect(controller.tabBar.items?.first?.titlePositionAdjustment.vertical == -2)
    #expect(controller.tabBar.barTintColor == .black)
  }

  @Test func `from iOS 15 on the ground fades away at the end of the content`() {
    for (version, fade) in [(12, CGFloat(1)), (15, 0)] {
      let stage = TabStage(version: .init(version))
      let child = ColorController("A")
      let scrollView = UIScrollView(frame: stage.screen.bounds)
      scrollView.contentSize = CGSize(width: 375, height: 3000)
      child.view.addSubview(scrollView)
      let controller = UITabBarController()
      controller.viewControllers = [child]
      stage.show(controller)
      #expect(controller.tabBar.ground.edgeFade == 1)
      scrollView.contentOffset.y = 3000 - 667 + scrollView.adjustedContentInset.bottom
      stage.screen.update()
      #expect(controller.tabBar.ground.edgeFade == fade)
    }
  }

  // MARK: Transitions

  @Test func `an animator of the delegate's exchanges the controllers`() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.5 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(
          withDuration: 0.5,
          animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(true) }
        )
      }
    }
    final class Delegate: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { Animator() }
    }
    let log = CallLog()
    let stage = TabStage()
    let controller = UITabBarController()
    controller.viewControllers = ["A", "B", "C"].map { ColorController($0, log: log) }
    let delegate = Delegate()
    controller.delegate = delegate
    stage.show(controller)
    _ = log.take()
    stage.screen.tap(controller.tabBar.buttons[1])
    #expect(log.take() == ["B will appear", "A will disappear"])
    #expect(controller.transitionCoordinator != nil)
    stage.screen.tap(controller.tabBar.buttons[2])
    #expect(controller.selectedIndex == 1, "no other tab while one comes")
    stage.screen.advance(by: .seconds(1))
    #expect(log.take() == ["A did disappear", "B did appear"])
    #expect(controller.transitionCoordinator == nil)
    #expect(controller.viewControllers?[0].viewIfLoaded?.superview == nil)
  }

  // MARK: Accessibility

  @Test func `who hears the screen learns place, badge and selection`() {
    let stage = TabStage()
    let controller = tabs()
    stage.show(controller)
    controller.tabBar.items?[1].badgeValue = "3"
    let button = controller.tabBar.buttons[1]
    #expect(controller.tabBar.accessibilityTraits.contains(.tabBar))
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Recents")
    #expect(button.accessibilityValue == "3 items")
    #expect(button.accessibilityHint == "Tab 2 of 4")
    #expect(!button.accessibilityTraits.contains(.selected))
    #expect(button.accessibilityActivate())
    #expect(button.accessibilityTraits.contains(.selected) && controller.selectedIndex == 1)
  }

  @Test func `at the largest text a pressed tab shows large and is chosen on lifting`() {
    let stage = TabStage {
      $0.contentSizeCategory = UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    let controller = tabs()
    stage.show(controller)
    let button = controller.tabBar.buttons[2]
    let point = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY),
      to: nil as UIView?
    )
    let finger = stage.screen.touchDown(at: point)
    stage.screen.advance(by: .milliseconds(600))
    #expect(controller.view.window?.subviews.contains { $0 is LargeContentPanel } == true)
    stage.screen.touchUp(finger)
    stage.screen.advance(by: .seconds(1))
    #expect(controller.selectedIndex == 2)
  }

  // MARK: Exchanging tabs

  @Test func `tabs are dragged from the sheet into the bar`() {
    final class Delegate: NSObject, UITabBarDelegate {
      let log = CallLog()
      func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        log.add("will begin")
      }
      func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
        log.add("did begin")
      }
      func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
        log.add("will end \(changed)")
      }
      func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        log.add("did end \(items.map(\.tag)) \(changed)")
      }
    }
    let stage = TabStage()
    let all = (0..<6).map { UITabBarItem(title: "T\($0)", image: nil, tag: $0) }
    let bar = UITabBar(frame: CGRect(x: 0, y: 618, width: 375, height: 49))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = Array(all.prefix(4))
    stage.screen.show(bar)
    bar.beginCustomizingItems(all)
    #expect(bar.isCustomizing)
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.take() == ["will begin", "did begin"])
    let cell = bar.superview.map { views(TabCellView.self, in: $0) }?.first { $0.item.tag == 5 }
    let from = cell!.convert(CGPoint(x: 38, y: 20), to: nil as UIView?)
    let to = bar.buttons[1].convert(CGPoint(x: 40, y: 20), to: nil as UIView?)
    stage.screen.drag(from: from, to: to)
    stage.screen.advance(by: .seconds(1))
    #expect(bar.items?.map(\.tag) == [0, 5, 2, 3])
    #expect(bar.endCustomizing(animated: true))
    stage.screen.advance(by: .seconds(1))
    #expect(delegate.log.take() == ["will end true", "did end [0, 5, 2, 3] true"])
    #expect(!bar.isCustomizing)
    #expect(views(TabCellView.self, in: bar.superview!).isEmpty)
  }

  // MARK: Pictures

  @Test func `the bar looks as on the device`() {
    for (name, device, orientation, version, appearance, languages) in [
      ("phone", Device.iPhone8, Environment.Orientation.portrait, 12, "light", ["en"]),
      ("landscape", .iPhoneSE, .landscapeLeft, 12, "light", ["en"]),
      ("dark", .iPhoneX, .portrait, 13, "dark", ["en"]),
      ("right-to-left", .iPhone8Plus, .portrait, 12, "light", ["ar"]),
      ("tablet", .iPad9_7, .portrait, 12, "light", ["en"]),
    ] {
      let stage = TabStage(device, version: .init(version), orientation: orientation) {
        $0.appearance = appearance == "dark" ? .dark : .light
        $0.languages = languages
      }
      let controller = tabs([.favorites, .recents, .contacts, .history, .more])
      for child in controller.viewControllers ?? [] {
        (child as? ColorController)?.color = .systemBackground
      }
      controller.viewControllers?[1].tabBarItem.badgeValue = "3"
      stage.show(controller)
      var area = stage.bottom(controller.tabBar.bounds.height + 1)
      area.size.height = min(area.height, 50)
      // On a tablet the first tab is not at the edge.
      if device.idiom == .pad { area.origin.x += controller.tabBar.buttons[0].frame.minX }
      let width: CGFloat = name == "dark" ? 120 : 170
      stage.expect("UITabBar.looks.\(name)", of: stage.beginning(of: area, width: width))
    }
  }
}
