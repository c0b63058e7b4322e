import RenderServer
import Testing

@MainActor
@Suite("The current clock")
struct MediaClockTests {
  private struct Failure: Error {}

  @Test func `a clock is the current one while a closure runs`() {
    let former = MediaClock.current
    let clock = MediaClock(steppedFrom: 5)
    let seen = clock.whileCurrent { (MediaClock.current === clock, MediaClock.current.now) }
    #expect(seen == (true, 5))
    #expect(MediaClock.current === former)
  }

  @Test func `the former clock returns when the closure throws`() {
    let former = MediaClock.current
    #expect(throws: Failure.self) {
      try MediaClock(steppedFrom: 0).whileCurrent { throw Failure() }
    }
    #expect(MediaClock.current === former)
  }

  @Test func `a third clock that the closure makes current stays`() {
    let former = MediaClock.current
    defer { MediaClock.current = former }
    let third = MediaClock(steppedFrom: 9)
    MediaClock(steppedFrom: 0).whileCurrent { MediaClock.current = third }
    #expect(MediaClock.current === third)
  }
}
