import CoreGraphics
import HeadlessHost
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Where views meet layers, display links and text layers.
@MainActor
@Suite("Layers in UIKit")
struct LayersInUIKitTests {
  final class Ticker: NSObject {
    var calls = 0
    func tick(_ link: CADisplayLink) { calls += 1 }
  }

  @Test func `a display link with target and selector follows the screen's frames`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick, "tick:"))
    link.add(to: .main, forMode: .common)
    screen.advance(by: .milliseconds(500))
    #expect((29...31).contains(ticker.calls))
    link.invalidate()
    let calls = ticker.calls
    screen.advance(by: .milliseconds(500))
    #expect(ticker.calls == calls)
  }

  @Test func `a standalone layer in a view glides and its completion comes in time`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(layer)
    screen.advance(by: .milliseconds(50))
    let begin = CACurrentMediaTime()
    var ended: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = CACurrentMediaTime() }
    layer.position.x = 105
    CATransaction.commit()
    screen.advance(by: .milliseconds(125))
    let shown = layer.presentation()?.position.x ?? 0
    #expect(shown > 5 && shown < 105)
    #expect(ended == nil)
    screen.advance(by: .milliseconds(200))
    #expect(abs((ended ?? 0) - begin - 0.25) < 0.001)
    #expect(layer.presentation()?.position.x == 105)
  }

  @Test func `a view's own layer does not glide`() {
    let screen = HeadlessScreen(.iPhone8)
    let view = screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    screen.advance(by: .milliseconds(50))
    view.layer.opacity = 0.5
    view.center = CGPoint(x: 200, y: 200)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `a text layer reads UIKit's fonts and attributes`() {
    let screen = HeadlessScreen(.iPhone8)
    screen.show(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    let layer = CATextLayer()
    layer.contentsScale = 2
    layer.string = "Text"
    layer.font = UIFont.systemFont(ofSize: 1)
    layer.fontSize = 17
    #expect(layer.preferredFrameSize().height == 20.5)
    layer.string = NSAttributedString(
      string: "Text",
      attributes: [.font: UIFont.systemFont(ofSize: 34)]
    )
    #expect(layer.preferredFrameSize().height == 41)
  }
}
