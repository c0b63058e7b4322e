import CoreGraphics
import Foundation
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@Suite struct AppIconRuleTests {
  private let settings = AuditSettings()

  private func app(_ icon: ImageFile) -> AppResources {
    var resources = AppResources()
    resources.appIcons = [icon]
    return resources
  }

  private func icon(_ paint: @escaping (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> ImageFile {
    appIcon(side: 180) { $0.raster = raster(180, nil, paint) }
  }

  @Test func `a complete app has no finding but the one that cannot be judged`() {
    let report = AuditReport(resources: completeApp())
    #expect(report.findings.filter { $0.notJudged == nil } == [])
    #expect(report.findings.map(\.rule) == ["VIS-R06"])
  }

  @Test(.rule("VIS-R01")) func `an icon of stripes is not simple`() {
    let stripes = icon { x, _ in x / 6 % 2 == 0 ? (0, 0, 0, 255) : (255, 255, 255, 255) }
    #expect(!SimpleAppIcon().findings(in: app(stripes), settings: settings).isEmpty)
    #expect(SimpleAppIcon().findings(in: app(appIcon(side: 180)), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R02")) func `a focus in the corner is found`() {
    let corner = icon { x, y in x < 40 && y < 40 ? (255, 255, 255, 255) : (20, 60, 180, 255) }
    #expect(CentredFocus().findings(in: app(corner), settings: settings).count == 1)
    #expect(CentredFocus().findings(in: app(appIcon(side: 180)), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R04")) func `one transparent pixel is an error`() {
    let hole = icon { x, y in (9, 9, 9, x == 90 && y == 90 ? 254 : 255) }
    #expect(OpaqueAppIcon().findings(in: app(hole), settings: settings).map(\.severity) == [.error])
    let unreadable = appIcon(side: 180) { $0.raster = nil }
    #expect(
      OpaqueAppIcon().findings(in: app(unreadable), settings: settings).first?.notJudged != nil
    )
  }

  @Test(.rule("VIS-R05")) func `a busy rim is advised upon`() {
    let busy = icon { x, y in (x / 5 + y / 5) % 2 == 0 ? (0, 0, 0, 255) : (255, 255, 255, 255) }
    #expect(SimpleIconGround().findings(in: app(busy), settings: settings).count == 1)
  }

  @Test func `words in an icon are said to be for a person to judge`() {
    let finding = WordsInIcon().findings(in: app(appIcon(side: 180)), settings: settings).first
    #expect(finding?.notJudged == "reading text in pictures is not built in")
  }

  @Test(.rule("VIS-R08")) func `an icon with the colours of a photo, or of a screenshot, is found`()
  {
    let photo = appIcon(side: 64) {
      $0.raster = raster(64) { x, y in
        (UInt8(x * 4), UInt8(y * 4), UInt8((x * 7 + y * 13) % 256), 255)
      }
    }
    #expect(NoPhotosInIcon().findings(in: app(photo), settings: settings).count == 1)
    var resources = app(appIcon(side: 180))
    resources.screenshots = [appIcon(side: 90).raster].compactMap { $0 }
    #expect(NoPhotosInIcon().findings(in: resources, settings: settings).count == 1)
  }

  @Test(.rule("VIS-R09")) func `an image named after a device is advised upon`() {
    var resources = AppResources()
    resources.images = [
      ImageFile(name: "old-iPhone.png", width: 8, height: 8),
      ImageFile(name: "tree.png", width: 8, height: 8),
    ]
    #expect(
      NoHardwareReplicas().findings(in: resources, settings: settings).map(\.place) == [
        "old-iPhone.png"
      ]
    )
  }

  @Test(.rule("VIS-R10")) func `the app icon on a screen is advised upon`() {
    let shown = DesignAuditTests.icon(appIcon(side: 88).raster!)
    #expect(
      IconNotScattered().findings(on: screen([shown], resources: completeApp()), settings: settings)
        .count == 1
    )
    #expect(
      IconNotScattered().findings(
        on: screen([DesignAuditTests.icon(ring())], resources: completeApp()),
        settings: settings
      ).isEmpty
    )
  }

  @Test(.rule("VIS-R11")) func `a black icon melts into a black wallpaper`() {
    let black = icon { _, _ in (2, 2, 2, 255) }
    #expect(
      IconOverWallpapers().findings(in: app(black), settings: settings).first?.what.contains(
        "black"
      ) == true
    )
  }

  @Test(.rule("VIS-R12")) func `rounded or oblong icons are found`() {
    let rounded = icon { x, y in (9, 90, 9, x + y < 20 ? 0 : 255) }
    #expect(
      SquareCorners().findings(in: app(rounded), settings: settings).map(\.severity) == [.error]
    )
    let filled = icon { x, y in
      let dx = min(x, 179 - x)
      let dy = min(y, 179 - y)
      return dx + dy < 20 ? (255, 255, 255, 255) : (9, 90, 9, 255)
    }
    #expect(
      SquareCorners().findings(in: app(filled), settings: settings).map(\.severity) == [.warning]
    )
    let oblong = appIcon(side: 120) { $0.height = 100 }
    #expect(
      SquareCorners().findings(in: app(oblong), settings: settings).map(\.severity) == [.error]
    )
  }

  @Test(.rule("VIS-R13")) func `an app lacks its small or its large icon`() {
    let small = completeApp { $0.appIcons.removeFirst() }
    #expect(SmallAndLargeIcon().findings(in: small, settings: settings).count == 1)
    let none = completeApp { $0.appIcons = [] }
    #expect(SmallAndLargeIcon().findings(in: none, settings: settings).count == 2)
  }

  @Test(.rule("VIS-R14"), .feature("VIS-F05")) func `a missing size of the table is an error`() {
    let lacking = completeApp { $0.appIcons.removeAll { $0.width == 167 } }
    #expect(
      IconSizes().findings(in: lacking, settings: settings).map(\.what) == [
        "There is no icon of 167 by 167 pixels."
      ]
    )
    let phoneOnly = completeApp {
      $0.appIcons.removeAll { $0.width == 167 || $0.width == 152 }
      $0.info["UIDeviceFamily"] = [1]
    }
    #expect(IconSizes().findings(in: phoneOnly, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R15"), .rule("VIS-R18")) func `icons that look different are found`() {
    let stripes = raster(180) { x, _ in x / 20 % 2 == 0 ? (0, 0, 0, 255) : (255, 255, 255, 255) }
    let large = completeApp { $0.appIcons[0].raster = stripes }
    #expect(LargeIconMatches().findings(in: large, settings: settings).count == 1)
    let settingsIcon = completeApp { $0.appIcons[6].raster = stripes }
    #expect(
      SmallIconsMatch().findings(in: settingsIcon, settings: settings).map(\.place) == [
        "AppIcon/87.png"
      ]
    )
  }

  @Test(.rule("VIS-R16")) func `an app without an icon of 40 points is found`() {
    let lacking = completeApp { $0.appIcons.removeAll { $0.points == 40 } }
    #expect(SpotlightIcon().findings(in: lacking, settings: settings).count == 1)
  }

  @Test(.rule("VIS-R17")) func `settings ask for an icon of 29 points`() {
    let lacking = completeApp {
      $0.appIcons.removeAll { $0.points == 29 }
      $0.hasSettingsBundle = true
    }
    #expect(SettingsIcon().findings(in: lacking, settings: settings).count == 1)
    let without = completeApp { $0.appIcons.removeAll { $0.points == 29 } }
    #expect(SettingsIcon().findings(in: without, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R19")) func `a border on the Settings icon alone is found`() {
    let bordered = completeApp {
      $0.appIcons[6].raster = raster(87) { x, y in
        min(x, y, 86 - x, 86 - y) < 2 ? (0, 0, 0, 255) : (30, 200, 90, 255)
      }
    }
    #expect(NoSettingsBorder().findings(in: bordered, settings: settings).count == 1)
  }

  @Test(.rule("VIS-R20")) func `icons for document types are advised upon`() {
    let documents = completeApp {
      $0.info["CFBundleDocumentTypes"] = [["CFBundleTypeIconFiles": ["doc.png"]]]
    }
    #expect(NoDocumentIcons().findings(in: documents, settings: settings).count == 1)
  }

  @Test(.feature("VIS-F06"), .rule("VIS-R13"))
  func `an icon set on disk is read with its slots`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "russet-audit-\(ProcessInfo.processInfo.processIdentifier)"
    )
    let set = folder.appendingPathComponent("Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = """
      {"images": [
        {"filename": "large.png", "idiom": "ios-marketing", "scale": "1x", "size": "1024x1024"},
        {"filename": "spot.png", "idiom": "iphone", "scale": "2x", "size": "40x40"}]}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    try Data("no picture".utf8).write(to: set.appendingPathComponent("large.png"))
    try Data("no picture".utf8).write(to: set.appendingPathComponent("spot.png"))

    let resources = AppResources(folder: folder)

    #expect(resources.appIcons.map(\.points) == [1024, 40])
    #expect(resources.appIcons.map(\.scale) == [1, 2])
    #expect(resources.appIcons.allSatisfy { $0.raster == nil })
  }
}

@Suite struct CustomIconRuleTests {
  private let settings = AuditSettings()

  @Test(.rule("VIS-R21")) func `a custom icon for a standard task is advised upon`() {
    let rule = SystemIconFirst()
    #expect(
      rule.findings(on: screen([icon(ring(), label: "Search")]), settings: settings).count == 1
    )
    #expect(rule.findings(on: screen([icon(ring(), label: "Orbit")]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R22")) func `an icon of many strokes is advised upon`() {
    let comb = raster(44) { x, y in (0, 0, 0, x % 4 == 0 || y % 4 == 0 ? 255 : 0) }
    #expect(SimpleCustomIcons().findings(on: screen([icon(comb)]), settings: settings).count == 1)
    #expect(SimpleCustomIcons().findings(on: screen([icon(ring())]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R23")) func `colours, a solid ground, hard edges and halos are found`() {
    func faults(_ raster: Raster) -> [String] { TemplateArtwork.faults(in: raster).map(\.what) }
    #expect(faults(ring()).isEmpty)
    #expect(faults(raster(20) { x, _ in (x < 10 ? 255 : 0, 0, 0, 255) }).count == 2)
    #expect(
      faults(raster(20) { x, _ in (0, 0, 0, x < 10 ? 255 : 0) }) == [
        "The icon's edges are not antialiased."
      ]
    )
    let halo = raster(20) { x, y in (0, 0, 0, x == 10 && y == 10 ? 255 : x > 3 ? 30 : 0) }
    #expect(faults(halo) == ["A soft halo lies around the icon."])
  }

  @Test(.rule("VIS-R24")) func `a copy of a system icon under another name is found`() throws {
    let plus = try #require(UIImage(systemName: "plus")?.cgImage.flatMap { Raster($0) })
    let rule = UnlikeSystemIcons()
    #expect(
      rule.findings(on: screen([icon(plus, label: "Hospital")]), settings: settings).count
        == 1
    )
    #expect(
      rule.findings(on: screen([icon(plus, label: "Add")]), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R25")) func `a stroke of two points is advised upon, of one it is not`() {
    #expect(
      ThinStrokes().findings(on: screen([icon(ring(stroke: 5))]), settings: settings).count == 1
    )
    #expect(ThinStrokes().findings(on: screen([icon(ring(stroke: 2))]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R26")) func `an icon half as tall as its neighbours is advised upon`() {
    let icons = [44, 44, 44, 22].enumerated().map { index, side in
      icon(
        ring(side: side),
        at: CGRect(x: index * 40 + 4, y: 20, width: side / 2, height: side / 2)
      )
    }
    #expect(AlikeIcons().findings(on: screen([bar()] + icons), settings: settings).count == 1)
    #expect(
      AlikeIcons().findings(on: screen([bar()] + icons.prefix(3)), settings: settings).isEmpty
    )
  }

  @Test(.rule("VIS-R30")) func `icons beyond the sizes of bars and tabs are found`() {
    let big = icon(ring(side: 80), at: CGRect(x: 4, y: 4, width: 40, height: 40))
    #expect(
      CustomIconSizes().findings(on: screen([bar(), big]), settings: settings).map(\.severity) == [
        .advice
      ]
    )
    #expect(
      CustomIconSizes().findings(on: screen([bar(.tabBar), big]), settings: settings).map(
        \.severity
      ) == [.error]
    )
    let good = icon(ring(side: 44), at: CGRect(x: 4, y: 4, width: 22, height: 22))
    #expect(CustomIconSizes().findings(on: screen([bar(), good]), settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R31")) func `artwork without its larger versions is an error, vectors are not`()
  {
    var resources = AppResources()
    resources.images = [ImageFile(name: "tree.png", assetName: "tree", width: 10, height: 10)]
    #expect(
      HighResolutionArtwork().findings(in: resources, settings: settings).first?.what
        == "There is no @2x and no @3x version."
    )
    resources.images = [
      ImageFile(name: "tree.svg", assetName: "tree", format: .svg, width: 0, height: 0)
    ]
    #expect(HighResolutionArtwork().findings(in: resources, settings: settings).isEmpty)
  }

  @Test(.rule("VIS-R32")) func `a @2x file of 199 pixels beside one of 100 is an error`() {
    var resources = AppResources()
    resources.images = [
      ImageFile(name: "tree.png", assetName: "tree", width: 100, height: 100),
      ImageFile(name: "tree@2x.png", assetName: "tree", width: 199, height: 200, scale: 2),
      ImageFile(name: "tree@3x.png", assetName: "tree", width: 300, height: 300, scale: 3),
    ]
    #expect(
      ExactMultiples().findings(in: resources, settings: settings).map(\.place) == ["tree@2x.png"]
    )
  }

  @Test(.rule("IX-R002"), .rule("VIS-R03"), .rule("VIS-R07"), .rule("VIS-R66"), .rule("VIS-R72"))
  func `what only a person can judge is asked`() {
    var app = completeApp()
    app.images = [ImageFile(name: "tree.png", assetName: "tree", width: 100, height: 100)]
    let asked = AuditReport(screens: [screen([icon(ring())])], resources: app).questions
    for rule in ["IX-R002", "VIS-R03", "VIS-R07", "VIS-R66", "VIS-R72"] {
      #expect(asked.contains { $0.hasPrefix("\(rule): ") && $0.hasSuffix("?") })
    }
  }
}
