import CoreGraphics
import Foundation
import HostInterface
import RenderServer

/// The touches of a screen, from the host's samples to recognizers and views.
///
/// In UIKit's order: hit test at the beginning of a touch; then recognizers; then what those
/// recognizers leave to the view, with its delays.
@MainActor
final class TouchDelivery {
  /// Fingers that are down, by the host's number.
  private var touches: [Int: UITouch] = [:]
  /// Touches, also ended ones, of which the view has yet to hear.
  private var held: [UITouch] = []
  private let event = UIEvent(kind: .touches)
  private var lastTap: (location: CGPoint, time: Double, count: Int)?
  private var hovering: [UIHoverGestureRecognizer] = []

  // Unverified: seconds and points between the taps of a double tap, from UIKit's recognizer.
  private static let longestPauseBetweenTaps = 0.35
  private static let longestWayBetweenTaps: CGFloat = 45

  var activeTouches: [UITouch] { Array(touches.values) }

  // MARK: From the host

  func take(_ samples: [TouchSample], at time: Double, on screen: UIScreen) {
    for touch in touches.values where touch.phase == .began || touch.phase == .moved {
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
    for sample in samples {
      if sample.phase == .began {
        begin(sample, at: time, on: screen)
      } else if let touch = touches[sample.identifier] {
        touch.update(from: sample, at: time)
        if touch.phase == .moved, touch.screenLocation == touch.previousScreenLocation {
          touch.phase = .stationary
        }
        touch.coalesced = [touch]
      }
    }
    guard !touches.isEmpty else { return }
    event.timestamp = time
    event.touchSet = Set(touches.values)
    UIApplication.shared.sendEvent(event)
    for (identifier, touch) in touches where touch.isOver {
      touches[identifier] = nil
      event.touchSet.remove(touch)
    }
  }

  private func begin(_ sample: TouchSample, at time: Double, on screen: UIScreen) {
    let touch = UITouch(identifier: sample.identifier)
    touch.update(from: sample, at: time)
    touch.beganLocation = sample.location
    touch.coalesced = [touch]
    if let lastTap, time - lastTap.time <= Self.longestPauseBetweenTaps,
      hypot(lastTap.location.x - sample.location.x, lastTap.location.y - sample.location.y)
        <= Self.longestWayBetweenTaps
    {
      touch.tapCount = lastTap.count + 1
    }
    lastTap = (sample.location, time, touch.tapCount)
    guard let hit = screen.window(at: sample.location, with: event) else { return }
    touch.window = hit.window
    touch.view = hit.view
    touches[sample.identifier] = touch
    touch.isIgnoredByView = isRefused(touch, by: hit.view, in: hit.window)
    collectRecognizers(for: touch, from: hit.view)
  }

  /// Multiple and exclusive touch.
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

  private func collectRecognizers(for touch: UITouch, from view: UIView) {
    var candidate: UIView? = view
    while let view = candidate {
      for recognizer in view.recognizerList where recognizer.isEnabled {
        guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)),
          recognizer.shouldReceive(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        // A recognizer that is done with this sequence takes no new finger.
        guard recognizer.stateValue == .possible || recognizer.isActive else { continue }
        recognizer.activeTouches.append(touch)
        touch.recognizers.append(recognizer)
      }
      candidate = view.superviewReference
    }
  }

  // MARK: To recognizers and views

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touchSet.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    GestureArbiter.deliver { tellRecognizers(of: changed, event) }
    for touch in changed.sorted(by: { $0.identifier < $1.identifier }) where !touch.isIgnoredByView
    {
      touch.delayedPhases.append(touch.phase)
      if !held.contains(where: { $0 === touch }) { held.append(touch) }
    }
    tellViews()
    finishTouches(changed)
  }

  private func tellRecognizers(of changed: Set<UITouch>, _ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for touch in changed.sorted(by: { $0.identifier < $1.identifier }) {
      for recognizer in touch.recognizers
      where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      recognizer.lastCentroid = recognizer.centroid
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        // One that has failed or ended hears no more of these touches.
        guard recognizer.stateValue == .possible || recognizer.isActive else { break }
        let own = changed.filter { touch in
          touch.phase == phase && recognizer.activeTouches.contains { $0 === touch }
        }
        guard !own.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(own, with: event)
        case .moved: recognizer.touchesMoved(own, with: event)
        case .ended: recognizer.touchesEnded(own, with: event)
        default: recognizer.touchesCancelled(own, with: event)
        }
      }
    }
  }

  /// Called when a recognizer takes touches of which views may know.
  func noteTakenTouches(by recognizer: UIGestureRecognizer) {
    guard !isTellingViews else { return }
    needsTelling = true
    if recognizer.activeTouches.allSatisfy({ $0.phase == .stationary }) { tellViews() }
  }

  private var isTellingViews = false
  private var needsTelling = false

  /// Tells views what recognizers leave to them by now.
  func tellViews() {
    guard !isTellingViews else {
      needsTelling = true
      return
    }
    isTellingViews = true
    repeat {
      needsTelling = false
      var progress = true
      while progress { progress = tellOnce() }
    } while needsTelling
    isTellingViews = false
  }

  /// Tells each view at most one phase of its touches; false if there was nothing to tell.
  private func tellOnce() -> Bool {
    var groups: [(view: UIView?, phase: UITouch.Phase, touches: Set<UITouch>)] = []
    for touch in held {
      guard let phase = nextPhase(of: touch) else { continue }
      if let index = groups.firstIndex(where: { $0.view === touch.view && $0.phase == phase }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((touch.view, phase, [touch]))
      }
    }
    held.removeAll { $0.delayedPhases.isEmpty && ($0.isOver || $0.isIgnoredByView) }
    guard !groups.isEmpty else { return false }
    for group in groups { tell(group.view, group.phase, group.touches) }
    return true
  }

  /// What is to be told of a touch next; takes it from the touch's list.
  private func nextPhase(of touch: UITouch) -> UITouch.Phase? {
    if touch.isTakenFromView {
      touch.delayedPhases = []
      touch.isIgnoredByView = true
      guard touch.isKnownToView else { return nil }
      touch.isKnownToView = false
      return .cancelled
    }
    guard let phase = touch.delayedPhases.first else { return nil }
    switch phase {
    case .began:
      if touch.recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
        return nil
      }
      touch.isKnownToView = true
    case .ended:
      if touch.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
        return nil
      }
      touch.isKnownToView = false
    case .cancelled: touch.isKnownToView = false
    default: break
    }
    touch.delayedPhases.removeFirst()
    return phase
  }

  private func tell(_ view: UIView?, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    guard let view else { return }
    // Late news are told with the phase that they are about.
    let present = touches.map { ($0, $0.phase) }
    for touch in touches { touch.phase = phase }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
    for (touch, phase) in present { touch.phase = phase }
  }

  private func finishTouches(_ changed: Set<UITouch>) {
    for touch in changed where touch.isOver {
      for recognizer in touch.recognizers {
        recognizer.lastCentroid = recognizer.centroid
        recognizer.activeTouches.removeAll { $0 === touch }
        if recognizer.activeTouches.isEmpty {
          if recognizer.isOver {
            GestureArbiter.reset(recognizer)
          } else if recognizer.isActive {
            // The subclass forgot the end.
            recognizer.state = touch.phase == .cancelled ? .cancelled : .ended
          }
        }
      }
    }
    GestureArbiter.settle()
    tellViews()
  }

  // MARK: Hover

  func takeHover(_ location: CGPoint?, at time: Double, on screen: UIScreen) {
    var found: [UIHoverGestureRecognizer] = []
    if let location, let hit = screen.window(at: location, with: nil) {
      var view: UIView? = hit.view
      while let candidate = view {
        for case let recognizer as UIHoverGestureRecognizer in candidate.recognizerList
        where recognizer.isEnabled {
          found.append(recognizer)
        }
        view = candidate.superviewReference
      }
    }
    for recognizer in hovering where !found.contains(where: { $0 === recognizer }) {
      recognizer.hover(at: nil)
    }
    for recognizer in found { recognizer.hover(at: location) }
    hovering = found
  }
}

extension UITouch {
  var isOver: Bool { phase == .ended || phase == .cancelled }
}
