import CoreGraphics
import Foundation
import UIKitCore

/// Scrolls the view under a drag that rests at its edge.
///
/// Catalogue: IX-F146.
@MainActor
package final class DragScroller: FrameTicking {
  private let screen: UIScreen
  private let scrolled: () -> Void
  private weak var view: UIScrollView?
  /// The scroll velocity, in points per second.
  private var velocity = CGVector.zero
  private var lastTime: Double?

  private enum Metrics {
    // Unverified: the width, in points, of the edge zone in which iOS 12 scrolls, and the speed at
    // the edge.
    static let zone: CGFloat = 50
    static let fastest: CGFloat = 600
  }

  package init(_ screen: UIScreen, scrolled: @escaping () -> Void) {
    self.screen = screen
    self.scrolled = scrolled
  }

  /// Scrolls the innermost scroll view that can move, if the finger is near one of its edges.
  package func update(from hit: UIView?, at location: CGPoint) {
    var candidate = hit
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        let velocity = Self.velocity(at: location, of: scrollView)
        if velocity != .zero { return run(scrollView, velocity) }
      }
      candidate = view.superviewReference
    }
    stop()
  }

  /// Returns the scroll velocity of a view for a place of the screen; zero if it cannot move.
  private static func velocity(at location: CGPoint, of view: UIScrollView) -> CGVector {
    let point = view.fromScreen(location)
    let visible = view.bounds.inset(by: view.adjustedContentInset)
    let range = view.offsetRange
    func speed(
      _ position: CGFloat,
      _ low: CGFloat,
      _ high: CGFloat,
      _ offset: CGFloat,
      _ room: ClosedRange<CGFloat>
    ) -> CGFloat {
      // In small views the zones do not cover the middle half.
      let zone = min(Metrics.zone, (high - low) / 4)
      guard zone > 0 else { return 0 }
      if position < low + zone, offset > room.lowerBound {
        return -Metrics.fastest * min(1, (low + zone - position) / zone)
      }
      if position > high - zone, offset < room.upperBound {
        return Metrics.fastest * min(1, (position - high + zone) / zone)
      }
      return 0
    }
    return CGVector(
      dx: speed(point.x, visible.minX, visible.maxX, view.contentOffset.x, range.x),
      dy: speed(point.y, visible.minY, visible.maxY, view.contentOffset.y, range.y)
    )
  }

  private func run(_ view: UIScrollView, _ velocity: CGVector) {
    self.velocity = velocity
    guard self.view !== view else { return }
    stopTicking()
    self.view = view
    screen.display.add(self)
  }

  package func frameWillShow(at time: Double) {
    guard let view, let lastTime else {
      self.lastTime = time
      return
    }
    self.lastTime = time
    let span = CGFloat(time - lastTime)
    let offset = view.contentOffset
    let target = view.clamped(
      CGPoint(x: offset.x + velocity.dx * span, y: offset.y + velocity.dy * span)
    )
    guard target != offset else { return stop() }
    view.moveContent(to: target)
    scrolled()
  }

  package func stop() {
    stopTicking()
    velocity = .zero
  }

  private func stopTicking() {
    guard view != nil || lastTime != nil else { return }
    view = nil
    lastTime = nil
    screen.display.remove(self)
  }
}
