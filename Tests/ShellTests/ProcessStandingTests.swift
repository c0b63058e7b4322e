import DeviceLink
import TestSupport
import Testing

@testable import Shell

/// The phases of a process as values.
@Suite("The standing of a process")
struct ProcessStandingTests {
  private let times = ProcessStanding.Times(leaving: 5, expiring: 5, working: 30, calling: 10)
  private let idle = AppReport(isInBackground: true)
  private let busy = AppReport(isInBackground: true, tasks: 1)

  private func left() -> ProcessStanding {
    var standing = ProcessStanding()
    standing.leave(at: 0, times)
    return standing
  }

  @Test(.feature("I10-F06"))
  func `an app without work is stopped, and goes on when it comes back`() {
    var standing = left()
    #expect(standing.take(idle, at: 1, times) == [.stop])
    #expect(standing.isStopped && standing.due == .infinity)
    #expect(standing.enter() == [.proceed])
    #expect(standing.phase == .foreground)
  }

  @Test func `an app that does not answer is ended`() {
    var standing = left()
    #expect(standing.check(at: 4.9, times).isEmpty)
    #expect(
      standing.check(at: 5, times)
        == [.kill(reason: "it did not enter the background within 5.0 s")]
    )
    #expect(standing.due == .infinity)
  }

  @Test(.feature("IX-F194"))
  func `tasks go on until they end`() {
    var standing = left()
    #expect(standing.take(busy, at: 1, times).isEmpty)
    #expect(standing.phase == .working && standing.due == 31)
    // A further task does not lengthen the time.
    #expect(standing.take(AppReport(isInBackground: true, tasks: 2), at: 20, times).isEmpty)
    #expect(standing.due == 31)
    #expect(standing.take(idle, at: 21, times) == [.stop])
  }

  @Test func `tasks that run out are ended by their handlers, or the app ends`() {
    var obedient = left()
    _ = obedient.take(busy, at: 1, times)
    #expect(obedient.check(at: 31, times) == [.endTasks])
    var stubborn = obedient
    #expect(obedient.take(idle, at: 32, times) == [.stop])
    #expect(
      stubborn.check(at: 36, times) == [.kill(reason: "its background tasks did not end in time")]
    )
  }

  @Test func `a report from before the return to the foreground stops nothing`() {
    var standing = left()
    #expect(standing.enter().isEmpty)
    #expect(standing.take(idle, at: 1, times).isEmpty)
    #expect(standing.phase == .foreground)
  }

  @Test func `a stopped app goes on for a call that is due, and is stopped after it`() {
    var standing = left()
    let waiting = AppReport(isInBackground: true, nextCall: 100)
    #expect(standing.take(waiting, at: 1, times) == [.stop])
    #expect(standing.due == 100)
    #expect(standing.check(at: 100, times) == [.proceed])
    #expect(standing.phase == .calling && standing.due == 110)
    #expect(standing.take(idle, at: 100.1, times).isEmpty)
    #expect(standing.check(at: 110, times) == [.stop])
    #expect(standing.due == .infinity)
  }

  @Test func `a task that begins in a call goes on after it`() {
    var standing = left()
    _ = standing.take(idle, at: 1, times)
    #expect(standing.call(at: 50, times) == [.proceed])
    _ = standing.take(busy, at: 51, times)
    #expect(standing.check(at: 60, times).isEmpty)
    #expect(standing.phase == .working && standing.due == 90)
  }

  // MARK: Memory

  private func usage(_ name: String, _ bytes: Int, front: Bool = false) -> MemoryBudget.Usage {
    MemoryBudget.Usage(identifier: name, bytes: bytes, isStopped: !front, isInFront: front)
  }

  @Test(.feature("IX-F195"))
  func `running apps are warned once before memory runs short`() {
    var budget = MemoryBudget(limit: 100)
    #expect(budget.decide([usage("old", 30), usage("front", 40, front: true)]) == .init())
    let apps = [usage("old", 30), usage("front", 55, front: true)]
    #expect(budget.decide(apps) == .init(warns: ["front"]))
    #expect(budget.decide(apps) == .init())
    // It can come again after relief.
    #expect(budget.decide([usage("front", 40, front: true)]) == .init())
    #expect(budget.decide(apps) == .init(warns: ["front"]))
  }

  @Test(.feature("IX-F195"))
  func `the stopped app that was used longest ago ends first, the app in front last`() {
    var budget = MemoryBudget(limit: 100)
    let apps = [usage("oldest", 20), usage("older", 40), usage("front", 70, front: true)]
    #expect(budget.decide(apps).ends == ["oldest", "older"])
    #expect(budget.decide([usage("front", 101, front: true)]).ends == ["front"])
  }
}
