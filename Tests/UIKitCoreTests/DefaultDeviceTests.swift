import CoreFoundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Without a host", .serialized)
struct DefaultDeviceTests {
  private func useDefaultDevice() {
    UIScreen.current = UIScreen(device: .iPhone8, environment: Environment())
  }

  @Test func `views, windows and controllers live on a default device`() {
    useDefaultDevice()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(UIScreen.main.scale == 2)
    #expect(UIDevice.current.name == "iPhone 8")
    let log = CallbackLog()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = RecordingController("root", log)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(log.lines.contains("root willAppear"))
    #expect(log.lines.contains("root didLayout"))
    window.isHidden = true
  }

  @Test func `an animation's completion arrives by the run loop alone`() {
    useDefaultDevice()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    var finished = false
    UIView.animate(withDuration: 0.05) {
      view.alpha = 0
    } completion: {
      finished = $0
    }
    // As XCTest's `wait(for:)` does it; no other test runs meanwhile. Passes are counted, not time.
    for _ in 0..<1_000 where !finished {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(finished)
    #expect(view.alpha == 0 && view.layer.animationKeys() == nil)
    window.isHidden = true
  }

  @Test func `the main thread sleeps while an animation of the wall clock goes on`() {
    useDefaultDevice()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    var isFinished = false
    var isCalled = false
    // Only due work ends the sleep, so a slow machine adds no passes.
    func wake() { CFRunLoopStop(CFRunLoopGetMain()) }
    // What other tests of the process left behind wakes the thread as well.
    var isRested = false
    let resting = MainLoop.shared.passCount
    let clock = ContinuousClock()
    let restStart = clock.now
    DelayedCalls.shared.schedule(after: 0.5) {
      isRested = true
      wake()
    }
    for _ in 0..<500 where !isRested {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    // The passes of that in a second.
    let rest = (clock.now - restStart) / .seconds(1)
    let usual = Double(MainLoop.shared.passCount - resting) / rest
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      isFinished = true
      wake()
    }
    DelayedCalls.shared.schedule(after: 0.2) {
      isCalled = true
      wake()
    }
    let before = MainLoop.shared.passCount
    let start = clock.now
    // Wakes up to begin, to commit, for the call and for the end; one pass a frame would be 30.
    for _ in 0..<500 where !isFinished || !isCalled {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    #expect(isFinished && isCalled)
    let seconds = (clock.now - start) / .seconds(1)
    #expect(Double(MainLoop.shared.passCount - before) < usual * seconds + 20)
    window.isHidden = true
  }

  @Test func `a view draws itself into a context`() throws {
    useDefaultDevice()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    let pixels = try #require(image.cgImage)
    #expect(pixels.color(atX: 1, y: 4) == [0, 0, 255, 255])
    #expect(pixels.color(atX: 6, y: 4) == [255, 0, 0, 255])
  }
}
