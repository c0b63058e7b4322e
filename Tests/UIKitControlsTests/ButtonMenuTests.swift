import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct `Buttons with menus` {
  /// A button whose menu has three entries, and a log of its use.
  @MainActor
  private final class Scene {
    let stage: ControlStage
    let button = UIButton(type: .system)
    var log: [String] = []

    init(version: Int = 14, textSize: UIContentSizeCategory = .large) {
      stage = ControlStage(version: .init(version), textSize: textSize)
      button.setTitle("Sort", for: .normal)
      button.menu = menu(["Name", "Date", "Size"])
      button.addAction(
        UIAction { [weak self] _ in self?.log.append("menu") },
        for: .menuActionTriggered
      )
      button.addAction(
        UIAction { [weak self] _ in self?.log.append("primary") },
        for: .primaryActionTriggered
      )
      button.frame = CGRect(x: 100, y: 200, width: 120, height: 30)
      stage.screen.show(button)
    }

    func menu(_ titles: [String], options: UIMenu.Options = []) -> UIMenu {
      UIMenu(
        title: "",
        options: options,
        children: titles.map { title in
          UIAction(title: title) { [weak self] _ in self?.log.append(title) }
        }
      )
    }

    /// Where a row of the menu is.
    func row(_ title: String) -> CGPoint? { stage.place(ofLabel: title) }

    func choose(_ title: String) throws {
      stage.screen.tap(at: try #require(row(title)))
      stage.screen.advance(by: .seconds(1))
    }

    /// The entries that are marked.
    var marked: [String] { button.menu?.selectedElements.map(\.title) ?? [] }
  }

  @Test(arguments: [12, 14]) func `a tap opens the menu where that is the action`(
    version: Int
  ) async throws {
    let scene = Scene(version: version)
    scene.button.showsMenuAsPrimaryAction = true
    let finger = scene.stage.press(scene.button)
    scene.stage.screen.advance(by: .seconds(1))
    #expect(scene.log == ["menu"])
    #expect(scene.button.isHeld && scene.button.isHighlighted)
    #expect(scene.button.contextMenuInteraction?.menuAppearance == .compact)
    scene.stage.screen.touchUp(finger)
    #expect(scene.button.isHeld && scene.row("Date") != nil)
    try scene.choose("Date")
    #expect(scene.log == ["menu", "Date"])
    #expect(!scene.button.isHeld && !scene.button.isHighlighted)
    #expect(scene.button.titleLabel?.text == "Sort")
    await scene.stage.screen.settle()
    #expect(scene.button.contextMenuInteraction?.menuAppearance == .unknown)
    // And again.
    scene.stage.screen.tap(scene.button)
    #expect(scene.button.isHeld && scene.log == ["menu", "Date", "menu"])
  }

  @Test func `the finger that opened the menu can slide to an entry`() throws {
    let scene = Scene()
    scene.button.showsMenuAsPrimaryAction = true
    let finger = scene.stage.press(scene.button)
    scene.stage.screen.advance(by: .seconds(1))
    scene.stage.screen.touchMove(finger, to: try #require(scene.row("Size")))
    scene.stage.screen.touchUp(finger)
    scene.stage.screen.advance(by: .seconds(1))
    #expect(scene.log == ["menu", "Size"])
  }

  @Test func `else a long press opens it and a tap does what it does`() throws {
    let scene = Scene()
    scene.stage.screen.tap(scene.button)
    #expect(scene.log == ["primary"])
    scene.stage.screen.press(scene.button, for: .milliseconds(700))
    scene.stage.screen.advance(by: .seconds(1))
    #expect(scene.log == ["primary", "menu"])
    #expect(scene.button.contextMenuInteraction?.menuAppearance == .compact)
    try scene.choose("Name")
    #expect(scene.log.last == "Name")
  }

  @Test func `a pop-up shows the entry that is on`() throws {
    let scene = Scene()
    scene.button.showsMenuAsPrimaryAction = true
    scene.button.changesSelectionAsPrimaryAction = true
    let symbol = UIImage(systemName: "star")
    (scene.button.menu?.children[2] as? UIAction)?.image = symbol
    // One is always on.
    #expect(scene.marked == ["Name"])
    #expect(scene.button.currentTitle == "Name" && scene.button.titleLabel?.text == "Name")
    let width = scene.button.intrinsicContentSize.width
    scene.stage.screen.tap(scene.button)
    scene.stage.screen.advance(by: .seconds(1))
    try scene.choose("Size")
    #expect(scene.log == ["menu", "Size"])
    #expect(scene.marked == ["Size"] && scene.button.titleLabel?.text == "Size")
    #expect(scene.button.imageView?.image != nil)
    #expect(scene.button.intrinsicContentSize.width != width)
    #expect(scene.button.accessibilityLabel == "Size" && !scene.button.isSelected)
    scene.button.changesSelectionAsPrimaryAction = false
    #expect(scene.button.titleLabel?.text == "Sort")
  }

  @Test func `of a pop-up's sections one entry at all is on`() throws {
    let scene = Scene()
    scene.button.menu = UIMenu(children: [
      scene.menu(["Name", "Date"], options: .displayInline),
      scene.menu(["Up", "Down"], options: .displayInline),
    ])
    scene.button.showsMenuAsPrimaryAction = true
    scene.button.changesSelectionAsPrimaryAction = true
    scene.stage.screen.tap(scene.button)
    scene.stage.screen.advance(by: .seconds(1))
    try scene.choose("Down")
    #expect(scene.marked == ["Down"] && scene.button.currentTitle == "Down")
  }

  @Test func `a configured pop-up has chevrons`() {
    let scene = Scene(version: 15)
    scene.button.configuration = .gray()
    scene.button.showsMenuAsPrimaryAction = true
    let width = scene.button.intrinsicContentSize.width
    scene.button.changesSelectionAsPrimaryAction = true
    scene.stage.screen.update()
    #expect(scene.button.titleLabel?.text == "Name")
    var chevrons: UIImageView? {
      scene.button.subviews.compactMap { $0 as? UIImageView }.first {
        $0.image?.isSymbolImage == true
      }
    }
    #expect(chevrons != nil && scene.button.intrinsicContentSize.width != width)
    scene.button.configuration?.indicatorColorTransformer = .init { _ in .systemPink }
    scene.stage.screen.update()
    #expect(chevrons?.tintColor == .systemPink)
    scene.button.configuration?.indicator = .none
    scene.stage.screen.update()
    #expect(chevrons == nil)
    scene.button.changesSelectionAsPrimaryAction = false
    scene.button.configuration?.indicator = .popup
    scene.stage.screen.update()
    #expect(chevrons != nil)
  }

  @Test func `a disabled button and one without a menu open nothing`() {
    let scene = Scene()
    scene.button.showsMenuAsPrimaryAction = true
    scene.button.isEnabled = false
    scene.stage.screen.tap(at: CGPoint(x: 160, y: 215))
    #expect(!scene.button.isHeld && scene.log.isEmpty)
    scene.button.isEnabled = true
    scene.button.menu = nil
    #expect(scene.button.contextMenuInteraction == nil)
    scene.stage.screen.tap(scene.button)
    #expect(!scene.button.isHeld && scene.log == ["primary"])
  }

  @Test func `the menu is asked for when it comes`() {
    let scene = Scene()
    scene.button.showsMenuAsPrimaryAction = true
    scene.button.addAction(
      UIAction { [weak scene] _ in scene?.button.menu = scene?.menu(["Fresh"]) },
      for: .menuActionTriggered
    )
    scene.stage.screen.tap(scene.button)
    scene.stage.screen.advance(by: .seconds(1))
    #expect(scene.row("Fresh") != nil && scene.row("Name") == nil)
  }

  @Test func `code and assistive technology open it`() async {
    let scene = Scene()
    scene.button.showsMenuAsPrimaryAction = true
    #expect(scene.button.accessibilityActivate())
    #expect(scene.button.isHeld)
    scene.stage.screen.advance(by: .seconds(1))
    scene.button.contextMenuInteraction?.dismissMenu()
    #expect(!scene.button.isHeld)
    scene.stage.screen.advance(by: .seconds(1))
    await scene.stage.screen.settle()
    scene.button.performPrimaryAction()
    #expect(scene.button.isHeld && scene.log == ["menu", "menu"])
    let plain = UIButton(primaryAction: UIAction { [weak scene] _ in scene?.log.append("plain") })
    plain.performPrimaryAction()
    #expect(scene.log.last == "plain")
  }

  @Test func `low on the screen the first entry can stand next to the finger`() throws {
    func order(_ order: UIContextMenuConfiguration.ElementOrder) throws -> Bool {
      let scene = Scene()
      scene.button.frame.origin.y = 600
      scene.button.showsMenuAsPrimaryAction = true
      scene.button.preferredMenuElementOrder = order
      scene.stage.screen.tap(scene.button)
      scene.stage.screen.advance(by: .seconds(1))
      return try #require(scene.row("Name")).y < #require(scene.row("Size")).y
    }
    #expect(try order(.fixed))
    #expect(try !order(.priority))
  }

  @Test func `a control says where its menu comes out`() throws {
    final class Corner: UIButton {
      override func menuAttachmentPoint(
        for configuration: UIContextMenuConfiguration
      ) -> CGPoint { CGPoint(x: 0, y: 100) }
    }
    func top(_ button: UIButton) throws -> CGFloat {
      let scene = Scene()
      button.menu = scene.menu(["Name"])
      button.showsMenuAsPrimaryAction = true
      button.frame = scene.button.frame
      scene.stage.screen.show(button)
      button.performPrimaryAction()
      scene.stage.screen.advance(by: .seconds(1))
      return try #require(scene.row("Name")).y
    }
    // From the button's lower edge, at 30, to a point at 100.
    #expect(try top(Corner(type: .system)) - top(UIButton(type: .system)) == 70)
  }
}
