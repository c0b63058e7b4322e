import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The picture of an app while its process starts.
@MainActor @Suite("Launch screens", .serialized, .restoresProcess)
final class LaunchScreenTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-launch-\(UUID().uuidString.prefix(8))")
  private let screen = HeadlessScreen(.iPhoneSE)

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("walks.resources"),
      withIntermediateDirectories: true
    )
  }

  private func end() { try? FileManager.default.removeItem(at: root) }

  private func write(_ data: Data, to name: String) throws {
    let file = root.appendingPathComponent("walks.resources/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: file)
  }

  /// The launch screen of a program with an Info.plist, on the screen.
  private func show(_ information: [String: Any], size: CGSize? = nil) throws -> LaunchScreen {
    try write(
      try PropertyListSerialization.data(
        fromPropertyList: information,
        format: .xml,
        options: 0
      ),
      to: "Info.plist"
    )
    screen.makeCurrent()
    let resources = AppResources(of: root.appendingPathComponent("walks"))
    let launchScreen = LaunchScreen(resources, size: size ?? screen.bounds.size)
    let controller = UIViewController()
    controller.view.addSubview(launchScreen.view)
    screen.rootViewController = controller
    screen.update()
    return launchScreen
  }

  private static func document(_ content: String, initial: String = "vc") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" launchScreen="YES" useAutolayout="YES" \
      useSafeAreas="YES" initialViewController="\(initial)">
        <scenes><scene sceneID="s"><objects>
          <viewController id="vc" customClass="ShellController" customModule="Shell" \
      sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v" customClass="NoSuchView">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <subviews>\(content)</subviews>
              <color key="backgroundColor" red="0.2" green="0.4" blue="0.6" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/>
            </view>
          </viewController>
        </objects></scene></scenes>
      </document>
      """.utf8
    )
  }

  @Test(.feature("IX-F064"), .feature("VIS-F22"), .feature("VIS-F24"))
  func `a launch storyboard fills the screen and runs no code of the app`() throws {
    defer { end() }
    let label =
      #"<label opaque="NO" contentMode="left" text="Walks" textAlignment="center" "#
      + #"translatesAutoresizingMaskIntoConstraints="NO" id="l">"#
      + #"<rect key="frame" x="0.0" y="300" width="375" height="40"/>"#
      + #"<fontDescription key="fontDescription" type="system" pointSize="32"/>"#
      + #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" "#
      + #"keyPath="text" value="Changed"/></userDefinedRuntimeAttributes></label>"#
    try write(Self.document(label), to: "Base.lproj/Launch.storyboard")
    try write(Data(#""l.text" = "Translated";"#.utf8), to: "en.lproj/Launch.strings")
    let launchScreen = try show(["UILaunchStoryboardName": "Launch"])
    #expect(launchScreen.trouble == nil)
    let controller = try #require(launchScreen.controller)
    #expect(type(of: controller) == UIViewController.self)
    #expect(type(of: launchScreen.view) == UIView.self)
    #expect(launchScreen.view.frame == screen.bounds)
    let shown = launchScreen.view.subviews.first as? UILabel
    #expect(shown?.text == "Walks")
  }

  @Test(
    .feature("VIS-F24"),
    arguments: [
      "<document", "no document", "", "<?xml version=\"1.0\"?><document></document>",
    ]
  )
  func `a storyboard that is malformed is named, and the ground is white`(text: String) throws {
    defer { end() }
    try write(Data(text.utf8), to: "Launch.storyboard")
    let launchScreen = try show(["UILaunchStoryboardName": "Launch"])
    #expect(launchScreen.trouble?.contains("Launch.storyboard") == true)
    #expect(launchScreen.view.backgroundColor == .white)
  }

  @Test(.feature("VIS-F24"))
  func `a storyboard that is not there, or lies elsewhere, is named`() throws {
    defer { end() }
    try Self.document("").write(to: root.appendingPathComponent("Outside.storyboard"))
    #expect(try show(["UILaunchStoryboardName": "Nothing"]).trouble?.contains("Nothing") == true)
    #expect(try show(["UILaunchStoryboardName": "../Outside"]).controller == nil)
  }

  @Test(.feature("IX-F064"))
  func `a description has a ground and the bars that it names`() throws {
    defer { end() }
    let launchScreen = try show([
      "UILaunchScreen": ["UINavigationBar": [String: Any](), "UITabBar": [String: Any]()]
    ])
    let bars = launchScreen.view.subviews.map { "\(type(of: $0))" }
    #expect(bars == ["UINavigationBar", "UITabBar"])
    expectGolden(screen.image, "LaunchScreen.bars", maximumBytes: 20_000)
    let plain = try show(["UILaunchScreen": [String: Any]()])
    #expect(plain.view.subviews.isEmpty && plain.view.backgroundColor == .systemBackground)
  }

  @Test(.feature("VIS-F23"))
  func `of static images the one for the screen and its orientation is shown`() throws {
    defer { end() }
    func picture(_ color: UIColor, _ size: CGSize) -> Data? {
      UIGraphicsImageRenderer(size: size).image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }.pngData()
    }
    let upright = CGSize(width: 320, height: 568), wide = CGSize(width: 568, height: 320)
    for (name, color, size) in [
      ("Tall@2x.png", UIColor.red, upright), ("Wide@2x.png", .green, wide),
      ("Small@2x.png", .blue, CGSize(width: 320, height: 480)),
    ] {
      try write(try #require(picture(color, size)), to: name)
    }
    func entry(_ name: String, _ size: String, _ orientation: String) -> [String: String] {
      [
        "UILaunchImageName": name, "UILaunchImageSize": size,
        "UILaunchImageOrientation": orientation,
      ]
    }
    let information: [String: Any] = [
      "UILaunchImages": [
        entry("Small", "{320, 480}", "Portrait"), entry("Wide", "{320, 568}", "Landscape"),
        entry("Tall", "{320, 568}", "Portrait"),
      ]
    ]
    func image(_ launchScreen: LaunchScreen) -> CGSize? {
      (launchScreen.view as? UIImageView)?.image.map { image in
        CGSize(width: image.size.width, height: image.size.height)
      }
    }
    #expect(image(try show(information)) == upright)
    #expect(image(try show(information, size: wide)) == wide)
    let other = try show(information, size: CGSize(width: 414, height: 896))
    #expect(other.view.backgroundColor == .white && other.controller == nil)
  }

  @Test(.feature("IX-F064"))
  func `the launch screen is there at once and fades when the app has something to show`()
    async throws
  {
    let apps = AppFolder(root.appendingPathComponent("apps"))
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    let shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    defer {
      shell.shutDown()
      end()
    }
    try write(Self.document(""), to: "Launch.storyboard")
    try write(
      try PropertyListSerialization.data(
        fromPropertyList: ["UILaunchStoryboardName": "Launch", "UIStatusBarHidden": true],
        format: .xml,
        options: 0
      ),
      to: "Info.plist"
    )
    try shell.installProbe("walks")
    try shell.launch("walks")
    let window = try #require(shell.running["walks"]?.window)
    let view = try #require(window.launchScreen?.view)
    #expect(window.subviews.last === view && view.alpha == 1 && !shell.showsFront)
    #expect(shell.prefersStatusBarHidden)
    try await wait(on: screen, turns: 1_500) { shell.showsFront }
    #expect(window.launchScreen == nil && view.superview === window)
    screen.advance(by: .seconds(1))
    #expect(view.superview == nil)
  }
}
