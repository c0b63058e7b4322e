import CoreGraphics
import Foundation
import HostInterface
import RenderServer
import UIKitCore

/// A generator of random events for a screen: fingers, keys, wheel, hovering, buttons, shakes and
/// changes of the environment.
///
/// The same seed gives the same events.
@MainActor
public struct Monkey {
  /// The kinds of events that a monkey sends.
  public struct Skills: OptionSet, Sendable {
    /// The bits, one per skill.
    public let rawValue: Int
    /// Creates a set of skills from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Fingers that touch and move, up to five at once.
    public static let touches = Skills(rawValue: 1)
    /// Keys of a hardware keyboard.
    public static let keys = Skills(rawValue: 2)
    /// A wheel that scrolls, and a pointer that hovers.
    public static let pointer = Skills(rawValue: 4)
    /// Rotation, appearance and text size; these are expensive, since everything is laid out again.
    public static let surroundings = Skills(rawValue: 8)
    /// Shakes of the device.
    public static let shakes = Skills(rawValue: 16)
    /// Buttons of the device: home, lock and volume.
    ///
    /// An app that a button sends to the background is brought back by the home button.
    public static let buttons = Skills(rawValue: 32)
    /// All skills.
    public static let all: Skills = [.touches, .keys, .pointer, .surroundings, .shakes, .buttons]
  }

  /// The seed of the random events.
  public let seed: UInt64
  /// The kinds of events to send; may be changed between two calls of `play(_:on:)`.
  public var skills: Skills
  /// The number of events sent so far.
  public private(set) var events = 0
  private var state: UInt64
  private var fingers: [Finger] = []

  private struct Finger {
    var number: Int
    var place: CGPoint
    var way: CGVector
    var stepsLeft: Int
  }

  // Chosen: the fingers of one hand.
  private static let mostFingers = 5
  private static let firstNumber = 100_000

  /// Creates a monkey that has sent no event.
  public init(seed: UInt64, skills: Skills = .all) {
    self.seed = seed
    self.skills = skills
    state = seed
  }

  // MARK: Chance

  /// Returns the next number of SplitMix64.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  private mutating func random(below limit: Int) -> Int { Int(random() % UInt64(max(1, limit))) }
  private mutating func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let share = CGFloat(random() >> 11) / CGFloat(1 << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  // MARK: Playing

  /// Sends at least a number of events and then lifts every finger.
  public mutating func play(_ count: Int, on screen: HeadlessScreen) {
    let end = events + count
    while events < end { step(on: screen) }
    rest(on: screen)
  }

  /// Lifts every finger and advances the clock by one second.
  public mutating func rest(on screen: HeadlessScreen) {
    while let finger = fingers.popLast() {
      send([(finger, .ended)], on: screen)
    }
    screen.send(.hover(location: nil, time: screen.clock.now))
    screen.advance(by: .seconds(1))
  }

  private mutating func step(on screen: HeadlessScreen) {
    // Usually at most one frame at 60 Hz, sometimes a longer pause.
    screen.advance(by: .milliseconds(random(below: 9) == 0 ? 120 : random(below: 17)))
    let choice = random(below: 1000)
    switch choice {
    case 0..<900 where skills.contains(.touches): touch(on: screen)
    case 900..<940 where skills.contains(.keys): key(on: screen)
    case 940..<986 where skills.contains(.pointer): point(on: screen)
    case 986..<990 where skills.contains(.buttons): press(on: screen)
    case 990..<996 where skills.contains(.shakes):
      screen.send(.shake(time: screen.clock.now))
      events += 1
    case 996..<1000 where skills.contains(.surroundings): change(on: screen)
    default: touch(on: screen)
    }
  }

  private mutating func touch(on screen: HeadlessScreen) {
    let mayAdd = fingers.count < Self.mostFingers && (fingers.isEmpty || random(below: 12) == 0)
    if mayAdd {
      let room = screen.bounds
      let isQuiet = random(below: 3) == 0
      // One finger in eight begins at the left edge, where other gestures begin.
      let place = CGPoint(
        x: random(below: 8) == 0 ? room.minX + 1 : random(room.minX...(room.maxX - 1)),
        y: random(room.minY...(room.maxY - 1))
      )
      let finger = Finger(
        number: Self.firstNumber + events,
        place: place,
        way: isQuiet
          ? CGVector(dx: 0, dy: 0) : CGVector(dx: random(-30...30), dy: random(-60...60)),
        stepsLeft: isQuiet ? random(below: 2) : 1 + random(below: 20)
      )
      fingers.append(finger)
      send([(finger, .began)], on: screen)
      return
    }
    guard !fingers.isEmpty else { return }
    let index = random(below: fingers.count)
    fingers[index].stepsLeft -= 1
    if fingers[index].stepsLeft < 0 {
      let finger = fingers.remove(at: index)
      send([(finger, random(below: 60) == 0 ? .cancelled : .ended)], on: screen)
      return
    }
    var moved: [(Finger, TouchSample.Phase)] = []
    for index in fingers.indices {
      fingers[index].place.x += fingers[index].way.dx
      fingers[index].place.y += fingers[index].way.dy
      if random(below: 10) == 0 { fingers[index].way.dx = random(-30...30) }
      moved.append((fingers[index], .moved))
    }
    send(moved, on: screen)
  }

  private mutating func send(
    _ fingers: [(Finger, TouchSample.Phase)],
    on screen: HeadlessScreen
  ) {
    let force = random(0...3)
    let samples = fingers.map { finger, phase in
      var sample = TouchSample(identifier: finger.number, phase: phase, location: finger.place)
      if screen.device.hasForceTouch {
        sample.maximumForce = 6.67
        sample.force = force
      }
      return sample
    }
    screen.send(.touches(samples, time: screen.clock.now))
    events += 1
  }

  private mutating func key(on screen: HeadlessScreen) {
    let usages = [0x04, 0x05, 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x4B, 0x4E, 0x4F, 0x50, 0x51, 0x52]
    let usage = usages[random(below: usages.count)]
    let characters = usage <= 5 ? (usage == 4 ? "a" : "b") : usage == 0x2C ? " " : ""
    for phase in [KeySample.Phase.began, .ended] {
      let sample = KeySample(
        phase: phase,
        usage: usage,
        modifiers: random(below: 6) == 0 ? .shift : [],
        characters: characters,
        charactersIgnoringModifiers: characters
      )
      screen.send(.key(sample, time: screen.clock.now))
      events += 1
    }
  }

  private mutating func point(on screen: HeadlessScreen) {
    let room = screen.bounds
    let place = CGPoint(
      x: random(room.minX...(room.maxX - 1)),
      y: random(room.minY...(room.maxY - 1))
    )
    if random(below: 2) == 0 {
      screen.send(.hover(location: place, time: screen.clock.now))
    } else {
      let sample = ScrollSample(
        phase: .discrete,
        location: place,
        deltaX: random(below: 4) == 0 ? random(-60...60) : 0,
        deltaY: random(-200...200)
      )
      screen.send(.scroll(sample, time: screen.clock.now))
    }
    events += 1
  }

  private mutating func press(on screen: HeadlessScreen) {
    let buttons = [DeviceButton.home, .home, .lock, .volumeUp, .volumeDown]
    press(buttons[random(below: buttons.count)], on: screen)
    if UIApplication.shared.applicationState == .background { press(.home, on: screen) }
  }

  private mutating func press(_ button: DeviceButton, on screen: HeadlessScreen) {
    for isPressed in [true, false] {
      screen.send(.button(button, isPressed: isPressed, time: screen.clock.now))
      events += 1
      screen.advance(by: .milliseconds(100))
    }
  }

  private mutating func change(on screen: HeadlessScreen) {
    var environment = screen.environment
    switch random(below: 3) {
    case 0: DeviceControl.rotateLeft.apply(to: &environment)
    case 1: DeviceControl.toggleAppearance.apply(to: &environment)
    default: DeviceControl.textSize(steps: random(below: 2) == 0 ? 1 : -1).apply(to: &environment)
    }
    screen.send(.environment(environment))
    events += 1
  }
}
