import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars
@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
private func picture(_ color: UIColor, _ size: CGSize) -> UIImage {
  UIGraphicsImageRenderer(size: size).image { context in
    color.setFill()
    context.fill(CGRect(origin: .zero, size: size))
  }
}

@MainActor
private func color(_ attributed: NSAttributedString?) -> UIColor? {
  attributed?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
}

/// The effects of the properties of bars and their appearance objects.
@MainActor
@Suite struct `Properties of navigation bars` {
  private func deep(_ change: (UINavigationBar, UINavigationItem) -> Void) -> NavigationStage {
    let stage = NavigationStage(version: .init(15), root: page("First"))
    let top = ScrollingController("Second")
    top.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil), item("Plain"),
    ]
    stage.controller.pushViewController(top, animated: false)
    change(stage.bar, top.navigationItem)
    stage.finish()
    return stage
  }

  @Test func `an appearance colours plain, done and back buttons each on its own`() {
    let looks = UINavigationBarAppearance()
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    looks.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    looks.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
    let stage = deep { bar, _ in
      bar.standardAppearance = looks
      bar.scrollEdgeAppearance = looks
    }
    #expect(color(stage.label("Plain")?.attributedText) == .red)
    #expect(color(stage.label("Done")?.attributedText) == .green)
    #expect(color(stage.label("First")?.attributedText) == .brown)
  }

  @Test func `at the top the bar's edge appearance precedes an item's standard one`() {
    func tinted(_ color: UIColor) -> UINavigationBarAppearance {
      let looks = UINavigationBarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = color
      return looks
    }
    let stage = deep { bar, item in
      item.standardAppearance = tinted(.red)
      bar.scrollEdgeAppearance = tinted(.green)
    }
    let scroller = (stage.controller.topViewController as? ScrollingController)?.scroller
    #expect(stage.bar.backgroundView.background.color == .green)
    scroller?.contentOffset.y += 100
    stage.screen.update()
    #expect(stage.bar.backgroundView.background.color == .red)
  }

  @Test func `bordered buttons take the appearance of plain ones`() throws {
    let looks = UINavigationBarAppearance()
    looks.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    looks.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let look = NavigationBarLook(looks, metrics: .default, isDark: false)
    func tint(_ style: UIBarButtonItem.Style) -> UIColor? {
      let attributes = look.buttons(style).titleAttributes[UIControl.State.normal.rawValue]
      return attributes?[.foregroundColor] as? UIColor
    }
    let bordered = try #require(UIBarButtonItem.Style(rawValue: 1))
    #expect(tint(bordered) == .red)
    #expect(tint(.plain) == .red)
    #expect(tint(.done) == .green)
    #expect(tint(.prominent) == .green)
  }

  @Test func `an appearance brings the back indicator and images behind buttons`() throws {
    let chevron = picture(.black, CGSize(width: 9, height: 19))
    let behind = picture(.yellow, CGSize(width: 30, height: 30))
    let looks = UINavigationBarAppearance()
    looks.setBackIndicatorImage(chevron, transitionMaskImage: chevron)
    looks.backButtonAppearance.normal.backgroundImage = behind
    looks.buttonAppearance.normal.backgroundImage = behind
    looks.buttonAppearance.normal.backgroundImagePositionAdjustment.vertical = 3
    let stage = deep { bar, _ in
      bar.standardAppearance = looks
      bar.scrollEdgeAppearance = looks
    }
    let back = try #require(stage.views(BackButtonView.self).last)
    #expect(back.chevron.bounds.size == chevron.size)
    #expect(stage.views(UIImageView.self, in: back).contains { $0.image === behind })
    let plain = try #require(stage.button("Plain"))
    let image = try #require(stage.views(UIImageView.self, in: plain).first { $0.image === behind })
    #expect(image.frame.minY == 10)
  }

  @Test func `at the top of the content and in compact height others count`() {
    func tinted(_ color: UIColor) -> UINavigationBarAppearance {
      let looks = UINavigationBarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = color
      return looks
    }
    func ground(_ stage: NavigationStage) -> UIColor? {
      stage.views(BarBackgroundView.self).first?.background.color
    }
    for own in [false, true] {
      let stage = deep { bar, item in
        if own {
          item.standardAppearance = tinted(.red)
          item.scrollEdgeAppearance = tinted(.green)
          item.compactAppearance = tinted(.blue)
          item.compactScrollEdgeAppearance = tinted(.brown)
        } else {
          bar.standardAppearance = tinted(.red)
          bar.scrollEdgeAppearance = tinted(.green)
          bar.compactAppearance = tinted(.blue)
          bar.compactScrollEdgeAppearance = tinted(.brown)
        }
      }
      let scroller = (stage.controller.topViewController as? ScrollingController)?.scroller
      #expect(ground(stage) == .green)
      scroller?.contentOffset.y += 100
      stage.screen.update()
      #expect(ground(stage) == .red)
      stage.screen.rotate(to: .landscapeLeft)
      stage.finish()
      #expect(ground(stage) == .blue)
      scroller?.contentOffset.y = -(scroller?.adjustedContentInset.top ?? 0)
      stage.screen.update()
      #expect(ground(stage) == .brown)
    }
  }

  @Test func `attributes colour large titles, by property and by appearance`() {
    for byAppearance in [false, true] {
      let stage = NavigationStage(root: ScrollingController("Notes"))
      stage.bar.prefersLargeTitles = true
      if byAppearance {
        let looks = UINavigationBarAppearance()
        looks.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        stage.bar.standardAppearance = looks
      } else {
        stage.bar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
      }
      stage.screen.update()
      #expect(color(stage.label("Notes")?.attributedText) == .red)
    }
  }

  @Test func `a ground can be the default again, and its image fill it otherwise`() throws {
    let looks = UINavigationBarAppearance()
    looks.configureWithTransparentBackground()
    #expect(looks.backgroundEffect == nil && looks.shadowColor == nil)
    looks.configureWithDefaultBackground()
    #expect(looks.backgroundEffect != nil && looks.shadowColor != nil)
    looks.backgroundImage = picture(.red, CGSize(width: 10, height: 10))
    looks.backgroundImageContentMode = .topLeft
    let stage = deep { bar, _ in
      bar.standardAppearance = looks
      bar.scrollEdgeAppearance = looks
    }
    let ground = try #require(stage.views(BarBackgroundView.self).first)
    let image = try #require(stage.views(UIImageView.self, in: ground).first { !$0.isHidden })
    #expect(image.contentMode == .topLeft)
  }

  @Test func `items come by every setter, animated or not`() {
    let stage = NavigationStage(root: page("First"))
    let root = stage.controller.viewControllers[0].navigationItem
    root.setLeftBarButton(item("A"), animated: false)
    root.setRightBarButtonItems([item("B"), item("C")], animated: true)
    stage.finish()
    #expect(["A", "B", "C"].allSatisfy { stage.button($0) != nil })
    root.setLeftBarButtonItems([item("D"), item("E")], animated: true)
    stage.finish()
    #expect(stage.button("A") == nil && stage.button("D") != nil && stage.button("E") != nil)
    root.leftBarButtonItems = nil
    stage.controller.pushViewController(page("Second"), animated: false)
    stage.finish()
    #expect(stage.button("First") != nil)
    stage.controller.topViewController?.navigationItem.setHidesBackButton(true, animated: true)
    stage.finish()
    #expect(stage.button("First") == nil)
  }

  @Test func `a back button's image and words can be moved`() throws {
    let behind = picture(.yellow, CGSize(width: 20, height: 20))
    let away = UIBarButtonItem(title: "Away", style: .plain, target: nil, action: nil)
    let first = page("First")
    first.navigationItem.backBarButtonItem = away
    let stage = NavigationStage(root: first)
    stage.controller.pushViewController(page("Second"), animated: false)
    stage.finish()
    let before = try #require(stage.frame(stage.label("Away")))
    away.setBackButtonBackgroundImage(behind, for: .normal, barMetrics: .default)
    away.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: 2), for: .default)
    away.setBackButtonBackgroundVerticalPositionAdjustment(4, for: .default)
    stage.screen.update()
    let after = try #require(stage.frame(stage.label("Away")))
    #expect(after.minX - before.minX == 5 && after.minY - before.minY == 2)
    let back = try #require(stage.button("Away"))
    let image = try #require(stage.views(UIImageView.self, in: back).first { $0.image === behind })
    #expect(image.frame.minY == 4)
  }

  @Test func `an item's words, image and ground can be moved`() throws {
    let icon = picture(.red, CGSize(width: 20, height: 20))
    let small = picture(.blue, CGSize(width: 14, height: 14))
    let words = item("Words")
    let image = UIBarButtonItem(
      image: icon,
      landscapeImagePhone: small,
      style: .plain,
      target: nil,
      action: nil
    )
    image.accessibilityLabel = "Icon"
    let root = page("T")
    root.navigationItem.rightBarButtonItems = [words, image]
    let stage = NavigationStage(root: root)
    func shown(_ picture: UIImage) throws -> CGRect {
      let button = try #require(stage.button("Icon"))
      return try #require(
        stage.views(UIImageView.self, in: button).first { $0.image?.size == picture.size }
      ).frame
    }
    let place = try #require(stage.frame(stage.label("Words")))
    let before = try shown(icon)
    words.setTitlePositionAdjustment(UIOffset(horizontal: -3, vertical: 4), for: .default)
    image.imageInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    stage.screen.update()
    #expect(stage.frame(stage.label("Words")) == place.offsetBy(dx: -3, dy: 4))
    #expect(try shown(icon) == before.offsetBy(dx: 0, dy: 4))
    words.setBackgroundImage(
      picture(.yellow, CGSize(width: 30, height: 30)),
      for: .normal,
      barMetrics: .default
    )
    words.setBackgroundVerticalPositionAdjustment(2, for: .default)
    stage.screen.update()
    #expect(try #require(stage.frame(stage.label("Words"))).minY == place.minY + 6)
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    let compact = try shown(small)
    image.landscapeImagePhoneInsets = UIEdgeInsets(top: 2, left: 1, bottom: -2, right: -1)
    stage.screen.update()
    #expect(try shown(small) == compact.offsetBy(dx: 1, dy: 2))
  }

  @Test func `what shows large has its own image and insets`() throws {
    let large = picture(.red, CGSize(width: 60, height: 60))
    let act = item("Act")
    act.largeContentSizeImage = large
    act.largeContentSizeImageInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let root = page("T")
    root.navigationItem.rightBarButtonItem = act
    let stage = NavigationStage(root: root)
    let button = try #require(stage.button("Act"))
    #expect(button.largeContentImage === large)
    #expect(button.largeContentImageInsets == act.largeContentSizeImageInsets)
  }

  @Test func `the gestures that hide bars are those of its properties`() {
    let stage = NavigationStage(root: page("First"))
    let controller = stage.controller
    #expect(!controller.barHideOnTapGestureRecognizer.isEnabled)
    #expect(!controller.barHideOnSwipeGestureRecognizer.isEnabled)
    controller.hidesBarsOnTap = true
    controller.hidesBarsOnSwipe = true
    #expect(controller.barHideOnTapGestureRecognizer.isEnabled)
    #expect(controller.barHideOnSwipeGestureRecognizer.isEnabled)
    controller.barHideOnTapGestureRecognizer.isEnabled = false
    stage.screen.tap(at: CGPoint(x: 180, y: 300))
    stage.finish()
    #expect(!controller.isNavigationBarHidden)
  }

  @Test func `a delegate says how the interface may be turned`() {
    final class Upright: NSObject, UINavigationControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .portrait }
      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientation { .landscapeRight }
    }
    let upright = Upright()
    let stage = NavigationStage(root: page("First"))
    stage.controller.delegate = upright
    #expect(
      stage.controller.preferredInterfaceOrientationForPresentation == .landscapeRight
    )
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    #expect(stage.screen.bounds.width == 375)
  }
}

@MainActor
@Suite struct `Properties of tab bars and toolbars` {
  private func tabs(_ stage: TabStage, _ change: (UITabBar) -> Void) -> UITabBar {
    let controller = UITabBarController()
    controller.viewControllers = ["One", "Two"].map { title in
      let child = ColorController(title)
      child.tabBarItem = UITabBarItem(
        title: title,
        image: picture(.red, CGSize(width: 25, height: 25)),
        tag: 0
      )
      return child
    }
    change(controller.tabBar)
    stage.show(controller)
    return controller.tabBar
  }
  private func label(_ title: String, in bar: UITabBar) -> UILabel? {
    views(UILabel.self, in: bar).first { $0.attributedText?.string == title }
  }

  @Test func `each layout has its looks`() {
    for (orientation, path) in [
      (Environment.Orientation.portrait, \UITabBarAppearance.stackedLayoutAppearance),
      (.landscapeLeft, \UITabBarAppearance.compactInlineLayoutAppearance),
    ] {
      let looks = UITabBarAppearance()
      looks[keyPath: path].normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      let bar = tabs(TabStage(.iPhone8, orientation: orientation)) { $0.standardAppearance = looks }
      #expect(color(label("Two", in: bar)?.attributedText) == .red)
    }
    let looks = UITabBarAppearance()
    looks.inlineLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    let bar = tabs(TabStage(.iPad9_7)) { $0.standardAppearance = looks }
    #expect(color(label("Two", in: bar)?.attributedText) == .red)
  }

  @Test func `stacked tabs stand as an appearance says, over its indicator`() {
    let looks = UITabBarAppearance()
    looks.stackedItemPositioning = .centered
    looks.stackedItemWidth = 60
    looks.stackedItemSpacing = 20
    looks.selectionIndicatorImage = picture(.red, CGSize(width: 20, height: 4))
      .withRenderingMode(.alwaysTemplate)
    looks.selectionIndicatorTintColor = .green
    let bar = tabs(TabStage()) { $0.standardAppearance = looks }
    #expect(bar.buttons.map(\.frame.width) == [60, 60])
    #expect(bar.buttons[1].frame.minX - bar.buttons[0].frame.maxX == 20)
    #expect(bar.indicator.tintColor == .green && !bar.indicator.isHidden)
  }

  @Test func `badges take words, colours and places`() throws {
    let looks = UITabBarAppearance()
    let stage = TabStage()
    let bar = tabs(stage) { $0.standardAppearance = looks }
    let item = try #require(bar.items?[0])
    item.badgeValue = "7"
    stage.screen.update()
    let badge = try #require(views(TabBadgeView.self, in: bar).first)
    let text = try #require(views(UILabel.self, in: badge).first)
    let (frame, place) = (badge.frame, text.frame)
    looks.stackedLayoutAppearance.selected.badgePositionAdjustment.horizontal = 4
    looks.stackedLayoutAppearance.selected.badgeTitlePositionAdjustment.vertical = 2
    looks.stackedLayoutAppearance.selected.badgeTextAttributes = [.foregroundColor: UIColor.black]
    bar.standardAppearance = looks
    stage.screen.update()
    #expect(badge.frame == frame.offsetBy(dx: 4, dy: 0))
    #expect(text.frame == place.offsetBy(dx: 0, dy: 2))
    #expect(color(text.attributedText) == .black)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    #expect(item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .blue)
    #expect(color(text.attributedText) == .blue)
  }

  @Test func `a tab brings its own ground for the end of the content`() {
    func tinted(_ color: UIColor) -> UITabBarAppearance {
      let looks = UITabBarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = color
      return looks
    }
    for own in [false, true] {
      let content = ScrollingController("Page")
      let controller = UITabBarController()
      controller.viewControllers = [content]
      if own {
        content.tabBarItem.scrollEdgeAppearance = tinted(.green)
      } else {
        controller.tabBar.scrollEdgeAppearance = tinted(.green)
      }
      let stage = TabStage(version: .init(15))
      stage.show(controller)
      #expect(controller.tabBar.ground.background.color != .green)
      content.scroller.contentOffset.y =
        2000 + content.scroller.adjustedContentInset.bottom - content.scroller.bounds.height
      stage.screen.update()
      #expect(controller.tabBar.ground.background.color == .green)
    }
  }

  @Test func `the older colour of selected images counts`() {
    let bar = tabs(TabStage()) { $0.selectedImageTintColor = .brown }
    #expect(color(label("One", in: bar)?.attributedText) == .brown)
  }

  @Test func `toolbars have looks for compact height, the end of the content and both`() throws {
    func tinted(_ color: UIColor) -> UIToolbarAppearance {
      let looks = UIToolbarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = color
      looks.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: color]
      return looks
    }
    let root = ScrollingController("Page")
    root.toolbarItems = [UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)]
    let stage = NavigationStage(version: .init(15), root: root)
    stage.controller.isToolbarHidden = false
    let bar = try #require(stage.controller.toolbar)
    bar.standardAppearance = tinted(.red)
    bar.scrollEdgeAppearance = tinted(.green)
    bar.compactAppearance = tinted(.blue)
    bar.compactScrollEdgeAppearance = tinted(.brown)
    func isShown(_ expected: UIColor) -> Bool {
      stage.screen.update()
      let words = views(UILabel.self, in: bar).first { $0.attributedText?.string == "Done" }
      return bar.ground.background.color == expected
        && color(words?.attributedText) == expected
    }
    func end() -> CGFloat {
      2000 + root.scroller.adjustedContentInset.bottom - root.scroller.bounds.height
    }
    #expect(isShown(.red))
    root.scroller.contentOffset.y = end()
    #expect(isShown(.green))
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    root.scroller.contentOffset.y = 100
    #expect(isShown(.blue))
    root.scroller.contentOffset.y = end()
    #expect(isShown(.brown))
  }
}
