import Testing

@testable import UIKitCore

@MainActor
@Suite("Frame ticks")
struct FrameTickTests {
  @Test func `of ticks that come faster than they are taken one waits, with the latest time`() {
    let pending = PendingTick()
    var queued = 0
    // A callback of 20 ms at 60 frames a second: the render thread ticks ten times meanwhile.
    for frame in 1...10 where pending.offer(Double(frame)) { queued += 1 }
    #expect(queued == 1)
    #expect(pending.take() == 10)
    #expect(pending.take() == nil)
  }

  @Test func `a tick that was taken makes room for the next`() {
    let pending = PendingTick()
    var queued = 0
    for frame in 1...60 {
      if pending.offer(Double(frame)) { queued += 1 }
      // The main thread takes one of two.
      if frame.isMultiple(of: 2) { #expect(pending.take() == Double(frame)) }
    }
    #expect(queued == 30)
  }
}
