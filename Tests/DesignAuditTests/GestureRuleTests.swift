import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct GestureRuleTests {
  private func taking(_ gesture: GestureFacts) -> [ScreenElement] {
    [view { $0.gestures = [gesture] }]
  }

  @Test(.rule("IX-R189")) func `a gesture that nobody knows is found outside of games`() {
    let rule = StandardGestures()
    let own = taking(GestureFacts(.custom, className: "ZigZag", isOwnClass: true))
    #expect(rule.count(own) == 1)
    #expect(rule.count(own) { $0.app = AppFacts(category: "puzzle-games") } == 0)
    #expect(rule.count(taking(GestureFacts(.tap, className: "UITap", touches: 3, taps: 1))) == 1)
    #expect(rule.count(taking(GestureFacts(.tap, className: "UITap", touches: 2, taps: 2))) == 0)
  }

  @Test(.rule("IX-R190")) func `a pinch that does not zoom is found`() {
    let rule = StandardActions()
    func done(_ kind: GestureFacts.Kind, taps: Int = 0, _ effect: Log.Gesture.Effect) -> Log {
      log((1, .gesture(.init(kind, taps: taps, element: button, effect: effect))))
    }
    #expect(rule.count(done(.pinch, .action)) == 1)
    #expect(rule.count(done(.pinch, .zoom)) == 0)
    #expect(rule.count(done(.screenEdge, .action)) == 1)
    #expect(rule.count(done(.screenEdge, .back)) == 0)
    #expect(rule.count(done(.tap, taps: 2, .action)) == 1)
    #expect(rule.count(done(.tap, taps: 2, .select)) == 0)
    #expect(rule.count(done(.tap, taps: 1, .action)) == 0)
    #expect(rule.count(log((1, .shake(.init(handler: "Dice", canUndo: false))))) == 1)
    #expect(rule.count(log((1, .shake(.init(handler: nil, canUndo: true))))) == 0)
  }

  @Test(.rule("IX-R192")) func `an action behind a swipe alone, or no way back, is found`() {
    let rule = GesturesSupplement()
    let swipe = taking(GestureFacts(.swipe, className: "UISwipe", action: "Mail.archive"))
    #expect(rule.count(swipe) == 1)
    var same = control(.black)
    same.action = "MailBar.archive"
    #expect(rule.count(swipe + [same]) == 0)
    #expect(rule.count(swipe) { $0.hiddenActions = ["Archive"] } == 0)
    #expect(
      rule.count([]) { $0.navigation = .init(depth: 1, showsWayBack: false, swipesBack: true) }
        == 1
    )
    #expect(
      rule.count([]) { $0.navigation = .init(depth: 1, showsWayBack: true, swipesBack: true) } == 0
    )
  }

  @Test(.rule("IX-R193")) func `three fingers are for drawing and games`() {
    let rule = FewFingers()
    let many = taking(GestureFacts(.pan, className: "UIPan", touches: 3))
    #expect(rule.count(many) == 1)
    #expect(rule.count(many) { $0.app = AppFacts(category: "graphics-design") } == 0)
    #expect(rule.count(taking(GestureFacts(.pinch, className: "UIPinch", touches: 2))) == 0)
  }

  @Test(.rule("I10-R55")) func `both ways back are kept`() {
    let rule = BothWaysBack()
    func count(_ depth: Int, _ button: Bool, _ swipe: Bool) -> Int {
      rule.count([]) {
        $0.navigation = .init(depth: depth, showsWayBack: button, swipesBack: swipe)
      }
    }
    #expect(count(1, true, false) == 1)
    #expect(count(1, false, true) == 1)
    #expect(count(1, true, true) == 0)
    #expect(count(0, false, false) == 0)
  }

  @Test(.rule("I10-R194")) func `a gesture or a turn without a visible result is found`() {
    let rule = ImmediateResults()
    let swipe = Log.Kind.gesture(.init(.swipe, element: button, effect: .action))
    #expect(rule.count(log((1, swipe), (1.3, frame()))) == 1)
    #expect(rule.count(log((1, swipe), (1.05, frame()))) == 0)
    func turn(_ isSupported: Bool, _ isFollowed: Bool) -> Log {
      log(
        (
          1,
          .rotation(.init(to: .landscapeLeft, isSupported: isSupported, isFollowed: isFollowed))
        ),
        (1.02, frame())
      )
    }
    #expect(rule.count(turn(true, false)) == 1)
    #expect(rule.count(turn(true, true)) == 0)
    #expect(rule.count(turn(false, false)) == 0)
  }

  @Test(.rule("I10-R195")) func `a tap that nothing answers is found`() {
    let rule = AcknowledgesActions()
    #expect(rule.count(log((1, touch(.began)), (1.05, touch(.ended)), (1.5, frame()))) == 1)
    #expect(rule.count(log((1, touch(.began)), (1.05, touch(.ended)), (1.02, frame()))) == 0)
    #expect(rule.count(log((1, touch(.began)), (1.05, touch(.ended)), (1.1, haptic()))) == 0)
    #expect(rule.count(log((1, touch(.began)), (1.05, touch(.cancelled)))) == 0)
    #expect(rule.count(log((1, touch(.began, "")), (1.05, touch(.ended, "")))) == 0)
  }

  @Test(.rule("I10-R195")) func `a tap that waits for a second one is answered when it comes`() {
    let rule = AcknowledgesActions()
    func tap(answeredAt time: Double) -> Log {
      let element = "UIWindow > PhotoView"
      return log(
        (1, touch(.began, element)),
        (1.05, touch(.ended, element)),
        (1.4, .gesture(.init(.tap, taps: 1, element: element, effect: .action))),
        (time, frame())
      )
    }
    #expect(rule.count(tap(answeredAt: 1.45)) == 0)
    #expect(rule.count(tap(answeredAt: 1.8)) == 1)
  }

  @Test(.rule("I10-R195")) func `work of more than a second shows progress`() {
    let rule = AcknowledgesActions()
    let start = Log.Kind.work(name: "download", isRunning: true)
    let end = Log.Kind.work(name: "download", isRunning: false)
    #expect(rule.count(log((1, start), (4, end))) == 1)
    #expect(rule.count(log((1, start), (1.2, .progress(isVisible: true)), (4, end))) == 0)
    #expect(rule.count(log((1, start), (1.5, end))) == 0)
  }
}
