import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// A stage with a controller in front.
func stage(_ form: Stage.Layer.Form, _ name: String) -> Stage {
  Stage(layers: [Stage.Layer(form, name: name, content: Stage.Place(name))])
}

/// Ratings and screenshots.
@MainActor
@Suite struct `Rules about ratings` {
  private let request = Log.Kind.ratingRequest(.init())

  private func ratingAlert(_ buttons: [(String, UIAlertAction.Style)]) -> Screen {
    alert("Rate this app?", "Your stars on the App Store help us.", buttons)
  }

  @Test(.rule("IX-R079")) func `an alert that asks for stars has a button that declines`() {
    let rule = RatingsCanBeDeclined()
    #expect(rule.count(ratingAlert([("Rate Now", .default), ("Write a Review", .default)])) == 1)
    #expect(rule.count(ratingAlert([("Rate Now", .default), ("Maybe Later", .default)])) == 0)
    #expect(rule.count(ratingAlert([("Rate Now", .default), ("Close", .cancel)])) == 0)
    // Another question.
    #expect(rule.count(alert("Delete?", nil, [("Delete", .destructive)])) == 0)
    let facts = AlertFacts(.alert, title: "Rate us!", choices: [.init("OK", .usual)])
    #expect(rule.count(log((1, .alert(facts)))) == 1)
  }

  private final class RatingController: UIViewController {
    var offersExit = false
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
      label.text = "Please rate this app"
      view.addSubview(label)
      let button = UIButton(type: .system)
      button.setTitle(offersExit ? "Not Now" : "Five Stars", for: .normal)
      button.frame = CGRect(x: 20, y: 300, width: 300, height: 50)
      view.addSubview(button)
    }
  }

  private func ratingView(offersExit: Bool) -> Screen {
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    screen.rootViewController = root
    let controller = RatingController()
    controller.offersExit = offersExit
    controller.modalPresentationStyle = .fullScreen
    root.present(controller, animated: false)
    screen.advance(by: .milliseconds(100))
    return walked(screen)
  }

  @Test(.rule("IX-R079"), .rule("IX-R238")) func `a view of the app's own is one too`() {
    #expect(RatingsCanBeDeclined().count(ratingView(offersExit: false)) == 1)
    #expect(RatingsCanBeDeclined().count(ratingView(offersExit: true)) == 0)
    #expect(SystemRatingPrompt().count(ratingView(offersExit: true)) == 1)
  }

  @Test(.rule("IX-R238")) func `the system's prompt is preferred`() {
    let rule = SystemRatingPrompt()
    #expect(rule.count(ratingAlert([("Rate", .default), ("No, Thanks", .cancel)])) == 1)
    #expect(rule.count(alert("Delete the photo?")) == 0)
    let facts = AlertFacts(.sheet, title: "Leave a review", choices: [.init("OK", .usual)])
    #expect(rule.count(log((1, .alert(facts)))) == 1)
    #expect(rule.count(log((1, request))) == 0)
  }

  private func taps(_ count: Int, from time: Double) -> [(Double, Log.Kind)] {
    (0..<count).flatMap { index in
      let start = time + Double(index) * 10
      return [(start, touch(.began)), (start + 0.1, touch(.ended))]
    }
  }

  private func session(
    isFirst: Bool = false,
    taps count: Int,
    _ request: (Double, Log.Kind),
    _ others: [(Double, Log.Kind)] = []
  ) -> Log {
    let events = [(0.0, Log.Kind.launch(.init(isFirst: isFirst)))] + taps(count, from: 1) + others
    return Log((events + [request]).sorted { $0.0 < $1.0 }.map { Log.Event($0.0, $0.1) })
  }

  @Test(.rule("IX-R234")) func `a rating is asked for after some use`() {
    let rule = RatingAfterEngagement()
    #expect(rule.count(session(taps: 3, (200, request))) == 1)
    #expect(rule.count(session(taps: 12, (200, request))) == 0)
    // Many taps in no time are no use.
    #expect(rule.count(session(taps: 3, (30, request))) == 1)
    // Where the launch is not recorded, nothing is known.
    #expect(rule.count(log((5, request))) == 0)
  }

  @Test(.rule("IX-R235")) func `not on first use, nor in an introduction`() {
    let rule = NoRatingOnFirstUse()
    #expect(rule.count(session(isFirst: true, taps: 20, (500, request))) == 1)
    #expect(rule.count(session(taps: 20, (500, request))) == 0)
    let intro = (400.0, Log.Kind.stage(stage(.fullScreen, "OnboardingController")))
    #expect(rule.count(session(taps: 20, (500, request), [intro])) == 1)
  }

  @Test(.rule("IX-R236")) func `nobody is interrupted`() {
    let rule = RatingNeverInterrupts()
    #expect(rule.count(log((1, .stage(stage(.root, "List"))), (5, request))) == 0)
    #expect(rule.count(log((5, .ratingRequest(.init(isEditing: true))))) == 1)
    #expect(rule.count(log((1, .stage(stage(.pageSheet, "Compose"))), (5, request))) == 1)
    let plays = Log.Kind.playback(.init("song", at: 0, isPlaying: true))
    #expect(rule.count(log((1, plays), (5, request))) == 1)
    #expect(
      rule.count(
        log(
          (1, plays),
          (2, .playback(.init("song", at: 1, isPlaying: false))),
          (5, request)
        )
      ) == 0
    )
    #expect(rule.count(log((4, touch(.began)), (5, request), (6, touch(.ended)))) == 1)
  }

  @Test(.rule("IX-R237")) func `two requests are two weeks apart`() {
    let rule = RareRatingRequests()
    let day = 86_400.0
    func found(_ days: Double) -> [Severity] {
      rule.findings(in: log((0, request), (days * day, request)), settings: AuditSettings())
        .map(\.severity)
    }
    #expect(found(0.01) == [.warning])
    #expect(found(6.5) == [.warning])
    #expect(found(10) == [.advice])
    #expect(found(15).isEmpty)
  }

  /// A screen with a button and a row that ask as the system's module does.
  private final class AskingController: UITableViewController {
    static func ask() {
      NotificationCenter.default.post(
        name: Notification.Name("RussetReviewRequested"),
        object: nil
      )
    }
    let button = UIButton(type: .system)
    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = CGRect(x: 0, y: 300, width: 200, height: 50)
      button.addAction(UIAction { _ in AskingController.ask() }, for: .touchUpInside)
      view.addSubview(button)
    }
    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int { 1 }
    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      AskingController.ask()
    }
  }

  @Test(.rule("IX-R239")) func `no button and no row requests the prompt`() {
    let rule = NoRatingButton()
    let screen = HeadlessScreen(.iPhone8)
    let controller = AskingController()
    screen.rootViewController = controller
    screen.advance(by: .milliseconds(200))
    let byButton = screen.recordConduct { screen.tap(controller.button) }
    #expect(rule.findings(in: byButton, settings: AuditSettings()).count == 1)
    let byRow = screen.recordConduct { screen.tap(at: CGPoint(x: 100, y: 40)) }
    #expect(byRow.ratingRequests.count == 1 && rule.count(byRow) == 1)
    let later = screen.recordConduct {
      screen.advance(by: .seconds(1))
      AskingController.ask()
    }
    #expect(later.ratingRequests.count == 1 && rule.count(later) == 0)
  }

  @Test(.rule("IX-R236")) func `a request while a field is edited is recorded as such`() {
    let screen = HeadlessScreen(.iPhone8)
    let field = screen.show(UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 31)))
    let log = screen.recordConduct {
      screen.tap(field)
      screen.advance(by: .seconds(1))
      AskingController.ask()
    }
    #expect(RatingNeverInterrupts().count(log) == 1)
  }

  // MARK: Screenshots

  private final class ShyController: UIViewController {
    var hides = true
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "Secret"
      view.addSubview(label)
      NotificationCenter.default.addObserver(
        self,
        selector: Selector(ShyController.taken, "taken:"),
        name: UIApplication.userDidTakeScreenshotNotification,
        object: nil
      )
    }
    func taken(_ notification: Notification) { if hides { label.isHidden = true } }
  }

  @Test(.rule("IX-R241")) func `a screenshot changes nothing on the screen`() {
    let rule = ScreenshotChangesNothing()
    func findings(hides: Bool) -> Int {
      let screen = HeadlessScreen(.iPhone8)
      let controller = ShyController()
      controller.hides = hides
      screen.rootViewController = controller
      screen.advance(by: .milliseconds(200))
      let log = screen.recordConduct {
        screen.advance(by: .seconds(1))
        NotificationCenter.default.post(
          name: UIApplication.userDidTakeScreenshotNotification,
          object: UIApplication.shared
        )
        screen.advance(by: .seconds(1))
      }
      #expect(log.screenshots.count == 1)
      return rule.count(log)
    }
    #expect(findings(hides: true) == 1)
    #expect(findings(hides: false) == 0)
    // What moved before moves on.
    #expect(rule.count(log((0.8, frame()), (1, .screenshot), (1.2, frame()))) == 0)
    let facts = AlertFacts(.alert, title: "No screenshots!", choices: [.init("OK", .usual)])
    #expect(rule.count(log((1, .screenshot), (1.1, .alert(facts)))) == 1)
  }
}
