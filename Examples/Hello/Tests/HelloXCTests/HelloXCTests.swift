import UIKit
import XCTest

@testable import Hello

class HelloXCTests: XCTestCase {
  func testControllerLoadsItsView() {
    let controller = HelloController()
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.view.subviews.count, 1)
    XCTAssertEqual(controller.label.text, "Tap anywhere")
  }

  func testAnAnimationCompletesWhileWaiting() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = HelloController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let done = expectation(description: "completion")
    UIView.animate(withDuration: 0.1, animations: { controller.label.alpha = 0 }) { finished in
      XCTAssertTrue(finished)
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
  }
}
