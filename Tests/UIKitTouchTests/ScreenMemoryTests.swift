import CAllocationCounter
import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import QuartzCore
@testable import UIKitValues

/// What headless screens leave behind; a test that compares looks makes hundreds of them.
@MainActor
@Suite(.enabled(if: allocation_counter_works() == 1, "A sanitizer has its own allocator."))
struct `Screens that were let go` {
  private static let screens = 20

  /// Bytes of the process in memory, those of mapped pixels included.
  private var resident: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }

  private func use() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = UITableViewController(style: .grouped)
    controller.title = "Rows"
    screen.rootViewController = UINavigationController(rootViewController: controller)
    screen.update()
    screen.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    screen.advance(by: .seconds(1))
    _ = screen.image
  }

  @Test func `leave nothing behind`() {
    for _ in 0..<12 { use() }
    let (bytes, pages) = (Int(allocated_bytes()), resident)
    for _ in 0..<Self.screens { use() }
    // A frame is 4 MB; the cache of text is filled once.
    #expect(Int(allocated_bytes()) - bytes < Self.screens * 20_000)
    #expect(resident - pages < Self.screens * 500_000)
  }
}

/// What a screen leaves to the tables of the process that every frame of every screen searches.
@MainActor
@Suite struct `The calls and animations of a screen` {
  /// Leaves a call and two animations, one without an end, and a view that they show.
  private func leave() -> () -> UIView? {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40)))
    DelayedCalls.shared.schedule(after: 60) { view.alpha = 0 }
    UIView.animate(withDuration: 60) {
      view.alpha = 0.5
    } completion: { _ in
      view.alpha = 1
    }
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.toValue = CGFloat.pi
    turn.duration = 1
    turn.repeatCount = .infinity
    view.layer.add(turn, forKey: "turn")
    screen.advance(by: .milliseconds(100))
    return { [weak view] in view }
  }

  @Test func `end with it`() async throws {
    let before = (AnimationClock.shared.load, DelayedCalls.shared.load)
    let view = leave()
    // The windows of a screen are removed in the next task of the main actor.
    for _ in 0..<100 where view() != nil { await Task.yield() }
    #expect(view() == nil)
    #expect(AnimationClock.shared.load.events <= before.0.events)
    #expect(AnimationClock.shared.load.waiting <= before.0.waiting)
    #expect(DelayedCalls.shared.load <= before.1)
  }
}
