import CoreGraphics
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite("Rules about words and brands") struct TerminologyRuleTests {
  private func found(_ rule: some ScreenRule, _ words: String...) -> Int {
    rule.findings(
      on: screen(words.map { words in text(words) }),
      settings: AuditSettings()
    ).count
  }

  @Test(.rule("I10-R96")) func `acronyms and words of programs are found, known ones are not`() {
    #expect(found(FamiliarWords(), "Set the MTU of the router") == 1)
    #expect(found(FamiliarWords(), "The payload was rejected") == 1)
    #expect(found(FamiliarWords(), "Save as PDF", "RECENT", "Use a PIN") == 0)
    var app = AppFacts()
    app.category = "developer-tools"
    var shown = screen([text("The payload was rejected")])
    shown.app = app
    #expect(FamiliarWords().count(shown) == 0)
  }

  @Test(.rule("I10-R97"))
  func `a text of more than thirty words is too long where nothing scrolls`() {
    let essay = Array(repeating: "word", count: 31).joined(separator: " ")
    #expect(found(ConciseText(), essay) == 1)
    #expect(found(ConciseText(), String(essay.dropFirst(5))) == 0)
    var scroll = view("UIWindow > Scroll", .scroll)
    scroll.scroll = ScrollFacts(contentSize: .zero, visible: .zero)
    let inside = text(essay) { $0.path = "UIWindow > Scroll > UILabel" }
    #expect(ConciseText().count([scroll, inside]) == 0)
  }

  @Test(
    .rule("I10-R98"),
    arguments: [
      ("We saved your changes", true), ("Our Team", true), ("My Account", true), ("Tell us", true),
      ("我们的团队", true), ("Team", false), ("Customs in the US", false), ("Welcome", false),
      ("Some time", false), ("Meine Notizen", false),
    ]
  )
  func `the first person is found as a whole word`(words: String, isWrong: Bool) {
    #expect(found(NoFirstPerson(), words) == (isWrong ? 1 : 0))
  }

  @Test(.rule("I10-R98")) func `what people wrote into rows and fields is theirs`() {
    var row = view("UIWindow > Row")
    row.isCell = true
    let note = text("Call my mother") { $0.path = "UIWindow > Row > UILabel" }
    #expect(NoFirstPerson().count([row, note]) == 0)
  }

  @Test(.rule("I10-R99")) func `people are not spoken of`() {
    #expect(found(FriendlyText(), "The user must enter a password") == 1)
    #expect(found(FriendlyText(), "Enter your password") == 0)
  }

  @Test(.rule("I10-R101")) func `a phone is not told of tablets, nor a tablet of phones`() {
    #expect(found(GuidanceFitsDevice(), "Turn your iPad") == 1)
    #expect(found(GuidanceFitsDevice(), "Turn your iPhone", "For iPhone and iPad") == 0)
    var tablet = screen([text("Turn your iPhone")])
    tablet.size = CGSize(width: 768, height: 1024)
    #expect(GuidanceFitsDevice().count(tablet) == 1)
    var picture = icon(ring())
    picture.picture?.name = "ipad-frame"
    #expect(GuidanceFitsDevice().count([picture]) == 1)
  }

  @Test(
    .rule("I10-R102"),
    arguments: [
      ("Click here to go on", true), ("Click the star", true), ("Tap the Home button", true),
      ("Press the icon", true), ("Keyboard Clicks", false), ("Tap the star", false),
      ("Press the Home button", false), ("Click", false),
    ]
  )
  func `fingers do not click`(words: String, isWrong: Bool) {
    #expect(found(TouchVerbs(), words) == (isWrong ? 1 : 0))
  }

  @Test(
    .rule("I10-R103"),
    arguments: [
      ("Tomorrow, November 26", false), ("Tomorrow, November 25", true), ("Today, 25 Nov", false),
      ("Yesterday, Nov 24th", false), ("Today (Dec 1)", true), ("Maybe today", false),
      ("November 25", false),
    ]
  )
  func `relative words agree with the device's day`(words: String, isWrong: Bool) {
    var shown = screen([text(words)])
    shown.today = CalendarDay(year: 2026, month: 11, day: 25)
    #expect(CorrectDates().count(shown) == (isWrong ? 1 : 0))
  }

  @Test func `days are moved over the ends of months`() {
    let last = CalendarDay(year: 2027, month: 2, day: 28)
    #expect(last.moved(by: 1) == CalendarDay(year: 2027, month: 3, day: 1))
    #expect(CalendarDay(year: 2027, month: 1, day: 1).moved(by: -1).day == 31)
  }

  @Test(.rule("I10-R104")) func `times of a journey have a zone`() {
    func journey(_ time: String, _ zone: String? = nil) -> Int {
      let title = text("Flight 12") { $0.frame.origin.y = 20 }
      let words = text(time) { $0.path += "[1]" }
      let note = zone.map { words in text(words) { $0.frame.origin.y = 125 } }
      return ZonesWithTimes().count([title, words] + (note.map { [$0] } ?? []))
    }
    #expect(journey("Departs 9:40") == 1)
    #expect(journey("Departs 9:40 PST") == 0)
    #expect(journey("Departs 9:40", "Local time") == 0)
    #expect(found(ZonesWithTimes(), "Lunch", "12:30") == 0)
  }

  // MARK: Brands

  @Test(.rule("VIS-R55")) func `the tint comes from the icon`() {
    func advice(_ tint: AuditColor) -> Int {
      var shown = screen([text()], tint: tint)
      var app = AppFacts()
      app.icon = raster(64) { x, _ in x < 32 ? (200, 30, 30, 255) : (255, 255, 255, 255) }
      shown.app = app
      return IconColorsInInterface().count(shown)
    }
    #expect(advice(AuditColor(0.8, 0.12, 0.12)) == 0)
    #expect(advice(AuditColor(0, 0.6, 0.2)) == 1)
  }

  @Test(.rule("VIS-R57")) func `a bar with nothing but a picture is found`() {
    let bar = view("UIWindow > Brand") {
      $0.frame = CGRect(x: 0, y: 20, width: 375, height: 60)
      $0.fill = .white
    }
    let logo = view("UIWindow > Brand > Logo", .image) {
      $0.picture = PictureFacts(size: CGSize(width: 60, height: 30), scale: 2, isTemplate: false)
    }
    let button = view("UIWindow > Brand > Button", .control) { $0.isInteractive = true }
    #expect(NoBrandBar().count([bar, logo]) == 1)
    #expect(NoBrandBar().count([bar, logo, button]) == 0)
    #expect(NoBrandBar().count([bar]) == 0)
  }

  @Test(.rule("VIS-R58")) func `a logo is no title`() {
    func warned(_ view: String?, _ title: String?) -> Int {
      var shown = screen([])
      var bar = NavigationBarFacts(path: "UIWindow > Bar", look: BarLook())
      bar.titleView = view
      bar.title = title
      shown.navigationBars = [bar]
      return TitlesNotLogos().count(shown)
    }
    #expect(warned("UIImageView", nil) == 1)
    #expect(warned("UIImageView", "Notes") == 0)
    #expect(warned("UILabel", nil) == 0)
  }

  @Test(.rule("VIS-R59")) func `Apple's names are not the app's`() {
    func found(_ name: String) -> Int {
      var app = AppResources()
      app.info = ["CFBundleDisplayName": name]
      return NoAppleTrademarks().findings(in: app, settings: AuditSettings()).count
    }
    #expect(found("Notes for iPhone") == 1)
    #expect(found("App Store Browser") == 1)
    #expect(found("Pineapple") == 0)
  }
}
