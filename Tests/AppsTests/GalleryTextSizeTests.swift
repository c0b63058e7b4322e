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

  @Test(arguments: [0, 1, 2])
  func `lines beside pickers wrap in the largest text size, and make room for a new text`(
    index: Int
  ) throws {
    let controllers: [OptionsController] = [
      PickersController(), CalendarController(), FontAndColorController(),
    ]
    let controller = controllers[index]
    screen.rootViewController = controller
    set { $0.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL" }
    func expectWholeTexts() {
      let labels = controller.column.items.flatMap(\.subviews).compactMap { $0 as? UILabel }
      #expect(labels.count > 1)
      for label in labels {
        let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5, "\(label)")
        #expect(label.sizeThatFits(room).width <= label.bounds.width + 0.5, "\(label)")
      }
    }
    expectWholeTexts()
    let labels = controller.column.items.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let line = try #require(labels.first { $0.textColor != .secondaryLabel } ?? labels.last)
    controller.show("1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18", in: line)
    screen.advance(by: .seconds(1))
    expectWholeTexts()
  }

  @Test func `rows come back to their places after bold text`() {
    let usual = places
    set { $0.isBoldTextEnabled = true }
    set { $0.isBoldTextEnabled = false }
    #expect(places == usual)
  }
}
