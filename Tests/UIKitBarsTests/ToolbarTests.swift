import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitBars
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess) struct `Toolbars` {
  /// A controller with a toolbar at the lower end of its safe area.
  private final class Stage: UIViewController {
    let bar = UIToolbar()
    var position: NSLayoutYAxisAnchor?

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      ])
    }
  }

  private func stage(_ stage: TabStage, _ items: [UIBarButtonItem] = []) -> UIToolbar {
    let controller = Stage()
    controller.bar.items = items
    stage.show(controller)
    return controller.bar
  }

  private func icon(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
  }
  private func words(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  // MARK: Geometry

  @Test(.feature("UI10-F190")) func `44 points high, 32 in compact height, 50 on tablets`() {
    for (device, orientation, height) in [
      (Device.iPhone8, Environment.Orientation.portrait, CGFloat(44)),
      (.iPhone8, .landscapeLeft, 32), (.iPhone8Plus, .landscapeLeft, 32),
      (.iPhoneX, .portrait, 44), (.iPad9_7, .portrait, 50), (.iPad9_7, .landscapeLeft, 50),
    ] {
      let bar = stage(TabStage(device, orientation: orientation))
      #expect(bar.frame.height == height)
      #expect(
        bar.sizeThatFits(CGSize(width: 100, height: 10)) == CGSize(width: 100, height: height)
      )
    }
  }

  @Test func `the ground reaches below the home indicator, the buttons do not`() {
    let bar = stage(TabStage(.iPhoneX), [icon(.add)])
    #expect(bar.frame.maxY == 778)
    #expect(bar.ground.frame == CGRect(x: 0, y: 0, width: 375, height: 78))
    #expect(bar.row.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
    #expect(bar.ground.shadowEdge == .top)
  }

  @Test(.feature("UI9-F37")) func `a delegate puts the bar to the top`() {
    final class Delegate: NSObject, UIToolbarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let stage = TabStage(.iPad9_7)
    let delegate = Delegate()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 20, width: 768, height: 50))
    bar.delegate = delegate
    stage.screen.show(bar)
    stage.screen.update()
    #expect(bar.barPosition == .topAttached)
    #expect(bar.ground.frame == CGRect(x: 0, y: -20, width: 768, height: 70))
    #expect(bar.ground.shadowEdge == .bottom)
    bar.delegate = nil
    #expect(bar.barPosition == .bottom)
  }

  @Test(.feature("UI10-F190"))
  func `distances share what is left, and a fixed one keeps its width`() {
    let arrangement = ToolbarArrangement(
      [
        .button(width: 40, padding: 8, shrinks: false), .flexible,
        .button(width: 60, padding: 0, shrinks: true), .fixed(20),
        .button(width: 40, padding: 8, shrinks: false), .flexible,
        .button(width: 50, padding: 0, shrinks: true),
      ],
      in: CGRect(x: 0, y: 0, width: 375, height: 44),
      margin: 16,
      pixel: 0.5,
      isRightToLeft: false
    )
    let frames = arrangement.frames
    #expect(frames[0].minX == 8 && frames[6].maxX == 359)
    #expect(frames[1].width == frames[5].width && frames[1].width == 70.5)
    #expect(frames[3].width == 20 && frames[4].minX == frames[2].maxX + 20)
    let mirrored = ToolbarArrangement(
      [.button(width: 40, padding: 8, shrinks: false), .flexible],
      in: CGRect(x: 0, y: 0, width: 375, height: 44),
      margin: 16,
      pixel: 0.5,
      isRightToLeft: true
    )
    #expect(mirrored.frames[0] == CGRect(x: 327, y: 0, width: 40, height: 44))
  }

  @Test func `words give way where there is too much of them`() {
    let arrangement = ToolbarArrangement(
      [
        .button(width: 300, padding: 0, shrinks: true), .flexible,
        .button(width: 100, padding: 0, shrinks: true),
        .button(width: 40, padding: 8, shrinks: false),
      ],
      in: CGRect(x: 0, y: 0, width: 320, height: 44),
      margin: 16,
      pixel: 0.5,
      isRightToLeft: false
    )
    #expect(arrangement.frames[3].width == 40 && arrangement.frames[3].maxX == 312)
    #expect(arrangement.frames[0].width > arrangement.frames[2].width)
    #expect(arrangement.frames[0].width < 300)
  }

  // MARK: Items

  @Test(.feature("UI9-F43"), .feature("UI10-F194"))
  func `buttons stand in their order and do what their items do`() {
    let stage = TabStage()
    var taps: [String] = []
    let items = [
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in taps.append("trash") }),
      .flexibleSpace(),
      UIBarButtonItem(title: "Inbox (3)", primaryAction: UIAction { _ in taps.append("inbox") }),
    ]
    let bar = self.stage(stage, items)
    #expect(bar.buttons.count == 2)
    #expect(bar.buttons[0].frame.minX == 8 && bar.buttons[1].frame.maxX == 359)
    stage.screen.tap(bar.buttons[1])
    stage.screen.tap(bar.buttons[0])
    #expect(taps == ["inbox", "trash"])
    items[2].title = "Inbox (12)"
    stage.screen.update()
    #expect(bar.buttons[1].frame.maxX == 359 && bar.buttons[1].accessibilityLabel == "Inbox (12)")
    items[0].isEnabled = false
    stage.screen.update()
    #expect(bar.buttons[0].accessibilityTraits.contains(.notEnabled))
  }

  @Test func `items exchanged with an animation fade and move`() throws {
    let stage = TabStage()
    let (add, trash, search) = (icon(.add), icon(.trash), icon(.search))
    let bar = self.stage(stage, [add, trash])
    let (first, second) = (bar.buttons[0], bar.buttons[1])
    bar.setItems([.flexibleSpace(), search, trash], animated: true)
    let new = bar.buttons[0]
    #expect(bar.buttons[1] === second)
    stage.screen.advance(by: .milliseconds(150))
    let (fading, coming) = (
      try #require(first.layer.presentation()), try #require(new.layer.presentation())
    )
    #expect(fading.opacity > 0.1 && fading.opacity < 0.9)
    #expect(coming.opacity > 0.1 && coming.opacity < 0.9)
    stage.screen.advance(by: .milliseconds(300))
    #expect(first.superview == nil && new.alpha == 1)
    #expect(second.frame.maxX == 367)
  }

  @Test(.feature("UI9-F41"), .feature("UI9-F59"))
  func `custom views keep their size and send their own actions`() {
    let stage = TabStage()
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame.size = CGSize(width: 160, height: 29)
    let bar = self.stage(
      stage,
      [
        .flexibleSpace(), UIBarButtonItem(customView: segments), .flexibleSpace(),
        UIBarButtonItem(customView: UIButton(type: .infoLight)),
      ]
    )
    #expect(segments.bounds.size == CGSize(width: 160, height: 29))
    let frame = segments.convert(segments.bounds, to: bar)
    #expect(frame.midY == 22)
    stage.screen.tap(at: segments.convert(CGPoint(x: 120, y: 14), to: nil as UIView?))
    #expect(segments.selectedSegmentIndex == 1)
  }

  // MARK: Looks

  @Test(.feature("UI10-F191")) func `translucent with the system's blur unless told otherwise`() {
    let bar = UIToolbar()
    #expect(bar.isTranslucent && bar.ground.background.blur == .extraLight)
    bar.barStyle = .black
    #expect(bar.ground.background.blur == .dark)
    bar.barTintColor = .red
    #expect(bar.ground.background.blurTint == UIColor.red.withAlphaComponent(0.85))
    bar.isTranslucent = false
    #expect(bar.ground.background.blur == nil && bar.ground.background.color == .red)
    #expect(!bar.ground.background.isTranslucent)
  }

  @Test func `images count for positions and heights`() {
    let (wide, low) = (UIImage(), UIImage())
    let bar = UIToolbar()
    bar.setBackgroundImage(wide, forToolbarPosition: .any, barMetrics: .default)
    bar.setBackgroundImage(low, forToolbarPosition: .bottom, barMetrics: .compact)
    #expect(bar.ground.background.image === wide)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === wide)
    let stage = TabStage(orientation: .landscapeLeft)
    stage.screen.show(bar)
    #expect(bar.ground.background.image === low)
    bar.setShadowImage(UIImage(), forToolbarPosition: .any)
    #expect(bar.ground.background.shadowColor == nil)
    #expect(bar.shadowImage(forToolbarPosition: .any) != nil)
  }

  @Test func `appearance objects stand before the older properties once they are set`() {
    let stage = TabStage()
    let bar = self.stage(stage, [words("Edit")])
    bar.barTintColor = .red
    _ = bar.standardAppearance
    #expect(bar.ground.background.blurTint != nil, "only looked at")
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    bar.standardAppearance = appearance
    #expect(bar.ground.background.color == .blue && bar.ground.background.blur == nil)
    let look = bar.buttons[0].look.titleAttributes[UIControl.State.normal.rawValue]
    #expect(look?[.foregroundColor] as? UIColor == .green)
    bar.standardAppearance.backgroundColor = .purple
    #expect(bar.ground.background.color == .purple && appearance.backgroundColor == .blue)
  }

  @Test(.feature("UI9-F42")) func `the tint colours the buttons, an item's own before it`() {
    let stage = TabStage()
    let (plain, own) = (words("A"), words("B"))
    own.tintColor = .orange
    let bar = self.stage(stage, [plain, own])
    bar.tintColor = .purple
    #expect(bar.buttons[0].tintColor == .purple && bar.buttons[1].tintColor == .orange)
  }

  @Test func `what appearance proxies say holds for bars that come later`() {
    UIToolbar.appearance().barStyle = .black
    UIToolbar.appearance().setShadowImage(UIImage(), forToolbarPosition: .any)
    let bar = stage(TabStage())
    #expect(bar.barStyle == .black && bar.ground.background.shadowColor == nil)
  }

  @Test func `where transparency is reduced the ground is solid`() {
    let stage = TabStage { $0.isTransparencyReduced = true }
    let bar = self.stage(stage)
    let tint = bar.ground.subviews[0].subviews[1]
    #expect(tint.backgroundColor == UIColor(red: 0.97, green: 0.97, blue: 0.97, alpha: 1))
    #expect(bar.ground.subviews[0].subviews[0].isHidden)
  }

  // MARK: Pictures

  @Test func `the bar looks as on the device`() {
    for (name, device, orientation, version, appearance, languages) in [
      ("phone", Device.iPhone8, Environment.Orientation.portrait, 12, "light", ["en"]),
      ("landscape", .iPhoneSE, .landscapeLeft, 12, "light", ["en"]),
      ("dark", .iPhoneX, .portrait, 13, "dark", ["en"]),
      ("right-to-left", .iPhone8Plus, .portrait, 12, "light", ["ar"]),
    ] {
      let stage = TabStage(device, version: .init(version), orientation: orientation) {
        $0.appearance = appearance == "dark" ? .dark : .light
        $0.languages = languages
      }
      let bar = self.stage(
        stage,
        [
          icon(.reply), .flexibleSpace(), icon(.edit), .flexibleSpace(), icon(.compose),
          icon(.trash),
        ]
      )
      stage.expect(
        "UIToolbar.looks.\(name)",
        of: stage.beginning(of: bar.frame.insetBy(dx: 0, dy: -1), width: 320)
      )
    }
  }
}
