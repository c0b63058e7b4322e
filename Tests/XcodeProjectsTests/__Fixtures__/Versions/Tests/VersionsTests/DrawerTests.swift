import UIKit
import XCTest

@testable import Versions

final class DrawerTests: XCTestCase {
  func testTheSystemIsTheLowestThatThePackageAllows() {
    XCTAssertEqual(UIDevice.current.systemVersion, "13.4")
  }

  func testAnActiveConstraintBecomesOptional() {
    let drawer = Drawer()
    drawer.open()
    XCTAssertEqual(drawer.height.priority, .defaultHigh)
  }
}
