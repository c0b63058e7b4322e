import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import ScreenInspection

/// An introduction, as apps write them.
private final class IntroController: UIViewController {
  struct Contents {
    var button: String?
    var pages = 3
    var page = 0
    var words = "Swipe to see more."
    var picture: CGSize?
    var asks = false
  }
  var contents = Contents()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 335, height: 200))
    label.numberOfLines = 0
    label.text = contents.words
    view.addSubview(label)
    let dots = UIPageControl(frame: CGRect(x: 0, y: 600, width: 375, height: 37))
    dots.numberOfPages = contents.pages
    dots.currentPage = contents.page
    dots.isUserInteractionEnabled = false
    view.addSubview(dots)
    if let title = contents.button {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.frame = CGRect(x: 20, y: 540, width: 335, height: 50)
      view.addSubview(button)
    }
    if let size = contents.picture {
      let image = UIGraphicsImageRenderer(size: size).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 60, y: 200, width: size.width, height: size.height)
      self.view.addSubview(view)
    }
    guard contents.asks else { return }
    view.addSubview(UISwitch(frame: CGRect(x: 20, y: 300, width: 51, height: 31)))
  }
}

/// An app that shows a screen of a given name first.
private final class LaunchedDelegate: UIResponder, UIApplicationDelegate {
  @MainActor static var first: () -> UIViewController = { UIViewController() }
  @MainActor static var next: (() -> UIViewController)?
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.first()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

private final class SplashController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    perform(Selector(SplashController.leave, "leave"), with: nil, afterDelay: 1.5)
  }
  func leave() { view.window?.rootViewController = ListPage() }
}

private final class ListPage: UIViewController {}
private final class SetupController: UIViewController {}

@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about the first launch` {
  private func intro(_ change: (inout IntroController.Contents) -> Void = { _ in }) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    let controller = IntroController()
    change(&controller.contents)
    screen.rootViewController = controller
    return walked(screen)
  }

  private func launched(
    isFirst: Bool = true,
    on device: Device = .iPhone8,
    _ first: @escaping () -> UIViewController
  ) -> Log {
    LaunchedDelegate.first = first
    let screen = HeadlessScreen(device)
    defer { screen.kill() }
    return screen.recordLaunch(of: LaunchedDelegate.self, isFirst: isFirst)
  }

  // MARK: Introductions

  @Test(.rule("IX-R069"), .rule("I10-R177")) func `an introduction can be skipped`() {
    let rule = SkippableIntroduction()
    #expect(rule.count(intro()) == 1)
    #expect(rule.count(intro { $0.button = "Continue" }) == 1)
    #expect(rule.count(intro { $0.button = "Skip" }) == 0)
    // The last page leads on by itself.
    #expect(
      rule.count(
        intro {
          $0.button = "Continue"
          $0.page = 2
        }
      ) == 0
    )
    #expect(RuleBook.sums["I10-R177"] == ["IX-R069", "IX-R070"])
    // Another screen is none.
    #expect(rule.count(walked(HeadlessScreen(.iPhone8))) == 0)
  }

  @Test(.rule("IX-R070"), .rule("I10-R177")) func `an introduction comes once`() {
    let rule = IntroductionOnce()
    #expect(rule.count(launched(isFirst: false) { IntroController() }) == 1)
    #expect(rule.count(launched(isFirst: true) { IntroController() }) == 0)
    #expect(rule.count(launched(isFirst: false) { ListPage() }) == 0)
  }

  @Test(.rule("IX-R071")) func `a tutorial can be found again`() {
    let rule = ReplayableTutorial()
    func walk(_ label: String, taps: Int = 25) -> Log {
      var events: [(Double, Log.Kind)] = [
        (0, .stage(stage(.root, "TutorialController"))), (5, .stage(stage(.root, "List"))),
        (6, .action(.init(element: button, label: label))),
      ]
      for index in 0..<taps {
        events.append((7 + Double(index), touch(.began)))
        events.append((7.1 + Double(index), touch(.ended)))
      }
      return Log(events.map { Log.Event($0.0, $0.1) })
    }
    #expect(rule.count(walk("Sort")) == 1)
    #expect(rule.count(walk("Help")) == 0)
    // A short walk proves nothing.
    #expect(rule.count(walk("Sort", taps: 3)) == 0)
  }

  @Test(.rule("IX-R072")) func `an introduction is short`() {
    let rule = EssentialIntroduction()
    #expect(rule.count(intro()) == 0)
    #expect(rule.count(intro { $0.pages = 8 }) == 1)
    #expect(
      rule.count(intro { $0.words = Array(repeating: "word", count: 80).joined(separator: " ") })
        == 1
    )
  }

  @Test(.rule("IX-R074")) func `an introduction shows no pictures of screens`() {
    let rule = NoPicturesOfScreens()
    #expect(rule.count(intro { $0.picture = CGSize(width: 187.5, height: 333.5) }) == 1)
    #expect(rule.count(intro { $0.picture = CGSize(width: 250, height: 250) }) == 0)
    // A small one is an ornament.
    #expect(rule.count(intro { $0.picture = CGSize(width: 37.5, height: 66.7) }) == 0)
  }

  // MARK: Launches

  @Test(.rule("IX-R068")) func `the content comes first`() {
    let rule = ContentFirst()
    let splash = launched { SplashController() }
    let found = rule.findings(in: splash, settings: AuditSettings())
    #expect(found.count == 1 && found.first?.place == "SplashController")
    #expect(rule.count(launched { IntroController() }) == 1)
    #expect(rule.count(launched { ListPage() }) == 0)
    // A person who taps goes on by themselves.
    let tapped = log(
      (0, .launch(.init())),
      (0, .stage(stage(.root, "Menu"))),
      (2, touch(.began)),
      (2.1, touch(.ended)),
      (2.2, .stage(stage(.root, "List")))
    )
    #expect(rule.count(tapped) == 0)
  }

  @Test(.rule("VIS-R37")) func `a splash of the app's own draws attention`() {
    #expect(QuietLaunch().count(launched { SplashController() }) == 1)
    #expect(QuietLaunch().count(launched { ListPage() }) == 0)
  }

  @Test(.rule("IX-R075")) func `nothing is asked in advance`() {
    let rule = NoSetupInAdvance()
    #expect(rule.count(intro { $0.asks = true }) == 1)
    #expect(rule.count(intro()) == 0)
    #expect(rule.count(launched { SetupController() }) == 1)
    #expect(rule.count(launched { ListPage() }) == 0)
  }

  @Test(.rule("IX-R076")) func `what was asked once is not asked again`() {
    let rule = SetupOnce()
    #expect(rule.count(launched(isFirst: false) { SetupController() }) == 1)
    #expect(rule.count(launched(isFirst: true) { SetupController() }) == 0)
    #expect(rule.count(launched(isFirst: false) { ListPage() }) == 0)
  }

  @Test(.rule("IX-R077")) func `licences are the store's`() {
    let rule = NoLicenceInApp()
    let agree: [(String, UIAlertAction.Style)] = [("Agree", .default), ("Cancel", .cancel)]
    #expect(rule.count(alert("License Agreement", "You may use this app.", agree)) == 1)
    #expect(rule.count(alert("Share the photo?", nil, agree)) == 0)
    #expect(rule.count(alert("License Agreement", "It has changed.", [("OK", .cancel)])) == 0)
  }

  @Test(.rule("IX-R080")) func `nobody is asked to restart`() {
    let rule = NoRestarts()
    #expect(rule.count(alert("Something went wrong", "Please restart the app.")) == 1)
    #expect(rule.count(alert("Trouble", "Your iPhone needs to be restarted.")) == 1)
    #expect(rule.count(alert("出错了", "请重新启动App。")) == 1)
    #expect(rule.count(alert("Game over", "Restart the level?")) == 0)
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    label.text = "Quit and reopen the app"
    #expect(rule.count(shown(label)) == 1)
    label.text = "Try again"
    #expect(rule.count(shown(label)) == 0)
    let facts = AlertFacts(.alert, title: "Reboot", choices: [.init("OK", .usual)])
    #expect(rule.count(log((1, .alert(facts)))) == 1)
  }

  @Test(.rule("I10-R174")) func `the app starts as the device is held`() {
    let rule = LaunchOrientation()
    func launch(
      _ device: ScreenOrientation,
      _ interface: ScreenOrientation,
      _ supported: Set<ScreenOrientation>
    ) -> Int {
      rule.count(
        log((0, .launch(.init(device: device, interface: interface, supported: supported))))
      )
    }
    let all: Set<ScreenOrientation> = [.portrait, .landscapeLeft, .landscapeRight]
    #expect(launch(.landscapeLeft, .portrait, all) == 1)
    #expect(launch(.landscapeLeft, .landscapeLeft, all) == 0)
    #expect(launch(.landscapeLeft, .portrait, [.portrait]) == 0)
    #expect(launch(.portrait, .portrait, [.landscapeLeft, .landscapeRight]) == 1)
    // A real one keeps it.
    let real = launched { ListPage() }
    #expect(real.launches.first?.value.supported.isEmpty == false && rule.count(real) == 0)
  }

  @Test(.rule("VIS-R40")) func `the launch screen goes quickly`() {
    let rule = QuickLaunch()
    #expect(rule.count(log((0, .launch(.init(launchScreenTime: 2.5))))) == 1)
    #expect(rule.count(log((0, .launch(.init(launchScreenTime: 0.4))))) == 0)
    #expect(rule.count(log((0, .launch(.init())))) == 0)
  }

  @Test(.rule("IX-R062"), .rule("IX-R073"), .rule("IX-R240"), .rule("IX-R242"))
  func `questions are asked where their subject occurs`() {
    func asked(_ log: Log) -> Set<String> { AuditReport(conduct: [log]).asked }
    let rules: Set = ["IX-R062", "IX-R073", "IX-R240", "IX-R242"]
    #expect(asked(log((1, frame()))).isDisjoint(with: rules))
    #expect(asked(log((1, .launch(.init())))).intersection(rules) == ["IX-R062"])
    #expect(asked(log((1, .launch(.init(isFirst: false))))).isDisjoint(with: rules))
    #expect(asked(log((1, .stage(stage(.root, "Intro"))))).intersection(rules) == ["IX-R073"])
    #expect(asked(log((1, .ratingRequest(.init())))).intersection(rules) == ["IX-R240"])
    #expect(asked(log((1, .screenshot))).intersection(rules) == ["IX-R242"])
  }
}
