import CoreGraphics
import Foundation
import HostInterface

/// Delivers pinches and rotations on a trackpad to the innermost recognizers under the pointer
/// that accept them.
@MainActor
final class TrackpadTransforms {
  private weak var pinch: UIPinchGestureRecognizer?
  private weak var rotation: UIRotationGestureRecognizer?
  private let open = OpenGesture()

  func take(_ sample: TransformSample, at time: Double, on screen: UIScreen) {
    var sample = sample
    if sample.phase == .continuous {
      sample.phase = open.isUnderWay ? .changed : .began
      var last = TransformSample(phase: .ended, location: sample.location)
      last.modifiers = sample.modifiers
      open.goOn { [weak self, weak screen] in
        if let screen { self?.send(last, at: time, on: screen) }
      }
    } else {
      open.finish()
    }
    send(sample, at: time, on: screen)
  }

  private func send(_ sample: TransformSample, at time: Double, on screen: UIScreen) {
    screen.send(.transform, at: sample.location, time: time, modifiers: sample.modifiers) {
      [weak self] event, screen in
      self?.deliver(sample, event, on: screen)
    }
  }

  private func deliver(_ sample: TransformSample, _ event: PointerEvent, on screen: UIScreen) {
    if sample.phase == .began { find(at: sample.location, for: event, on: screen) }
    // The first gesture that is recognized excludes the other, as with fingers on the screen.
    let (pinch, rotation) = (pinch, rotation)
    if let pinch, rotation.map({ pinch.goesWith($0) }) ?? true {
      pinch.follow(sample, at: event.timestamp)
    }
    if let rotation, pinch.map({ rotation.goesWith($0) }) ?? true {
      rotation.follow(sample, at: event.timestamp)
    }
    guard sample.phase == .ended else { return }
    for case let recognizer? in [pinch as UIGestureRecognizer?, rotation]
    where !recognizer.isActive {
      screen.input.arbiter.reset(recognizer)
    }
    (self.pinch, self.rotation) = (nil, nil)
  }

  private func find(at place: CGPoint, for event: PointerEvent, on screen: UIScreen) {
    (pinch, rotation) = (nil, nil)
    screen.visitViews(at: place) { view in
      for recognizer in view.recognizerList
      where recognizer.isEnabled && recognizer.hasNoInput && recognizer.stateValue == .possible {
        switch recognizer {
        case let found as UIPinchGestureRecognizer where pinch == nil && found.accepts(event):
          pinch = found
        case let found as UIRotationGestureRecognizer where rotation == nil && found.accepts(event):
          rotation = found
        default: break
        }
      }
      return pinch != nil && rotation != nil
    }
  }
}

extension UIGestureRecognizer {
  /// Returns whether this recognizer can act together with another trackpad gesture.
  fileprivate func goesWith(_ other: UIGestureRecognizer) -> Bool {
    !other.isActive || isActive || !other.canPrevent(self) || !canBePrevented(by: other)
      || GestureArbiter.mayRecognizeTogether(self, other)
  }
}
