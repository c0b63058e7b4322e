import CoreGraphics
import Foundation
import HostInterface
import RenderServer

/// Routes the touches of a screen from the host's samples to recognizers and views.
///
/// The order is UIKit's: a hit test when a touch begins; then recognizers; then the touches that
/// those recognizers leave to the view, with their delays (`ViewTouches`).
@MainActor
final class TouchDelivery {
  /// The fingers that are down, by the host's identifier.
  private var touches: [Int: UITouch] = [:]
  private let event = UIEvent(kind: .touches)
  private var eventNumber = 0
  /// Recent taps that another tap may follow, one for each finger that tapped.
  private var recentTaps: [(location: CGPoint, time: Double, count: Int)] = []
  private lazy var views = ViewTouches(event: event)
  private let arbiter: GestureArbiter
  /// Reused storage, so that an event of a moving finger allocates nothing.
  private var spareChanges: [Change] = []
  private var spareRecognizers: [UIGestureRecognizer] = []
  private var spareGroup: Set<UITouch> = []
  /// A touch of an event and its phase in that event; a nested event may change the touch's phase.
  private struct Change {
    var touch: UITouch
    var phase: UITouch.Phase
  }
  /// The number of deliveries in progress; above zero while an event is delivered.
  private var depth = 0
  /// The number of deliveries to recognizers so far.
  private var deliveryCount = 0

  // Unverified: the distance in points from its beginning after which a touch is no longer a tap.
  private static let longestWayOfTap: CGFloat = 10

  init(_ arbiter: GestureArbiter) { self.arbiter = arbiter }

  /// The fingers that are down, in the order of their identifiers.
  var activeTouches: [UITouch] { touches.values.sorted { $0.identifier < $1.identifier } }
  /// Whether a finger is down.
  var isTouched: Bool { !touches.isEmpty }

  // MARK: From the host

  func take(_ samples: [TouchSample], at time: Double, on screen: UIScreen) {
    var start = 0
    var index = 0
    // Successive movements of one finger are joined into one event; a beginning or an end needs
    // its own.
    while index < samples.count {
      let sample = samples[index]
      let isSeen = samples[start..<index].contains { $0.identifier == sample.identifier }
      if isSeen, !samples[start...index].allSatisfy({ $0.phase == .moved }) {
        takeOne(samples[start..<index], at: time, on: screen)
        start = index
      }
      index += 1
    }
    if start < samples.count { takeOne(samples[start...], at: time, on: screen) }
  }

  private func takeOne(_ samples: ArraySlice<TouchSample>, at time: Double, on screen: UIScreen) {
    eventNumber += 1
    for touch in touches.values where touch.phase == .began || touch.phase == .moved {
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
    for sample in samples {
      if sample.phase == .began {
        if let old = touches[sample.identifier] { giveUp(old, at: time) }
        begin(sample, at: time, on: screen)
      } else if let touch = touches[sample.identifier] {
        update(touch, from: sample, at: time)
      }
    }
    guard !touches.isEmpty else { return }
    send(at: time)
  }

  private func send(at time: Double) {
    event.timestamp = time
    event.buttonMask = touches.values.reduce(into: []) { $0.formUnion($1.buttons) }
    event.modifierFlags = touches.values.reduce(into: []) { $0.formUnion($1.modifiers) }
    Conduct.observer?.touchesChanged(event.touchSet)
    UIApplication.shared.sendEvent(event)
    for (identifier, touch) in touches where touch.isOver {
      touches[identifier] = nil
      // Recognizers release the touch even if the app's override does not forward the event.
      finish(touch)
      event.touchSet.remove(touch)
      noteTap(touch)
    }
  }

  private func update(_ touch: UITouch, from sample: TouchSample, at time: Double) {
    if touch.eventNumber == eventNumber {
      let before = touch.previousScreenLocation
      if touch.coalesced.isEmpty { touch.coalesced.append(touch.still()) }
      touch.update(from: sample, at: time)
      touch.coalesced.append(touch.still())
      touch.previousScreenLocation = before
    } else {
      touch.eventNumber = eventNumber
      touch.coalesced.removeAll(keepingCapacity: true)
      touch.update(from: sample, at: time)
    }
    if touch.timestamp - touch.beganTime > TapLimits.longestTap
      || distance(touch.screenLocation, touch.beganLocation) > Self.longestWayOfTap
    {
      touch.tapCount = 0
    }
    if touch.phase == .moved, touch.screenLocation == touch.previousScreenLocation,
      !touch.hasNewForce
    {
      touch.phase = .stationary
    }
  }

  /// Cancels a touch whose end the host did not report, when the same finger begins again.
  private func giveUp(_ touch: UITouch, at time: Double) {
    touch.phase = .cancelled
    touch.timestamp = time
    send(at: time)
    eventNumber += 1
  }

  /// Cancels every touch, for example when the app leaves the foreground.
  func cancelAll(at time: Double) {
    guard !touches.isEmpty else { return }
    eventNumber += 1
    for touch in touches.values {
      touch.phase = .cancelled
      touch.timestamp = time
    }
    send(at: time)
  }

  private func begin(_ sample: TouchSample, at time: Double, on screen: UIScreen) {
    guard let hit = screen.window(at: sample.location, with: event) else { return }
    let touch = UITouch(identifier: sample.identifier)
    touch.update(from: sample, at: time)
    touch.eventNumber = eventNumber
    touch.beganLocation = sample.location
    touch.beganTime = touch.timestamp
    touch.tapCount = 1 + takeTap(near: sample.location, at: time)
    touch.window = hit.window
    touch.view = hit.view
    touches[sample.identifier] = touch
    event.touchSet.insert(touch)
    event.buttonMask = touch.buttons
    event.modifierFlags = touch.modifiers
    touch.isIgnoredByView = isRefused(touch, by: hit.view, in: hit.window)
    collectRecognizers(for: touch, from: hit.view, on: screen)
  }

  /// Returns the number of taps that a touch continues: those of the nearest finger that has just
  /// tapped.
  private func takeTap(near place: CGPoint, at time: Double) -> Int {
    recentTaps.removeAll { time - $0.time > TapLimits.longestPause }
    let nearest = recentTaps.indices.min {
      distance(recentTaps[$0].location, place) < distance(recentTaps[$1].location, place)
    }
    guard let nearest, distance(recentTaps[nearest].location, place) <= TapLimits.longestWay
    else {
      // A tap elsewhere begins a new series.
      recentTaps.removeAll(keepingCapacity: true)
      return 0
    }
    return recentTaps.remove(at: nearest).count
  }

  /// Records a touch that came and went in one place, because another tap may follow.
  private func noteTap(_ touch: UITouch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    recentTaps.append((touch.beganLocation, touch.timestamp, touch.tapCount))
  }

  /// Returns whether a view must not receive a touch because of the rules of multiple and
  /// exclusive touch.
  private func isRefused(_ touch: UITouch, by view: UIView, in window: UIWindow) -> Bool {
    for other in touches.values where other !== touch && !other.isOver {
      guard let otherView = other.view, other.window === window else { continue }
      if otherView === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if !other.isIgnoredByView, view.isExclusiveTouch || otherView.isExclusiveTouch {
        return true
      }
    }
    return false
  }

  private func collectRecognizers(for touch: UITouch, from view: UIView, on screen: UIScreen) {
    for recognizer in screen.input.systemGestures.recognizers(for: touch) {
      add(touch, to: recognizer)
    }
    var candidate: UIView? = view
    while let view = candidate {
      for recognizer in view.recognizerList where recognizer.mayReceive(touch) {
        guard recognizer.accepts(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        add(touch, to: recognizer)
      }
      candidate = view.superviewReference
    }
  }

  private func add(_ touch: UITouch, to recognizer: UIGestureRecognizer) {
    recognizer.activeTouches.append(touch)
    touch.recognizers.append(recognizer)
    recognizer.gestureArbiter = arbiter
    // Numbers of deliveries are those of one screen.
    recognizer.deliveryNumber = 0
  }

  // MARK: To recognizers and views

  func deliver(_ event: UIEvent, in window: UIWindow) {
    // A target may run the run loop and receive a nested event, which needs its own lists.
    var changes = spareChanges
    spareChanges = []
    defer {
      changes.removeAll(keepingCapacity: true)
      spareChanges = changes
    }
    for touch in event.touchSet where touch.window === window && touch.phase != .stationary {
      changes.append(Change(touch: touch, phase: touch.phase))
    }
    guard !changes.isEmpty else { return }
    if changes.count > 1 { changes.sort { $0.touch.identifier < $1.touch.identifier } }
    depth += 1
    arbiter.deliver { tellRecognizers(of: changes, event) }
    for change in changes where !change.touch.isIgnoredByView {
      views.hold(change.touch, as: change.phase)
    }
    views.tell()
    for change in changes where change.touch.isOver { finish(change.touch) }
    depth -= 1
    arbiter.settle()
    views.tell()
  }

  /// Cancels the touches of a view that leaves its window.
  // Source: `touchesCancelled(_:with:)`.
  func viewIsLeaving(_ view: UIView) {
    guard isTouched else { return }
    for touch in touches.values where touch.view === view && !touch.isOver {
      touch.isTakenFromView = true
      views.forget(touch)
    }
    views.tell()
  }

  private static let toldPhases = [UITouch.Phase.began, .moved, .ended, .cancelled]

  private func tellRecognizers(of changes: [Change], _ event: UIEvent) {
    var recognizers = spareRecognizers
    spareRecognizers = []
    var group = spareGroup
    spareGroup = []
    // Each recognizer is called once, also for several touches.
    deliveryCount += 1
    let number = deliveryCount
    for change in changes {
      for recognizer in change.touch.recognizers where recognizer.deliveryNumber != number {
        recognizer.deliveryNumber = number
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      recognizer.lastCentroid = recognizer.centroid
      recognizer.buttonMask = event.buttonMask
      recognizer.modifierFlags = event.modifierFlags
      for phase in Self.toldPhases {
        // A recognizer that has failed or ended receives no further phases of these touches.
        guard recognizer.stateValue == .possible || recognizer.isActive else { break }
        group.removeAll(keepingCapacity: true)
        for change in changes
        where change.phase == phase
          && recognizer.activeTouches.contains(where: { $0 === change.touch })
        {
          group.insert(change.touch)
        }
        guard !group.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(group, with: event)
        case .moved: recognizer.touchesMoved(group, with: event)
        case .ended: recognizer.touchesEnded(group, with: event)
        default: recognizer.touchesCancelled(group, with: event)
        }
      }
    }
    recognizers.removeAll(keepingCapacity: true)
    spareRecognizers = recognizers
    group.removeAll(keepingCapacity: true)
    spareGroup = group
  }

  /// Called when a recognizer takes touches that views may already have received.
  func noteTakenTouches(by recognizer: UIGestureRecognizer) {
    views.take(from: recognizer, isMidDelivery: depth > 0)
  }

  /// Sends to views the phases that recognizers no longer hold back.
  func tellViews() { views.tell() }

  /// Removes an ended touch from its recognizers, and resets those that have no touches left.
  private func finish(_ touch: UITouch) {
    for recognizer in touch.recognizers
    where recognizer.activeTouches.contains(where: { $0 === touch }) {
      recognizer.lastCentroid = recognizer.centroid
      recognizer.activeTouches.removeAll { $0 === touch }
      guard recognizer.activeTouches.isEmpty else { continue }
      if recognizer.isOver {
        arbiter.reset(recognizer)
      } else if recognizer.isActive {
        // The subclass did not handle the end.
        recognizer.state = touch.phase == .cancelled ? .cancelled : .ended
      }
    }
  }
}

extension UITouch {
  package var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension UIGestureRecognizer {
  /// Returns whether the recognizer's own properties allow a new touch.
  fileprivate func mayReceive(_ touch: UITouch) -> Bool {
    // A recognizer that has ended or failed in this sequence takes no new finger.
    guard isEnabled, stateValue == .possible || isActive, allowsTouchType(touch.type) else {
      return false
    }
    guard requiresExclusiveTouchType, let first = activeTouches.first else { return true }
    return first.type == touch.type
  }
}
