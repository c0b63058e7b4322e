import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import TipKit
import UIKit
import UIKitTestSupport

@testable import Onboarding
@testable import UIKitCore

@MainActor
@Suite(.restoresProcess, .serialized) struct WalkthroughTests {
  @MainActor private final class Stage {
    let screen: HeadlessScreen
    let add = UIButton(type: .system)
    let other = UIButton(type: .system)
    let paper = UIView(frame: CGRect(x: 20, y: 300, width: 280, height: 100))
    var late: UIView?
    var added = 0, others = 0
    var outcomes: [Walkthrough.Outcome] = []
    lazy var walkthrough = Walkthrough(
      identifier: "first",
      steps: [
        WalkthroughStep("Tap Add", message: "It makes a new note.") { [unowned self] in add },
        WalkthroughStep("Tap the paper") { [unowned self] in paper },
        WalkthroughStep("Drag it away", advance: .app) { [unowned self] in late },
      ],
      defaults: defaults
    )
    let defaults: UserDefaults

    init(
      _ device: Device = .iPhoneSE,
      defaults: UserDefaults = freshDefaults(),
      _ change: (inout Environment) -> Void = { _ in }
    ) {
      self.defaults = defaults
      var environment = Environment()
      environment.systemVersion = .init(13, 0)
      change(&environment)
      screen = HeadlessScreen(device, environment: environment)
      let root = UIViewController()
      root.view.backgroundColor = .systemBackground
      add.setTitle("Add", for: .normal)
      add.frame = CGRect(x: 220, y: 40, width: 80, height: 44)
      add.addAction(UIAction { [unowned self] _ in added += 1 }, for: .touchUpInside)
      other.setTitle("Other", for: .normal)
      other.frame = CGRect(x: 20, y: 440, width: 80, height: 44)
      other.addAction(UIAction { [unowned self] _ in others += 1 }, for: .touchUpInside)
      paper.backgroundColor = .systemYellow
      for view in [add, other, paper] { root.view.addSubview(view) }
      screen.rootViewController = root
      screen.update()
      walkthrough.completion = { [unowned self] in outcomes.append($0) }
    }

    func start() throws {
      walkthrough.startOnce(in: try #require(screen.window))
      screen.advance(by: .milliseconds(500))
    }
    func tap(_ view: UIView) {
      screen.tap(view)
      screen.advance(by: .milliseconds(500))
    }
    var spotlight: SpotlightView? {
      screen.window?.subviews.lazy.compactMap { $0 as? SpotlightView }.last
    }
  }

  @Test(.feature("IX-F068")) func `it goes on when the person does the thing`() throws {
    let stage = Stage()
    try stage.start()
    #expect(stage.walkthrough.currentStep == 0)
    stage.tap(stage.add)
    #expect(stage.added == 1 && stage.walkthrough.currentStep == 1)
    stage.tap(stage.paper)
    #expect(stage.walkthrough.currentStep == 2)
    // The third view is not there yet: nothing is dark meanwhile.
    stage.tap(stage.other)
    #expect(stage.others == 1 && stage.spotlight?.isHidden == true)
    stage.late = stage.paper
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.spotlight?.isHidden == false)
    stage.tap(stage.paper)
    #expect(stage.walkthrough.currentStep == 2)
    stage.walkthrough.advance()
    stage.screen.advance(by: .milliseconds(500))
    #expect(stage.outcomes == [.finished] && stage.spotlight == nil)
  }

  @Test(.feature("IX-F068")) func `touches beside the light do nothing`() throws {
    let stage = Stage()
    try stage.start()
    for view in [stage.other, stage.paper] {
      // A covered view cannot be tapped.
      stage.screen.tap(at: view.center)
      stage.screen.advance(by: .milliseconds(500))
    }
    #expect(stage.others == 0 && stage.walkthrough.currentStep == 0)
  }

  @Test(.feature("IX-F068")) func `the light falls on the view, and the words beside it`() throws {
    let stage = Stage()
    try stage.start()
    let light = try #require(stage.spotlight)
    #expect(light.hole.contains(stage.add.convert(stage.add.bounds, to: light)))
    #expect(!light.card.frame.intersects(light.hole))
    stage.add.frame.origin.y = 200
    stage.walkthrough.update()
    #expect(light.hole.midY == stage.add.convert(stage.add.bounds, to: light).midY)
  }

  @Test(.feature("IX-F068")) func `Skip ends it, and it does not come again by itself`() throws {
    let stage = Stage()
    try stage.start()
    let light = try #require(stage.spotlight)
    stage.tap(try #require(button(light, "Skip")))
    #expect(stage.outcomes == [.skipped] && stage.spotlight == nil)
    let window = try #require(stage.screen.window)
    #expect(!stage.walkthrough.startOnce(in: window))
    // A replay is not asked.
    stage.walkthrough.start(in: window)
    #expect(stage.walkthrough.currentStep == 0)
    // What it put on the views is gone.
    stage.walkthrough.skip()
    stage.screen.advance(by: .milliseconds(500))
    stage.tap(stage.paper)
    #expect(stage.walkthrough.currentStep == nil)
    #expect(stage.paper.gestureRecognizers?.isEmpty != false)
  }

  @Test(.feature("IX-F068")) func `a view that never appears ends it`() throws {
    let stage = Stage()
    try stage.start()
    stage.tap(stage.add)
    stage.tap(stage.paper)
    stage.screen.advance(by: .seconds(31))
    #expect(stage.outcomes == [.skipped])
  }

  enum Look: String, CaseIterable { case light, dark, rightToLeft, largest, pad }

  @Test(.feature("IX-F068"), arguments: Look.allCases) func `it looks so`(_ look: Look) throws {
    let stage = Stage(look == .pad ? .iPad9_7 : .iPhoneSE) { environment in
      switch look {
      case .dark: environment.appearance = .dark
      case .rightToLeft: environment.setLanguage("ar")
      case .largest:
        environment.contentSizeCategory = Environment.contentSizeCategories.last ?? ""
      case .light, .pad: break
      }
    }
    try stage.start()
    expectGolden(
      stage.screen.image.flatMap { PicturePixels($0) }?.reduced(by: 2),
      "Walkthrough.\(look.rawValue)",
      maximumBytes: 20_480
    )
  }

  // MARK: Hints

  private struct JumpTip: Tip {
    var title: Text { "Tap to jump" }
  }

  private func hint(
    _ stage: Stage,
    _ reset: StuckHint.Reset = .touches
  ) throws -> StuckHint {
    try Tips.resetDatastore()
    try Tips.configure()
    let root = try #require(stage.screen.rootViewController)
    let hint = StuckHint(JumpTip(), sourceItem: stage.add, in: root, after: 10, resetBy: reset)
    hint.start()
    return hint
  }

  private func isShown(_ stage: Stage) -> Bool {
    stage.screen.rootViewController?.presentedViewController is TipUIPopoverViewController
  }

  @Test(.feature("IX-F067")) func `a hint comes when nothing was touched for a time`() throws {
    let stage = Stage()
    let hint = try hint(stage)
    stage.screen.advance(by: .seconds(8))
    stage.tap(stage.other)
    #expect(stage.others == 1)
    stage.screen.advance(by: .seconds(8))
    #expect(!isShown(stage) && hint.isRunning)
    stage.screen.advance(by: .seconds(3))
    #expect(isShown(stage) && !hint.isRunning)
  }

  @Test(.feature("IX-F067")) func `who taps in vain is stuck too`() throws {
    let stage = Stage()
    let hint = try hint(stage, .progress)
    stage.screen.advance(by: .seconds(8))
    hint.noteProgress()
    stage.screen.advance(by: .seconds(8))
    stage.tap(stage.other)
    #expect(!isShown(stage))
    stage.screen.advance(by: .seconds(3))
    #expect(isShown(stage))
  }

  @Test(.feature("IX-F067")) func `a hint that was stopped, or is over, does not come`() throws {
    let stage = Stage()
    let hint = try hint(stage)
    hint.stop()
    stage.screen.advance(by: .seconds(20))
    #expect(!isShown(stage))
    JumpTip().invalidate(reason: .actionPerformed)
    hint.start()
    stage.screen.advance(by: .seconds(20))
    #expect(!isShown(stage) && !hint.isRunning)
  }
}
