import CoreGraphics
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit
@testable import ScreenInspection

/// Real waits, and logs with the reports of an app.
@MainActor
@Suite struct `Rules about loading` {
  private func findings(_ rule: some ConductRule, _ log: Log) -> [Finding] {
    rule.findings(in: log, settings: AuditSettings())
  }

  /// A request from 1 to 4 seconds, with the screens meanwhile.
  private func request(_ events: (Double, Log.Kind)...) -> Log {
    let all =
      [
        Log.Event(1, .request(name: "mail", isRunning: true)),
        Log.Event(4, .request(name: "mail", isRunning: false)),
      ] + events.map { Log.Event($0.0, $0.1) }
    var log = Log(all.sorted { $0.time < $1.time })
    log.end = 6
    return log
  }

  // MARK: Blank and frozen screens

  /// A page whose words come after some seconds.
  private func filled(after seconds: Int, spinner: Bool = false, touch: Bool = false) -> [Finding] {
    let screen = HeadlessScreen(.iPhone8)
    screen.rootViewController = Page("Home")
    screen.advance(by: .seconds(1))
    return screen.findings(of: NoBlankScreens()) {
      let page = UIViewController()
      page.view.backgroundColor = .white
      let wheel = UIActivityIndicatorView(style: .gray)
      wheel.center = CGPoint(x: 187, y: 300)
      if spinner {
        page.view.addSubview(wheel)
        wheel.startAnimating()
      }
      screen.rootViewController = page
      screen.advance(by: .seconds(seconds))
      if touch { screen.tap(at: CGPoint(x: 100, y: 100)) }
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))
      label.text = "Content"
      page.view.addSubview(label)
      screen.update()
      screen.advance(by: .seconds(1))
    }
  }

  @Test(.rule("IX-R029")) func `a screen that stays blank is found`() {
    let blank = filled(after: 3)
    #expect(blank.map(\.severity) == [.error])
    #expect(blank.first?.what.hasPrefix("The screen stayed blank for 3") == true)
    #expect(blank.first?.place == "UIViewController")
    #expect(filled(after: 3, spinner: true).isEmpty)
    // A canvas waits for a touch.
    #expect(filled(after: 3, touch: true).isEmpty)
    #expect(filled(after: 0).isEmpty)
  }

  @Test(.rule("IX-R029")) func `a screen that a load freezes is found`() {
    let rule = NoBlankScreens()
    #expect(findings(rule, request((4.05, frame()))).map(\.place) == ["mail"])
    #expect(findings(rule, request((2, frame()))).isEmpty)
    #expect(findings(rule, request((1, .progress(isVisible: true)))).isEmpty)
  }

  @Test(.rule("IX-R030")) func `a load that nothing tells of is found`() {
    let rule = VisibleLoading()
    let silent = findings(rule, request((2, frame())))
    #expect(silent.map(\.severity) == [.warning])
    #expect(silent.first?.what == "It loaded for 3.0 s, and no indicator told so.")
    #expect(findings(rule, request((2, frame()), (1.2, .progress(isVisible: true)))).isEmpty)
    let sign = request((2, frame()), (1.2, .networkSign(isVisible: true)))
    #expect(findings(rule, sign).isEmpty)
    // A placeholder that shimmers.
    let shimmer = Log.Animation(element: "UIWindow > Row", frame: .zero, isEndless: true)
    #expect(findings(rule, request((2, frame()), (1.2, .animation(shimmer)))).isEmpty)
    // An indicator that was there before the load.
    let before = request((0.5, .progress(isVisible: true)), (2, frame()))
    #expect(findings(rule, before).isEmpty)
  }

  // MARK: How long it takes

  @Test(.rule("IX-R031")) func `an indicator beside a count is advised upon`() {
    let rule = DeterminateProgress()
    func caption(_ words: String, bar: Bool = false) -> [Finding] {
      let wheel = UIActivityIndicatorView(style: .gray)
      wheel.frame = CGRect(x: 177, y: 300, width: 20, height: 20)
      wheel.startAnimating()
      let label = UILabel(frame: CGRect(x: 100, y: 330, width: 200, height: 20))
      label.text = words
      let progress = UIProgressView(frame: CGRect(x: 20, y: 400, width: 300, height: 2))
      let screen = bar ? shown(wheel, label, progress) : shown(wheel, label)
      return rule.findings(on: screen, settings: AuditSettings())
    }
    let found = caption("3 of 12 pictures")
    #expect(found.map(\.what) == ["“3 of 12 pictures” beside it tells how far the work is."])
    #expect(found.first?.place.hasSuffix("UIActivityIndicatorView") == true)
    #expect(caption("40 %").count == 1)
    #expect(caption("Loading pictures").isEmpty)
    #expect(caption("40 %", bar: true).isEmpty)
  }

  @Test(.rule("IX-R031")) func `work of which the app knows how far it is has a bar`() {
    let rule = DeterminateProgress()
    func copying(_ events: (Double, Log.Kind)...) -> [Finding] {
      let all =
        events + [(2, .amount(name: "copy", done: 0.25)), (3, .amount(name: "copy", done: 0.5))]
      return findings(rule, Log(all.map { Log.Event($0.0, $0.1) }.sorted { $0.time < $1.time }))
    }
    let wheel = copying((1, .progress(isVisible: true)))
    #expect(wheel.map(\.place) == ["copy"])
    #expect(wheel.first?.what.hasPrefix("25 per cent were done") == true)
    #expect(
      copying((1, .progress(isVisible: true)), (2.5, .bar(element: "Bar", value: 0.25))).isEmpty
    )
    #expect(copying().isEmpty)
  }

  // MARK: First the screen

  @Test(.rule("IX-R032")) func `a screen that waits for its load is found`() {
    let rule = ScreensAtOnce()
    func opened(at time: Double) -> [Finding] {
      let push = Log.Kind.transition(.init(.push, from: "List", to: "Message"))
      return findings(
        rule,
        log(
          (1, touch(.began)),
          (1.1, touch(.ended)),
          (1.1, .request(name: "message", isRunning: true)),
          (min(time, 3), time < 3 ? push : frame()),
          (3, .request(name: "message", isRunning: false)),
          (max(time, 3.1), time < 3 ? frame() : push)
        )
      )
    }
    let late = opened(at: 3.1)
    #expect(late.map(\.place) == ["Message"])
    #expect(late.first?.what == "It came 2.0 s after the tap, when message was over.")
    #expect(opened(at: 1.2).isEmpty)
  }

  @Test(.rule("IX-R033")) func `a list that begins to load when it comes is advised upon`() {
    let rule = PreloadedContent()
    func pushed(filledAfter seconds: Int) -> [Finding] {
      let screen = HeadlessScreen(stack: [Page("Home")])
      guard let stack = screen.rootViewController as? UINavigationController else { return [] }
      screen.advance(by: .seconds(1))
      let list = ListController(seconds > 0 ? [[]] : [[ListController.Row()]])
      return screen.findings(of: rule) {
        stack.pushViewController(list, animated: true)
        screen.advance(by: .seconds(max(1, seconds)))
        list.sections = [[ListController.Row(), ListController.Row()]]
        list.tableView.reloadData()
        screen.advance(by: .seconds(1))
      }
    }
    let late = pushed(filledAfter: 3)
    #expect(late.map(\.severity) == [.advice])
    #expect(late.first?.place == "ListController")
    #expect(pushed(filledAfter: 0).isEmpty)
  }
}
