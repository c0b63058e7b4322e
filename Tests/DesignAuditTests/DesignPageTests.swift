import DesignAudit
import ScreenInspection
import TestSupport
import Testing
import UIKitTestSupport

@Suite("Design resources", .restoresProcess) struct DesignPageTests {
  @Test(.feature("VIS-F104")) func `a P3 colour is told from the nearest of sRGB`() {
    let red = DisplayP3Color(1, 0, 0)
    #expect(!red.isInSRGB)
    #expect(abs(red.unclampedSRGB.red - 1.093) < 0.001)
    #expect(red.unclampedSRGB.green < 0)
    #expect(red.sRGB == AuditColor(1, 0, 0))
    let white = DisplayP3Color(1, 1, 1)
    #expect(white.isInSRGB)
    #expect(white.sRGB.distance(to: .white) < 0.1)
    #expect(DisplayP3Color(0.5, 0.5, 0.5).isInSRGB)
  }

  @Test(.feature("VIS-F107"), .feature("IX-F029"))
  func `red and green of one lightness are alike without one kind of cones`() {
    let red = AuditColor(0.8, 0.25, 0.2)
    let green = AuditColor(0.45, 0.45, 0.1)
    let usual = red.distance(to: green)
    for eyes in [ViewingCondition.protanopia, .deuteranopia] {
      #expect(eyes.appearance(of: red).distance(to: eyes.appearance(of: green)) < usual / 2)
    }
    let gray = ViewingCondition.achromatopsia.appearance(of: red)
    #expect(abs(gray.red - gray.green) < 0.001 && abs(gray.green - gray.blue) < 0.001)
    #expect(abs(gray.luminance - red.luminance) < 0.005)
    for eyes in ViewingCondition.allCases {
      #expect(eyes.appearance(of: .white).distance(to: .white) < 1)
    }
  }

  @Test(.feature("VIS-F107")) func `sunlight takes contrast away, a room hardly any`() {
    func contrast(_ light: ViewingCondition) -> Double {
      light.appearance(of: .black).contrast(with: light.appearance(of: .white))
    }
    #expect(contrast(.indoors) > contrast(.outdoors))
    #expect(contrast(.outdoors) > contrast(.directSun))
    #expect(contrast(.directSun) < 5)
  }

  @Test func `colours are read from hexadecimal digits`() {
    #expect(AuditColor(hex: "#336699") == AuditColor(0.2, 0.4, 0.6))
    #expect(AuditColor(hex: "fff") == .white)
    for wrong in ["", "#12", "#gggggg", "#1234567"] { #expect(AuditColor(hex: wrong) == nil) }
  }

  @Test(.feature("VIS-F127"), .feature("VIS-F104"), .feature("VIS-F107"))
  func `the page has the sizes, the picker and the previews`() {
    let page = DesignPage(
      styles: [
        .init(name: "Body", category: "Large", size: 17, leading: 20.5, weight: "Regular"),
        .init(name: "Body", category: "xSmall", size: 14, leading: 17, weight: "Regular"),
      ],
      fonts: ["A & B"]
    ).html
    #expect(page.contains("<th scope=row>Body</th><td>Regular</td><td>17/20.5</td><td>14/17</td>"))
    #expect(page.contains("A &amp; B"))
    #expect(page.contains("color(display-p3 "))
    for condition in ViewingCondition.allCases {
      #expect(page.contains("filter:url(#\(condition.rawValue))"))
    }
    #expect(!page.contains("http"))
  }
}
