import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Edit menu")
struct EditMenuTests {
  /// A view that takes commands.
  final class Editor: UIView {
    var takes: Set<String> = ["copy:", "paste:"]
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      takes.contains(action.description)
    }
    override func copy(_ sender: Any?) { log.append("copy \(sender is UIMenuController)") }
    override func paste(_ sender: Any?) { log.append("paste") }
    func flip(_ sender: Any?) { log.append("flip") }
  }

  private func editor(
    _ screen: HeadlessScreen,
    frame: CGRect = CGRect(x: 60, y: 200, width: 200, height: 60)
  ) -> Editor {
    let editor = screen.show(Editor(frame: frame))
    editor.becomeFirstResponder()
    return editor
  }

  private func show(_ editor: Editor) {
    UIMenuController.shared.menuItems = nil
    UIMenuController.shared.arrowDirection = .default
    UIMenuController.shared.setTargetRect(editor.bounds, in: editor)
    UIMenuController.shared.setMenuVisible(true, animated: false)
  }

  @Test(.feature("UI10-F48"), .feature("UI10-F49"))
  func `only commands that the responder takes are shown, and one acts at once`() throws {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    show(editor)
    #expect(screen.place(ofLabel: "Copy") != nil)
    #expect(screen.place(ofLabel: "Cut") == nil)
    screen.tap(at: try #require(screen.place(ofLabel: "Copy")))
    #expect(editor.log == ["copy true"])
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `the menu follows its target when the interface rotates`() throws {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    editor.autoresizingMask = .flexibleLeftMargin
    show(editor)
    let before = UIMenuController.shared.menuFrame
    screen.rotate(to: .landscapeRight)
    screen.advance(by: .seconds(1))
    let after = UIMenuController.shared.menuFrame
    #expect(UIMenuController.shared.isMenuVisible && after != before)
    let target = editor.convert(editor.bounds, to: nil as UIView?)
    #expect(after.midX == target.midX && abs(after.maxY - target.minY) < 20)
    UIMenuController.shared.setMenuVisible(false, animated: false)
  }

  @Test func `without a command that is taken there is no menu`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    editor.takes = []
    show(editor)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test(.feature("UI10-F53"))
  func `an app's commands come after the system's`() throws {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    editor.takes = ["copy:", "flip:"]
    show(editor)
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Flip", action: Selector(Editor.flip, "flip:"))
    ]
    let copy = try #require(screen.place(ofLabel: "Copy"))
    let flip = try #require(screen.place(ofLabel: "Flip"))
    #expect(copy.x < flip.x)
    screen.tap(at: flip)
    #expect(editor.log == ["flip"])
    UIMenuController.shared.menuItems = nil
  }

  @Test(.feature("UI10-F51"))
  func `the menu stands above its target, below where there is no room`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let low = editor(screen)
    show(low)
    #expect(UIMenuController.shared.menuFrame.maxY == 200)
    UIMenuController.shared.isMenuVisible = false
    let high = editor(screen, frame: CGRect(x: 60, y: 10, width: 200, height: 40))
    show(high)
    #expect(UIMenuController.shared.menuFrame.minY == 50)
    UIMenuController.shared.isMenuVisible = false
    #expect(UIMenuController.shared.menuFrame == .zero)
  }

  @Test(.feature("UI10-F52"))
  func `an app says on which side of its target the menu stands, not how it is shaped`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen, frame: CGRect(x: 150, y: 300, width: 60, height: 60))
    let menu = UIMenuController.shared
    defer {
      menu.arrowDirection = .default
      menu.isMenuVisible = false
    }
    func frame(_ arrow: UIMenuController.ArrowDirection) -> CGRect {
      menu.isMenuVisible = false
      menu.arrowDirection = arrow
      menu.setTargetRect(editor.bounds, in: editor)
      menu.setMenuVisible(true, animated: false)
      return menu.menuFrame
    }
    #expect(frame(.down).maxY == 300)
    #expect(frame(.up).minY == 360)
    #expect(frame(.left).minX == 210)
    #expect(frame(.right).maxX == 150)
    #expect(frame(.down).size == frame(.up).size && frame(.left).size == frame(.right).size)
    menu.setTargetRect(CGRect(x: 0, y: 0, width: 60, height: 10), in: editor)
    menu.arrowDirection = .up
    menu.update()
    #expect(menu.menuFrame.minY == 310, "beside another rectangle")
    #expect(screen.place(ofLabel: "Copy") != nil)
  }

  @Test func `more commands than fit are in pages`() throws {
    let screen = HeadlessScreen(Device.iPhoneSE.coarse)
    let editor = editor(screen, frame: CGRect(x: 20, y: 200, width: 200, height: 60))
    editor.takes = [
      "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:", "toggleBoldface:",
      "toggleItalics:", "toggleUnderline:",
    ]
    show(editor)
    #expect(screen.place(ofLabel: "Cut") != nil)
    #expect(screen.place(ofLabel: "Underline") == nil)
    #expect(UIMenuController.shared.menuFrame.width <= 300)
    var turns = 0
    while screen.place(ofLabel: "Underline") == nil, turns < 5 {
      let frame = UIMenuController.shared.menuFrame
      screen.tap(at: CGPoint(x: frame.maxX - 12, y: frame.minY + 15))
      turns += 1
      #expect(screen.place(ofLabel: "Cut") == nil)
    }
    #expect(turns >= 1 && turns < 5)
    for _ in 1..<turns {
      let frame = UIMenuController.shared.menuFrame
      screen.tap(at: CGPoint(x: frame.minX + 12, y: frame.minY + 15))
    }
    let second = UIMenuController.shared.menuFrame
    screen.tap(at: CGPoint(x: second.minX + 12, y: second.minY + 15))
    #expect(screen.place(ofLabel: "Cut") != nil)
    UIMenuController.shared.isMenuVisible = false
  }

  @Test func `a touch elsewhere hides the menu and is still the app's`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    let control = screen.show(UIControl(frame: CGRect(x: 60, y: 500, width: 100, height: 50)))
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    show(editor)
    screen.tap(control)
    #expect(taps == 1)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `coming and going are told in order`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    var told: [String] = []
    let names: [(NSNotification.Name, String)] = [
      (UIMenuController.willShowMenuNotification, "willShow"),
      (UIMenuController.didShowMenuNotification, "didShow"),
      (UIMenuController.willHideMenuNotification, "willHide"),
      (UIMenuController.didHideMenuNotification, "didHide"),
    ]
    let observers = names.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { told.append(word) }
      }
    }
    UIMenuController.shared.showMenu(from: editor, rect: editor.bounds)
    screen.advance(by: .seconds(1))
    UIMenuController.shared.hideMenu(from: editor)
    screen.advance(by: .seconds(1))
    observers.forEach(NotificationCenter.default.removeObserver)
    #expect(told == ["willShow", "didShow", "willHide", "didHide"])
  }

  @Test func `a responder that gives up takes the menu with it`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    show(editor)
    editor.resignFirstResponder()
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  // MARK: Interaction

  final class Maker: NSObject, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var suggested: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      suggested = suggestedActions.compactMap { ($0 as? UIMenu)?.identifier.rawValue }
      return UIMenu(
        children: suggestedActions + [
          UIAction(title: "Translate") { [weak self] _ in self?.log.append("translate") },
          UIMenu(
            title: "Style",
            children: [
              UIAction(title: "Outline") { [weak self] _ in
                self?.log.append("outline")
              }
            ]
          ),
        ]
      )
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("present") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss") }
  }

  @Test(arguments: [12, 16])
  func `an edit menu interaction shows what its delegate makes of the suggestions`(
    version: Int
  )
    throws
  {
    var environment = Environment()
    environment.systemVersion = .init(version)
    let screen = HeadlessScreen(Device.iPhone8.coarse, environment: environment)
    let editor = editor(screen)
    let maker = Maker()
    let interaction = UIEditMenuInteraction(delegate: maker)
    editor.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 10))
    )
    screen.advance(by: .seconds(1))
    #expect(maker.suggested == ["com.apple.menu.standard-edit"])
    #expect(screen.place(ofLabel: "Copy") != nil)
    screen.tap(at: try #require(screen.place(ofLabel: "Style")))
    screen.tap(at: try #require(screen.place(ofLabel: "Outline")))
    #expect(maker.log == ["present", "outline", "dismiss"])
  }

  /// Supplies a menu of entries on request, immediately or later.
  private final class LateMaker: NSObject, UIEditMenuInteractionDelegate {
    var give: (([UIMenuElement]) -> Void)?
    var count = 0
    var isPrompt = true
    var before: [UIMenuElement] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      let late = UIDeferredMenuElement.uncached { done in
        self.count += 1
        if self.isPrompt { done([UIAction(title: "Prompt") { _ in }]) } else { self.give = done }
      }
      return UIMenu(children: before + [late])
    }
  }

  @Test func `an edit menu's deferred entries are there at once, or when they come`() {
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let editor = editor(screen)
    let maker = LateMaker()
    let interaction = UIEditMenuInteraction(delegate: maker)
    editor.addInteraction(interaction)
    let configuration = UIEditMenuConfiguration(identifier: "late", sourcePoint: .zero)
    interaction.presentEditMenu(with: configuration)
    #expect(screen.place(ofLabel: "Prompt") != nil)
    #expect(maker.count == 1)
    interaction.dismissMenu()
    screen.advance(by: .seconds(1))
    maker.isPrompt = false
    for before in [[], [UIAction(title: "Before") { _ in }]] {
      maker.before = before
      interaction.presentEditMenu(with: configuration)
      #expect((screen.place(ofLabel: "Before") != nil) == !before.isEmpty)
      maker.give?([UIAction(title: "Late") { _ in }])
      #expect(screen.place(ofLabel: "Late") != nil)
      interaction.dismissMenu()
      screen.advance(by: .seconds(1))
    }
    // What comes after the end shows nothing.
    interaction.presentEditMenu(with: configuration)
    interaction.dismissMenu()
    maker.give?([UIAction(title: "Late") { _ in }])
    #expect(screen.place(ofLabel: "Late") == nil)
  }

  @Test func `a view that takes no command shows those of the first responder`() throws {
    var environment = Environment()
    environment.systemVersion = .init(16)
    let screen = HeadlessScreen(Device.iPhone8.coarse, environment: environment)
    let editor = editor(screen)
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    editor.superview?.addSubview(plain)
    let interaction = UIEditMenuInteraction(delegate: nil)
    plain.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 20, y: 20))
    )
    screen.advance(by: .seconds(1))
    screen.tap(at: try #require(screen.place(ofLabel: "Paste")))
    #expect(editor.log == ["paste"])
  }

  @Test func `an edit menu's commands are its view's, also where another is first responder`()
    throws
  {
    var environment = Environment()
    environment.systemVersion = .init(16)
    let screen = HeadlessScreen(Device.iPhone8.coarse, environment: environment)
    let other = editor(screen)
    other.takes = ["paste:"]
    let view = screen.show(Editor(frame: CGRect(x: 60, y: 400, width: 200, height: 60)))
    view.takes = ["copy:"]
    let interaction = UIEditMenuInteraction(delegate: nil)
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10))
    )
    screen.advance(by: .seconds(1))
    #expect(screen.place(ofLabel: "Paste") == nil)
    screen.tap(at: try #require(screen.place(ofLabel: "Copy")))
    #expect(view.log == ["copy false"])
    #expect(other.isFirstResponder)
  }

  @Test func `responders change the menu that the system makes, the nearest last`() {
    final class Outer: UIView {
      override func buildMenu(with builder: any UIMenuBuilder) {
        guard builder.system == .context else { return }
        builder.insertChild(
          UIMenu(
            identifier: "outer",
            options: .displayInline,
            children: [UIAction(title: "Outer") { _ in }]
          ),
          atEndOfMenu: .edit
        )
      }
    }
    final class Inner: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.description == "copy:"
      }
      override func buildMenu(with builder: any UIMenuBuilder) {
        builder.insertSibling(
          UIMenu(
            identifier: "inner",
            options: .displayInline,
            children: [UIAction(title: "Inner") { _ in }]
          ),
          beforeMenu: "outer"
        )
        builder.remove(menu: .standardEdit)
      }
    }
    let screen = HeadlessScreen(Device.iPhone8.coarse)
    let outer = screen.show(Outer(frame: CGRect(x: 10, y: 100, width: 300, height: 300)))
    let inner = Inner(frame: CGRect(x: 20, y: 100, width: 200, height: 50))
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    let interaction = UIEditMenuInteraction(delegate: nil)
    inner.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "x", sourcePoint: CGPoint(x: 50, y: 10))
    )
    let first = screen.place(ofLabel: "Inner")
    let second = screen.place(ofLabel: "Outer")
    #expect(first != nil && second != nil)
    #expect((first?.x ?? 0) < (second?.x ?? 0))
    #expect(screen.place(ofLabel: "Copy") == nil)
    interaction.dismissMenu()
  }
}
