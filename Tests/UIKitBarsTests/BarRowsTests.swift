import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// A picture of one colour.
@MainActor
private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
  UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
    color.setFill()
    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
  }
}

@MainActor
private func toolbarPage(_ items: [UIBarButtonItem]) -> UIViewController {
  let root = page("Mail")
  root.toolbarItems = items
  return root
}

@MainActor
@Suite struct `Icons in bars` {
  /// The images that bars show of one icon: in a navigation bar, a toolbar, a tab bar.
  private func shown(_ image: UIImage) -> [UIImageView] {
    let root = page("T")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: image,
      style: .plain,
      target: nil,
      action: nil
    )
    root.toolbarItems = [
      UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
    ]
    let navigation = UINavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    navigation.tabBarItem = UITabBarItem(title: "T", image: image, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = TabStage()
    stage.show(tabs)
    keep = stage
    let bars: [UIView] = [navigation.navigationBar, navigation.toolbar, tabs.tabBar]
    return bars.compactMap { bar in
      views(UIImageView.self, in: bar).first { $0.image?.size == image.size && $0.bounds.width > 0 }
    }
  }
  @MainActor private final class Keep { var stage: TabStage? }
  private let kept = Keep()
  private var keep: TabStage? {
    get { kept.stage }
    nonmutating set { kept.stage = newValue }
  }

  @Test(.feature("VIS-F13")) func `bars draw them in their tint, unless told not to`() {
    let template = shown(square(.red, 24))
    #expect(template.count == 3)
    for view in template { #expect(view.image?.renderingMode == .alwaysTemplate) }
    let original = shown(square(.red, 24).withRenderingMode(.alwaysOriginal))
    #expect(original.count == 3)
    for view in original { #expect(view.image?.renderingMode == .alwaysOriginal) }
  }

  @Test(.feature("VIS-F17")) func `bars lay them out in the size that they have`() {
    for side: CGFloat in [22, 25] {
      let sizes = shown(square(.red, side)).map(\.bounds.size)
      #expect(sizes == Array(repeating: CGSize(width: side, height: side), count: 3))
    }
  }

  @Test(.feature("VIS-F17")) func `the system's own keep to the nominal sizes`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = (1...5).map { index in
      let controller = ColorController("T")
      controller.tabBarItem = UITabBarItem(
        tabBarSystemItem: UITabBarItem.SystemItem(rawValue: index) ?? .search,
        tag: 0
      )
      return controller
    }
    let stage = TabStage()
    stage.show(tabs)
    let pictures = views(UIImageView.self, in: tabs.tabBar).filter {
      $0.image != nil && !$0.isHidden
    }
    #expect(pictures.count >= 5)
    for view in pictures where view.bounds.height > 1 {
      #expect(view.bounds.width <= 48 && view.bounds.height <= 32)
    }
  }
}

@MainActor
@Suite struct `Words of the system's items` {
  nonisolated static let words: [(UIBarButtonItem.SystemItem, String, String, String)] = [
    (.done, "Done", "完成", "تم"), (.cancel, "Cancel", "取消", "إلغاء"),
    (.edit, "Edit", "编辑", "تحرير"), (.save, "Save", "存储", "حفظ"),
    (.undo, "Undo", "撤销", "تراجع"), (.redo, "Redo", "重做", "إعادة"),
  ]

  @Test(
    .feature("UI9-F58"),
    .feature("VIS-F32"),
    .feature("VIS-F34"),
    .feature("VIS-F35"),
    .feature("VIS-F40"),
    .feature("VIS-F44"),
    .feature("VIS-F48"),
    arguments: words.indices
  )
  func `stand in the person's language, bold where they end a task`(index: Int) throws {
    let (kind, english, chinese, arabic) = Self.words[index]
    for (language, word) in [("en", english), ("zh-Hans", chinese), ("ar", arabic)] {
      var sent = 0
      let root = page("T")
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: kind,
        primaryAction: UIAction { _ in sent += 1 }
      )
      let stage = NavigationStage(languages: [language], root: root)
      let label = try #require(stage.label(word))
      let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      let isBold = font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
      #expect(isBold == (kind == .done || kind == .save))
      stage.screen.tap(try #require(stage.button(word)))
      #expect(sent == 1)
    }
  }
}

@MainActor
@Suite struct `What lies behind the status bar` {
  @Test(.feature("UI10-F187")) func `a navigation bar's ground, which keeps content away`() throws {
    let root = ScrollingController("Title")
    let stage = NavigationStage(root: root)
    stage.bar.barTintColor = .red
    stage.bar.isTranslucent = false
    stage.screen.update()
    #expect(stage.bar.barPosition == .topAttached)
    let corner = try #require(stage.picture()).color(atX: 4, y: 4)
    #expect(corner[0] > 240 && corner[1] < 15)
    #expect(root.view.frame.minY == 64)
  }

  @Test(.feature("UI10-F188")) func `an app's own graphic or blur stays over the content`() throws {
    let root = ScrollingController("Title")
    let stage = NavigationStage(root: root)
    stage.controller.isNavigationBarHidden = true
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = CGRect(x: 0, y: 0, width: 375, height: 20)
    stage.controller.view.addSubview(blur)
    for offset in [0, 300] {
      root.scroller.contentOffset.y = CGFloat(offset)
      stage.screen.update()
      let picture = try #require(stage.picture())
      let (behind, plain) = (picture.color(atX: 20, y: 20), picture.color(atX: 20, y: 60))
      #expect(behind.prefix(3).max() ?? 255 < 120)
      #expect(plain.prefix(3).max() ?? 0 > 200)
    }
  }

  @Test(.feature("UI10-F188")) func `a gradient of an app's own lies behind the status bar`() throws
  {
    let root = ScrollingController("Title")
    let stage = NavigationStage(root: root)
    stage.controller.isNavigationBarHidden = true
    let gradient = UIGraphicsImageRenderer(size: CGSize(width: 375, height: 20)).image { context in
      for x in 0..<375 {
        UIColor(red: CGFloat(x) / 374, green: 0, blue: 1, alpha: 1).setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 20))
      }
    }
    let graphic = UIImageView(image: gradient)
    graphic.frame = CGRect(x: 0, y: 0, width: 375, height: 20)
    stage.controller.view.addSubview(graphic)
    stage.screen.showStatusBar()
    for offset in [0, 300] {
      root.scroller.contentOffset.y = CGFloat(offset)
      stage.screen.update()
      let picture = try #require(stage.picture())
      // The lowest point of the status bar, where nothing of it is drawn.
      for (x, red) in [(2, 1), (300, 102), (740, 252)] {
        let seen = picture.color(atX: x, y: 39)
        #expect(abs(Int(seen[0]) - red) <= 3 && seen[1] == 0 && seen[2] == 255, "\(seen)")
      }
      // The time is drawn over it.
      let dark = (330..<420).contains { picture.color(atX: $0, y: 20)[2] < 120 }
      #expect(dark)
    }
  }

  /// Shows a picture; the status bar goes and comes with the navigation bar.
  private final class Media: UIViewController {
    override var prefersStatusBarHidden: Bool {
      navigationController?.isNavigationBarHidden ?? false
    }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  }

  @Test(.feature("UI10-F189"), .feature("UI9-F12"))
  func `a tap hides every bar for media, one tap brings all of them back`() {
    let media = Media()
    media.title = "Photo"
    media.toolbarItems = [item("Share")]
    let stage = NavigationStage(root: media)
    stage.controller.isToolbarHidden = false
    stage.controller.hidesBarsOnTap = true
    stage.screen.update()
    #expect(!UIApplication.shared.isStatusBarHidden)
    for isHidden in [true, false] {
      stage.screen.tap(at: CGPoint(x: 180, y: 300))
      stage.finish()
      #expect(UIApplication.shared.isStatusBarHidden == isHidden)
      #expect(stage.controller.isNavigationBarHidden == isHidden)
      #expect(stage.controller.isToolbarHidden == isHidden)
      #expect(stage.bar.isHidden == isHidden && stage.controller.toolbar.isHidden == isHidden)
    }
  }

  @Test(.feature("UI10-F09")) func `the wheel comes and goes as the app uses the network`() {
    let stage = NavigationStage(root: page("T"))
    stage.screen.showStatusBar()
    let still = stage.picture(height: 20)?.pngData()
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
    stage.screen.update()
    let turning = stage.picture(height: 20)?.pngData()
    #expect(turning != still)
    stage.screen.advance(by: .milliseconds(250))
    #expect(stage.picture(height: 20)?.pngData() != turning)
    UIApplication.shared.isNetworkActivityIndicatorVisible = false
    stage.screen.update()
    #expect(stage.picture(height: 20)?.pngData() == still)
  }
}

@MainActor
@Suite struct `Toolbars that go` {
  private func stage(_ root: UIViewController) -> NavigationStage {
    root.toolbarItems = [item("Act")]
    let stage = NavigationStage(root: root)
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    return stage
  }

  @Test(.feature("UI10-F192")) func `with scrolling, and come back by a tap at the bottom`() {
    let root = ScrollingController("Page")
    let stage = stage(root)
    stage.controller.hidesBarsOnSwipe = true
    stage.screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
    stage.finish()
    #expect(stage.controller.isToolbarHidden)
    #expect(root.view.safeAreaInsets.bottom == 0)
    let controller = stage.controller
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addHandler { _ in controller.setToolbarHidden(false, animated: true) }
    let foot = UIView(frame: CGRect(x: 0, y: 623, width: 375, height: 44))
    foot.addGestureRecognizer(tap)
    stage.controller.view.addSubview(foot)
    stage.screen.tap(at: CGPoint(x: 180, y: 650))
    stage.finish()
    #expect(!stage.controller.isToolbarHidden)
    #expect(stage.controller.toolbar.frame.minY == 623)
  }

  @Test(.feature("UI9-F38"), arguments: ["keyboard", "tap", "swipe", "compact"])
  func `with the keyboard, a gesture, or in compact height`(way: String) {
    let stage = stage(ScrollingController("Page"))
    let controller = stage.controller
    switch way {
    case "keyboard":
      controller.hidesBarsWhenKeyboardAppears = true
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification,
        object: nil,
        userInfo: nil
      )
    case "tap":
      controller.hidesBarsOnTap = true
      stage.screen.tap(at: CGPoint(x: 180, y: 300))
    case "swipe":
      controller.hidesBarsOnSwipe = true
      stage.screen.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 300))
    default:
      controller.hidesBarsWhenVerticallyCompact = true
      stage.screen.rotate(to: .landscapeLeft)
    }
    stage.finish()
    #expect(controller.isToolbarHidden && controller.isNavigationBarHidden)
    #expect(controller.toolbar.isHidden)
    if way == "compact" {
      stage.screen.rotate(to: .portrait)
      stage.finish()
      #expect(!controller.isToolbarHidden && !controller.isNavigationBarHidden)
    }
  }
}

@MainActor
@Suite struct `Views in toolbars` {
  @Test(.feature("UI9-F211")) func `a spinner turns and keeps its size`() throws {
    let spinner = UIActivityIndicatorView(style: .gray)
    spinner.startAnimating()
    let stage = NavigationStage(root: toolbarPage([UIBarButtonItem(customView: spinner)]))
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    #expect(spinner.bounds.size == CGSize(width: 20, height: 20))
    let frame = try #require(stage.frame(spinner))
    #expect(frame.minX == 16 && frame.midY == 645)
    let before = stage.picture(height: 44, from: 623)?.pngData()
    stage.screen.advance(by: .milliseconds(250))
    #expect(stage.picture(height: 44, from: 623)?.pngData() != before)
  }

  @Test(.feature("IX-F155")) func `a text in the middle tells the state, and is read out`() throws {
    let status = UILabel()
    status.font = .systemFont(ofSize: 11)
    status.text = "Updated Just Now"
    status.sizeToFit()
    let stage = NavigationStage(
      root: toolbarPage([
        .flexibleSpace(), UIBarButtonItem(customView: status), .flexibleSpace(),
      ])
    )
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    let frame = try #require(stage.frame(status))
    #expect(abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 645) <= 1)
    #expect(status.isAccessibilityElement)
    // The button that contains it is not an element for screen readers.
    let holders = stage.views(UIControl.self, in: stage.controller.toolbar)
    #expect(holders.allSatisfy { !$0.isAccessibilityElement })
  }
}

@MainActor
@Suite struct `What fingers hit in bars` {
  @Test(.feature("VIS-F114"), arguments: [Environment.Orientation.portrait, .landscapeLeft])
  func `a short word is hit in 44 by 44 points`(orientation: Environment.Orientation) throws {
    var sent: [String] = []
    func short(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in sent.append(title) })
    }
    let root = page("T")
    root.navigationItem.rightBarButtonItem = short("i")
    root.toolbarItems = [short("l")]
    let stage = NavigationStage(orientation: orientation, root: root)
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    for title in ["i", "l"] {
      let bar: UIView = title == "i" ? stage.bar : stage.controller.toolbar
      let button = try #require(
        stage.views(UIControl.self, in: bar).first { $0.accessibilityLabel == title }
      )
      let frame = try #require(stage.frame(button))
      let area = CGRect(x: frame.midX - 21, y: frame.midY - 21, width: 42, height: 42)
        .intersection(stage.screen.bounds.insetBy(dx: 1, dy: 1))
      for point in [
        CGPoint(x: area.minX, y: area.midY), CGPoint(x: area.midX, y: area.minY),
        CGPoint(x: area.midX, y: area.maxY - 1),
      ] {
        sent = []
        stage.screen.tap(at: point)
        #expect(sent == [title], "\(orientation) \(title) \(point)")
      }
    }
  }

  @Test(.feature("VIS-F114")) func `a tab of a low bar is hit above it`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [ColorController("One"), ColorController("Two")]
    let stage = TabStage(.iPhone8, orientation: .landscapeLeft)
    stage.show(tabs)
    #expect(tabs.tabBar.frame.minY == 343)
    stage.screen.tap(at: CGPoint(x: 500, y: 339))
    #expect(tabs.selectedIndex == 1)
  }
}

@MainActor
@Suite struct `Kinds of navigation` {
  @Test(.feature("IX-F053")) func `flat: a tab leads from every place to another category`() throws
  {
    let music = UINavigationController(rootViewController: page("Library"))
    let search = UINavigationController(rootViewController: page("Search"))
    let tabs = UITabBarController()
    tabs.viewControllers = [music, search]
    let stage = TabStage()
    stage.show(tabs)
    music.pushViewController(page("Album"), animated: false)
    stage.screen.update()
    stage.screen.tap(at: CGPoint(x: 280, y: 645))
    #expect(tabs.selectedViewController === search && search.view.window != nil)
    #expect(music.view.window == nil)
    stage.screen.tap(at: CGPoint(x: 90, y: 645))
    #expect(music.topViewController?.title == "Album" && music.view.window != nil)
  }

  /// A house whose rooms have doors to each other, as a game or a book has.
  private final class House: UIViewController {
    let rooms = ["Hall", "Tower", "Cellar"].map { page($0) }
    private(set) var room = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, room) in rooms.enumerated() {
        let door = UIButton(type: .system)
        door.frame = CGRect(x: 100, y: 200, width: 120, height: 60)
        door.addAction(
          UIAction { [weak self] _ in self?.go(to: (index + 2) % 3) },
          for: .touchUpInside
        )
        room.view.addSubview(door)
      }
      addChild(rooms[0])
      view.addSubview(rooms[0].view)
      rooms[0].didMove(toParent: self)
    }
    func go(to next: Int) {
      let (from, to) = (rooms[room], rooms[next])
      from.willMove(toParent: nil)
      addChild(to)
      to.view.frame = view.bounds
      transition(from: from, to: to, duration: 0.3, options: .transitionCrossDissolve) {
      } completion: { _ in
        from.removeFromParent()
        to.didMove(toParent: self)
      }
      room = next
    }
    override var childForStatusBarStyle: UIViewController? { children.last }
  }

  @Test(.feature("IX-F054")) func `content-driven: what is shown says where it goes on`() {
    let house = House()
    let stage = NavigationStage(root: page("unused"))
    stage.screen.rootViewController = house
    stage.screen.update()
    for expected in [2, 1, 0] {
      stage.screen.tap(at: CGPoint(x: 160, y: 230))
      stage.finish()
      #expect(house.room == expected)
      #expect(house.children == [house.rooms[expected]])
      #expect(house.rooms.filter { $0.viewIfLoaded?.window != nil } == [house.rooms[expected]])
    }
  }

  @Test(.feature("IX-F018")) func `bars tell the place, lead on and hold what acts`() throws {
    var sent = 0
    let root = page("Inbox")
    let message = page("Message")
    message.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .reply,
      primaryAction: UIAction { _ in sent += 1 }
    )
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 0)
    navigation.tabBarItem.badgeValue = "3"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, ColorController("Other")]
    let stage = TabStage()
    stage.show(tabs)
    navigation.pushViewController(message, animated: false)
    stage.screen.update()
    let bar = navigation.navigationBar
    func control(_ name: String) -> UIControl? {
      views(UIControl.self, in: tabs.view).last { $0.accessibilityLabel == name }
    }
    #expect(bar.topItem?.title == "Message" && bar.backItem?.title == "Inbox")
    stage.screen.tap(try #require(control("Reply")))
    #expect(sent == 1)
    stage.screen.tap(try #require(control("Inbox")))
    stage.screen.advance(by: .seconds(1))
    #expect(bar.topItem?.title == "Inbox")
    stage.screen.tap(try #require(control("Other")))
    #expect(tabs.selectedIndex == 1)
  }
}
