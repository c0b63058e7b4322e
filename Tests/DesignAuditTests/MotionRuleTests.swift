import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct MotionRuleTests {
  private func moving(
    _ element: String = button,
    _ change: (inout Log.Animation) -> Void = { _ in }
  ) -> Log.Kind {
    var animation = Log.Animation(
      element: element,
      frame: CGRect(x: 0, y: 0, width: 50, height: 50)
    )
    change(&animation)
    return .animation(animation)
  }

  @Test(.rule("IX-R009")) func `a push without animation after a tap is found`() {
    let rule = FluidTransitions()
    let jump = Log.Kind.transition(.init(.push, isAnimated: false))
    #expect(rule.count(log((1, touch(.ended)), (1.1, jump))) == 1)
    #expect(rule.count(log((1, touch(.ended)), (1.1, .transition(.init(.push))))) == 0)
    // The first screen comes of itself.
    #expect(rule.count(log((0, jump))) == 0)
    var calm = log((1, touch(.ended)), (1.1, jump))
    calm.isMotionReduced = true
    #expect(rule.count(calm) == 0)
  }

  @Test(.rule("VIS-R48")) func `endless motion is found unless it tells of progress`() {
    let rule = JudiciousAnimation()
    #expect(rule.count(log((1, moving { $0.isEndless = true }))) == 1)
    let spinner = moving {
      $0.isEndless = true
      $0.tellsProgress = true
    }
    #expect(rule.count(log((1, spinner))) == 0)
    #expect(rule.count(log((1, moving()))) == 0)
  }

  @Test(.rule("VIS-R48")) func `many views, or most of the screen, in motion are found`() {
    let rule = JudiciousAnimation()
    var many = log()
    many.events = (0..<5).map { Log.Event(1, moving("View\($0)")) }
    #expect(rule.count(many) == 1)
    many.events.removeLast()
    #expect(rule.count(many) == 0)
    let large = moving { $0.frame = CGRect(x: 0, y: 0, width: 375, height: 400) }
    #expect(rule.count(log((1, large))) == 1)
    #expect(rule.count(log((1, .transition(.init(.push))), (1.1, large))) == 0)
  }

  @Test(.rule("VIS-R49")) func `parallax far and wide is advised upon`() {
    let rule = FewMotionEffects()
    func floating(_ count: Int, by offset: Double) -> [ScreenElement] {
      (0..<count).map { index in
        view("UIWindow > View[\(index)]") {
          $0.motion = MotionFacts(count: 2, largestOffset: offset)
        }
      }
    }
    #expect(rule.count(floating(4, by: 10)) == 1)
    #expect(rule.count(floating(1, by: 30)) == 1)
    #expect(rule.count(floating(3, by: 20)) == 0)
  }

  @Test(.rule("VIS-R50")) func `whether effects were tried is asked`() {
    let floating = view { $0.motion = MotionFacts(count: 1, largestOffset: 10) }
    func asked(_ elements: [ScreenElement]) -> Bool {
      AuditReport(screens: [screen(elements)]).questions.contains { $0.hasPrefix("VIS-R50") }
    }
    #expect(asked([floating]))
    #expect(!asked([view()]))
  }

  @Test(.rule("VIS-R51")) func `what came from below goes away downwards`() {
    let rule = ReversibleMotion()
    func shown(
      _ away: Log.Transition.Direction,
      _ change: (inout Log.Transition, inout Log.Transition) -> Void = { _, _ in }
    ) -> Log {
      var reveal = Log.Transition(.present, to: "Card", direction: .up)
      var leave = Log.Transition(.dismiss, from: "Card", direction: away)
      change(&reveal, &leave)
      return log((1, .transition(reveal)), (3, .transition(leave)))
    }
    #expect(rule.count(shown(.left)) == 1)
    #expect(rule.count(shown(.down)) == 0)
    let drawnIn = shown(.down) { reveal, leave in
      reveal.isInteractive = true
      leave.isCustom = true
    }
    #expect(rule.count(drawnIn) == 1)
  }

  @Test(.rule("VIS-R52")) func `a custom transition that drags on or does not ease is found`() {
    let rule = ComparableAnimation()
    func custom(_ duration: Double, isLinear: Bool = false, isCustom: Bool = true) -> Log.Kind {
      .transition(
        .init(.push, duration: duration, isLinear: isLinear, isCustom: isCustom)
      )
    }
    #expect(rule.count(log((1, custom(1.5)))) == 1)
    #expect(rule.count(log((1, custom(0.4, isLinear: true)))) == 1)
    #expect(rule.count(log((1, custom(0.4)))) == 0)
    #expect(rule.count(log((1, custom(1.5, isCustom: false)))) == 0)
    #expect(rule.count(log((1, custom(1.5)), app: AppFacts(category: "games"))) == 0)
    let linear = Log.Kind.animation(.init(element: button, frame: .zero, isLinear: true))
    #expect(rule.count(log((1, linear))) == 1)
    let fade = Log.Kind.animation(
      .init(element: button, frame: .zero, property: "opacity", isLinear: true)
    )
    #expect(rule.count(log((1, fade))) == 0)
  }
}
