import Foundation
import HeadlessHost
import RenderServer
import Testing
import UIKit

/// How often a screen is drawn while something moves.
@MainActor @Suite("Frame count")
struct FrameCountTests {
  private func turning() -> HeadlessScreen {
    let screen = HeadlessScreen(.iPhoneSE)
    let view = screen.show(UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40)))
    view.backgroundColor = .red
    UIView.animate(withDuration: 2) { view.transform = CGAffineTransform(rotationAngle: 2) }
    screen.update()
    return screen
  }

  @Test func `each sixtieth of a second is one frame, though sums of it miss by a bit`() {
    let screen = turning()
    let before = screen.frameStatistics.frameNumber
    for _ in 0..<90 { screen.advance(by: .seconds(1) / 60) }
    #expect(screen.frameStatistics.frameNumber == before + 90)
  }

  @Test func `looking again at the same instant draws nothing`() {
    let screen = turning()
    screen.advance(by: .milliseconds(500))
    let statistics = screen.frameStatistics
    #expect(statistics.paintedPixels > 0)
    screen.update()
    screen.update()
    #expect(screen.frameStatistics.frameNumber == statistics.frameNumber)
    #expect(screen.frameStatistics.paintedPixels == statistics.paintedPixels)
  }
}
