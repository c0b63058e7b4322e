import Foundation
import TestSupport
import Testing
import UIKit
import UIKitCore

@MainActor
private final class Target: _UIObject {
  var log: [String] = []
  init() { super.init(_root: ()) }

  func tapped() { log.append("tapped") }
  func tapped(by sender: Target) { log.append("tapped by \(sender === self)") }
  func maybe(_ sender: NSString?) { log.append("maybe \(sender == nil)") }
  func anything(_ sender: Any?) { log.append("anything \(sender == nil)") }
  func flag(_ isOn: Bool) { log.append("flag \(isOn)") }
  func moved(_ sender: Target, event: NSNumber) -> Bool {
    log.append("moved \(event)")
    return true
  }
}

private final class Plain {
  var count = 0
  func go() { count += 1 }
}

@MainActor
@Suite struct `Selectors` {
  @Test func `calls methods of none, one and two arguments`() {
    let target = Target()
    Selector(Target.tapped as (Target) -> @MainActor () -> Void, "tapped").perform(
      on: target,
      target
    )
    Selector(Target.tapped(by:), "tapped:").perform(on: target, target)
    let result = Selector(Target.moved, "moved:event:").perform(on: target, target, NSNumber(7))
    #expect(target.log == ["tapped", "tapped by true", "moved 7"])
    #expect(result as? Bool == true)
  }

  @Test func `an optional argument may be missing`() {
    let target = Target()
    Selector(Target.maybe, "maybe:").perform(on: target)
    Selector(Target.anything, "anything:").perform(on: target, "x")
    Selector(Target.anything, "anything:").perform(on: target)
    #expect(target.log == ["maybe true", "anything false", "anything true"])
  }

  @Test func `a Boolean parameter reads a sender as true`() {
    let target = Target()
    Selector(Target.flag, "flag:").perform(on: target, target)
    #expect(target.log == ["flag true"])
  }

  @Test func `a mismatch is logged and nothing is called`() {
    let target = Target()
    let lines = MisuseLog.shared.record {
      Selector(Target.tapped(by:), "tapped:").perform(on: target, "a string")
    }
    #expect(target.log.isEmpty)
    #expect(lines.contains { $0.contains("takes Target") && $0.contains("String") })
  }

  @Test func `equal by name, and a name alone finds the method`() {
    let target = Target()
    #expect(Selector(Target.flag, "flag:") == Selector("flag:"))
    #expect(Set([Selector(Target.flag, "same:"), Selector(Target.maybe, "same:")]).count == 1)
    Selector("flag:").perform(on: target, true)
    #expect(target.log == ["flag true"])
    #expect(target.responds(to: "flag:"))
    #expect(!target.responds(to: "nobodyNamedThis:"))
    let lines = MisuseLog.shared.record { Selector("nobodyNamedThis:").perform(on: target) }
    #expect(lines.count == 1)
  }

  @Test func `works off the main actor for classes of no actor`() async {
    let count = await Task.detached {
      let plain = Plain()
      Selector(Plain.go, "go").perform(on: plain)
      return plain.count
    }.value
    #expect(count == 1)
  }
}
