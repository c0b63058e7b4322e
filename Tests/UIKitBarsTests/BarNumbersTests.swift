import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitBars

/// The metrics of a device, in points.
private struct Numbers: CustomTestStringConvertible, Sendable {
  var device: Device
  var orientation = Environment.Orientation.portrait
  var version = Environment.SystemVersion(12, 4)
  var top: CGFloat
  var navigation: CGFloat
  var tabs: CGFloat
  var toolbar: CGFloat
  var bottom: CGFloat = 0
  var large: CGFloat = 52

  var testDescription: String { "\(device.name), \(orientation), iOS \(version.major)" }
}

@MainActor
@Suite
struct `Numbers of bars` {
  /// Source: UIKit's frames on iOS 12: navigation bars 44, 32 in compact height, 50 on iPads (44
  /// before iOS 12), 52 more with a large title, none in compact height; tab bars 49, 32 in compact
  /// height but 49 on wide phones, 50 on iPads; toolbars 44, 32, 50; home indicator 34, on its side
  /// 21, on iPads 20.
  nonisolated fileprivate static let table: [Numbers] = [
    Numbers(device: .iPhoneSE, top: 20, navigation: 44, tabs: 49, toolbar: 44),
    Numbers(
      device: .iPhoneSE,
      orientation: .landscapeLeft,
      top: 0,
      navigation: 32,
      tabs: 32,
      toolbar: 32,
      large: 0
    ),
    Numbers(device: .iPhone8, top: 20, navigation: 44, tabs: 49, toolbar: 44),
    Numbers(
      device: .iPhone8,
      orientation: .landscapeRight,
      top: 0,
      navigation: 32,
      tabs: 32,
      toolbar: 32,
      large: 0
    ),
    Numbers(device: .iPhone8Plus, top: 20, navigation: 44, tabs: 49, toolbar: 44),
    Numbers(
      device: .iPhone8Plus,
      orientation: .landscapeLeft,
      top: 0,
      navigation: 32,
      tabs: 49,
      toolbar: 32,
      large: 0
    ),
    Numbers(device: .iPhoneXS, top: 44, navigation: 44, tabs: 49, toolbar: 44, bottom: 34),
    Numbers(
      device: .iPhoneXS,
      orientation: .landscapeLeft,
      top: 0,
      navigation: 32,
      tabs: 32,
      toolbar: 32,
      bottom: 21,
      large: 0
    ),
    Numbers(device: .iPhoneXR, top: 44, navigation: 44, tabs: 49, toolbar: 44, bottom: 34),
    Numbers(
      device: .iPhoneXSMax,
      orientation: .landscapeLeft,
      top: 0,
      navigation: 32,
      tabs: 49,
      toolbar: 32,
      bottom: 21,
      large: 0
    ),
    Numbers(device: .iPad9_7, top: 20, navigation: 50, tabs: 50, toolbar: 50),
    Numbers(
      device: .iPad9_7,
      orientation: .landscapeLeft,
      top: 20,
      navigation: 50,
      tabs: 50,
      toolbar: 50
    ),
    Numbers(
      device: .iPad9_7,
      version: .init(11),
      top: 20,
      navigation: 44,
      tabs: 50,
      toolbar: 50
    ),
    Numbers(device: .iPadPro11, top: 24, navigation: 50, tabs: 50, toolbar: 50, bottom: 20),
  ]

  @Test(arguments: table.indices) func `every device has UIKit's`(index: Int) {
    let row = Self.table[index]
    let name = row.testDescription
    for isLarge in [false, true] {
      let root = page("Title")
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = isLarge
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let stage = TabStage(row.device, version: row.version, orientation: row.orientation)
      stage.show(tabs)
      let height = stage.screen.bounds.height
      let bar = navigation.navigationBar
      #expect(bar.frame.minY == row.top, "\(name)")
      #expect(bar.frame.height == row.navigation + (isLarge ? row.large : 0), "\(name)")
      #expect(tabs.tabBar.frame.minY == height - row.tabs - row.bottom, "\(name)")
      #expect(tabs.tabBar.frame.maxY == height, "\(name)")
      #expect(root.view.safeAreaInsets.top == bar.frame.maxY, "\(name)")
      #expect(root.view.safeAreaInsets.bottom == row.tabs + row.bottom, "\(name)")
    }
    let navigation = UINavigationController(rootViewController: page("Title"))
    navigation.isToolbarHidden = false
    let stage = TabStage(row.device, version: row.version, orientation: row.orientation)
    stage.show(navigation)
    let frame = navigation.toolbar.frame
    #expect(frame.height == row.toolbar, "\(name)")
    #expect(frame.maxY == stage.screen.bounds.height - row.bottom, "\(name)")
  }

  @Test func `a tall status bar pushes everything down by 20 points, beside a cut-out nothing`() {
    for (device, y) in [(Device.iPhone8, CGFloat(40)), (.iPhoneXS, 44)] {
      let navigation = UINavigationController(rootViewController: page("Title"))
      let stage = TabStage(device)
      stage.show(navigation)
      stage.screen.environment.statusBar.activity = .call
      stage.screen.advance(by: .seconds(1))
      let bar = navigation.navigationBar
      #expect(bar.convert(bar.bounds, to: nil as UIView?).minY == y)
    }
  }

  @Test func `bars say where they lie`() {
    final class Delegate: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
      func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
    }
    let delegate = Delegate()
    let (bar, toolbar) = (UINavigationBar(), UIToolbar())
    #expect(bar.barPosition == .top && toolbar.barPosition == .bottom)
    bar.delegate = delegate
    toolbar.delegate = delegate
    #expect(bar.barPosition == .topAttached && toolbar.barPosition == .topAttached)
    let stage = NavigationStage(root: page("Title"))
    #expect(stage.bar.barPosition == .topAttached)
  }
}

@MainActor
@Suite struct `Content and bars` {
  private func indicatorTop(_ scroller: UIScrollView) -> CGFloat? {
    scroller.layer.sublayers?.first { $0.zPosition == 10_000 && $0.frame.height > 10 }
      .map { $0.frame.minY - scroller.bounds.minY }
  }

  @Test func `scroll indicators begin below what is left of a large title`() throws {
    let root = ScrollingController("Notes")
    let stage = NavigationStage(root: root)
    stage.bar.prefersLargeTitles = true
    stage.screen.update()
    root.scroller.flashScrollIndicators()
    stage.screen.update()
    #expect(try #require(indicatorTop(root.scroller)) == 116 + 3)
    root.scroller.contentOffset.y += 52
    root.scroller.flashScrollIndicators()
    stage.screen.update()
    let top = try #require(indicatorTop(root.scroller))
    #expect(top > 64 && top < 90)
    #expect(root.scroller.adjustedContentInset.top == 116)
  }

  @Test func `the toolbar's ground fades at the end of the content from iOS 15 on`() {
    for version in [12, 15] {
      let root = ScrollingController("Page")
      root.toolbarItems = [item("Act")]
      let stage = NavigationStage(version: .init(version), root: root)
      stage.controller.isToolbarHidden = false
      stage.screen.update()
      #expect(stage.controller.toolbar.ground.edgeFade == 1)
      root.scroller.contentOffset.y =
        2000 + root.scroller.adjustedContentInset.bottom - root.scroller.bounds.height
      stage.screen.update()
      #expect(stage.controller.toolbar.ground.edgeFade == (version == 15 ? 0 : 1))
    }
  }

  @Test func `a controller names the content that its bars follow`() throws {
    let root = page("Two")
    let (first, second) = (UIScrollView(), UIScrollView())
    for (index, scroller) in [first, second].enumerated() {
      scroller.frame = CGRect(x: 0, y: CGFloat(index) * 300, width: 375, height: 367)
      scroller.contentSize = CGSize(width: 375, height: 3000)
      root.view.addSubview(scroller)
    }
    root.setContentScrollView(second, for: [.top, .bottom])
    #expect(root.contentScrollView(for: .top) === second)
    let stage = NavigationStage(version: .init(15), root: root)
    stage.bar.prefersLargeTitles = true
    root.toolbarItems = [item("Act")]
    stage.controller.isToolbarHidden = false
    stage.screen.update()
    #expect(stage.bar.frame.height == 96)
    first.contentOffset.y = 60
    stage.screen.update()
    #expect(stage.bar.frame.height == 96)
    second.contentOffset.y += 60
    stage.screen.update()
    #expect(stage.bar.frame.height == 44)
    second.contentOffset.y =
      3000 + second.adjustedContentInset.bottom - second.bounds.height
    stage.screen.update()
    #expect(stage.controller.toolbar.ground.edgeFade == 0)
  }

  @Test(.feature("UI9-F146")) func `in a popover bars leave the frosted ground to it`() throws {
    let navigation = UINavigationController(rootViewController: page("Inside", .clear))
    navigation.topViewController?.toolbarItems = [item("Act")]
    navigation.isToolbarHidden = false
    navigation.modalPresentationStyle = .popover
    navigation.preferredContentSize = CGSize(width: 300, height: 300)
    let root = page("Root", .white)
    let stage = TabStage(.iPad9_7)
    stage.show(root)
    navigation.popoverPresentationController?.sourceView = root.view
    navigation.popoverPresentationController?.sourceRect = CGRect(
      x: 300,
      y: 300,
      width: 10,
      height: 10
    )
    root.present(navigation, animated: false)
    stage.screen.update()
    for bar: UIView in [navigation.navigationBar, navigation.toolbar] {
      let ground = try #require(views(BarBackgroundView.self, in: bar).first)
      #expect(ground.isGroundHidden)
    }
    navigation.navigationBar.barTintColor = .red
    stage.screen.update()
    let ground = try #require(views(BarBackgroundView.self, in: navigation.navigationBar).first)
    #expect(!ground.isGroundHidden)
  }

  @Test func `a black translucent bar is nearly black over white too`() throws {
    let stage = NavigationStage(root: page("Title", .white))
    stage.bar.barStyle = .black
    stage.screen.update()
    let color = try #require(stage.picture()).color(atX: 20, y: 80)
    #expect(color[0] < 60 && color[0] == color[1])
  }
}
