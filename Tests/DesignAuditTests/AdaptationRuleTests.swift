import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct AdaptationRuleTests {
  private let settings = AuditSettings()
  private let largest = ScreenSetting(textSize: "UICTContentSizeCategoryAccessibilityXXXL")
  private let sideways = ScreenSetting(orientation: .landscapeLeft)

  private func tour(_ stops: (ScreenSetting, Screen)...) -> ScreenTour {
    ScreenTour(stops: stops.map { ScreenTour.Stop(setting: $0.0, screen: $0.1) })
  }

  private func turned(_ elements: [ScreenElement]) -> Screen {
    Screen(elements: elements, size: CGSize(width: 667, height: 375), scale: 2)
  }

  @Test(.rule("VIS-R74"))
  func `text that is cut, covered or over-constrained anywhere is an error`() {
    let rule = WorksEverywhere()
    let fine = text("Whole")
    let cut = text("Whole") { $0.isClipped = true }
    #expect(
      rule.findings(
        across: tour((ScreenSetting(), screen([fine])), (sideways, turned([cut]))),
        settings: settings
      ).map(\.severity) == [.error]
    )
    let over = text("Other") { $0.path = "UIWindow > UILabel[1]" }
    #expect(
      rule.findings(across: tour((ScreenSetting(), screen([fine, over]))), settings: settings).count
        == 1
    )
    var torn = tour((ScreenSetting(), screen([fine])))
    torn.stops[0].layoutComplaints = ["width == 10 against width == 20"]
    #expect(rule.findings(across: torn, settings: settings).count == 1)
    #expect(
      rule.findings(
        across: tour((ScreenSetting(), screen([fine])), (sideways, turned([fine]))),
        settings: settings
      ).isEmpty
    )
  }

  @Test(.rule("VIS-R75")) func `what was selected stays on screen after a turn`() {
    let rule = FocusSurvives()
    let chosen = text("Chosen") { $0.isFocus = true }
    let lost = tour((ScreenSetting(), screen([chosen])), (sideways, turned([text("Chosen")])))
    #expect(rule.findings(across: lost, settings: settings).count == 1)
    let kept = tour((ScreenSetting(), screen([chosen])), (sideways, turned([chosen])))
    #expect(rule.findings(across: kept, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R75")) func `the first visible text of a list stays visible after a turn`() {
    var list = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UIScrollView",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    list.scroll = ScrollFacts(contentSize: CGSize(width: 375, height: 4000), visible: list.frame)
    let row = text("Row 20") { $0.path = "UIWindow > UIScrollView > UILabel" }
    let other = text("Row 3") { $0.path = "UIWindow > UIScrollView > UILabel" }
    let rule = FocusSurvives()
    let jumped = tour((ScreenSetting(), screen([list, row])), (sideways, turned([list, other])))
    #expect(rule.findings(across: jumped, settings: settings).count == 1)
    let stayed = tour((ScreenSetting(), screen([list, row])), (sideways, turned([list, row])))
    #expect(rule.findings(across: stayed, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R82")) func `another kind of view after a turn is advised upon`() {
    let list = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UITableView",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    var grid = list
    grid.path = "UIWindow > UICollectionView"
    let rule = NoGratuitousChanges()
    let changed = tour((ScreenSetting(), screen([list])), (sideways, turned([grid])))
    #expect(rule.findings(across: changed, settings: settings).count == 1)
    let same = tour((ScreenSetting(), screen([list])), (sideways, turned([list, list])))
    #expect(rule.findings(across: same, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R82")) func `what was scrolled out of view by a turn is not gone`() {
    var list = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UIScrollView",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    let button = ScreenElement(
      kind: .control,
      path: "UIWindow > UIScrollView > UIButton",
      frame: CGRect(x: 0, y: 500, width: 100, height: 44)
    )
    func turned(scrolling height: CGFloat) -> ScreenTour {
      let base = screen([list, button])
      list.scroll = ScrollFacts(
        contentSize: CGSize(width: 667, height: height),
        visible: CGRect(x: 0, y: 0, width: 667, height: 375)
      )
      return tour((ScreenSetting(), base), (sideways, self.turned([list])))
    }
    let rule = NoGratuitousChanges()
    #expect(rule.findings(across: turned(scrolling: 700), settings: settings).isEmpty)
    #expect(rule.findings(across: turned(scrolling: 375), settings: settings).count == 1)
  }

  @Test(.rule("VIS-R85")) func `content that stands on its head after half a turn is an error`() {
    let rule = FollowsHalfTurns()
    let other = ScreenSetting(orientation: .landscapeRight)
    var stuck = tour((sideways, turned([])), (other, turned([])))
    stuck.stops[1].interfaceOrientation = .landscapeLeft
    #expect(rule.findings(across: stuck, settings: settings).count == 1)
    let follows = tour((sideways, turned([])), (other, turned([])))
    #expect(rule.findings(across: follows, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R90")) func `text that does not grow, or grows and is cut, is an error`() {
    let rule = FollowsTextSize()
    let fixed = tour((ScreenSetting(), screen([text()])), (largest, screen([text()])))
    #expect(rule.findings(across: fixed, settings: settings).count == 1)
    let cut = text {
      $0.font?.size = 53
      $0.isTruncated = true
    }
    #expect(
      rule.findings(
        across: tour((ScreenSetting(), screen([text()])), (largest, screen([cut]))),
        settings: settings
      ).count == 1
    )
    let grown = text { $0.font?.size = 53 }
    #expect(
      rule.findings(
        across: tour((ScreenSetting(), screen([text()])), (largest, screen([grown]))),
        settings: settings
      ).isEmpty
    )
  }

  @Test(.rule("VIS-R90"), .rule("VIS-R74"))
  func `text that is half scrolled away is neither cut nor covered`() {
    var list = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UIScrollView",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    list.scroll = ScrollFacts(contentSize: CGSize(width: 375, height: 4000), visible: list.frame)
    let row = text("Row") { $0.path = "UIWindow > UIScrollView > UILabel" }
    let half = text("Row") {
      $0.path = "UIWindow > UIScrollView > UILabel"
      $0.font?.size = 53
      $0.isClipped = true
    }
    let bar = text("Title") { $0.path = "UIWindow > UILabel" }
    let visits = tour(
      (ScreenSetting(), screen([list, row])),
      (largest, screen([list, half]))
    )
    #expect(FollowsTextSize().findings(across: visits, settings: settings).isEmpty)
    let below = tour((ScreenSetting(), screen([list, bar, half])))
    #expect(WorksEverywhere().findings(across: below, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R97")) func `titles that grow above content that does not are found`() {
    let rule = GrowsContentFirst()
    let bar = bar()
    func title(_ size: Double) -> ScreenElement {
      text("Title") {
        $0.path = bar.path + " > UILabel"
        $0.font?.size = size
      }
    }
    let wrong = tour(
      (ScreenSetting(), screen([bar, title(17), text()])),
      (largest, screen([bar, title(30), text()]))
    )
    #expect(rule.findings(across: wrong, settings: settings).count == 1)
    let right = tour(
      (ScreenSetting(), screen([bar, title(17), text()])),
      (largest, screen([bar, title(17), text { $0.font?.size = 53 }]))
    )
    #expect(rule.findings(across: right, settings: settings).isEmpty)
    // UIKit chooses the font of its own parts, such as the buttons of a swiped row.
    let button = text("Move") { $0.isSystemPart = true }
    let swiped = tour(
      (ScreenSetting(), screen([bar, title(17), button])),
      (largest, screen([bar, title(30), button]))
    )
    #expect(rule.findings(across: swiped, settings: settings).isEmpty)
    // In smaller text the bar's title keeps its size, which is not growth.
    let smallest = ScreenSetting(textSize: "UICTContentSizeCategoryXS")
    let smaller = tour(
      (ScreenSetting(), screen([bar, title(17), text()])),
      (smallest, screen([bar, title(17), text { $0.font?.size = 14 }]))
    )
    #expect(rule.findings(across: smaller, settings: settings).isEmpty)
  }
}
