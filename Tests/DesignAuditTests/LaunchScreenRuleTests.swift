import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import DesignAudit
@testable import ScreenInspection

/// What apps ship for their launch.
@Suite struct `Rules about launch screens` {
  private func count(_ rule: some ResourceRule, _ change: (inout AppResources) -> Void) -> Int {
    var resources = AppResources()
    resources.info = ["CFBundleName": "App", "UIDeviceFamily": [1]]
    change(&resources)
    return rule.findings(in: resources, settings: AuditSettings()).count
  }

  private func storyboard(_ views: String, color: String = "") -> LaunchScreen? {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="1"><objects><viewController id="2">
      <view key="view" contentMode="scaleToFill" id="3">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views)</subviews>
      \(color)
      </view></viewController></objects></scene></scenes></document>
      """
    return LaunchScreen(name: "LaunchScreen.storyboard", data: Data(text.utf8))
  }

  private func image(
    _ name: String,
    _ width: Int,
    _ height: Int,
    _ raster: Raster? = nil
  )
    -> ImageFile
  { ImageFile(name: "\(name).png", assetName: name, width: width, height: height, raster: raster) }

  @Test(.rule("IX-R063")) func `an app has a launch screen`() {
    let rule = SuppliesLaunchScreen()
    #expect(count(rule) { _ in } == 1)
    #expect(count(rule) { $0.info["UILaunchStoryboardName"] = "LaunchScreen" } == 0)
    #expect(count(rule) { $0.info["UILaunchScreen"] = [String: Any]() } == 0)
    #expect(count(rule) { $0.images = [image("LaunchImage-800", 750, 1334)] } == 0)
    // Loose files are no app.
    #expect(count(rule) { $0.info = [:] } == 0)
  }

  @Test(.rule("IX-R064")) func `a launch screen has no words and no controls`() {
    let rule = LaunchScreenLikeFirstScreen()
    let plain = storyboard(#"<imageView image="Bar" id="4"/>"#)
    #expect(plain?.views.map(\.kind) == ["view", "imageView"])
    #expect(count(rule) { $0.launchScreen = plain } == 0)
    let label = storyboard(#"<label text="Loading…" id="4"/>"#)
    #expect(count(rule) { $0.launchScreen = label } == 1)
    let control = storyboard(#"<button id="4"><state key="normal" title="Start"/></button>"#)
    #expect(control?.views.last?.text == "Start")
    #expect(count(rule) { $0.launchScreen = control } == 1)
    #expect(LaunchScreen(name: "x", data: Data("<x/>".utf8)) == nil)
  }

  private func picture(_ ink: (Int, Int) -> Bool) -> Raster {
    var pixels: [UInt8] = []
    for y in 0..<178 {
      for x in 0..<100 { pixels += ink(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    }
    return Raster(width: 100, height: 178, bytes: pixels)
  }

  @Test(.rule("IX-R064")) func `a static launch image looks like the first screen`() {
    let rule = LaunchScreenLikeFirstScreen()
    let first = picture { x, y in y < 20 || x % 30 < 4 }
    let other = picture { x, y in (x / 12 + y / 12) % 2 == 0 }
    func findings(_ raster: Raster) -> Int {
      count(rule) {
        $0.screenshots = [first]
        $0.images = [image("LaunchImage", 750, 1334, raster)]
      }
    }
    #expect(findings(first) == 0)
    #expect(findings(other) == 1)
  }

  @Test(.rule("IX-R067")) func `an app supports both landscapes or none`() {
    let rule = BothLandscapes()
    func findings(_ names: [String]) -> Int {
      count(rule) {
        $0.info["UISupportedInterfaceOrientations"] = names.map { "UIInterfaceOrientation\($0)" }
      }
    }
    #expect(findings(["LandscapeLeft"]) == 1)
    #expect(findings(["Portrait", "LandscapeRight"]) == 1)
    #expect(findings(["LandscapeLeft", "LandscapeRight"]) == 0)
    #expect(findings(["Portrait"]) == 0)
  }

  @Test(.rule("VIS-R34")) func `a storyboard is better than images`() {
    let rule = LaunchStoryboardPreferred()
    #expect(count(rule) { $0.images = [image("LaunchImage", 750, 1334)] } == 1)
    #expect(
      count(rule) {
        $0.images = [image("LaunchImage", 750, 1334)]
        $0.info["UILaunchStoryboardName"] = "LaunchScreen"
      } == 0
    )
  }

  @Test(.rule("VIS-R37")) func `the ground of a launch screen is that of the first screen`() {
    let rule = QuietLaunch()
    let loud = storyboard(
      "",
      color: #"<color key="backgroundColor" red="1" green="0.1" blue="0.1" alpha="1"/>"#
    )
    let white = storyboard("", color: #"<color key="backgroundColor" white="1" alpha="1"/>"#)
    func findings(_ screen: LaunchScreen?) -> Int {
      count(rule) {
        $0.launchScreen = screen
        $0.screenshots = [picture { _, y in y < 20 }]
      }
    }
    #expect(loud?.ground != nil && findings(loud) == 1)
    #expect(white?.ground != nil && findings(white) == 0)
  }

  @Test(.rule("VIS-R38")) func `a launch screen is no poster`() {
    let rule = NoArtAtLaunch()
    func findings(height: Int) -> Int {
      count(rule) {
        $0.launchScreen = storyboard(
          """
          <imageView image="Poster" id="4">
          <rect key="frame" x="0" y="0" width="375" height="\(height)"/></imageView>
          """
        )
      }
    }
    #expect(findings(height: 667) == 1)
    #expect(findings(height: 100) == 0)
  }

  @Test(.rule("VIS-R39")) func `a launch screen has no logo`() {
    let rule = NoLogoAtLaunch()
    func findings(_ name: String) -> Int {
      count(rule) { $0.launchScreen = storyboard(#"<imageView image="\#(name)" id="4"/>"#) }
    }
    #expect(findings("CompanyLogo") == 1)
    #expect(findings("Bar") == 0)
  }

  @Test(.rule("VIS-R41")) func `static images are there for all screens`() {
    let rule = LaunchImagesForAllSizes()
    let all = [[1242, 2208], [750, 1334], [640, 1136]].map { image("LaunchImage", $0[0], $0[1]) }
    #expect(count(rule) { $0.images = all } == 0)
    #expect(count(rule) { $0.images = Array(all.dropLast()) } == 1)
    #expect(
      count(rule) {
        $0.images = all
        $0.info["UISupportedInterfaceOrientations"] = [
          "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        ]
      } == 3
    )
    #expect(count(rule) { $0.info["UILaunchStoryboardName"] = "LaunchScreen" } == 0)
  }

  @Test(.rule("VIS-R42")) func `static images cover the status bar`() {
    let rule = LaunchImagesCoverStatusBar()
    #expect(count(rule) { $0.images = [image("LaunchImage", 750, 1294)] } == 1)
    #expect(count(rule) { $0.images = [image("LaunchImage", 750, 1334)] } == 0)
    #expect(count(rule) { $0.images = [image("Photo", 750, 1294)] } == 0)
  }

  @Test func `the storyboard of a folder is found by its name`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = folder.appendingPathComponent("Base.lproj")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    let info = try PropertyListSerialization.data(
      fromPropertyList: ["UILaunchStoryboardName": "LaunchScreen"],
      format: .xml,
      options: 0
    )
    try info.write(to: folder.appendingPathComponent("Info.plist"))
    let text =
      #"<document type="X.Storyboard.XIB"><view><subviews>"#
      + #"<label text="Hi"/></subviews></view></document>"#
    try Data(text.utf8).write(to: base.appendingPathComponent("LaunchScreen.storyboard"))
    let resources = AppResources(folder: folder)
    #expect(resources.launchScreen?.views.last?.text == "Hi")
  }
}
