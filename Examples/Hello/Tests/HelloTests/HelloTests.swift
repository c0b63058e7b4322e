import HeadlessHost
import Testing
import UIKit

@testable import Hello

@MainActor
@Suite struct HelloTests {
  @Test func `a tap is counted and shown`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = HelloController()
    screen.rootViewController = controller

    screen.tap(controller.view)

    #expect(controller.count == 1)
    #expect(controller.label.text == "Tapped 1 times")
  }

  @Test func `the default device lays out without a host`() {
    let controller = HelloController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.layoutIfNeeded()

    #expect(controller.label.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }
}
