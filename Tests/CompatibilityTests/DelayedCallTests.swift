import Foundation
import HostInterface
import RenderServer
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
private final class Receiver: _UIObject {
  var log: [String] = []
  var finished: CheckedContinuation<Void, Never>?
  init() { super.init(_root: ()) }
  func note(_ text: NSString) { log.append("\(text)") }
  func fired(_ timer: Timer) {
    log.append("\(timer.userInfo ?? "nothing")")
    guard log.count == 2 else { return }
    timer.invalidate()
    finished?.resume()
  }
  func posted(_ notification: Notification) {
    log.append("\(notification.userInfo?["n"] ?? "nothing")")
  }
}

@MainActor
@Suite(.serialized) struct `Delayed calls` {
  @Test func `follow a stepped clock in order`() {
    let clock = MediaClock(steppedFrom: 100)
    let before = MediaClock.current
    MediaClock.current = clock
    defer { MediaClock.current = before }
    let receiver = Receiver()
    let note = Selector(Receiver.note, "note:")
    receiver.perform(note, with: NSString("late"), afterDelay: 0.5)
    receiver.perform(note, with: NSString("early"), afterDelay: 0.1)
    receiver.perform(note, with: NSString("never"), afterDelay: 0.2)
    NSObject.cancelPreviousPerformRequests(
      withTarget: receiver,
      selector: note,
      object: NSString("never")
    )
    #expect(DelayedCalls.shared.nextDeadline == 100.1)
    clock.step(to: 100.3)
    DelayedCalls.shared.run(until: 100.3)
    #expect(receiver.log == ["early"])
    DelayedCalls.shared.run(until: 101)
    #expect(receiver.log == ["early", "late"])
    #expect(DelayedCalls.shared.nextDeadline == nil)
    receiver.perform(note, with: NSString("x"), afterDelay: 1)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver)
    #expect(DelayedCalls.shared.nextDeadline == nil)
  }

  @Test func `thousands come in order, but for those that were cancelled`() {
    let clock = MediaClock(steppedFrom: 0)
    let before = MediaClock.current
    MediaClock.current = clock
    defer { MediaClock.current = before }
    var made: [Int] = []
    var tokens: [DelayedCalls.Token] = []
    for number in 0..<10_000 {
      // Latest first, and several at each instant.
      tokens.append(
        DelayedCalls.shared.schedule(after: Double(100 - number / 100)) { made.append(number) }
      )
    }
    for number in stride(from: 0, to: 10_000, by: 3) { DelayedCalls.shared.cancel(tokens[number]) }
    DelayedCalls.shared.cancel(tokens[0])
    #expect(DelayedCalls.shared.nextDeadline == 1)

    DelayedCalls.shared.run(until: 50)
    #expect(made.first == 9_901)
    DelayedCalls.shared.run(until: 100)

    let kept = (0..<10_000).filter { $0 % 3 != 0 }
    #expect(made == kept.sorted { ($1 / 100, $0 % 100) < ($0 / 100, $1 % 100) })
    #expect(DelayedCalls.shared.nextDeadline == nil)
  }

  @Test func `each clock has its own, and a clock that nobody steps keeps none`() {
    let before = MediaClock.current
    defer { MediaClock.current = before }
    let clocks = [MediaClock(steppedFrom: 0), MediaClock(steppedFrom: 500)]
    var made: [String] = []
    var later: DelayedCalls.Token?
    for (number, clock) in clocks.enumerated() {
      MediaClock.current = clock
      DelayedCalls.shared.schedule(after: 1) { made.append("\(number) after 1 s") }
      later = DelayedCalls.shared.schedule(after: 2) { made.append("\(number) after 2 s") }
    }

    // A token names its clock, whichever one is current.
    MediaClock.current = clocks[0]
    DelayedCalls.shared.cancel(later!)
    DelayedCalls.shared.run(until: 1.5)
    #expect(made == ["0 after 1 s"])
    #expect(DelayedCalls.shared.nextDeadline == 2)
    MediaClock.current = clocks[1]
    #expect(DelayedCalls.shared.nextDeadline == 501)
    DelayedCalls.shared.removeAll(of: clocks[0])
    DelayedCalls.shared.run(until: 600)
    #expect(made == ["0 after 1 s", "1 after 1 s"])
    MediaClock.current = clocks[0]
    #expect(DelayedCalls.shared.nextDeadline == nil)
  }

  @Test func `a call that runs the others loses none that they schedule`() {
    let clock = MediaClock(steppedFrom: 0)
    let before = MediaClock.current
    MediaClock.current = clock
    defer { MediaClock.current = before }
    var made: [String] = []
    DelayedCalls.shared.schedule(after: 1) {
      made.append("first")
      DelayedCalls.shared.run(until: 2)
      DelayedCalls.shared.schedule(after: 2) { made.append("third") }
    }
    DelayedCalls.shared.schedule(after: 2) { made.append("second") }
    DelayedCalls.shared.run(until: 3)
    #expect(made == ["first", "second", "third"])
  }

  @Test func `a call that delays itself by zero runs once a turn`() {
    let clock = MediaClock(steppedFrom: 0)
    let before = MediaClock.current
    MediaClock.current = clock
    defer { MediaClock.current = before }
    var count = 0
    func again() {
      count += 1
      DelayedCalls.shared.schedule(after: 0, again)
    }
    let token = DelayedCalls.shared.schedule(after: 0, again)
    DelayedCalls.shared.run(until: 0)
    #expect(count == 1)
    DelayedCalls.shared.run(until: 0)
    #expect(count == 2)
    DelayedCalls.shared.cancel(token)
  }

  @Test func `run by themselves on the wall clock`() async {
    UIScreen.current = UIScreen(device: .iPhone8, environment: Environment())
    let order = await withCheckedContinuation { continuation in
      var order: [Int] = []
      DelayedCalls.shared.schedule(after: 0.004) {
        order.append(2)
        continuation.resume(returning: order)
      }
      DelayedCalls.shared.schedule(after: 0.001) { order.append(1) }
    }
    #expect(order == [1, 2])
  }

  @Test func `a timer sends itself with its user info to the target`() async {
    let receiver = Receiver()
    await withCheckedContinuation { continuation in
      receiver.finished = continuation
      Timer.scheduledTimer(
        timeInterval: 0.001,
        target: receiver,
        selector: Selector(Receiver.fired, "fired:"),
        userInfo: "info",
        repeats: true
      )
    }
    let made = Timer(
      timeInterval: 60,
      target: receiver,
      selector: "fired:",
      userInfo: 5,
      repeats: false
    )
    #expect(made.userInfo as? Int == 5)
    #expect(receiver.log == ["info", "info"])
  }

  @Test func `an observer is told by selector and forgotten when it is gone`() {
    let center = NotificationCenter()
    let name = Notification.Name("DelayedCallTests.note")
    var receiver: Receiver? = Receiver()
    weak let weakReceiver = receiver
    let posted = Selector(Receiver.posted, "posted:")
    center.addObserver(receiver as Any, selector: posted, name: name, object: nil)
    center.post(name: name, object: nil, userInfo: ["n": 1])
    #expect(receiver?.log == ["1"])
    receiver.map { center.removeObserver($0) }
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(receiver?.log == ["1"])
    let object = NSObject()
    receiver.map { center.addObserver($0, selector: posted, name: name, object: object) }
    center.post(name: name, object: NSObject(), userInfo: ["n": 3])
    center.post(name: name, object: object, userInfo: ["n": 4])
    #expect(receiver?.log == ["1", "4"])
    receiver.map { center.removeObserver($0, name: name, object: object) }
    center.post(name: name, object: object, userInfo: ["n": 5])
    #expect(receiver?.log == ["1", "4"])
    receiver.map { center.addObserver($0, selector: posted, name: nil, object: nil) }
    receiver = nil
    #expect(weakReceiver == nil)
    center.post(name: name, object: nil)
  }
}
