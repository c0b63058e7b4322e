import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

extension Stepped {
  @MainActor @Suite("Display links") struct DisplayLinkTests {
    private func tick(_ count: Int, from start: Double = 0, rate: Double = 60) {
      for index in 0..<count {
        let time = start + Double(index) / rate
        DisplayLinkDriver.shared.tick(at: time, target: time + 1 / rate)
      }
    }

    @Test func `a link calls for each frame with its times`() {
      var times: [Double] = []
      let link = CADisplayLink { times += [$0.timestamp, $0.targetTimestamp, $0.duration] }
      link.add(to: .main, forMode: .common)
      defer { link.invalidate() }
      DisplayLinkDriver.shared.tick(at: 2, target: 2.25)
      DisplayLinkDriver.shared.tick(at: 2.25, target: 2.5)
      #expect(times == [2, 2.25, 0.25, 2.25, 2.5, 0.25])
    }

    @Test func `a slower link calls for every second or third frame`() {
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      link.add(to: .main, forMode: .common)
      defer { link.invalidate() }
      link.preferredFramesPerSecond = 30
      tick(60)
      #expect(calls == 30)
      calls = 0
      link.preferredFramesPerSecond = 0
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 20)
      tick(60, from: 1)
      #expect(calls == 20)
    }

    @Test func `frames are needed only while some link runs`() {
      nonisolated(unsafe) var needs: [Bool] = []
      let before = DisplayLinkDriver.shared.needsTicksChanged
      DisplayLinkDriver.shared.needsTicksChanged = { needed, _ in needs.append(needed) }
      defer { DisplayLinkDriver.shared.needsTicksChanged = before }
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      #expect(!DisplayLinkDriver.shared.needsTicks)
      link.add(to: .main, forMode: .default)
      link.isPaused = true
      tick(3)
      link.isPaused = false
      tick(3)
      link.remove(from: .main, forMode: .default)
      tick(3)
      #expect(calls == 3)
      #expect(needs == [true, false, true, false])
    }

    @Test func `a link follows its run loop mode`() {
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
      link.add(to: .main, forMode: .default)
      defer { link.invalidate() }
      DisplayLinkDriver.shared.tick(at: 0, target: 1, mode: tracking)
      #expect(calls == 0)
      link.add(to: .main, forMode: tracking)
      DisplayLinkDriver.shared.tick(at: 0, target: 1, mode: tracking)
      #expect(calls == 1)
    }

    @Test func `a link that invalidates itself in its call is not called again`() {
      var calls = 0
      let link = CADisplayLink {
        calls += 1
        $0.invalidate()
      }
      link.add(to: .main, forMode: .common)
      tick(3)
      #expect(calls == 1)
    }
  }
}
