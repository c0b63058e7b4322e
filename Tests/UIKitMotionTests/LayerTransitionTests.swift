import HeadlessHost
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("CATransition")
struct LayerTransitionTests {
  @Test(arguments: [
    (CATransitionSubtype.fromTop, [255, 0] as [UInt8]), (.fromBottom, [0, 255]),
  ])
  func `a picture from the top moves up over the old one, as on iOS`(
    _ subtype: CATransitionSubtype,
    _ reds: [UInt8]
  ) throws {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 200)))
    view.backgroundColor = .red
    screen.advance(by: .milliseconds(100))
    let transition = CATransition()
    transition.type = .moveIn
    transition.subtype = subtype
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .blue
    screen.advance(by: .milliseconds(500))
    let image = try #require(screen.image)
    // In pixels: near the upper and the lower edge of the view.
    let scale = Int(UIScreen.main.scale)
    #expect([110, 290].map { image.color(atX: 50 * scale, y: $0 * scale)[0] } == reds)
  }
}
