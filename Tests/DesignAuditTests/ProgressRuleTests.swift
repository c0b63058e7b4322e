import CoreGraphics
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Real activity indicators, progress bars and refresh controls.
@MainActor @Suite struct ProgressRuleTests {
  private func spinner(
    _ style: UIActivityIndicatorView.Style = .gray,
    _ change: (UIActivityIndicatorView) -> Void = { $0.startAnimating() }
  ) -> UIActivityIndicatorView {
    let spinner = UIActivityIndicatorView(style: style)
    spinner.hidesWhenStopped = false
    change(spinner)
    return spinner
  }

  private func label(_ text: String, y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 87, y: y, width: 200, height: 21))
    label.textAlignment = .center
    label.text = text
    return label
  }

  private func bar(_ progress: Float = 0.4) -> UIProgressView {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 40, y: 300, width: 295, height: 2)
    bar.progress = progress
    return bar
  }

  @Test(.rule("UI10-R04")) func `an indicator that stands still is an error`() {
    #expect(MovingSpinners().count(shown(spinner { _ in })) == 1)
    #expect(MovingSpinners().count(shown(spinner())) == 0)
    // A stopped one that hides is not there.
    #expect(MovingSpinners().count(shown(spinner { $0.hidesWhenStopped = true })) == 0)
  }

  @Test(.rule("UI10-R05")) func `an indicator that takes taps is found`() {
    let tapped = spinner()
    tapped.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    #expect(ProgressTakesNoTouches().count(shown(tapped)) == 1)
    let wrapper = UIControl(frame: CGRect(x: 100, y: 100, width: 22, height: 22))
    wrapper.addSubview(spinner())
    #expect(ProgressTakesNoTouches().count(shown(wrapper)) == 1)
    #expect(ProgressTakesNoTouches().count(shown(spinner())) == 0)
  }

  @Test(.rule("UI10-R06")) func `a screen that waits without words is advised upon`() {
    #expect(
      CaptionAboveSpinner().count(
        shown(
          spinner(.whiteLarge) {
            $0.color = .gray; $0.startAnimating()
          }
        )
      ) == 1
    )
    #expect(CaptionAboveSpinner().count(shown(spinner(), label("Finding Printers", y: 290))) == 0)
  }

  @Test(
    .rule("UI10-R07"),
    arguments: [("Loading…", 1), ("Please wait", 1), ("加载中", 1), ("Finding Printers", 0)]
  )
  func `a caption that says nothing is found`(words: String, count: Int) {
    #expect(NoVagueCaptions().count(shown(spinner(), label(words, y: 290))) == count)
  }

  @Test(.rule("UI10-R09"), .rule("UI9-R135")) func `a track across a bar is found`() {
    func screen(_ style: UIProgressView.Style) -> Screen {
      let screen = HeadlessScreen(.iPhone8)
      let root = UIViewController()
      root.view.backgroundColor = .white
      let stack = UINavigationController(rootViewController: root)
      screen.rootViewController = stack
      screen.update()
      let progress = UIProgressView(progressViewStyle: style)
      progress.progress = 0.5
      let height = stack.navigationBar.bounds.height
      progress.frame = CGRect(x: 0, y: height - 2.5, width: 375, height: 2.5)
      stack.navigationBar.addSubview(progress)
      return walked(screen)
    }
    #expect(NoTrackInBars().count(screen(.default)) == 1)
    #expect(NoTrackInBars().count(screen(.bar)) == 0)
    #expect(NoTrackInBars().count(shown(bar())) == 0)
    #expect(!AuditReport(screens: [screen(.default)]).findings(of: "UI9-R135").isEmpty)
  }

  @Test(.rule("UI9-R120")) func `white on white, and a large one in a bar, are found`() {
    #expect(VisibleSpinners().count(shown(spinner(.white))) == 1)
    #expect(VisibleSpinners().count(shown(spinner(.gray))) == 0)
    let screen = HeadlessScreen(.iPhone8)
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      customView: spinner(.whiteLarge) {
        $0.color = .black
        $0.startAnimating()
      }
    )
    screen.rootViewController = UINavigationController(rootViewController: root)
    #expect(VisibleSpinners().count(walked(screen)) == 1)
  }

  @Test(.rule("IX-R021")) func `work without a way to stop it is advised upon`() {
    #expect(StoppableOperations().count(shown(bar())) == 1)
    let cancel = UIButton(type: .system)
    cancel.frame = CGRect(x: 140, y: 340, width: 100, height: 44)
    cancel.setTitle("Cancel", for: .normal)
    #expect(StoppableOperations().count(shown(bar(), cancel)) == 0)
    #expect(StoppableOperations().count(shown(bar(1))) == 0)
  }

  // MARK: Refreshing

  private func refresh(_ title: String?) -> Screen {
    list([[ListController.Row()]]) { controller in
      let control = UIRefreshControl()
      control.attributedTitle = title.map { NSAttributedString(string: $0) }
      controller.refreshControl = control
    }
  }

  @Test(
    .rule("UI10-R14"),
    .rule("UI10-R15"),
    .rule("UI9-R137"),
    arguments: [
      ("Pull to Refresh", 0, 1), ("Loading", 1, 0),
      ("Messages of all your accounts were last updated on Monday", 1, 0),
      ("Updated 5 Minutes Ago", 0, 0), (nil, 0, 0),
    ]
  ) func `a refresh control tells news, and not how to pull`(title: String?, long: Int, how: Int) {
    let screen = refresh(title)
    #expect(ShortRefreshTitles().count(screen) == long)
    #expect(NoRefreshInstructions().count(screen) == how)
    #expect(AuditReport(screens: [screen]).findings(of: "UI9-R137").count == long + how)
  }

  @Test(.rule("UI10-R13")) func `content that comes only when pulled for is advised upon`() {
    func log(alone: Bool) -> Log {
      let list = ListController([[ListController.Row(text: "Old")]])
      let control = UIRefreshControl()
      list.refreshControl = control
      var number = 0
      let update = { @MainActor in
        number += 1
        list.sections[0].append(ListController.Row(text: "New \(number)"))
        list.tableView.reloadData()
      }
      control.addAction(UIAction { _ in update() }, for: .valueChanged)
      let screen = HeadlessScreen(.iPhone8)
      screen.rootViewController = list
      screen.advance(by: .seconds(1))
      return screen.recordConduct {
        for _ in 0..<2 {
          control.sendActions(for: .valueChanged)
          screen.advance(by: .seconds(10))
          if alone { update() }
          screen.advance(by: .seconds(10))
        }
      }
    }
    #expect(AutomaticUpdates().count(log(alone: false)) == 1)
    #expect(AutomaticUpdates().count(log(alone: true)) == 0)
  }

  // MARK: In time

  private func log(_ values: (Double, Float)..., for seconds: Double) -> Log {
    let screen = HeadlessScreen(.iPhone8)
    let view = bar(0)
    screen.show(view)
    screen.advance(by: .seconds(1))
    return screen.recordConduct {
      var time = 0.0
      for (at, value) in values {
        screen.advance(by: .milliseconds(Int((at - time) * 1000)))
        time = at
        view.progress = value
        screen.update()
      }
      screen.advance(by: .milliseconds(Int((seconds - time) * 1000)))
    }
  }

  @Test(.rule("UI10-R03")) func `a bar that stands still or begins again is advised upon`() {
    #expect(BarsForKnownDurations().count(log((1, 0.2), for: 9)) == 1)
    #expect(BarsForKnownDurations().count(log((1, 1), (2, 0.1), (3, 1), for: 4)) == 1)
    #expect(BarsForKnownDurations().count(log((1, 0.2), (3, 0.6), (5, 1), for: 6)) == 0)
  }

  @Test(.rule("UI10-R08")) func `a bar that goes back, or waits at its end, is found`() {
    #expect(AccurateProgress().count(log((1, 0.5), (2, 0.3), (3, 1), for: 4)) == 1)
    #expect(AccurateProgress().count(log((1, 0.5), (2, 0.995), (6, 1), for: 7)) == 1)
    #expect(AccurateProgress().count(log((1, 0.5), (2, 0.9), (3, 1), for: 4)) == 0)
  }

  @Test(.rule("UI10-R11"), .rule("UI10-R12"), .rule("UI9-R11"))
  func `the network's sign is neither brief nor forgotten`() {
    func log(seconds: Int) -> Log {
      let screen = HeadlessScreen(.iPhone8)
      screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
      return screen.recordConduct {
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        screen.advance(by: .seconds(seconds))
        UIApplication.shared.isNetworkActivityIndicatorVisible = false
        screen.advance(by: .seconds(1))
      }
    }
    #expect(NoSignForShortAccess().count(log(seconds: 1)) == 1)
    #expect(NoSignForShortAccess().count(log(seconds: 5)) == 0)
    #expect(SignForLongAccess().count(log(seconds: 90)) == 1)
    #expect(SignForLongAccess().count(log(seconds: 5)) == 0)
    #expect(AuditReport(conduct: [log(seconds: 1)]).findings(of: "UI9-R11").count == 1)
  }

  @Test(.rule("UI10-R12")) func `a long request has its sign`() {
    func events(sign: Bool) -> Log {
      var events = [
        Log.Event(0, .request(name: "mail", isRunning: true)),
        Log.Event(8, .request(name: "mail", isRunning: false)),
      ]
      if sign {
        events.insert(Log.Event(2, .networkSign(isVisible: true)), at: 1)
        events.append(Log.Event(8.1, .networkSign(isVisible: false)))
      }
      return Log(events)
    }
    #expect(SignForLongAccess().count(events(sign: false)) == 1)
    #expect(SignForLongAccess().count(events(sign: true)) == 0)
  }
}
