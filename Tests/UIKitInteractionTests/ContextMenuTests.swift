import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore
@testable import UIKitInteraction

@MainActor
@Suite("Context menus")
struct ContextMenuTests {
  /// A view with a menu, and the recorded calls of its delegate.
  final class Scene: NSObject, UIContextMenuInteractionDelegate {
    let screen: HeadlessScreen
    let view = UIView(frame: CGRect(x: 40, y: 120, width: 160, height: 90))
    var interaction: UIContextMenuInteraction!
    var log: [String] = []
    var menu: () -> UIMenu? = { nil }
    var controller: (() -> UIViewController?)?
    var hasMenu = true
    var count = 0

    init(
      _ version: Int = 13,
      device: Device = .iPhone8,
      change: (inout Environment) -> Void = { _ in }
    ) {
      var environment = Environment()
      environment.systemVersion = .init(version)
      change(&environment)
      screen = HeadlessScreen(device.coarse, environment: environment)
      super.init()
      menu = { [weak self] in
        UIMenu(
          title: "",
          children: ["Copy", "Share"].map { title in
            UIAction(title: title) { _ in self?.log.append(title) }
          } + [
            UIAction(title: "Delete", attributes: .destructive) { _ in self?.log.append("Delete") }
          ]
        )
      }
      view.backgroundColor = .systemOrange
      view.layer.cornerRadius = 10
      interaction = UIContextMenuInteraction(delegate: self)
      view.addInteraction(interaction)
      screen.show(view)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("configuration")
      guard hasMenu else { return nil }
      let configuration = UIContextMenuConfiguration(previewProvider: controller) { _ in
        self.menu()
      }
      configuration.badgeCount = count
      return configuration
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("willDisplay")
      animator?.addCompletion { self.log.append("displayed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("highlight")
      return UITargetedPreview(view: view)
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("commit \(animator.preferredCommitStyle)")
      animator.addCompletion { self.log.append("committed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("willEnd")
      animator?.addCompletion { self.log.append("ended") }
    }

    /// Presses until the menu is there, and lets go.
    func open() {
      screen.press(view, for: .milliseconds(600))
      screen.advance(by: .seconds(1))
    }

    func badges(_ view: UIView) -> [DragBadge] {
      ((view as? DragBadge).map { [$0] } ?? []) + view.subviews.flatMap(badges)
    }

    func labelFrame(_ title: String) -> CGRect? {
      elements.first { $0.accessibilityLabel == title }?.subviews
        .first { ($0 as? UILabel)?.text == title }
        .map { $0.convert($0.bounds, to: nil) }
    }

    /// Everything that assistive technology finds in the menu.
    var elements: [UIView] {
      func find(_ view: UIView) -> [UIView] {
        view.isAccessibilityElement ? [view] : view.subviews.flatMap(find)
      }
      return screen.allWindows.last.map(find) ?? []
    }

    /// The middle of the row with a title, on the screen.
    func row(_ title: String) -> CGPoint? {
      screen.place(ofLabel: title)
    }
  }

  @Test func `a long press opens the menu, a short one does not`() {
    let scene = Scene()
    scene.screen.press(scene.view, for: .milliseconds(400))
    #expect(scene.log == [])
    scene.open()
    #expect(scene.log == ["configuration", "highlight", "willDisplay", "displayed"])
    #expect(scene.interaction.menuAppearance == .rich)
    #expect(scene.row("Share") != nil)
  }

  @Test func `without a configuration the press is the view's`() {
    let scene = Scene()
    scene.hasMenu = false
    scene.open()
    #expect(scene.log == ["configuration"])
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `a tap on an entry runs it and closes the menu`() async throws {
    let scene = Scene()
    scene.open()
    scene.log = []
    scene.screen.tap(at: try #require(scene.row("Share")))
    await scene.screen.settle()
    #expect(scene.log == ["willEnd", "Share", "ended"])
    #expect(scene.screen.screenWindowCount == 1)
    #expect(scene.view.alpha == 1)
  }

  @Test func `the finger that opened the menu slides to an entry and chooses it by leaving`()
    async throws
  {
    let scene = Scene()
    let finger = scene.screen.touchDown(at: CGPoint(x: 120, y: 165))
    scene.screen.advance(by: .seconds(1))
    scene.screen.touchMove(finger, to: try #require(scene.row("Delete")))
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(scene.log.contains("Delete"))
  }

  @Test func `a touch beside the menu closes it and does nothing else`() async {
    let scene = Scene()
    var taps = 0
    let control = UIControl(frame: CGRect(x: 20, y: 560, width: 100, height: 60))
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.screen.show(control)
    scene.open()
    scene.log = []
    scene.screen.tap(at: CGPoint(x: 60, y: 600))
    await scene.screen.settle()
    #expect(scene.log == ["willEnd", "ended"])
    #expect(taps == 0)
  }

  @Test func `a tap on the preview commits`() async {
    let scene = Scene()
    scene.open()
    scene.log = []
    scene.screen.tap(at: CGPoint(x: 120, y: 165))
    await scene.screen.settle()
    #expect(scene.log.prefix(2) == ["commit dismiss", "willEnd"])
    #expect(scene.log.contains("committed"))
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `a preview controller appears, and goes`() async {
    final class Preview: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
      override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
    }
    for version in [12, 13] {
      let scene = Scene(version)
      let preview = Preview()
      preview.preferredContentSize = CGSize(width: 300, height: 200)
      scene.controller = { preview }
      scene.open()
      #expect(preview.view.window != nil)
      #expect(abs(preview.view.bounds.width - 300) < 0.5)
      scene.interaction.dismissMenu()
      await scene.screen.settle()
      #expect(preview.view.window == nil)
      #expect(preview.calls == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    }
  }

  @Test func `disabled entries stay, hidden ones are not there`() async throws {
    let scene = Scene()
    scene.menu = {
      UIMenu(children: [
        UIAction(title: "Off", attributes: .disabled) { _ in scene.log.append("Off") },
        UIAction(title: "Gone", attributes: .hidden) { _ in },
        UIAction(title: "On") { _ in },
      ])
    }
    scene.open()
    #expect(scene.row("Gone") == nil)
    scene.screen.tap(at: try #require(scene.row("Off")))
    await scene.screen.settle()
    #expect(!scene.log.contains("Off"))
    #expect(scene.row("On") != nil)
  }

  @Test func `a menu below opens in the place of the one above, and goes back`() throws {
    let scene = Scene()
    scene.menu = {
      UIMenu(children: [
        UIAction(title: "First") { _ in },
        UIMenu(title: "More", children: [UIAction(title: "Inner") { _ in }]),
      ])
    }
    scene.open()
    scene.screen.tap(at: try #require(scene.row("More")))
    scene.screen.advance(by: .seconds(1))
    #expect(scene.row("Inner") != nil)
    #expect(scene.row("First") == nil)
    scene.screen.tap(at: try #require(scene.row("More")))
    scene.screen.advance(by: .seconds(1))
    #expect(scene.row("First") != nil)
  }

  @Test func `deferred entries come later, and are kept unless they are uncached`() {
    for isCached in [true, false] {
      let scene = Scene()
      var count = 0
      var give: (([UIMenuElement]) -> Void)?
      let provider: UIDeferredMenuElement.Provider = { done in
        count += 1
        give = done
      }
      let deferred =
        isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement.uncached(provider)
      scene.menu = { UIMenu(children: [UIAction(title: "Now") { _ in }, deferred]) }
      scene.open()
      #expect(scene.row("Loading…") != nil)
      give?([UIAction(title: "Later") { _ in }])
      scene.screen.advance(by: .seconds(1))
      #expect(scene.row("Later") != nil && scene.row("Loading…") == nil)
      scene.interaction.dismissMenu()
      scene.screen.advance(by: .seconds(1))
      scene.open()
      #expect(count == (isCached ? 1 : 2))
    }
  }

  @Test func `the open menu can be changed, and entries can keep it`() async throws {
    let scene = Scene()
    scene.menu = {
      UIMenu(children: [
        UIAction(title: "Stay", attributes: .keepsMenuPresented) { _ in scene.log.append("Stay") }
      ])
    }
    scene.open()
    scene.screen.tap(at: try #require(scene.row("Stay")))
    #expect(scene.log.contains("Stay"))
    #expect(scene.row("Stay") != nil)
    scene.interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [UIAction(title: "New") { _ in }])
    }
    scene.screen.advance(by: .seconds(1))
    #expect(scene.row("New") != nil)
  }

  @Test func `of a menu with one selection the chosen entry alone is on`() async throws {
    let scene = Scene()
    let entries = ["A", "B"].map { UIAction(title: $0, state: $0 == "A" ? .on : .off) { _ in } }
    let menu = UIMenu(options: .singleSelection, children: entries)
    scene.menu = { menu }
    scene.open()
    scene.screen.tap(at: try #require(scene.row("B")))
    #expect(entries.map(\.state) == [.off, .on])
  }

  @Test func `commands are there where somebody takes them, as validated`() async throws {
    final class Taker: UIView {
      var taken: [String] = []
      func star(_ sender: Any?) {
        taken.append((sender as? UICommand)?.propertyList as? String ?? "?")
      }
      override func validate(_ command: UICommand) { command.title = "Unstar" }
    }
    let scene = Scene()
    let taker = Taker(frame: CGRect(x: 10, y: 100, width: 350, height: 200))
    scene.screen.show(taker)
    taker.addSubview(scene.view)
    scene.view.frame.origin = CGPoint(x: 30, y: 20)
    scene.menu = {
      UIMenu(children: [
        UICommand(title: "Star", action: Selector(Taker.star, "star:"), propertyList: "five"),
        UICommand(title: "Nobody", action: Selector("nobody:")),
      ])
    }
    scene.open()
    #expect(scene.row("Nobody") == nil)
    #expect(scene.row("Star") == nil)
    scene.screen.tap(at: try #require(scene.row("Unstar")))
    await scene.screen.settle()
    #expect(taker.taken == ["five"])
  }

  @Test func `a deferred element is asked once while its menu is open, whatever changes in it`() {
    let scene = Scene()
    var count = 0
    scene.menu = {
      UIMenu(children: [UIDeferredMenuElement.uncached { _ in count += 1 }])
    }
    scene.open()
    scene.interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [UIAction(title: "New") { _ in }])
    }
    scene.screen.advance(by: .seconds(1))
    #expect(scene.row("New") != nil)
    #expect(count == 1)
  }

  @Test func `a firm press opens the menu at once`() {
    let scene = Scene()
    let point = CGPoint(x: 120, y: 165)
    scene.screen.touch(.began, at: point, finger: 9, force: 1)
    scene.screen.touch(.moved, at: point, finger: 9, force: 4)
    #expect(scene.log.contains("willDisplay"))
    scene.screen.touch(.ended, at: point, finger: 9)
  }

  @Test func `the screen's turning closes the menu`() async {
    let scene = Scene()
    scene.open()
    scene.screen.rotate(to: .landscapeLeft)
    await scene.screen.settle()
    #expect(scene.interaction.menuAppearance == .unknown)
    #expect(scene.screen.screenWindowCount == 1)
  }

  @Test func `a drag that begins on an open menu closes it`() async {
    let scene = DragScene(
      environment: {
        var environment = Environment()
        environment.systemVersion = .init(13)
        return environment
      }()
    )
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Entry") { _ in }])
        })
      }
    }
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    scene.tile.addInteraction(interaction)
    let finger = scene.lift()
    #expect(interaction.menuAppearance == .rich)
    scene.move(finger, from: DragScene.tileCenter, to: DragScene.wellCenter)
    #expect(scene.log.contains("sessionWillBegin"))
    #expect(scene.log.contains("sessionDidEnter"))
    scene.screen.touchUp(finger)
    await scene.screen.settle()
    #expect(interaction.menuAppearance == .unknown)
    #expect(scene.log.contains("didEnd copy"))
  }

  @Test(.feature("UI10-F159"))
  func `a control that is held shows its menu alone too, and what a tap does stays`() throws {
    let screen = HeadlessScreen(Device.iPhone8.coarse, environment: Self.environment(14))
    let button = screen.show(UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44)))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.menu = UIMenu(children: [UIAction(title: "Pick") { _ in }])
    screen.tap(button)
    #expect(taps == 1)
    #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
    screen.press(button, for: .milliseconds(700))
    screen.advance(by: .seconds(1))
    #expect(button.contextMenuInteraction?.menuAppearance == .compact)
    #expect(taps == 1)
    _ = try #require(screen.place(ofLabel: "Pick"))
  }

  @Test func `an interaction of the app's on a control raises the control`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse, environment: Self.environment(14))
    let control = screen.show(UIControl(frame: CGRect(x: 20, y: 40, width: 100, height: 44)))
    final class Menus: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Entry") { _ in }])
        })
      }
    }
    let menus = Menus()
    let interaction = UIContextMenuInteraction(delegate: menus)
    control.addInteraction(interaction)
    screen.press(control, for: .milliseconds(700))
    screen.advance(by: .seconds(1))
    #expect(interaction.menuAppearance == .rich)
  }

  private static func environment(_ version: Int) -> Environment {
    var environment = Environment()
    environment.systemVersion = .init(version)
    return environment
  }

  @Test(arguments: [(UIMenu.ElementSize.medium, 3), (.small, 4), (.large, 1)])
  func `a menu's size sets how many entries stand side by side`(
    size: UIMenu.ElementSize,
    columns: Int
  ) async throws {
    let scene = Scene(16)
    scene.menu = {
      UIMenu(
        preferredElementSize: size,
        children: ["Cut", "Copy", "Paste", "Find"].map { title in
          UIAction(title: title) { _ in scene.log.append(title) }
        }
      )
    }
    scene.open()
    let places = try ["Cut", "Copy", "Paste", "Find"].map { try #require(scene.row($0)) }
    #expect(places.filter { $0.y == places[0].y }.count == columns)
    #expect(places[0].x <= places[1].x && places[0].y <= places[1].y)
    scene.log = []
    scene.screen.tap(at: places[1])
    await scene.screen.settle()
    #expect(scene.log == ["willEnd", "Copy", "ended"])
  }

  @Test func `in the text sizes for accessibility every entry is a row`() throws {
    let scene = Scene(16) { $0.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXL" }
    scene.menu = {
      UIMenu(
        preferredElementSize: .small,
        children: ["Cut", "Copy", "Paste"].map { title in UIAction(title: title) { _ in } }
      )
    }
    scene.open()
    let places = try ["Cut", "Copy", "Paste"].map { try #require(scene.row($0)) }
    #expect(places[0].y < places[1].y && places[1].y < places[2].y)
  }

  @Test func `a menu about several items says how many at what is raised`() {
    for count in [0, 1, 3] {
      let scene = Scene(16)
      scene.count = count
      scene.open()
      let badges = scene.screen.allWindows.last.map(scene.badges) ?? []
      #expect(badges.map(\.content.count) == (count == 3 ? [3] : []))
      #expect(badges.allSatisfy { $0.center == CGPoint(x: 200, y: 120) })
    }
  }

  @Test(arguments: [12, 13])
  func `under every version deferred entries are shown when they come`(version: Int) async throws {
    let scene = Scene(version)
    var give: (([UIMenuElement]) -> Void)?
    scene.menu = { UIMenu(children: [UIDeferredMenuElement.uncached { give = $0 }]) }
    scene.open()
    #expect(scene.row("Loading…") != nil)
    give?([UIAction(title: "Later") { _ in scene.log.append("Later") }])
    scene.screen.advance(by: .seconds(1))
    #expect(scene.row("Loading…") == nil)
    scene.screen.tap(at: try #require(scene.row("Later")))
    await scene.screen.settle()
    #expect(scene.log.contains("Later"))
  }

  @Test(arguments: [12, 13])
  func `a change of the open menu starts from the last one`(version: Int) {
    let scene = Scene(version)
    scene.open()
    for title in ["One", "Two"] {
      scene.interaction.updateVisibleMenu { menu in
        menu.replacingChildren(menu.children.suffix(1) + [UIAction(title: title) { _ in }])
      }
      scene.screen.advance(by: .seconds(1))
    }
    #expect(scene.row("One") != nil && scene.row("Two") != nil)
    #expect(scene.row("Delete") == nil)
  }

  @Test func `a palette within a menu is a row of images, whose choice is told`() throws {
    let scene = Scene(17)
    let colors = ["red", "green", "blue"].enumerated().map { index, name in
      UIAction(
        title: name,
        image: UIImage(systemName: "checkmark"),
        state: index == 1 ? .on : .off
      ) { _ in }
    }
    scene.menu = {
      UIMenu(children: [
        UIAction(title: "Open") { _ in },
        UIMenu(options: [.displayInline, .displayAsPalette, .singleSelection], children: colors),
      ])
    }
    scene.open()
    #expect(scene.row("red") == nil)
    // No room for marks: the palette has none.
    #expect(scene.labelFrame("Open")?.minX == 56)
    let found = scene.elements.filter { ["red", "green", "blue"].contains($0.accessibilityLabel) }
    #expect(found.map { $0.accessibilityTraits.contains(.selected) } == [false, true, false])
    #expect(Set(found.map { $0.frame.minY }).count == 1)
  }

  @Test func `a control shows its menu at a touch, without a preview`() async throws {
    final class MenuControl: UIControl {
      var chosen: [String] = []
      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
          UIMenu(children: [
            UIAction(title: "Pick") { self.chosen.append("\($0.sender is MenuControl)") }
          ])
        })
      }
    }
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let control = screen.show(MenuControl(frame: CGRect(x: 20, y: 40, width: 100, height: 44)))
    control.isContextMenuInteractionEnabled = true
    control.showsMenuAsPrimaryAction = true
    screen.tap(control)
    screen.advance(by: .seconds(1))
    #expect(control.contextMenuInteraction?.menuAppearance == .compact)
    screen.tap(at: try #require(screen.place(ofLabel: "Pick")))
    await screen.settle()
    #expect(control.chosen == ["true"])
  }
}

extension HeadlessScreen {
  /// The middle, on the screen, of the label with a text that is shown anywhere; nil: there is none.
  func place(ofLabel text: String) -> CGPoint? {
    update()
    for window in allWindows.reversed() {
      if let label = window.firstLabel(text) {
        return window.convert(
          label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil),
          to: nil as UIWindow?
        )
      }
    }
    return nil
  }
}

extension UIView {
  fileprivate func firstLabel(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text, !isHidden { return label }
    for view in subviews where !view.isHidden {
      if let found = view.firstLabel(text) { return found }
    }
    return nil
  }
}
