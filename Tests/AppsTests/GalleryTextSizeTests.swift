import HeadlessHost
import HostInterface
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor @Suite("Gallery: text sizes there and back", .serialized, .restoresProcess)
struct GalleryTextSizeTests {
  private let screen = HeadlessScreen(.iPhone8)
  private let table: UITableView

  init() throws {
    screen.launch(GalleryApp.self)
    screen.advance(by: .seconds(1))
    let stack = try #require(screen.rootViewController as? UINavigationController)
    table = try #require((stack.topViewController as? UITableViewController)?.tableView)
  }

  private var places: [CGRect] {
    let rows = table.indexPathsForVisibleRows ?? []
    return rows.prefix(8).map { table.rectForRow(at: $0) }
      + [table.rectForHeader(inSection: 0), CGRect(origin: table.contentOffset, size: .zero)]
  }

  private func set(_ change: (inout HostInterface.Environment) -> Void) {
    var environment = screen.environment
    change(&environment)
    screen.environment = environment
    screen.advance(by: .seconds(1))
  }

  @Test(arguments: ["XL", "M", "XS", "AccessibilityXXXL"])
  func `rows come back to their places`(size: String) {
    let usual = places
    set { $0.contentSizeCategory = "UICTContentSizeCategory" + size }
    #expect(places != usual)
    set { $0.contentSizeCategory = "UICTContentSizeCategoryL" }
    #expect(places == usual)
  }

  @Test func `rows come back to their places after bold text`() {
    let usual = places
    set { $0.isBoldTextEnabled = true }
    set { $0.isBoldTextEnabled = false }
    #expect(places == usual)
  }
}
