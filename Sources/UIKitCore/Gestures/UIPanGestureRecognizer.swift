import CoreGraphics
import Foundation
import HostInterface

/// Recognizes fingers that move over the screen.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers that begin a pan.
  ///
  /// The default is 1.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers that begin a pan.
  ///
  /// The default is no limit.
  open var maximumNumberOfTouches = Int.max
  /// The kinds of scrolling, by wheel or trackpad, that the recognizer accepts; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  private var start = CGPoint.zero
  private var slack = CGPoint.zero
  private var carried = CGPoint.zero
  private var lastLocation = CGPoint.zero
  private var tracker = VelocityTracker()

  /// The distance, in points, that fingers move before a drag begins.
  ///
  /// Source: UIKit's well-known hysteresis.
  static let hysteresis: CGFloat = 10

  /// Returns the movement since the gesture began, in points of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    let moved = CGPoint(
      x: carried.x + lastLocation.x - start.x - slack.x,
      y: carried.y + lastLocation.y - start.y - slack.y
    )
    return vector(moved, in: view)
  }

  /// Sets the translation from which the movement continues, in points of `view`.
  ///
  /// The velocity does not change.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    carried = onScreen(translation, from: view)
    start = lastLocation
    slack = .zero
  }

  /// Returns the velocity in points of `view` per second.
  open func velocity(in view: UIView?) -> CGPoint { vector(tracker.velocity, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.hostWindow, view !== window else { return vector }
    let origin = view.convert(CGPoint.zero, from: nil as UIView?)
    let end = view.convert(vector, from: nil as UIView?)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private final func onScreen(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.hostWindow, view !== window else { return vector }
    let origin = view.convert(CGPoint.zero, to: nil as UIView?)
    let end = view.convert(vector, to: nil as UIView?)
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  /// The movement of the fingers including the distance before recognition, in points of the
  /// screen.
  package var rawMovement: CGPoint {
    CGPoint(x: lastLocation.x - start.x, y: lastLocation.y - start.y)
  }

  /// Returns whether a movement, in points of the screen, is large enough for the gesture.
  func isGesture(_ movement: CGPoint) -> Bool {
    hypot(movement.x, movement.y) >= Self.hysteresis
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let before = activeTouches.count - touches.count
    if before > 0 {
      // An additional finger moves the centroid, not the content.
      rebase(to: centroid)
    } else {
      start = centroid
      slack = .zero
      carried = .zero
      lastLocation = start
      tracker.reset()
      tracker.add(lastLocation, at: event.timestamp)
    }
    if activeTouches.count > maximumNumberOfTouches {
      state = isActive ? .cancelled : .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastLocation = centroid
    tracker.add(lastLocation, at: event.timestamp)
    if isActive {
      state = .changed
      return
    }
    guard activeTouches.count >= minimumNumberOfTouches, pendingState == nil else { return }
    let movement = CGPoint(x: lastLocation.x - start.x, y: lastLocation.y - start.y)
    let length = hypot(movement.x, movement.y)
    guard isGesture(movement), length > 0 else { return }
    let share = min(1, Self.hysteresis / length)
    slack = CGPoint(x: movement.x * share, y: movement.y * share)
    state = .began
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = activeTouches.filter { !$0.isOver }
    if remaining.isEmpty {
      lastLocation = centroid
      tracker.end(at: event.timestamp)
      state = isActive || pendingState != nil ? .ended : .failed
    } else if remaining.count < minimumNumberOfTouches {
      state = isActive ? .ended : .failed
    } else {
      var sum = CGPoint.zero
      for touch in remaining {
        sum.x += touch.screenLocation.x
        sum.y += touch.screenLocation.y
      }
      rebase(
        to: CGPoint(x: sum.x / CGFloat(remaining.count), y: sum.y / CGFloat(remaining.count))
      )
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  /// Continues from a new centroid, which changed because a finger was added or lifted.
  private func rebase(to middle: CGPoint) {
    if isActive || pendingState != nil {
      carried = CGPoint(
        x: carried.x + lastLocation.x - start.x,
        y: carried.y + lastLocation.y - start.y
      )
    }
    tracker.shift(by: CGPoint(x: middle.x - lastLocation.x, y: middle.y - lastLocation.y))
    start = middle
    lastLocation = middle
  }

  // MARK: Wheel and trackpad

  /// Returns whether scrolling by wheel or trackpad can be this gesture.
  final func takesScroll(_ phase: ScrollSample.Phase) -> Bool {
    isEnabled && activeTouches.isEmpty && (stateValue == .possible || isScrolling)
      && allowedScrollTypesMask.contains(phase == .discrete ? .discrete : .continuous)
  }
  private(set) final var isScrolling = false

  /// Handles scrolling by wheel or trackpad like a movement of fingers, but without hysteresis.
  final func scroll(by sample: ScrollSample, at time: Double) {
    lastCentroid = sample.location
    if !isScrolling {
      isScrolling = true
      start = .zero
      lastLocation = .zero
      slack = .zero
      carried = .zero
      tracker.reset()
      tracker.add(.zero, at: time)
    }
    lastLocation = CGPoint(x: lastLocation.x + sample.deltaX, y: lastLocation.y + sample.deltaY)
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    tracker.add(lastLocation, at: time)
    if isActive {
      if sample.deltaX != 0 || sample.deltaY != 0 { state = .changed }
    } else if lastLocation != .zero, pendingState == nil, stateValue == .possible {
      state = .began
    }
    guard sample.phase == .ended || sample.phase == .discrete else { return }
    isScrolling = false
    tracker.end(at: time)
    if isActive || pendingState != nil {
      state = .ended
    } else if stateValue == .possible || stateValue == .failed {
      arbiter.reset(self)
    }
  }
}

/// The kinds of scrolling that a pan recognizer accepts.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the kinds, one for each, as in UIKit.
  public let rawValue: Int
  /// Creates a set of kinds from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Scrolling in steps, as with a mouse wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Continuous scrolling, as with a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both kinds.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Computes the velocity of a moving point.
struct VelocityTracker {
  private var samples: [(location: CGPoint, time: Double)] = []
  private var isResting = false

  /// The duration, in seconds, of the movement from which the velocity is computed.
  ///
  /// Chosen: five frames at 60 Hz.
  private static let window = 0.085
  /// The duration, in seconds, after which a resting finger has no velocity when it lifts.
  ///
  /// Chosen: 0.1 seconds.
  private static let rest = 0.1

  /// Moves the samples by an offset that is not a movement of the fingers.
  mutating func shift(by offset: CGPoint) {
    for index in samples.indices {
      samples[index].location.x += offset.x
      samples[index].location.y += offset.y
    }
  }

  mutating func reset() {
    samples.removeAll(keepingCapacity: true)
    isResting = false
  }

  mutating func add(_ location: CGPoint, at time: Double) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].location = location
      return
    }
    samples.append((location, time))
    while samples.count > 2, time - samples[0].time > Self.window { samples.removeFirst() }
  }

  mutating func end(at time: Double) {
    if let last = samples.last, time - last.time > Self.rest { isResting = true }
  }

  /// The velocity in points per second over the last samples.
  var velocity: CGPoint {
    guard !isResting, let first = samples.first, let last = samples.last, last.time > first.time
    else { return .zero }
    let duration = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.location.x - first.location.x) / duration,
      y: (last.location.y - first.location.y) / duration
    )
  }
}
