import CoreGraphics
import Foundation
import ScreenInspection
import TestSupport
import Testing

@testable import DesignAudit

@Suite struct ColorRuleTests {
  private let settings = AuditSettings()
  private let blue = AuditColor(0, 0.48, 1)

  @Test func `black on white has the contrast that WCAG states`() {
    #expect(AuditColor.black.contrast(with: .white) == 21)
    // The palette's blue on white, catalogue table T6: 4.02.
    #expect(abs(AuditColor(0, 122 / 255, 1).contrast(with: .white) - 4.02) < 0.005)
  }

  @Test(.rule("IX-R007")) func `an opaque bar over scrolling content is advised upon`() {
    let scroll = ScreenElement(
      kind: .scroll,
      path: "UIScrollView",
      frame: CGRect(x: 0, y: 64, width: 375, height: 603)
    )
    let rule = TranslucentHints()
    #expect(rule.findings(on: screen([bar(), scroll]), settings: settings).count == 1)
    #expect(
      rule.findings(on: screen([bar(isTranslucent: true), scroll]), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R60")) func `a pale tint fails on white, a navy one on black`() {
    let rule = TintOnBothGrounds()
    #expect(
      rule.findings(on: screen([], tint: AuditColor(1, 1, 0.6)), settings: settings).first?.what
        .contains("white") == true
    )
    #expect(
      rule.findings(on: screen([], tint: AuditColor(0, 0, 0.3)), settings: settings).first?.what
        .contains("black") == true
    )
    #expect(rule.findings(on: screen([], tint: blue), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R61")) func `hues from all around the circle are advised upon`() {
    let hues = [
      AuditColor(1, 0, 0), AuditColor(1, 1, 0), AuditColor(0, 0.8, 0), AuditColor(0, 0.8, 0.9),
      AuditColor(0, 0, 1), AuditColor(1, 0, 1),
    ]
    let patches = hues.map { hue in text { $0.color = hue } }
    #expect(HarmoniousColors().findings(on: screen(patches), settings: settings).count == 1)
    #expect(
      HarmoniousColors().findings(on: screen(Array(patches.prefix(2))), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R62")) func `a green and a blue control compete, a red one does not`() {
    let rule = OneKeyColor()
    #expect(
      rule.findings(
        on: screen([control(blue), control(AuditColor(0, 0.7, 0))]),
        settings: settings
      ).count == 1
    )
    #expect(
      rule.findings(on: screen([control(blue), control(AuditColor(1, 0, 0))]), settings: settings)
        .isEmpty
    )
  }

  @Test(.rule("VIS-R63"))
  func `seven groups of colours are too many, and none near the icon is odd`() {
    let many = (0..<8).map { step in
      text {
        let angle = Double(step) * .pi / 4
        $0.color = AuditColor(
          0.5 + 0.5 * cos(angle),
          0.5 + 0.5 * cos(angle - 2),
          0.5 + 0.5 * cos(angle + 2)
        )
      }
    }
    #expect(LimitedPalette().findings(on: screen(many), settings: settings).count == 1)
    let red = text { $0.color = AuditColor(0.9, 0.1, 0.1) }
    #expect(
      LimitedPalette().findings(on: screen([red], resources: completeApp()), settings: settings)
        .count == 1
    )
    let near = text { $0.color = AuditColor(0.15, 0.4, 0.8) }
    #expect(
      LimitedPalette().findings(on: screen([near], resources: completeApp()), settings: settings)
        .isEmpty
    )
  }

  @Test(.rule("VIS-R67")) func `text in the colour of the controls is an error`() {
    let rule = InteractiveColors()
    let same = text { $0.color = blue }
    #expect(
      rule.findings(on: screen([control(blue), same]), settings: settings).map(\.severity) == [
        .error
      ]
    )
    #expect(rule.findings(on: screen([control(blue), text()]), settings: settings).isEmpty)
    let touchable = text {
      $0.color = blue
      $0.isInteractive = true
    }
    #expect(rule.findings(on: screen([control(blue), touchable]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R68")) func `gray text on glass fails over dark content`() {
    let gray = text {
      $0.color = AuditColor(0.45, 0.45, 0.45)
      $0.materialTint = AuditColor(0.97, 0.97, 0.97, alpha: 0.6)
    }
    let findings = ContrastOverMaterials().findings(on: screen([gray]), settings: settings)
    #expect(findings.contains { $0.what.contains("dark") })
    let black = text { $0.materialTint = AuditColor(0.97, 0.97, 0.97, alpha: 0.9) }
    #expect(ContrastOverMaterials().findings(on: screen([black]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R69")) func `mid gray on white does not survive sunlight`() {
    let gray = text { $0.color = AuditColor(0.6, 0.6, 0.6) }
    #expect(ContrastUnderGlare().findings(on: screen([gray]), settings: settings).count == 1)
    #expect(ContrastUnderGlare().findings(on: screen([text()]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R71")) func `a red and a green dot of one size are told apart by colour alone`()
  {
    func dot(_ color: AuditColor, side: CGFloat = 12) -> ScreenElement {
      var element = ScreenElement(
        kind: .container,
        path: "UIView",
        frame: CGRect(x: 0, y: 0, width: side, height: side)
      )
      element.fill = color
      return element
    }
    let rule = NotColorAlone()
    let red = AuditColor(0.75, 0.35, 0.2)
    let green = AuditColor(0.45, 0.5, 0.2)
    #expect(rule.findings(on: screen([dot(red), dot(green)]), settings: settings).count == 1)
    #expect(
      rule.findings(on: screen([dot(red), dot(green, side: 16)]), settings: settings).isEmpty
    )
    #expect(
      rule.findings(on: screen([dot(red), dot(AuditColor(0, 0, 0.9))]), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R64")) func `a PNG or JPEG without a profile is found`() {
    var resources = AppResources()
    resources.images = [ImageFile(name: "a.png", width: 8, height: 8)]
    #expect(EmbeddedProfiles().findings(in: resources, settings: settings).count == 1)
    resources.images[0].hasProfile = true
    #expect(EmbeddedProfiles().findings(in: resources, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R65")) func `wide colour in eight bits or in JPEG is an error`() {
    var resources = AppResources()
    var image = ImageFile(name: "a.png", width: 8, height: 8)
    image.isDisplayP3 = true
    resources.images = [image]
    #expect(WideColorFormat().findings(in: resources, settings: settings).count == 1)
    resources.images[0].bitsPerChannel = 16
    #expect(WideColorFormat().findings(in: resources, settings: settings).isEmpty)
    resources.images[0].format = .jpeg
    #expect(WideColorFormat().findings(in: resources, settings: settings).count == 1)
  }

  @Test(.rule("VIS-R70")) func `a photo app without a white point style is advised upon`() {
    var resources = AppResources()
    resources.info = ["LSApplicationCategoryType": "public.app-category.photography"]
    #expect(WhitePointStyle().findings(in: resources, settings: settings).count == 1)
    resources.info["UIWhitePointAdaptivityStyle"] = "UIWhitePointAdaptivityStylePhoto"
    #expect(WhitePointStyle().findings(in: resources, settings: settings).isEmpty)
    resources.info = ["LSApplicationCategoryType": "public.app-category.finance"]
    #expect(WhitePointStyle().findings(in: resources, settings: settings).isEmpty)
  }
}
