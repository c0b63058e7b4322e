import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct TypographyRuleTests {
  private let settings = AuditSettings()

  @Test(.rule("VIS-R91")) func `four labels that look alike are advised upon, one bolder is not`() {
    let alike = (0..<4).map { text("\($0)") }
    #expect(EmphasisByType().findings(on: screen(alike), settings: settings).count == 1)
    let mixed = alike + [text("Title") { $0.font?.weight = 0.3 }]
    #expect(EmphasisByType().findings(on: screen(mixed), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R92")) func `a second family and a sixth pair of size and weight are found`() {
    let sizes = (0..<6).map { size in text { $0.font?.size = Double(11 + size) } }
    #expect(
      FewFonts().findings(on: screen(sizes), settings: settings).map(\.severity) == [.warning]
    )
    let families = [text(), text { $0.font?.family = "Lobster" }]
    #expect(
      FewFonts().findings(on: screen(families), settings: settings).map(\.severity) == [.advice]
    )
    #expect(FewFonts().findings(on: screen([text(), text()]), settings: settings).isEmpty)
    // UIKit chooses the fonts of its own parts.
    var parts = sizes
    parts[5].isSystemPart = true
    #expect(FewFonts().findings(on: screen(parts), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R93"), .rule("UI9-R115"))
  func `text without a text style is advised upon`() {
    let fixed = text { $0.font?.textStyle = nil }
    #expect(
      BuiltInTextStyles().findings(on: screen([fixed, text()]), settings: settings).count == 1
    )
  }

  @Test(.rule("VIS-R94")) func `a custom font is named once, and not in a game`() {
    let custom = text {
      $0.font?.family = "Lobster"
      $0.font?.isSystem = false
    }
    #expect(SystemFonts().findings(on: screen([custom, custom]), settings: settings).count == 1)
    var game = AppResources()
    game.info = ["LSApplicationCategoryType": "public.app-category.games"]
    #expect(
      SystemFonts().findings(on: screen([custom], resources: game), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R95")) func `small, thin or faint custom text is found`() {
    let custom = text {
      $0.font?.isSystem = false
      $0.font?.size = 10
      $0.font?.weight = -0.4
      $0.color = AuditColor(0.7, 0.7, 0.7)
    }
    #expect(ReadableCustomFonts().findings(on: screen([custom]), settings: settings).count == 3)
    let fine = text { $0.font?.isSystem = false }
    #expect(ReadableCustomFonts().findings(on: screen([fine]), settings: settings).isEmpty)
  }

  @Test(
    .rule("VIS-R98"),
    arguments: [
      ("SFUIText-Regular", 20.0, true), ("SFUIText-Regular", 19, false),
      ("SFUIText-Regular", 19.5, false), ("SF UI Display", 19.5, true),
      (".SFUIDisplay-Bold", 20, false), ("SF Pro Display", 17, true),
    ]
  )
  func `each cut of the system font keeps to its sizes`(name: String, size: Double, isWrong: Bool) {
    let element = text {
      $0.font?.name = name
      $0.font?.size = size
    }
    #expect(OpticalSizes().findings(on: screen([element]), settings: settings).isEmpty != isWrong)
  }

  @Test(.rule("VIS-R99")) func `tracking beyond a tenth of a point off the table is found`() {
    func findings(_ kern: Double) -> Int {
      TrackingTable().findings(
        on: screen([text { $0.font?.kern = kern }]),
        settings: settings
      ).count
    }
    #expect(findings(0.1) == 0)
    #expect(findings(0.2) == 1)
    #expect(findings(-0.5) == 1)
  }
}
