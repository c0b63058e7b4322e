import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Pictures of navigation bars` {
  private func detail() -> UIViewController {
    let detail = page("News", .systemBackground)
    detail.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil), item("Edit"),
    ]
    return detail
  }

  private func expect(
    _ stage: NavigationStage,
    _ name: String,
    from y: CGFloat = 20,
    height: CGFloat = 48,
    width: CGFloat? = nil
  ) {
    stage.look(name, height: y + height)
    let picture = stage.picture(height: height, from: y, width: width)
    expectGolden(picture, "UINavigationBar.\(name)")
  }

  private func pushed(
    _ device: Device = .iPhone8,
    appearance: Environment.Appearance = .light,
    textSize: UIContentSizeCategory = .large,
    languages: [String] = ["en"],
    orientation: Environment.Orientation = .portrait,
    version: Environment.SystemVersion = .init(12, 4)
  ) -> NavigationStage {
    let stage = NavigationStage(
      device,
      version: version,
      appearance: appearance,
      textSize: textSize,
      languages: languages,
      orientation: orientation,
      root: page("Home", .systemBackground)
    )
    stage.controller.pushViewController(detail(), animated: false)
    stage.screen.update()
    return stage
  }

  @Test(.feature("UI10-F158")) func `light, dark, largest text, right to left`() {
    expect(pushed(), "pushed.light")
    expect(pushed(appearance: .dark, version: .init(13, 0)), "pushed.dark")
    expect(pushed(textSize: .accessibilityExtraExtraExtraLarge), "pushed.largest-text")
    expect(pushed(languages: ["ar"]), "pushed.right-to-left")
  }

  @Test func `tall and wide screens`() {
    let tall = pushed(.iPhoneX)
    tall.controller.topViewController?.navigationItem.rightBarButtonItems?.removeLast()
    tall.screen.update()
    expect(tall, "pushed.iPhoneX", from: 44)
    expect(pushed(.iPhone8, orientation: .landscapeLeft), "pushed.landscape", from: 0, height: 36)
    expect(pushed(.iPadPro9_7), "pushed.iPad", height: 54)
  }

  @Test(.feature("UI9-F29")) func `a prompt`() {
    let root = page("Pick")
    root.navigationItem.prompt = "Pick one."
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    expect(NavigationStage(root: root), "prompt.light", height: 78)
  }

  @Test func `a large title, whole and half gone`() {
    let root = ScrollingController("Notes")
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
    let stage = NavigationStage(root: root)
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    expect(stage, "large-title.whole", height: 100)
    root.scroller.contentOffset.y += 26
    stage.screen.update()
    expect(stage, "large-title.half", height: 100)
  }

  @Test(.feature("UI9-F34")) func `half way through a push`() {
    let stage = NavigationStage(root: page("Home", .systemBackground))
    stage.controller.pushViewController(detail(), animated: true)
    stage.screen.advance(by: .milliseconds(100))
    expect(stage, "push.100ms", height: 60)
  }

  @Test(.feature("UI9-F34")) func `half way from a large title`() {
    let stage = NavigationStage(root: ScrollingController("Notes"))
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    let next = page("News", .systemBackground)
    next.navigationItem.largeTitleDisplayMode = .never
    stage.controller.pushViewController(next, animated: true)
    stage.screen.advance(by: .milliseconds(84))
    expect(stage, "push.from-large-title", height: 58, width: 160)
  }

  @Test(.feature("UI9-F30")) func `every item of the system`() {
    let kinds: [[UIBarButtonItem.SystemItem]] = [
      [.done, .cancel, .edit, .save], [.add, .compose, .reply, .action, .organize],
      [.bookmarks, .search, .refresh, .stop, .camera, .trash],
      [.play, .pause, .rewind, .fastForward, .redo, .undo],
    ]
    let screen = HeadlessScreen(.iPhone8)
    for (index, row) in kinds.enumerated() {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 375, height: 44))
      let shown = UINavigationItem(title: "")
      shown.rightBarButtonItems = row.map { UIBarButtonItem(systemItem: $0) }
      bar.items = [shown]
      screen.show(bar)
      let image = screen.image?.cropping(to: CGRect(x: 200, y: 200, width: 550, height: 88))
      expectGolden(image, "UINavigationBar.system-items.\(index + 1)")
      bar.removeFromSuperview()
    }
  }

  @Test(.feature("UI10-F163")) func `tinted grounds and the black style`() {
    let stage = pushed()
    stage.bar.barTintColor = .systemBlue
    stage.bar.tintColor = .white
    stage.bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    stage.screen.update()
    expect(stage, "ground.tinted")
    let black = pushed()
    black.bar.barStyle = .black
    black.screen.update()
    expect(black, "ground.black")
  }
}
