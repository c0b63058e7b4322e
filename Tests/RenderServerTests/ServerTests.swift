import CoreGraphics
import Dispatch
import Foundation
import RenderServer
import Testing

@Suite("Render server")
struct ServerTests {
  private func fade(
    from: Double,
    to: Double,
    begin: Double = 0,
    duration: Double = 1
  ) -> RenderAnimation {
    var timing = AnimationTiming()
    timing.beginTime = begin
    timing.duration = duration
    return RenderAnimation(
      property: .opacity,
      content: .basic(from: .number(from), to: .number(to), by: nil),
      timing: timing
    )
  }

  @Test func `an animation asks for frames until its end is seen`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .black)
    stage.sublayers(0, [1])
    stage.animate(1, fade(from: 0, to: 1, duration: 0.1))
    stage.draw(at: 0)
    var frames = 0
    while let next = stage.server.nextFrameTime, frames < 100 {
      stage.draw(at: next)
      frames += 1
    }
    // The boundaries at 1/60 … 6/60; the last one shows the layer's own value.
    #expect(frames == 6)
    #expect(stage.pixel(4, 4) == 0xff00_0000)
  }

  @Test func `an animation that waits lets the server sleep until it begins`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .black)
    stage.sublayers(0, [1])
    stage.animate(1, fade(from: 0, to: 1, begin: 2, duration: 1))
    stage.draw(at: 0)
    #expect(stage.server.nextFrameTime == 2)
    stage.draw(at: 2.5)
    #expect(stage.pixel(4, 4) & 255 == 127)
  }

  @Test func `a layer's speed stops its animations`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .black)
    var timing = LayerTiming()
    timing.speed = 0
    timing.timeOffset = 0.25
    stage.set(1, .timing(timing))
    stage.sublayers(0, [1])
    stage.animate(1, fade(from: 0, to: 1))
    stage.draw(at: 7)
    #expect(stage.pixel(4, 4) & 255 == 191)
    #expect(stage.server.nextFrameTime == nil)
  }

  @Test func `copies of a replicator are delayed`() {
    let stage = Stage()
    stage.layer(1, .replicator, frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    var copies = ReplicatorProperties()
    copies.instanceCount = 2
    copies.instanceDelay = 0.25
    copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    stage.set(1, .replicator(copies))
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 8, height: 8), color: .black)
    stage.sublayers(1, [2])
    stage.sublayers(0, [1])
    stage.animate(2, fade(from: 0, to: 1))
    stage.draw(at: 0.5)
    #expect(abs(Int(stage.pixel(4, 4) & 255) - 127) <= 1)
    #expect(abs(Int(stage.pixel(24, 4) & 255) - 191) <= 1)
  }

  @Test func `a transition goes from the old picture to the new layer`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 64, height: 64), color: .black)
    stage.sublayers(0, [1])
    stage.draw(at: 0)
    var timing = AnimationTiming()
    timing.duration = 1
    stage.set(1, .backgroundColor(.pureRed))
    stage.animate(
      1,
      RenderAnimation(
        property: nil,
        content: .transition(.fade, .fromLeft, startProgress: 0, endProgress: 1),
        timing: timing
      )
    )
    stage.draw(at: 0.5)
    #expect(abs(Int(stage.pixel(9, 9) >> 16 & 255) - 128) <= 1)
    stage.animate(
      1,
      RenderAnimation(
        property: nil,
        content: .transition(.push, .fromRight, startProgress: 0, endProgress: 1),
        timing: timing
      )
    )
    stage.set(1, .backgroundColor(.pureBlue))
    stage.draw(at: 0.75)
    #expect(stage.pixel(60, 9) == 0xff00_00ff)
    #expect(stage.pixel(4, 9) != 0xff00_00ff)
    stage.draw(at: 1)
    #expect(stage.pixel(4, 9) == 0xff00_00ff)
  }

  @Test func `a slot that is used again is another layer`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 64, height: 64), color: .black)
    stage.sublayers(0, [1])
    stage.draw()
    stage.changes = [
      .destroy(Stage.id(1)), .create(Stage.id(1, generation: 1), .plain),
      .set(Stage.id(1), .backgroundColor(.pureRed)),
    ]
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xffff_ffff)
    #expect(stage.server.takenCommit == 2)
  }

  @Test func `bad numbers draw nothing and stop nothing`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .black)
    stage.set(1, .bounds(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)))
    stage.layer(2, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .black)
    stage.set(2, .transform(CATransform3DMakeScale(0, 0, 0)))
    stage.layer(3, frame: CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), color: .pureRed)
    stage.layer(4, frame: CGRect(x: 0, y: 0, width: 10, height: 10), color: .black)
    stage.set(4, .transform(CATransform3DMakeTranslation(.infinity, 0, 0)))
    // A circle and a shadow far larger than any memory.
    stage.layer(5, frame: CGRect(x: -4e5, y: -4e5, width: 8e5, height: 8e5), color: .pureRed)
    stage.set(5, .cornerRadius(4e5))
    stage.set(5, .borderWidth(1e5))
    stage.set(5, .borderColor(.pureBlue))
    stage.set(5, .shadowOpacity(1))
    stage.set(5, .shadowRadius(1e6))
    stage.sublayers(0, [1, 2, 3, 4, 5])
    stage.set(9, .opacity(1))
    stage.draw()
    #expect(stage.pixel(5, 5) == 0xffff_0000)
  }

  @Test func `a snapshot shows a layer alone`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 30, y: 30, width: 10, height: 10), color: .pureRed)
    stage.sublayers(0, [1])
    stage.draw()
    let picture = stage.server.snapshot(of: Stage.id(1))
    #expect(picture?.width == 10)
    #expect(picture?.pixel(5, 5) == 0xffff_0000)
    #expect(stage.server.snapshot()?.pixel(35, 35) == 0xffff_0000)
    #expect(stage.server.snapshot(of: Stage.id(77)) == nil)
  }

  @Test func `a picture of the screen shares its pixels, and stays as it was`() {
    let stage = Stage()
    stage.layer(1, frame: CGRect(x: 30, y: 30, width: 10, height: 10), color: .pureRed)
    stage.layer(2, frame: CGRect(x: 5, y: 45, width: 10, height: 10), color: .pureRed)
    stage.sublayers(0, [1, 2])
    stage.draw(at: 0)
    let picture = stage.server.snapshot()
    #expect(picture?.memory === stage.server.snapshot()?.memory)
    stage.set(1, .backgroundColor(.pureBlue))
    stage.draw(at: 1)
    #expect(picture?.pixel(35, 35) == 0xffff_0000)
    let next = stage.server.snapshot()
    #expect(next?.pixel(35, 35) == 0xff00_00ff)
    // What did not change came along.
    #expect(next?.pixel(10, 50) == 0xffff_0000)
    #expect(next?.pixel(60, 5) == picture?.pixel(60, 5))
    #expect(next?.memory !== picture?.memory)
  }

  @Test func `frame ticks come while they are asked for`() {
    let stage = Stage()
    let times = TimeKeeper()
    stage.draw(at: 0)
    stage.server.setFrameTick { times.add($0) }
    #expect(stage.server.nextFrameTime == nil)
    stage.server.requestFrameTicks(true)
    let next = stage.server.nextFrameTime
    #expect(abs((next ?? 0) - 1.0 / 60) < 1e-9)
    stage.draw(at: next)
    stage.server.requestFrameTicks(false)
    #expect(times.all == [next])
    #expect(stage.server.nextFrameTime == nil)
  }

  /// A layer that goes from clear to opaque in half a second, in a commit of its own.
  private func fadingLayer(begin: Double) -> Commit {
    let stage = Stage(width: 32, height: 32)
    stage.layer(1, frame: CGRect(x: 0, y: 0, width: 32, height: 32), color: .black)
    stage.sublayers(0, [1])
    stage.animate(1, fade(from: 0, to: 1, begin: begin, duration: 0.5))
    return Commit(sequence: 1, root: .some(Stage.id(0)), changes: stage.changes)
  }

  /// The gray that the layer above leaves of the white behind it.
  private func expectedGray(at time: Double, begin: Double) -> Int {
    255 - Int((min(max((time - begin) / 0.5, 0), 1) * 255).rounded())
  }

  private let screen = DisplayConfiguration(width: 32, height: 32, scale: 1)

  @Test func `with the main thread blocked for 500 ms every refresh shows the animation's value`()
    async throws
  {
    let output = MomentKeeper()
    let clock = MediaClock(steppedFrom: 0)
    let server = RenderServer(display: screen, clock: clock, output: output)
    server.submit(fadingLayer(begin: 0))
    await MainActor.run {
      // Nothing can run on the main thread before the last frame is drawn.
      let done = DispatchSemaphore(value: 0)
      Thread {
        for refresh in 0...30 {
          let time = Double(refresh) / 60
          clock.step(to: time)
          server.renderFrame(at: time)
        }
        done.signal()
      }.start()
      done.wait()
    }
    let moments = output.moments
    #expect(moments.map(\.time) == (0...30).map { Double($0) / 60 })
    for moment in moments {
      #expect(abs(moment.gray - expectedGray(at: moment.time, begin: 0)) <= 1)
    }
    #expect(Set(moments.map(\.gray)).count == 31)
  }

  @Test func `the render thread draws by its own clock while the main thread is blocked`()
    async throws
  {
    let output = MomentKeeper()
    let server = RenderServer(display: screen, clock: .wall, output: output)
    let begin = MediaClock.wall.now
    server.submit(fadingLayer(begin: begin))
    // Where the last refresh of the animation shows its end already, no frame comes after it.
    output.onLast = { statistics, gray in statistics.activeAnimations == 0 || gray == 0 }
    let isOver = await MainActor.run {
      server.start()
      // No outcome depends on this: a frame that never comes is a failure in the end, not a test
      // that hangs.
      return output.last.wait(timeout: .now() + 600) == .success
    }
    server.stop()
    #expect(isOver)
    let moments = output.moments
    // The number of skipped refreshes among 30 depends on the load of the machine; each drawn one
    // shows the state at its time.
    #expect(moments.count >= 2)
    for (earlier, later) in zip(moments, moments.dropFirst()) { #expect(earlier.time < later.time) }
    for moment in moments {
      #expect(abs(moment.time * 60 - (moment.time * 60).rounded()) < 1e-3)
      #expect(abs(moment.gray - expectedGray(at: moment.time, begin: begin)) <= 1)
    }
    // It may have been stopped before the refresh after the last that shows something.
    server.renderFrame(at: begin + 60)
    #expect(server.nextFrameTime == nil)
    #expect(output.moments.count == moments.count)
  }

  @Test func `no frame is handed over before there is a tree to show`() {
    let output = MomentKeeper()
    let server = RenderServer(display: screen, clock: MediaClock(steppedFrom: 0), output: output)
    server.refresh()
    server.renderFrame(at: 0)
    server.submit(Commit(sequence: 1, root: nil, changes: []))
    server.renderFrame(at: 1)
    #expect(output.moments.isEmpty)
    server.submit(fadingLayer(begin: 0))
    server.renderFrame(at: 2)
    #expect(output.moments.map(\.gray) == [0])
  }
}

/// Keeps when each frame is seen and how bright its first pixel is.
final class MomentKeeper: FrameOutput, @unchecked Sendable {
  struct Moment {
    var time: Double
    var gray: Int
  }
  private let lock = NSLock()
  private var kept: [Moment] = []
  /// Which frame is the last; it signals `last`.
  var onLast: (@Sendable (FrameStatistics, _ gray: Int) -> Bool)?
  let last = DispatchSemaphore(value: 0)

  func present(_ frame: Frame) {
    let gray = Int(frame.pixels[0])
    lock.withLock { kept.append(Moment(time: frame.time, gray: gray)) }
    if onLast?(frame.statistics, gray) == true { last.signal() }
  }

  var moments: [Moment] { lock.withLock { kept } }
}

final class TimeKeeper: @unchecked Sendable {
  private let lock = NSLock()
  private var times: [Double?] = []
  func add(_ time: Double) { lock.withLock { times.append(time) } }
  var all: [Double?] { lock.withLock { times } }
}
