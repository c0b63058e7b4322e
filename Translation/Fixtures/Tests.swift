import XCTest

@MainActor
final class ScreenTests: XCTestCase {
  private var view: UIView!

  override func setUp() {
    super.setUp()
    view = UIView()
  }

  override func setUpWithError() throws { try super.setUpWithError() }
  override func tearDown() async throws { view = nil }

  func testColor() { XCTAssertNotNil(#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)) }
  func testThrowing() throws { _ = try XCTUnwrap(view) }
  func testLater() async throws { view.setNeedsLayout() }
}
