import CAllocationCounter
import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import TestSupport
import Testing
import UIKit

/// The memory that a finger which touches for minutes leaves behind.
@MainActor
@Suite(.enabled(if: allocation_counter_works() == 1, "A sanitizer has its own allocator."))
struct `A finger that moves` {
  private static let warmUp = 400
  private static let moves = 1_600
  // Chosen: half of what one object of the smallest size for each move would take.
  private static let slack = moves * 16 / 2

  private func move(_ screen: HeadlessScreen, _ count: Int, phase: inout Double) {
    for _ in 0..<count {
      phase += 0.01
      var sample = TouchSample(
        identifier: 1,
        phase: .moved,
        location: CGPoint(x: 180 + 120 * cos(phase), y: 330 + 200 * sin(phase))
      )
      sample.force = 0.5
      screen.send(.touches([sample], time: screen.clock.now))
      screen.advance(by: .milliseconds(4))
    }
  }

  /// Bytes more after many moves than before, once everything has its size.
  private func growth(on screen: HeadlessScreen) -> Int {
    let start = TouchSample(
      identifier: 1,
      phase: .began,
      location: CGPoint(x: 300, y: 330)
    )
    screen.send(.touches([start], time: screen.clock.now))
    var phase = 0.0
    move(screen, Self.warmUp, phase: &phase)
    let before = Int(allocated_bytes())
    move(screen, Self.moves, phase: &phase)
    return Int(allocated_bytes()) - before
  }

  @Test func `leaves nothing behind with recognizers that follow it`() {
    final class Following: UIView {
      var moves = 0
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { moves += event?.coalescedTouches(for: touch)?.count ?? 0 }
        _ = touches.first.flatMap { event?.predictedTouches(for: $0) }
      }
    }
    let screen = HeadlessScreen(.iPhone8)
    let view = Following(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    for recognizer in [
      pan, UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UILongPressGestureRecognizer(),
    ] { view.addGestureRecognizer(recognizer) }
    screen.show(view)
    #expect(growth(on: screen) < Self.slack)
    #expect(view.moves > Self.moves && pan.state == .changed)
  }

  @Test func `leaves nothing behind in a scroll view that it drags`() {
    let screen = HeadlessScreen(.iPhone8)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    for row in 0..<30 {
      let view = UIView(frame: CGRect(x: 0, y: row * 100, width: 375, height: 90))
      view.backgroundColor = .systemBlue
      scrollView.addSubview(view)
    }
    screen.show(scrollView)
    scrollView.contentOffset.y = 1000
    #expect(growth(on: screen) < Self.slack)
    #expect(scrollView.isDragging)
  }
}
