import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.restoresProcess) struct `Status bars` {
  private func layout(
    _ device: Device,
    width: CGFloat? = nil,
    height: CGFloat = 20,
    isRightToLeft: Bool = false,
    _ change: (inout StatusBarContent) -> Void = { _ in }
  ) -> StatusBarLayout {
    var content = StatusBarContent(environment: Environment(), device: device)
    content.environment.statusBarTime = "9:41"
    change(&content)
    return StatusBarLayout(
      content,
      in: CGRect(x: 0, y: 0, width: width ?? device.size.width, height: height),
      pixel: 1 / device.scale,
      isRightToLeft: isRightToLeft,
      measure: { item in
        switch item {
        case .time: CGSize(width: 50, height: 14)
        case .carrier: CGSize(width: 40, height: 14)
        case .technology: CGSize(width: 22, height: 14)
        case .percentage: CGSize(width: 32, height: 14)
        default: .zero
        }
      }
    )
  }

  private func view(_ screen: HeadlessScreen) throws -> StatusBarView {
    try #require(screen.screen.statusBarState.window?.subviews.first as? StatusBarView)
  }

  // MARK: Items

  @Test(.feature("UI10-F183"))
  func `one line without a cut-out: network, time in the middle, battery`() throws {
    let frames = layout(.iPhone8).frames
    #expect(frames[.time] == CGRect(x: 162.5, y: 3, width: 50, height: 14))
    let (signal, carrier) = (try #require(frames[.signal]), try #require(frames[.carrier]))
    let (wifi, battery) = (try #require(frames[.wifi]), try #require(frames[.battery]))
    #expect(signal.minX == 6 && carrier.minX == 27 && wifi.minX == 71)
    #expect(battery.maxX == 369)
    #expect(frames.count == 5)
  }

  @Test func `signs stand beside the battery in their order`() {
    let frames = layout(.iPhone8) {
      $0.environment.statusBar.isBluetoothConnected = true
      $0.environment.statusBar.isAlarmSet = true
      $0.environment.statusBar.isLocationInUse = true
      $0.environment.statusBar.isOrientationLocked = true
      $0.environment.statusBar.isDoNotDisturbOn = true
      $0.environment.statusBar.isCharging = true
      $0.environment.statusBar.showsBatteryPercentage = true
    }.frames
    let order: [StatusBarItem] = [
      .doNotDisturb, .orientationLock, .location, .alarm, .bluetooth, .percentage, .battery, .bolt,
    ]
    let places = order.compactMap { frames[$0]?.minX }
    #expect(places.count == order.count && places == places.sorted())
    #expect(places[0] > 162.5 + 50)
  }

  @Test(.feature("UI10-F183")) func `cellular, airplane and no card change what stands there`() {
    let cellular = layout(.iPhone8) { $0.environment.network = .cellular }.frames
    #expect(cellular[.technology] != nil && cellular[.wifi] == nil)
    let airplane = layout(.iPhone8) { $0.environment.statusBar.isAirplaneModeOn = true }.frames
    #expect(airplane[.airplane] != nil && airplane[.signal] == nil && airplane[.carrier] == nil)
    let none = layout(.iPhone8) { $0.environment.statusBar.carrier = nil }.frames
    #expect(none[.signal] == nil && none[.carrier]?.minX == 6)
  }

  @Test func `a long name of a carrier ends before the time`() throws {
    let frames = layout(.iPhoneSE, width: 180).frames
    let carrier = try #require(frames[.carrier])
    let wifi = try #require(frames[.wifi])
    let time = try #require(frames[.time])
    #expect(carrier.width < 40 && wifi.maxX <= time.minX - 3)
  }

  @Test func `beside a notch there is time on one ear and the rest on the other`() throws {
    let layout = layout(.iPhoneX, height: 44) {
      $0.environment.statusBar.isLocationInUse = true
      $0.environment.statusBar.isAlarmSet = true
    }
    let time = try #require(layout.frames[.time])
    #expect(abs(time.midX - 48) < 0.4 && abs(time.midY - 22.67) < 0.4)
    let battery = try #require(layout.frames[.battery])
    #expect(abs(battery.maxX - 360.33) < 0.4)
    #expect(try #require(layout.frames[.location]).minX > time.maxX)
    #expect(layout.frames[.carrier] == nil && layout.frames[.alarm] == nil)
  }

  @Test func `tablets show time and date at one side`() throws {
    let stage = TabStage(.iPad9_7) { $0.statusBar.date = "Tue Sep 12" }
    stage.show(UIViewController())
    stage.screen.showStatusBar()
    let frames = try view(stage.screen).shownLayout.frames
    let (time, date) = (try #require(frames[.time]), try #require(frames[.date]))
    #expect(time.minX == 6 && date.minX > time.maxX && frames[.percentage] != nil)
  }

  @Test func `from right to left the bar is mirrored`() throws {
    let (plain, mirrored) = (
      layout(.iPhone8).frames, layout(.iPhone8, isRightToLeft: true).frames
    )
    for (item, frame) in plain {
      let other = try #require(mirrored[item])
      #expect(abs(frame.minX - (375 - other.maxX)) <= 0.5)
    }
    #expect(mirrored[.battery]?.minX == 6)
  }

  @Test(.feature("UI10-F183")) func `what the environment says reaches the bar at once`() throws {
    let stage = TabStage()
    stage.show(UIViewController())
    stage.screen.showStatusBar()
    let view = try view(stage.screen)
    #expect(view.shownLayout.frames[.location] == nil)
    stage.screen.environment.statusBar.isLocationInUse = true
    #expect(view.shownLayout.frames[.location] != nil)
    #expect(view.accessibilityLabel == "9:41 AM, Carrier, 100%")
  }

  @Test(.feature("UI9-F01")) func `a wheel turns while an app uses the network, until iOS 13`()
    throws
  {
    defer { UIApplication.shared.isNetworkActivityIndicatorVisible = false }
    for (version, device, shows) in [
      (12, Device.iPhone8, true), (13, .iPhone8, false), (12, .iPhoneX, false),
    ] {
      let stage = TabStage(device, version: .init(version))
      stage.show(UIViewController())
      stage.screen.showStatusBar()
      UIApplication.shared.isNetworkActivityIndicatorVisible = true
      stage.screen.update()
      let view = try view(stage.screen)
      #expect(views(StatusBarSpinner.self, in: view).isEmpty == !shows)
      if shows {
        let spinner = try #require(views(StatusBarSpinner.self, in: view).first)
        #expect(spinner.layer.animationKeys()?.contains("turn") == true)
      }
      UIApplication.shared.isNetworkActivityIndicatorVisible = false
      stage.screen.update()
      #expect(views(StatusBarSpinner.self, in: view).isEmpty)
    }
  }

  // MARK: Height

  private final class FrameDelegate: NSObject, UIApplicationDelegate {
    var log: [String] = []
    func application(_ application: UIApplication, willChangeStatusBarFrame new: CGRect) {
      log.append("will \(Int(new.height))")
    }
    func application(_ application: UIApplication, didChangeStatusBarFrame old: CGRect) {
      log.append("did \(Int(old.height))")
    }
  }

  @Test(.feature("UI9-F09"), arguments: StatusBarItems.Activity.allCases)
  func `a call and its kin make the bar 40 points high, and content gives way`(
    activity: StatusBarItems.Activity
  ) throws {
    let stage = TabStage()
    let controller = UIViewController()
    stage.show(controller)
    stage.screen.showStatusBar()
    let delegate = FrameDelegate()
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = nil }
    var frames: [CGRect] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.willChangeStatusBarFrameNotification,
      object: nil,
      queue: nil
    ) { note in
      let value = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
      if let value { MainActor.assumeIsolated { frames.append(value.cgRectValue) } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 375, height: 20))
    stage.screen.environment.statusBar.activity = activity
    #expect(UIApplication.shared.statusBarFrame.height == 40)
    #expect(delegate.log == ["will 40", "did 20"])
    #expect(frames.map(\.height) == [40])
    #expect(controller.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    #expect(controller.view.safeAreaInsets.top == 20)
    stage.screen.advance(by: .seconds(1))
    let layout = try view(stage.screen).shownLayout
    #expect(layout.activityFrame?.height == 40)
    let time = try #require(layout.frames[.time])
    #expect(abs(time.midY - 10) < 0.5)
    stage.screen.environment.statusBar.activity = nil
    stage.screen.advance(by: .seconds(1))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(delegate.log == ["will 40", "did 20", "will 20", "did 40"])
  }

  @Test func `beside a cut-out only the time is coloured`() throws {
    let stage = TabStage(.iPhoneX)
    let controller = UIViewController()
    stage.show(controller)
    stage.screen.showStatusBar()
    let before = UIApplication.shared.statusBarFrame
    stage.screen.environment.statusBar.activity = .recording
    #expect(UIApplication.shared.statusBarFrame == before)
    #expect(controller.view.frame == stage.screen.bounds)
    let layout = try view(stage.screen).shownLayout
    let pill = try #require(layout.activityFrame)
    let time = try #require(layout.frames[.time])
    #expect(pill.height == 21 && pill.contains(time))
  }

  @Test func `a tall bar that is hidden takes no room, and what is presented gives way too`() {
    let stage = TabStage()
    stage.screen.environment.statusBar.activity = .call
    let controller = UIViewController()
    stage.show(controller)
    #expect(controller.view.frame.minY == 20)
    let other = UIViewController()
    controller.present(other, animated: false)
    stage.screen.update()
    #expect(other.view.convert(other.view.bounds, to: nil as UIView?).minY == 20)
    stage.screen.rotate(to: .landscapeLeft)
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(other.view.convert(other.view.bounds, to: nil as UIView?).minY == 0)
  }

  @Test func `a tap on a coloured bar goes back to the call`() {
    let stage = TabStage()
    let child = UIViewController()
    let scrollView = UIScrollView(frame: stage.screen.bounds)
    scrollView.contentSize = CGSize(width: 375, height: 3000)
    child.view.addSubview(scrollView)
    stage.show(child)
    stage.screen.showStatusBar()
    scrollView.contentOffset.y = 500
    var returns = 0
    stage.screen.screen.statusBarState.window?.returnToActivity = { returns += 1 }
    stage.screen.environment.statusBar.activity = .call
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: 100, y: 30))
    stage.screen.advance(by: .seconds(1))
    #expect(returns == 1 && scrollView.contentOffset.y > 400)
    stage.screen.environment.statusBar.activity = nil
    stage.screen.advance(by: .seconds(1))
    stage.screen.tap(at: CGPoint(x: 100, y: 10))
    stage.screen.advance(by: .seconds(1))
    #expect(returns == 1 && scrollView.contentOffset.y < 0.5)
  }

  // MARK: Style

  @Test(.feature("UI10-F185"))
  func `where Info.plist says so the app decides on style and visibility`() throws {
    AppInformation.entries = ["UIViewControllerBasedStatusBarAppearance": false]
    defer { AppInformation.entries = nil }
    let stage = TabStage()
    stage.show(UIViewController())
    stage.screen.showStatusBar()
    let view = try view(stage.screen)
    let application = UIApplication.shared
    application.setStatusBarStyle(.lightContent, animated: false)
    defer { application.setStatusBarStyle(.default, animated: false) }
    #expect(view.content.isLight && application.statusBarStyle == .lightContent)
    application.setStatusBarHidden(true, with: .slide)
    stage.screen.advance(by: .milliseconds(170))
    let moving = try #require(view.layer.presentation())
    #expect(moving.frame.minY < -3 && moving.frame.minY > -18 && moving.opacity == 1)
    stage.screen.advance(by: .seconds(1))
    #expect(application.statusBarFrame == .zero && view.frame.maxY == 0)
    application.setStatusBarHidden(false, with: .fade)
    stage.screen.advance(by: .seconds(1))
    #expect(view.alpha == 1 && view.frame.minY == 0)
  }

  @Test(.feature("UI10-F184"))
  func `a change of style in an animation fades one bar into the other`() throws {
    final class Chooser: UIViewController {
      var style = UIStatusBarStyle.default
      override var preferredStatusBarStyle: UIStatusBarStyle { style }
    }
    let stage = TabStage()
    let controller = Chooser()
    stage.show(controller)
    stage.screen.showStatusBar()
    let window = try #require(stage.screen.screen.statusBarState.window)
    controller.style = .lightContent
    UIView.animate(withDuration: 0.3) { controller.setNeedsStatusBarAppearanceUpdate() }
    #expect(window.subviews.filter { $0 is StatusBarView }.count == 2)
    stage.screen.advance(by: .seconds(1))
    #expect(window.subviews.filter { $0 is StatusBarView }.count == 1)
    #expect(try view(stage.screen).alpha == 1)
  }

  @Test(.feature("UI10-F186"), .feature("UI9-F03"))
  func `the bar is transparent, over everything, and does not scroll`() throws {
    let stage = TabStage()
    let controller = UIViewController()
    controller.view.backgroundColor = .yellow
    stage.show(controller)
    stage.screen.showStatusBar()
    let picture = try #require(stage.picture(of: CGRect(x: 120, y: 0, width: 10, height: 20)))
    #expect(picture.color(atX: 4, y: 4) == [255, 255, 0, 255])
  }

  @Test func `on its side a phone shows the bar where a controller wants it`() {
    final class Shower: UIViewController {
      override var prefersStatusBarHidden: Bool { false }
    }
    for (device, height) in [(Device.iPhone8, CGFloat(20)), (.iPhoneX, 0)] {
      let stage = TabStage(device)
      let controller = Shower()
      stage.show(controller)
      stage.screen.rotate(to: .landscapeLeft)
      #expect(UIApplication.shared.statusBarFrame.height == height)
      #expect(controller.view.safeAreaInsets.top == height)
    }
  }

  @Test func `charging is part of the battery's state`() {
    let stage = TabStage { $0.batteryLevel = 0.5 }
    UIDevice.current.isBatteryMonitoringEnabled = true
    defer { UIDevice.current.isBatteryMonitoringEnabled = false }
    #expect(UIDevice.current.batteryState == .unplugged)
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.batteryStateDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.screen.environment.statusBar.isCharging = true
    #expect(UIDevice.current.batteryState == .charging && posts == 1)
  }

  // MARK: Pictures

  @Test func `the bar looks as on the device`() {
    for (name, device, version, languages, change) in Self.looks {
      let stage = TabStage(device, version: .init(version)) {
        $0.languages = languages
        if languages == ["ar"] { $0.locale = "ar_EG" }
        change(&$0)
      }
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      stage.show(controller)
      stage.screen.showStatusBar()
      stage.screen.advance(by: .seconds(1))
      let bar = UIApplication.shared.statusBarFrame
      // The middle of a tall bar, the signs of a busy one.
      let areas = [
        "call": CGRect(x: 110, y: 0, width: 160, height: 40),
        "signs": CGRect(x: 225, y: 0, width: 150, height: 20),
      ]
      stage.expect("UIStatusBar.looks.\(name)", of: areas[name] ?? bar)
    }
  }

  private static let looks: [(String, Device, Int, [String], (inout Environment) -> Void)] = [
    ("phone", .iPhone8, 12, ["en"], { _ in }),
    (
      "signs", .iPhone8, 12, ["en"],
      {
        $0.statusBar.isBluetoothConnected = true
        $0.statusBar.isAlarmSet = true
        $0.statusBar.isLocationInUse = true
        $0.statusBar.isOrientationLocked = true
        $0.statusBar.isDoNotDisturbOn = true
        $0.statusBar.isCharging = true
        $0.statusBar.showsBatteryPercentage = true
        $0.batteryLevel = 0.6
        $0.network = .cellular
        $0.statusBar.signalStrength = 2
      }
    ),
    (
      "call", .iPhone8, 12, ["en"],
      {
        $0.statusBar.activity = .call
        $0.statusBar.isLowPowerModeOn = true
        $0.batteryLevel = 0.4
      }
    ),
    ("right-to-left", .iPhone8, 12, ["ar"], { $0.batteryLevel = 0.15 }),
    (
      "notch", .iPhoneX, 12, ["en"],
      {
        $0.statusBarTime = "9:41"
        $0.statusBar.isLocationInUse = true
      }
    ),
    (
      "pill", .iPhoneX, 13, ["en"],
      {
        $0.statusBarTime = "9:41"
        $0.appearance = .dark
        $0.statusBar.activity = .recording
        $0.statusBar.isCharging = true
      }
    ),
    ("tablet", .iPad9_7, 12, ["en"], { $0.statusBar.date = "Tue Sep 12" }),
  ]
}
