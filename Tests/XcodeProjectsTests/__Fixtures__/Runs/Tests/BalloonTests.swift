import XCTest
@testable import Small__

class BalloonTests: XCTestCase {
    func testAPopIsCounted() {
        let controller = BalloonController()
        controller.loadViewIfNeeded()
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.count, 1)
    }

    func testTheBundleIsTheApps() {
        XCTAssertEqual(Bundle.main.bundleIdentifier, "com.example.small")
        XCTAssertEqual(Bundle.main.object(forInfoDictionaryKey: "Greeting") as? String, "from Small 🎈")
        XCTAssertEqual(NSLocalizedString("balloon", comment: ""), "Balloon")
        XCTAssertNotNil(UIColor(named: "sky"))
    }

    func testTheSchemesEnvironmentHolds() {
        XCTAssertEqual(ProcessInfo.processInfo.environment["BALLOON"], "red")
    }

    func testThatTheSchemeSkips() {
        XCTFail("the scheme skips this one")
    }
}
