import CoreGraphics
import Foundation
import HostInterface

/// Wheels and trackpads.
///
/// A wheel moves the innermost scroll view under the pointer that has room in its direction, or is
/// a gesture of a pan recognizer that takes wheels. Fingers on a trackpad are a drag: content
/// follows them beyond its ends and goes on when they leave.
@MainActor
final class WheelScrolling {
  /// Who follows the fingers that are on the trackpad.
  private weak var pan: UIPanGestureRecognizer?

  func take(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    switch sample.phase {
    case .discrete: turn(sample, at: time, on: screen)
    case .began:
      pan = nil
      follow(sample, at: time, on: screen)
    case .changed: follow(sample, at: time, on: screen)
    case .ended:
      follow(sample, at: time, on: screen)
      pan = nil
    }
  }

  private func turn(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    visit(sample, on: screen) { view in
      for recognizer in view.recognizerList {
        guard let pan = recognizer as? UIPanGestureRecognizer, !(pan is ScrollDragRecognizer),
          pan.takesScroll(.discrete)
        else { continue }
        pan.scroll(by: sample, at: time)
        return true
      }
      return (view as? UIScrollView)?.scroll(by: sample) ?? false
    }
  }

  private func follow(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    if pan == nil, sample.deltaX != 0 || sample.deltaY != 0 {
      let way =
        abs(sample.deltaX) > abs(sample.deltaY)
        ? CGPoint(x: -sample.deltaX, y: 0) : CGPoint(x: 0, y: -sample.deltaY)
      visit(sample, on: screen) { view in
        for recognizer in view.recognizerList {
          guard let pan = recognizer as? UIPanGestureRecognizer, pan.takesScroll(sample.phase)
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
    pan?.scroll(by: sample, at: time)
  }

  /// From the view under the pointer upwards, until `body` says that it did it.
  private func visit(_ sample: ScrollSample, on screen: UIScreen, _ body: (UIView) -> Bool) {
    guard let hit = screen.window(at: sample.location, with: nil) else { return }
    var candidate: UIView? = hit.view
    while let view = candidate {
      if body(view) { return }
      candidate = view.superviewReference
    }
  }
}

extension UIScrollView {
  /// Whether a drag on a trackpad in a direction is this view's.
  fileprivate func follows(_ way: CGPoint) -> Bool {
    guard isScrollEnabled, way.x != 0 ? scrollsHorizontally : scrollsVertically else {
      return false
    }
    return hasRoom(towards: way) || outerScrollView(towards: way) == nil
  }

  /// Moves the content by a turn of the wheel; false if there is no room for it.
  fileprivate func scroll(by sample: ScrollSample) -> Bool {
    guard isScrollEnabled, !mover.isDragging else { return false }
    // A wheel that turns one way only, with Shift held, turns the other way.
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
