import CoreGraphics
import Foundation
import HostInterface

/// Scrolls content with wheels and trackpads.
///
/// A wheel moves the innermost scroll view under the pointer that can move in its direction, or
/// drives a pan recognizer that accepts wheels. Fingers on a trackpad are a drag: the content
/// follows them beyond its edges and decelerates when they leave.
@MainActor
final class WheelScrolling {
  /// The recognizer that follows the fingers on the trackpad.
  private weak var pan: UIPanGestureRecognizer?
  private let open = OpenGesture()

  func take(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    var sample = sample
    if sample.phase == .continuous {
      sample.phase = open.isUnderWay ? .changed : .began
      var last = sample
      last.phase = .ended
      (last.deltaX, last.deltaY) = (0, 0)
      // The gesture ended with its last change, so the content decelerates from the speed at that
      // time.
      open.goOn { [weak self, weak screen] in
        if let screen { self?.send(last, at: time, on: screen) }
      }
    } else {
      open.finish()
    }
    send(sample, at: time, on: screen)
  }

  private func send(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    screen.send(.scroll, at: sample.location, time: time, modifiers: sample.modifiers) {
      [weak self] event, screen in
      self?.deliver(sample, event, on: screen)
    }
  }

  private func deliver(_ sample: ScrollSample, _ event: PointerEvent, on screen: UIScreen) {
    switch sample.phase {
    case .discrete: turn(sample, event, on: screen)
    case .began:
      pan = nil
      follow(sample, event, on: screen)
    case .changed, .continuous: follow(sample, event, on: screen)
    case .ended:
      follow(sample, event, on: screen)
      pan = nil
    }
  }

  private func turn(_ sample: ScrollSample, _ event: PointerEvent, on screen: UIScreen) {
    screen.visitViews(at: sample.location) { view in
      for recognizer in view.recognizerList {
        guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is ScrollDragRecognizer),
          pan.takesScroll(.discrete), pan.accepts(event)
        else { continue }
        pan.scroll(by: sample, at: event.timestamp)
        return true
      }
      return (view as? UIScrollView)?.scroll(by: sample) ?? false
    }
  }

  private func follow(_ sample: ScrollSample, _ event: PointerEvent, on screen: UIScreen) {
    if pan == nil, sample.deltaX != 0 || sample.deltaY != 0 {
      let way =
        abs(sample.deltaX) > abs(sample.deltaY)
        ? CGPoint(x: -sample.deltaX, y: 0) : CGPoint(x: 0, y: -sample.deltaY)
      screen.visitViews(at: sample.location) { view in
        for recognizer in view.recognizerList {
          guard let pan = recognizer as? UIPanGestureRecognizer, pan.takesScroll(sample.phase),
            pan.accepts(event)
          else { continue }
          if let scrollView = (pan as? ScrollDragRecognizer)?.scrollView,
            !scrollView.follows(way)
          {
            continue
          }
          self.pan = pan
          return true
        }
        return false
      }
    }
    pan?.scroll(by: sample, at: event.timestamp)
  }
}

extension UIScrollView {
  /// Returns whether the view handles a trackpad drag in a direction.
  fileprivate func follows(_ way: CGPoint) -> Bool {
    guard isScrollEnabled, way.x != 0 ? scrollsHorizontally : scrollsVertically else {
      return false
    }
    return hasRoom(towards: way) || outerScrollView(towards: way) == nil
  }

  /// Moves the content by a turn of the wheel; returns false if it cannot move in that direction.
  fileprivate func scroll(by sample: ScrollSample) -> Bool {
    guard isScrollEnabled, !mover.isDragging else { return false }
    // With Shift held, a wheel with one direction scrolls horizontally.
    var delta = CGPoint(x: sample.deltaX, y: sample.deltaY)
    if sample.modifiers.contains(.shift), delta.x == 0 { delta = CGPoint(x: delta.y, y: 0) }
    let target = clamped(CGPoint(x: contentOffset.x - delta.x, y: contentOffset.y - delta.y))
    guard snapped(target) != contentOffset else { return false }
    mover.stopMotion()
    indicators.show(in: self)
    place(target)
    indicators.hide(in: self)
    return true
  }
}
