import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A page with a title.
@MainActor
func page(_ title: String?, _ color: UIColor = .white) -> UIViewController {
  let page = UIViewController()
  page.title = title
  page.view.backgroundColor = color
  return page
}

@MainActor
func item(_ title: String) -> UIBarButtonItem {
  UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
}

@MainActor
@Suite struct `Heights of navigation bars` {
  /// Source: UIKit's numbers for iOS 12; the status bar's heights are those of the devices.
  @Test(arguments: [
    (
      Device.iPhoneSE, Environment.Orientation.portrait, CGRect(x: 0, y: 20, width: 320, height: 44)
    ),
    (.iPhone8, .portrait, CGRect(x: 0, y: 20, width: 375, height: 44)),
    (.iPhone8, .landscapeLeft, CGRect(x: 0, y: 0, width: 667, height: 32)),
    (.iPhoneX, .portrait, CGRect(x: 0, y: 44, width: 375, height: 44)),
    (.iPhoneX, .landscapeLeft, CGRect(x: 0, y: 0, width: 812, height: 32)),
    (.iPhone8Plus, .portrait, CGRect(x: 0, y: 20, width: 414, height: 44)),
    (.iPhone8Plus, .landscapeLeft, CGRect(x: 0, y: 0, width: 736, height: 32)),
    (.iPadPro9_7, .portrait, CGRect(x: 0, y: 20, width: 768, height: 50)),
    (.iPadPro9_7, .landscapeLeft, CGRect(x: 0, y: 20, width: 1024, height: 50)),
  ])
  func `a bar is as high as the device's class says`(
    device: Device,
    orientation: Environment.Orientation,
    frame: CGRect
  ) {
    let stage = NavigationStage(device, orientation: orientation, root: page("Title"))
    #expect(stage.bar.frame == frame)
    #expect(stage.controller.topViewController?.view.safeAreaInsets.top == frame.maxY)
    #expect(stage.controller.topViewController?.view.frame == stage.screen.bounds)
  }

  @Test func `turning the device changes the height`() {
    let stage = NavigationStage(root: page("Title"))
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    #expect(stage.bar.frame.height == 32)
    stage.screen.rotate(to: .portrait)
    stage.finish()
    #expect(stage.bar.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
  }

  @Test(.feature("UI9-F29")) func `a prompt adds 30 points above the title`() throws {
    let root = page("Title")
    root.navigationItem.prompt = "Choose an account."
    let stage = NavigationStage(root: root)
    #expect(stage.bar.frame.height == 74)
    let prompt = try #require(stage.frame(stage.label("Choose an account.")))
    let title = try #require(stage.frame(stage.label("Title")))
    #expect(prompt.maxY <= title.minY)
    #expect(title.midY == 20 + 30 + 22 - 0.25)
    root.navigationItem.prompt = nil
    stage.screen.update()
    #expect(stage.bar.frame.height == 44)
    #expect(stage.bar.sizeThatFits(.zero).height == 44)
  }

  @Test func `a large title adds 52 points, and none in compact height`() {
    let stage = NavigationStage(root: page("Title"))
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    #expect(stage.bar.frame.height == 96)
    #expect(stage.controller.topViewController?.view.safeAreaInsets.top == 116)
    stage.screen.rotate(to: .landscapeLeft)
    stage.finish()
    #expect(stage.bar.frame.height == 32)
  }

  @Test func `an opaque bar has content begin below it`() {
    let stage = NavigationStage(root: page("Title"))
    stage.bar.isTranslucent = false
    stage.screen.update()
    let view = stage.controller.topViewController!.view!
    #expect(view.frame == CGRect(x: 0, y: 64, width: 375, height: 603))
    #expect(view.safeAreaInsets.top == 0)
    stage.controller.topViewController?.extendedLayoutIncludesOpaqueBars = true
    stage.controller.view.setNeedsLayout()
    stage.screen.update()
    #expect(view.frame == stage.screen.bounds)
    #expect(view.safeAreaInsets.top == 64)
  }

  @Test func `content that extends to no edge begins below a translucent bar as well`() {
    let root = page("Title")
    root.edgesForExtendedLayout = []
    let stage = NavigationStage(root: root)
    #expect(root.view.frame.minY == 64)
    #expect(stage.bar.isTranslucent)
  }
}

@MainActor
@Suite struct `What stands in a navigation bar` {
  @Test(.feature("IX-F056")) func `the title is in the middle, 17 points semibold`() throws {
    let stage = NavigationStage(root: page("Settings"))
    let label = try #require(stage.label("Settings"))
    let frame = try #require(stage.frame(label))
    #expect(abs(frame.midX - 187.5) <= 0.5)
    #expect(frame.minY == 20 + 11.5)
    let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 17)
    #expect(font == UIFont.systemFont(ofSize: 17, weight: .semibold))
  }

  @Test(.feature("UI10-F160")) func `the title follows its controller and may be empty`() {
    let root = page(nil)
    let stage = NavigationStage(root: root)
    #expect(stage.views(UILabel.self).allSatisfy { $0.isHidden || ($0.text ?? "").isEmpty })
    root.title = "Named"
    stage.screen.update()
    #expect(stage.label("Named") != nil)
    root.navigationItem.title = "Otherwise"
    stage.screen.update()
    #expect(stage.label("Otherwise") != nil)
  }

  @Test(
    .feature("UI9-F30"),
    arguments: [(Device.iPhone8, 16.0), (.iPhone8Plus, 20.0), (.iPadPro9_7, 20.0)]
  )
  func `buttons stand at the margin, images with their picture`(
    device: Device,
    margin: CGFloat
  ) throws {
    let root = page("Title")
    root.navigationItem.leftBarButtonItem = item("Left")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: nil,
      action: nil
    )
    let stage = NavigationStage(device, root: root)
    let left = try #require(stage.frame(stage.button("Left")))
    let right = try #require(stage.frame(stage.button("Add")))
    #expect(left.minX == margin)
    #expect(right.maxX == stage.screen.bounds.width - margin + 8)
  }

  @Test(.feature("UI10-F167")) func `a fixed space keeps buttons apart`() throws {
    let root = page("Title")
    root.navigationItem.rightBarButtonItems = [item("One"), item("Two")]
    let stage = NavigationStage(root: root)
    func gap() throws -> CGFloat {
      let one = try #require(stage.frame(stage.button("One")))
      let two = try #require(stage.frame(stage.button("Two")))
      return one.minX - two.maxX
    }
    #expect(try gap() == 8)
    root.navigationItem.rightBarButtonItems = [item("One"), .fixedSpace(20), item("Two")]
    stage.screen.update()
    #expect(try gap() == 28)
  }

  @Test(.feature("UI10-F161")) func `a tap does what the item says, a disabled one nothing`() throws
  {
    let root = page("Title")
    var taps = 0
    let edit = UIBarButtonItem(
      title: "Edit",
      image: nil,
      primaryAction: UIAction { _ in taps += 1 },
      menu: nil
    )
    root.navigationItem.rightBarButtonItem = edit
    let stage = NavigationStage(root: root)
    stage.screen.tap(try #require(stage.button("Edit")))
    #expect(taps == 1)
    edit.isEnabled = false
    stage.screen.update()
    #expect(stage.button("Edit")?.accessibilityTraits.contains(.notEnabled) == true)
    let frame = try #require(stage.frame(stage.button("Edit")))
    stage.screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(taps == 1)
  }

  @Test(.feature("UI10-F161")) func `the edit button turns editing over and says so`() throws {
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = root.editButtonItem
    let stage = NavigationStage(root: root)
    stage.screen.tap(try #require(stage.button("Edit")))
    #expect(root.isEditing)
    stage.screen.tap(try #require(stage.button("Done")))
    #expect(!root.isEditing)
    #expect(stage.button("Edit") != nil)
  }

  @Test(.feature("UI10-F166")) func `a title view stands in the middle, and takes touches`() throws
  {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    let root = page("Calendar")
    root.navigationItem.titleView = segments
    let stage = NavigationStage(root: root)
    let frame = try #require(stage.frame(segments))
    #expect(abs(frame.midX - 187.5) <= 1)
    #expect(abs(frame.midY - 42) <= 1)
    stage.screen.tap(at: CGPoint(x: frame.maxX - 10, y: frame.midY))
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test func `widths of segments widen a control in the title`() throws {
    let segments = UISegmentedControl(items: ["Day", "Week"])
    for segment in 0..<2 { segments.setWidth(100, forSegmentAt: segment) }
    let root = page("Calendar")
    root.navigationItem.titleView = segments
    let stage = NavigationStage(root: root)
    let width = try #require(stage.frame(segments)?.width)
    #expect(abs(width - 201) <= 1)
    segments.setWidth(120, forSegmentAt: 1)
    stage.screen.advance(by: .milliseconds(100))
    #expect(try #require(stage.frame(segments)?.width) == width + 20)
    // A button with a set width keeps it.
    let fixed = UISegmentedControl(items: ["Day", "Week"])
    fixed.frame.size.width = 150
    fixed.setWidth(100, forSegmentAt: 0)
    #expect(fixed.frame.width == 150)
  }

  /// A view without a size, of which constraints say how large its content is.
  private func box(_ size: CGSize) -> UIView {
    let box = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: size.width),
      inner.heightAnchor.constraint(equalToConstant: size.height),
    ])
    return box
  }

  @Test(.feature("UI10-F166")) func `a title view without a size has that of its content`() throws {
    let top = UILabel()
    top.text = "Title"
    let bottom = UILabel()
    bottom.text = "And what it is about"
    bottom.font = .systemFont(ofSize: 11)
    let stack = UIStackView(arrangedSubviews: [top, bottom])
    stack.axis = .vertical
    stack.alignment = .center
    let root = page("Calendar")
    root.navigationItem.titleView = stack
    let stage = NavigationStage(root: root)
    stage.screen.update()
    let frame = try #require(stage.frame(stack))
    #expect(frame.width == bottom.intrinsicContentSize.width)
    #expect(frame.height == top.intrinsicContentSize.height + bottom.intrinsicContentSize.height)
    #expect(abs(frame.midX - 187.5) <= 0.5)
    // The size was not the view's own: it goes with the content.
    bottom.text = "Less"
    stage.bar.setNeedsLayout()
    stage.screen.update()
    #expect(stack.frame.width == top.intrinsicContentSize.width)
    // A size that the app gives is kept.
    stack.frame.size = CGSize(width: 120, height: 30)
    stage.bar.setNeedsLayout()
    stage.screen.update()
    #expect(stack.frame.size == CGSize(width: 120, height: 30))
  }

  @Test func `a custom view without a size has that of its content`() throws {
    let box = box(CGSize(width: 40, height: 24))
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: box)
    let stage = NavigationStage(root: root)
    stage.screen.update()
    let frame = try #require(stage.frame(box))
    #expect(frame.size == CGSize(width: 40, height: 24))
    #expect(abs(frame.maxX - 359) < 0.01)
  }

  @Test func `in a toolbar as well`() throws {
    let box = box(CGSize(width: 40, height: 24))
    let root = page("Title")
    root.toolbarItems = [UIBarButtonItem(customView: box)]
    let stage = NavigationStage(root: root)
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    #expect(box.frame.size == CGSize(width: 40, height: 24))
  }

  @Test(.feature("UI9-F42")) func `the tint colours buttons, an item's own stands before it`()
    throws
  {
    let root = page("Title")
    let plain = item("Plain")
    let own = item("Own")
    own.tintColor = .green
    root.navigationItem.rightBarButtonItems = [plain, own]
    let stage = NavigationStage(root: root)
    stage.bar.tintColor = .red
    stage.screen.update()
    func color(_ title: String) -> UIColor? {
      stage.label(title)?.attributedText?
        .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color("Plain") == .red)
    #expect(color("Own") == .green)
    plain.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
    stage.screen.update()
    #expect(color("Plain") == .blue)
  }

  @Test func `a custom view shows at its size and sends its own actions`() throws {
    let toggle = UISwitch()
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: toggle)
    let stage = NavigationStage(root: root)
    let frame = try #require(stage.frame(toggle))
    #expect(frame.size == CGSize(width: 51, height: 31))
    #expect(abs(frame.maxX - 359) < 0.01)
    stage.screen.tap(toggle)
    #expect(toggle.isOn)
  }

  @Test func `from right to left everything changes sides`() throws {
    let root = page("Title")
    root.navigationItem.leftBarButtonItem = item("Left")
    let stage = NavigationStage(languages: ["ar"], root: root)
    let frame = try #require(stage.frame(stage.button("Left")))
    #expect(abs(frame.maxX - 359) < 0.01)
    stage.controller.pushViewController(page("Next"), animated: false)
    stage.screen.update()
    let back = try #require(stage.frame(stage.button("Title")))
    #expect(abs(back.maxX - 367) < 0.01)
  }

  @Test func `icons of the system are named for assistive technology`() {
    let root = page("Title")
    let kinds: [UIBarButtonItem.SystemItem] = [.compose, .trash, .action]
    root.navigationItem.rightBarButtonItems = kinds.map {
      UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil)
    }
    let stage = NavigationStage(root: root)
    for label in ["Compose", "Delete", "Share"] {
      #expect(stage.button(label)?.accessibilityTraits == .button)
    }
    #expect(stage.label("Title")?.accessibilityTraits.contains(.header) == true)
  }

  @Test func `at large text sizes a button shows large while a finger rests on it`() throws {
    let root = page("Title")
    var taps = 0
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { _ in taps += 1 }
    )
    let stage = NavigationStage(textSize: .accessibilityExtraExtraLarge, root: root)
    let frame = try #require(stage.frame(stage.button("Add")))
    let finger = stage.screen.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    let before = stage.screen.window?.subviews.count ?? 0
    stage.screen.advance(by: .milliseconds(600))
    #expect((stage.screen.window?.subviews.count ?? 0) == before + 1)
    stage.screen.touchUp(finger)
    stage.finish()
    #expect(taps == 1)
  }
}

@MainActor
@Suite struct `Back buttons` {
  private func pushed(
    _ below: String?,
    _ above: String,
    _ device: Device = .iPhone8
  )
    -> NavigationStage
  {
    let stage = NavigationStage(device, root: page(below))
    stage.controller.pushViewController(page(above), animated: false)
    stage.screen.update()
    return stage
  }

  @Test(.feature("UI10-F159")) func `it stands 8 points from the edge and bears the title below`()
    throws
  {
    let stage = pushed("Settings", "General")
    let back = try #require(stage.button("Settings"))
    #expect(stage.frame(back)?.minX == 8)
    #expect(stage.label("Settings")?.alpha == 1)
    stage.screen.tap(back)
    stage.finish()
    #expect(stage.controller.viewControllers.count == 1)
    #expect(stage.label("Settings") != nil)
  }

  @Test func `a title that leaves no room becomes Back, and then the chevron alone`() {
    let fits = NavigationBarArrangement(
      width: 375,
      margin: 16,
      back: .init(indicator: 13, titles: [60, 40]),
      title: 100
    )
    #expect(fits.backTitle == 0)
    #expect(fits.title == .init(x: 137.5, width: 100))
    let shorter = NavigationBarArrangement(
      width: 375,
      margin: 16,
      back: .init(indicator: 13, titles: [160, 40]),
      title: 200
    )
    #expect(shorter.backTitle == 1)
    let alone = NavigationBarArrangement(
      width: 375,
      margin: 16,
      back: .init(indicator: 13, titles: [160, 40]),
      title: 320
    )
    #expect(alone.backTitle == nil)
    #expect(alone.back?.width == 13)
  }

  @Test func `a title that meets a button moves aside`() throws {
    let arrangement = NavigationBarArrangement(
      width: 375,
      margin: 16,
      back: .init(indicator: 13, titles: [120]),
      title: 120
    )
    let title = try #require(arrangement.title)
    let back = try #require(arrangement.back)
    #expect(title.x == back.end + 6)
    #expect(title.width == 120)
  }

  @Test func `in a bar the shorter title is seen`() {
    let stage = pushed("A very long title of a page", "Another quite long title")
    #expect(stage.label("Back") != nil)
    #expect(stage.label("A very long title of a page") == nil)
  }

  @Test func `its words can be another's`() {
    let stage = pushed("Settings", "General")
    let below = stage.controller.viewControllers[0].navigationItem
    below.backButtonTitle = "Set"
    stage.screen.update()
    #expect(stage.label("Set") != nil)
    below.backBarButtonItem = item("Away")
    stage.screen.update()
    #expect(stage.label("Away") != nil)
    below.backBarButtonItem = nil
    below.backButtonTitle = nil
    below.backButtonDisplayMode = .minimal
    stage.screen.update()
    #expect(stage.label("Settings") == nil)
    below.backButtonDisplayMode = .generic
    stage.screen.update()
    #expect(stage.label("Back") != nil)
  }

  @Test func `a controller without title is gone back to by Back`() {
    let stage = pushed(nil, "General")
    #expect(stage.label("Back") != nil)
  }

  @Test func `buttons on the left take its place, or stand beside it`() {
    let stage = pushed("Settings", "General")
    let top = stage.controller.topViewController!.navigationItem
    top.leftBarButtonItem = item("Close")
    stage.screen.update()
    #expect(stage.button("Settings") == nil)
    top.leftItemsSupplementBackButton = true
    stage.screen.update()
    #expect(stage.button("Settings") != nil)
    #expect(stage.button("Close") != nil)
    top.hidesBackButton = true
    stage.screen.update()
    #expect(stage.button("Settings") == nil)
  }

  @Test(.feature("UI10-F168")) func `an indicator of the app's needs its mask`() throws {
    let stage = pushed("Settings", "General")
    let arrow = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 12)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 12))
    }
    func showsArrow() throws -> Bool {
      let back = try #require(stage.button("Settings"))
      return stage.views(UIImageView.self, in: back).contains { $0.frame.size == arrow.size }
    }
    stage.bar.backIndicatorImage = arrow
    stage.screen.update()
    #expect(try !showsArrow())
    stage.bar.backIndicatorTransitionMaskImage = arrow
    stage.screen.update()
    #expect(try showsArrow())
  }
}

@MainActor
@Suite(.restoresProcess) struct `Grounds of navigation bars` {
  private func color(_ stage: NavigationStage, _ x: CGFloat = 100, _ y: CGFloat = 30) -> [UInt8] {
    let scale = stage.screen.device.scale
    return stage.screen.image?.color(atX: Int(x * scale), y: Int(y * scale)) ?? []
  }

  @Test(.feature("UI9-F32"), .feature("UI10-F163"))
  func `what is behind a translucent bar shows through, an opaque one hides it`() {
    let stage = NavigationStage(root: page("Title", .red))
    let through = color(stage)
    #expect(through[0] > through[1] + 10)
    stage.bar.isTranslucent = false
    stage.screen.update()
    let opaque = color(stage)
    #expect(abs(Int(opaque[0]) - Int(opaque[1])) <= 1)
  }

  @Test(.feature("UI9-F32"), .feature("UI10-F163")) func `the tint of the bar, opaque`() {
    let stage = NavigationStage(root: page("Title"))
    stage.bar.isTranslucent = false
    stage.bar.barTintColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    stage.screen.update()
    let found = color(stage)
    #expect(found[0] == 0 && found[2] == 0 && found[1] > 120)
  }

  @Test(.feature("UI9-F32")) func `a background image covers bar and status bar`() {
    let blue = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 64)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 64))
    }
    let stage = NavigationStage(root: page("Title"))
    stage.bar.isTranslucent = false
    stage.bar.setBackgroundImage(blue, for: .default)
    stage.screen.update()
    #expect(color(stage, 20, 5)[2] > 200 && color(stage, 20, 5)[0] < 30)
    #expect(color(stage, 20, 60)[2] > 200)
  }

  @Test(.feature("UI9-F32"))
  func `a background image of compact metrics is for bars of compact height`() {
    func image(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 64)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 64))
      }
    }
    let stage = NavigationStage(root: page("Title"))
    stage.bar.isTranslucent = false
    stage.bar.setBackgroundImage(image(.blue), for: .default)
    stage.bar.setBackgroundImage(image(.red), for: .compact)
    stage.screen.update()
    #expect(color(stage, 20, 40).prefix(3) == [0, 0, 255])
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.bar.frame.height == 32)
    #expect(color(stage, 20, 16).prefix(3) == [255, 0, 0])
    #expect(stage.bar.backgroundImage(for: .compact) !== stage.bar.backgroundImage(for: .default))
    stage.screen.rotate(to: .portrait)
    stage.screen.advance(by: .seconds(1))
    #expect(color(stage, 20, 40).prefix(3) == [0, 0, 255])
  }

  @Test func `the black style has white words and a light status bar`() {
    let stage = NavigationStage(root: page("Title"))
    #expect(stage.controller.preferredStatusBarStyle == .default)
    stage.bar.barStyle = .black
    stage.screen.update()
    let label = stage.label("Title")
    let color =
      label?.attributedText?
      .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color == .white)
    #expect(stage.controller.preferredStatusBarStyle == .lightContent)
  }

  @Test func `an item's appearance stands before the bar's`() {
    let stage = NavigationStage(version: .init(13, 0), root: page("Title"))
    func appearance(_ color: UIColor) -> UINavigationBarAppearance {
      let made = UINavigationBarAppearance()
      made.configureWithOpaqueBackground()
      made.backgroundColor = color
      return made
    }
    stage.bar.standardAppearance = appearance(.red)
    stage.screen.update()
    #expect(color(stage)[0] > 200)
    stage.controller.topViewController?.navigationItem.standardAppearance = appearance(.blue)
    stage.screen.update()
    #expect(color(stage)[2] > 200 && color(stage)[0] < 60)
  }

  @Test func `an appearance that is changed in place counts`() {
    let stage = NavigationStage(version: .init(13, 0), root: page("Title"))
    stage.bar.standardAppearance.configureWithOpaqueBackground()
    stage.bar.standardAppearance.backgroundColor = .blue
    stage.bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    stage.screen.update()
    #expect(color(stage)[2] > 200)
    let found =
      stage.label("Title")?.attributedText?
      .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(found == .yellow)
  }

  @Test func `attributes and the adjustment move and colour the title`() throws {
    let stage = NavigationStage(root: page("Title"))
    stage.bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    stage.bar.setTitleVerticalPositionAdjustment(-5, for: .default)
    stage.screen.update()
    let label = try #require(stage.label("Title"))
    #expect(stage.frame(label)?.minY == 20 + 11.5 - 5)
    let found = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(found as? UIColor == .red)
    #expect(stage.bar.titleVerticalPositionAdjustment(for: .default) == -5)
  }

  @Test func `a proxy gives every bar its looks`() {
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().isTranslucent = false
    let stage = NavigationStage(root: page("Title"))
    #expect(stage.bar.barTintColor == .red)
    #expect(color(stage)[0] > 200 && color(stage)[1] < 80)
  }
}

@MainActor
@Suite struct `Bars without a controller` {
  private final class Delegate: NSObject, UINavigationBarDelegate {
    var calls: [String] = []
    var allows = true
    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      calls.append("shouldPush \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title ?? "")")
    }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "")")
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test(.feature("UI10-F158")) func `the delegate is asked before and told after`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 20, width: 375, height: 44))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = [UINavigationItem(title: "One")]
    screen.show(bar)
    #expect(bar.barPosition == .topAttached)
    bar.pushItem(UINavigationItem(title: "Two"), animated: true)
    #expect(delegate.calls == ["shouldPush Two"])
    #expect(bar.topItem?.title == "Two")
    #expect(bar.backItem?.title == "One")
    screen.advance(by: .milliseconds(600))
    #expect(delegate.calls == ["shouldPush Two", "didPush Two"])
    delegate.calls = []
    screen.tap(at: CGPoint(x: 30, y: 42))
    screen.advance(by: .milliseconds(600))
    #expect(delegate.calls == ["shouldPop Two", "didPop Two"])
    #expect(bar.items?.count == 1)
    delegate.allows = false
    bar.pushItem(UINavigationItem(title: "Three"), animated: false)
    #expect(bar.items?.count == 1)
    #expect(bar.popItem(animated: false) == nil)
  }
}

@MainActor
@Suite struct `Titles behind the indicator` {
  @Test func `while it slides a title is seen where the mask lets it`() throws {
    let block = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    let stage = NavigationStage(root: page("Settings"))
    stage.bar.backIndicatorImage = block
    stage.bar.backIndicatorTransitionMaskImage = block
    stage.controller.pushViewController(page("General"), animated: true)
    stage.screen.advance(by: .milliseconds(100))
    let back = try #require(stage.button("Settings"))
    #expect(back.subviews.contains { $0.mask != nil })
    stage.finish()
    #expect(back.subviews.allSatisfy { $0.mask == nil })
  }
}

@MainActor
@Suite struct `Buttons that are exchanged` {
  @Test func `animated, the old ones fade as the new ones come`() throws {
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = item("Old")
    let stage = NavigationStage(root: root)
    root.navigationItem.setRightBarButton(item("New"), animated: true)
    stage.screen.advance(by: .milliseconds(50))
    let new = try #require(stage.button("New"))
    let opacity = new.layer.presentation()?.opacity ?? 1
    #expect(opacity > 0 && opacity < 1)
    stage.finish()
    #expect(new.layer.presentation()?.opacity ?? new.layer.opacity == 1)
    #expect(stage.button("Old") == nil)
  }

  @Test func `a hidden item takes no room`() throws {
    let root = page("Title")
    let one = item("One")
    root.navigationItem.rightBarButtonItems = [one, item("Two")]
    let stage = NavigationStage(root: root)
    one.isHidden = true
    stage.screen.update()
    #expect(stage.button("One") == nil)
    let two = try #require(stage.frame(stage.button("Two")))
    #expect(abs(two.maxX - 359) < 0.01)
  }

  @Test func `titles that may come keep the width`() throws {
    let root = page("Title")
    let play = item("On")
    play.possibleTitles = ["On", "A long title"]
    root.navigationItem.rightBarButtonItem = play
    let stage = NavigationStage(root: root)
    let before = try #require(stage.frame(stage.button("On")))
    play.title = "A long title"
    stage.screen.update()
    let after = try #require(stage.frame(stage.button("A long title")))
    #expect(before == after)
  }

  @Test func `a chosen item is white on the tint`() throws {
    let root = page("Title")
    let toggle = item("Bold")
    toggle.changesSelectionAsPrimaryAction = true
    root.navigationItem.rightBarButtonItem = toggle
    let stage = NavigationStage(root: root)
    stage.screen.tap(try #require(stage.button("Bold")))
    #expect(toggle.isSelected)
    stage.finish()
    let color =
      stage.label("Bold")?.attributedText?
      .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color == .white)
    #expect(stage.button("Bold")?.accessibilityTraits.contains(.selected) == true)
  }

  @Test func `a touch pales the button and a drag away lets it be`() throws {
    var taps = 0
    let root = page("Title")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go",
      image: nil,
      primaryAction: UIAction { _ in taps += 1 },
      menu: nil
    )
    let stage = NavigationStage(root: root)
    let frame = try #require(stage.frame(stage.button("Go")))
    let finger = stage.screen.touchDown(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.screen.advance(by: .milliseconds(50))
    #expect(abs((stage.label("Go")?.alpha ?? 1) - 0.2) < 0.001)
    stage.screen.touchMove(finger, to: CGPoint(x: 100, y: 400))
    #expect(stage.label("Go")?.alpha == 1)
    stage.screen.touchUp(finger)
    #expect(taps == 0)
  }

  @Test func `escape goes back`() {
    let stage = NavigationStage(root: page("One"))
    #expect(!stage.controller.accessibilityPerformEscape())
    stage.controller.pushViewController(page("Two"), animated: false)
    #expect(stage.controller.accessibilityPerformEscape())
    stage.finish()
    #expect(stage.controller.viewControllers.count == 1)
  }
}
