import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct HapticRuleTests {
  @Test(.rule("IX-R173")) func `a finger or a minute full of haptics is found`() {
    let rule = SparingHaptics()
    #expect(
      rule.count(
        log(
          (1, touch(.began)),
          (1.1, haptic()),
          (1.2, haptic()),
          (1.3, haptic()),
          (2, touch(.ended))
        )
      ) == 1
    )
    #expect(rule.count(log((1, touch(.began)), (1.1, haptic()), (2, touch(.ended)))) == 0)
    let steps = log(
      (1, touch(.began)),
      (1.1, haptic(.selection)),
      (1.2, haptic(.selection)),
      (1.3, haptic(.selection)),
      (2, touch(.ended))
    )
    #expect(rule.count(steps) == 0)
    var minute = log()
    minute.events = (0...20).map { Log.Event(Double($0) * 2, haptic()) }
    #expect(rule.count(minute) == 1)
    minute.events.removeLast()
    #expect(rule.count(minute) == 0)
  }

  @Test(.rule("IX-R174")) func `a haptic that nobody caused is found`() {
    let rule = HapticsAnswer()
    #expect(rule.count(log((1, touch(.began)), (1.1, touch(.ended)), (9, haptic()))) == 1)
    #expect(rule.count(log((1, touch(.began)), (1.1, touch(.ended)), (1.2, haptic()))) == 0)
    // A wheel turns on after the finger has left it.
    let wheel = log(
      (1, touch(.began)),
      (1.2, touch(.ended)),
      (1.3, haptic(.selection)),
      (2.1, haptic(.selection)),
      (2.8, haptic(.selection))
    )
    #expect(rule.count(wheel) == 0)
    #expect(rule.count(log((1, touch(.began)), (1.1, touch(.ended)), (9, haptic(.selection)))) == 1)
    // A finger that touches there is a cause.
    #expect(rule.count(log((1, touch(.began)), (5, haptic()), (6, touch(.ended)))) == 0)
  }

  @Test(.rule("IX-R175")) func `an impact with an alert, or success under a finger, is found`() {
    let rule = HapticMeaning()
    let alert = Log.Kind.transition(.init(.present, to: "Alert", isAlert: true))
    #expect(rule.count(log((1, alert), (1.02, haptic(.impact)))) == 1)
    #expect(rule.count(log((1, alert), (1.02, haptic(.warning)))) == 0)
    let done = Log.Kind.work(name: "save", isRunning: false)
    #expect(rule.count(log((1, done), (1.02, haptic(.impact)))) == 1)
    #expect(rule.count(log((1, done), (1.02, haptic(.success)))) == 0)
    #expect(rule.count(log((1, touch(.began)), (2, haptic(.success)), (4, touch(.ended)))) == 1)
  }

  @Test(.rule("IX-R176")) func `a haptic goes with a change that is seen`() {
    let rule = HapticsWithVisibleChange()
    #expect(rule.count(log((1, haptic()), (1.3, frame()))) == 1)
    #expect(rule.count(log((1, haptic()), (1.02, frame()))) == 0)
  }

  @Test(.rule("IX-R177")) func `a haptic that is the only sign is an error`() {
    let rule = HapticsNotAlone()
    #expect(rule.count(log((1, haptic()))) == 1)
    #expect(rule.count(log((1, haptic()), (1.1, .sound(name: "tock")))) == 0)
    #expect(rule.count(log((1, haptic()), (1.3, frame()))) == 0)
  }

  @Test(.rule("IX-R178")) func `steps below a finger are felt`() {
    let rule = HapticsUnderFinger()
    func turned(steps: Int, isFelt: Bool) -> Log {
      var events = [Log.Event(0, touch(.began))]
      for move in 1...12 {
        events.append(Log.Event(Double(move), touch(.moved, at: CGFloat(move * 10))))
        guard move % (12 / steps) == 0 else { continue }
        events.append(
          Log.Event(Double(move), .action(.init(element: "Dial", changesValue: true)))
        )
        if isFelt { events.append(Log.Event(Double(move), haptic(.selection))) }
      }
      events.append(Log.Event(13, touch(.ended)))
      return Log(events)
    }
    #expect(rule.count(turned(steps: 4, isFelt: false)) == 1)
    #expect(rule.count(turned(steps: 4, isFelt: true)) == 0)
    // A slider's value follows the finger: nothing snaps.
    #expect(rule.count(turned(steps: 12, isFelt: false)) == 0)
  }

  @Test(.rule("IX-R179")) func `a haptic that was not prepared is found`() {
    #expect(PreparedHaptics().count(log((1, haptic(isPrepared: false)))) == 1)
    #expect(PreparedHaptics().count(log((1, haptic()))) == 0)
  }

  @Test(.rule("IX-R180")) func `sound and haptic come as one`() {
    let rule = HapticsWithSound()
    #expect(rule.count(log((1, haptic()), (1.2, .sound(name: "tock")))) == 1)
    #expect(rule.count(log((1, haptic()), (1.01, .sound(name: "tock")))) == 0)
    #expect(rule.count(log((1, haptic()), (5, .sound(name: "mail")))) == 0)
  }
}
