import Foundation
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct AuditReportTests {
  @Test(.rule("UI9-R90")) func `a sum of rules is broken by its parts`() {
    var scroll = ScreenElement(
      kind: .scroll,
      path: "UIWindow > UIScrollView",
      frame: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    scroll.scroll = ScrollFacts(
      contentSize: CGSize(width: 900, height: 900),
      visible: scroll.frame,
      maximumZoomScale: 40
    )
    let report = AuditReport(screens: [screen([scroll])])
    #expect(report.findings(of: "UI9-R90").map(\.rule) == ["UI10-R83"])
    #expect(AuditReport(screens: [screen([])]).findings(of: "UI9-R90").isEmpty)
  }

  @Test func `one place in several surroundings is one finding`() {
    let cut = text { $0.isClipped = true }
    let settings = [ScreenSetting(), ScreenSetting(device: "iPhone XS Max")]
    let tour = ScreenTour(
      stops: settings.map { ScreenTour.Stop(setting: $0, screen: screen([cut])) }
    )
    let report = AuditReport(tours: [tour])
    let found = report.findings.filter { $0.rule == "VIS-R74" }
    #expect(found.count == 1)
    #expect(found.first?.settings == settings.map(\.description))
  }

  @Test(arguments: [
    ("Share", true), ("Share.title", true), ("Share > UIView", true), ("Share[1]", true),
    ("Sharing", false), ("Share2 > UIView", false), ("Share_Own.title", false), ("MyShare", false),
  ])
  func `a place is part of a screen whose class it names whole`(place: String, isPart: Bool) {
    #expect(place.isPart(ofScreen: "Share") == isPart)
  }

  @Test func `rules have a name of their own each`() {
    let all: [any Rule] =
      RuleBook.screenRules as [any Rule] + RuleBook.adaptationRules + RuleBook.conductRules
      + RuleBook.resourceRules
    // One that asks of screens and of conduct is one.
    #expect(RuleBook.rules.count == Set(all.map { ObjectIdentifier(type(of: $0)) }).count)
    let questions = Set(RuleBook.judgmentRules.map(\.identifier))
    #expect(questions.count == RuleBook.judgmentRules.count)
    #expect(questions.isDisjoint(with: RuleBook.rules.keys))
  }

  @Test func `screens and logs survive being written`() throws {
    var shown = text("Words")
    shown.picture = icon(ring()).picture
    shown.gestures = [GestureFacts(.swipe, className: "UISwipe")]
    let tour = ScreenTour(stops: [.init(setting: ScreenSetting(), screen: screen([shown]))])
    let read = try JSONDecoder().decode(
      ScreenTour.self,
      from: JSONEncoder().encode(tour)
    )
    let element = try #require(read.stops.first?.screen.elements.first)
    #expect(element.text == "Words")
    #expect(element.gestures == shown.gestures)
    #expect(element.picture?.raster?.width == 44)
    #expect(element.picture?.raster?.medianStrokeWidth == shown.picture?.raster?.medianStrokeWidth)
    let written = log((1, touch(.began)), (1.5, haptic()), (2, frame()))
    let again = try JSONDecoder().decode(Log.self, from: JSONEncoder().encode(written))
    #expect(again.events.count == 3)
    #expect(again.haptics.first?.time == 1.5)
  }
}
