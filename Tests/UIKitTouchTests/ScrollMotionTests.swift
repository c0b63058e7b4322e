import CoreGraphics
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Scroll motion in closed form")
struct ScrollMotionTests {
  private func speed(_ motion: ScrollPhysics.Motion, _ time: Double) -> CGFloat {
    (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
  }

  @Test(
    .feature("UI9-F157"),
    arguments: [(400.0, 0.998), (1500, 0.998), (6000, 0.998), (400, 0.99), (3000, 0.99)]
  )
  func `a fling comes to rest at -v over 1000 ln d, when a quarter of a point is left`(
    velocity: Double,
    rate: Double
  ) {
    let motion = ScrollPhysics.Motion(
      start: 50,
      velocity: velocity,
      rate: rate,
      range: 0...100_000,
      bounces: true
    )
    let way = -velocity / (1000 * log(rate))
    #expect(abs(motion.destination - (50 + way)) < 1e-9)
    // v / c d^(1000 t) = 0.25
    let time = log(0.25 / way) / (1000 * log(rate))
    #expect(abs(motion.duration - time) < 1e-9)
    #expect(motion.position(at: motion.duration) == motion.destination)
    #expect(abs(motion.velocity(at: 0.1) - velocity * pow(rate, 100)) < 1e-6)
  }

  @Test(.feature("UI10-F85"), arguments: [0.0, 40, 200, 1000, 100_000])
  func `a drag past an edge moves the content by the rubber band, never by its whole size`(
    excess: Double
  ) {
    let shown = ScrollPhysics.rubberBand(excess, dimension: 600)
    #expect(abs(shown - (1 - 1 / (excess * 0.55 / 600 + 1)) * 600) < 1e-9)
    #expect(shown < 600)
    if excess > 0 {
      #expect(shown < excess)
      #expect(abs(ScrollPhysics.excess(showing: shown, dimension: 600) - excess) < excess * 1e-6)
    }
  }

  @Test(.feature("UI10-F85"), arguments: [-200.0, -60, -1])
  func `a bounce from rest is (1 + 10 t) e^(-10 t) of its way and ends within a quarter point`(
    displacement: Double
  ) {
    let motion = ScrollPhysics.Motion(
      start: displacement,
      velocity: 0,
      rate: 0.998,
      range: 0...1000,
      bounces: true
    )
    for time in [0.05, 0.1, 0.2, 0.3] where time < motion.duration {
      #expect(
        abs(motion.position(at: time) - displacement * (1 + 10 * time) * exp(-10 * time)) < 1e-9
      )
    }
    #expect(motion.destination == 0)
    let end = motion.duration - 1e-6
    #expect(abs(motion.position(at: end)) <= 0.25)
    // Not long after it could: at half of the time more is left.
    if displacement < -10 { #expect(abs(motion.position(at: motion.duration / 2)) > 0.25) }
  }

  @Test(.feature("UI10-F85"))
  func `a fling over an end swings out by v over e omega at most, and comes back to the end`() {
    let motion = ScrollPhysics.Motion(
      start: 990,
      velocity: 2000,
      rate: 0.998,
      range: 0...1000,
      bounces: true
    )
    let passing = motion.timeOfBounce ?? 0
    let velocity = motion.velocity(at: passing - 1e-9)
    let top = motion.position(at: passing + 0.1)
    #expect(abs(top - (1000 + velocity / (10 * M_E))) < 0.01)
    #expect(motion.position(at: motion.duration) == 1000)
    #expect(abs(speed(motion, passing + 1e-4) - velocity) < 20)
  }

  @Test func `without bounces a fling stops dead at the end`() {
    let motion = ScrollPhysics.Motion(
      start: 900,
      velocity: 4000,
      rate: 0.998,
      range: 0...1000,
      bounces: false
    )
    #expect(motion.destination == 1000)
    for step in 0...200 { #expect(motion.position(at: Double(step) / 100) <= 1000) }
  }

  @Test func `a fling back from beyond an end goes on into the content`() {
    let motion = ScrollPhysics.Motion(
      start: -50,
      velocity: 2000,
      rate: 0.998,
      range: 0...100_000,
      bounces: true
    )
    #expect(motion.destination > 500)
    var last: CGFloat = -50
    for step in 1...300 {
      let position = motion.position(at: Double(step) / 100)
      #expect(position >= last)
      last = position
    }
    // A gentle one only comes back.
    let gentle = ScrollPhysics.Motion(
      start: -50,
      velocity: 100,
      rate: 0.998,
      range: 0...100_000,
      bounces: true
    )
    #expect(gentle.destination == 0)
  }

  @Test func `an aimed motion begins with the finger's speed, ends at its target, never beyond`() {
    let flings: [(way: CGFloat, velocity: CGFloat)] = [
      (100, 3000), (1500, 1500), (-300, -2000), (400, 0),
    ]
    for (way, velocity) in flings {
      let motion = ScrollPhysics.Motion(start: 0, velocity: velocity, target: way, rate: 0.998)
      #expect(motion.position(at: motion.duration) == way)
      #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
      var last: CGFloat = 0
      for step in 1...500 {
        let position = motion.position(at: Double(step) / 100) * (way > 0 ? 1 : -1)
        #expect(position >= last - 1e-9 && position <= abs(way) + 1e-9)
        last = position
      }
    }
  }

  @Test func `aimed at where it would go anyway, it is the same deceleration`() {
    let natural = ScrollPhysics.Deceleration(start: 0, velocity: 1000, rate: 0.998)
    let aimed = ScrollPhysics.Motion(
      start: 0,
      velocity: 1000,
      target: natural.destination,
      rate: 0.998
    )
    for time in [0.1, 0.5, 1, 2] {
      #expect(abs(aimed.position(at: time) - natural.position(at: time)) < 1e-6)
    }
  }

  @Test(.feature("IX-F174"))
  func `a zoom beyond its limits stretches less and less and can be undone`() {
    let limits: ClosedRange<CGFloat> = 0.5...3
    #expect(ScrollPhysics.rubberZoom(2, limits) == 2)
    var last: CGFloat = 3
    for scale in stride(from: 3.5, through: 60, by: 0.5) {
      let shown = ScrollPhysics.rubberZoom(scale, limits)
      #expect(shown > last && shown < 6 && shown < scale)
      #expect(abs(ScrollPhysics.zoom(showing: shown, limits) - scale) < scale * 1e-6)
      last = shown
    }
    #expect(ScrollPhysics.rubberZoom(0.01, limits) > 0.25)
    #expect(ScrollPhysics.rubberZoom(0.01, limits) < 0.5)
  }
}
