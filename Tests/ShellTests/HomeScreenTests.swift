import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell

@MainActor @Suite("The home screen", .serialized, .restoresProcess)
struct HomeScreenTests {
  private func apps(_ count: Int) -> [InstalledApp] {
    let names = ["Notes", "Photos", "Settings", "Contacts", "Gallery", "Clock", "Maps", "Mail"]
    return (0..<count).map { index in
      let name = index < names.count ? names[index] : "App \(index)"
      return InstalledApp(
        identifier: "org.example.app-\(index)",
        name: name,
        executable: "/bin/true",
        dock: index < 4 ? true : nil
      )
    }
  }

  private func home(
    _ count: Int,
    _ device: Device = .iPhone8,
    _ environment: HostInterface.Environment = HostInterface.Environment()
  ) -> (HeadlessScreen, HomeViewController) {
    let screen = HeadlessScreen(device, environment: environment)
    let home = HomeViewController()
    screen.rootViewController = home
    home.show(apps(count))
    screen.update()
    return (screen, home)
  }

  @Test(.feature("VIS-F01"), arguments: [Device.iPhoneSE, .iPhone8, .iPhoneXS])
  func `every app is an icon with its name, on its page and on the screen`(
    device: Device
  ) throws {
    let (screen, home) = home(40, device)
    #expect(home.icons.count == 36)
    let layout = HomeLayout(size: screen.bounds.size)
    for icon in home.icons {
      let page = (icon.frame.midX / layout.size.width).rounded(.down)
      let left = page * layout.size.width
      #expect(icon.frame.minX >= left && icon.frame.maxX <= left + layout.size.width)
      #expect(icon.frame.minY >= 20)
      #expect(icon.accessibilityLabel == icon.app?.name)
    }
    let places = Set(home.icons.map { "\($0.frame.origin)" })
    #expect(places.count == home.icons.count)
  }

  @Test(
    .feature("VIS-F01"),
    arguments: [
      (.iPhoneSE, 4, 5, 60), (.iPhone8, 4, 6, 60), (.iPhoneX, 4, 6, 60), (.iPhoneXSMax, 4, 6, 60),
      (.iPad9_7, 4, 5, 76), (.iPadPro12_9, 4, 5, 83.5),
    ] as [(Device, Int, Int, CGFloat)]
  )
  func `each device has its grid, and no icon is under the dock or the dots`(
    device: Device,
    columns: Int,
    rows: Int,
    side: CGFloat
  ) throws {
    let (_, home) = home(80, device)
    let layout = home.layout
    #expect(layout.columns == columns && layout.rows == rows && layout.iconSide == side)
    let last = layout.frame(at: layout.capacity - 1)
    #expect(last.maxY <= layout.dock(of: 4).minY - HomeLayout.dotsHeight)
    #expect(try #require(home.icons.first).iconFrame.width == side)
  }

  @Test func `a pad that lies on its side has five columns and the same icons`() throws {
    let (screen, home) = home(40, .iPad9_7)
    let order = home.icons.map(\.identifier)
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(screen.bounds.width == 1024)
    #expect(home.layout.columns == 5 && home.layout.rows == 4)
    #expect(home.icons.map(\.identifier) == order)
    #expect(screen.bounds.contains(home.dock.frame))
  }

  @Test func `the dock of a pad has room for thirteen icons, smaller when they are many`() throws {
    let all = (0..<15).map {
      InstalledApp(identifier: "a\($0)", name: "A", executable: "/bin/true", dock: true)
    }
    let (screen, home) = home(0, .iPad9_7)
    home.show(all)
    screen.update()
    #expect(home.dockIcons.count == 13 && home.icons.count == 2)
    #expect(home.dock.frame.minX >= 0 && home.dock.frame.maxX <= screen.bounds.maxX)
    let side = try #require(home.dockIcons.first).iconFrame.width
    #expect(side < 76 && side > 30)
    let frames = home.dockIcons.map { $0.convert($0.iconFrame, to: home.view) }
    for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX < right.minX) }
  }

  @Test func `more icons than a page holds go on at the next page`() {
    var layout = HomeLayout(size: CGSize(width: 375, height: 667))
    #expect(layout.capacity == layout.rows * 4)
    #expect(layout.pageX(1, of: 3) == 375)
    layout.isRightToLeft = true
    #expect(layout.pageX(0, of: 3) == 750)
    func pages(_ count: Int) -> Int {
      let apps = (0..<count).map {
        InstalledApp(identifier: "a\($0)", name: "A", executable: "/bin/true")
      }
      return HomeArrangement()
        .arranging(apps, pageCapacity: layout.capacity, dockCapacity: layout.dockCapacity)
        .pages.count
    }
    #expect(pages(0) == 1)
    #expect(pages(layout.capacity) == 1)
    #expect(pages(layout.capacity + 1) == 2)
  }

  @Test(arguments: [(320, 16, 76), (375, 27, 87)] as [(CGFloat, CGFloat, CGFloat)])
  func `the distances between icons and to the sides are equal`(
    width: CGFloat,
    gap: CGFloat,
    step: CGFloat
  ) {
    let layout = HomeLayout(size: CGSize(width: width, height: 667))
    #expect(layout.frame(at: 0).midX == gap + 30)
    #expect(layout.frame(at: 3).midX == gap + 30 + 3 * step)
  }

  @Test func `right to left the first icon is at the right`() {
    let left = HomeLayout(size: CGSize(width: 375, height: 667))
    var right = left
    right.isRightToLeft = true
    #expect(right.frame(at: 0) == left.frame(at: 3))
  }

  @Test func `the dock has the apps that want it, four at most, the others are on pages`() throws {
    let (screen, home) = home(3)
    #expect(home.icons.isEmpty && home.dockIcons.count == 3)
    // Three icons are in the middle, as far apart as four.
    let centers = home.dockIcons.map { $0.convert($0.iconFrame, to: nil as UIView?).midX }
    #expect(abs(centers[1] - screen.bounds.midX) < 1)
    #expect(abs(centers[2] - centers[1] - 87) < 1)
    var five = apps(5)
    five[4].dock = true
    home.show(five)
    #expect(home.dockIcons.count == 4)
    #expect(home.icons.map(\.app?.name) == ["Gallery"])
    home.show([InstalledApp(identifier: "a", name: "A", executable: "/bin/true")])
    #expect(home.dockIcons.isEmpty && home.icons.count == 1)
  }

  @Test func `on a screen with round corners the dock is a plate inside them`() {
    var layout = HomeLayout(size: CGSize(width: 375, height: 812), bottom: 34)
    #expect(layout.dock(of: 4) == CGRect(x: 0, y: 682, width: 375, height: 130))
    layout.isRound = true
    #expect(layout.dock(of: 4) == CGRect(x: 12, y: 704, width: 351, height: 96))
  }

  @Test(.feature("VIS-F01")) func `a tap on an icon opens its app`() throws {
    let (screen, home) = home(6)
    var opened: [String] = []
    home.onOpen = { opened.append($0.identifier) }
    screen.tap(try #require(home.icon(of: "org.example.app-4")))
    screen.tap(try #require(home.icon(of: "org.example.app-0")))
    #expect(opened == ["org.example.app-4", "org.example.app-0"])
  }

  @Test(.feature("VIS-F01"), .feature("VIS-F04")) func `it looks as recorded`() throws {
    let (screen, _) = home(12)
    expectGolden(screen.image, "HomeScreen.icons.phone", maximumBytes: 60_000)
    let (round, _) = home(12, .iPhoneX)
    expectGolden(round.image, "HomeScreen.icons.round", maximumBytes: 90_000)
    let (pad, padHome) = home(26, .iPad9_7)
    padHome.setBadges(["org.example.app-5": 3, "org.example.app-6": 1_234])
    expectGolden(pad.image, "HomeScreen.icons.pad", maximumBytes: 130_000)
    var environment = HostInterface.Environment()
    environment.languages = ["ar"]
    let (arabic, arabicHome) = home(26, .iPhoneSE, environment)
    arabicHome.setBadges(["org.example.app-5": 3])
    expectGolden(arabic.image, "HomeScreen.icons.rightToLeft", maximumBytes: 90_000)
  }

  @Test(arguments: [("en_US", "Wednesday, November 25"), ("de_DE", "Mittwoch, 25. November")])
  func `the lock screen has the date of the device's locale`(locale: String, words: String) throws {
    let lock = LockViewController()
    let zone = try #require(TimeZone(identifier: "UTC"))
    lock.show(
      Date(timeIntervalSince1970: 1_795_600_860),
      text: nil,
      locale: Locale(identifier: locale),
      timeZone: zone,
      hasHomeButton: true
    )
    let texts = lock.view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts[0] == "10:01")
    #expect(texts[1] == words)
  }

  @Test(arguments: [
    ("en", "Press home to unlock", "Swipe up to open"), ("zh-Hans", "按下主屏幕按钮以解锁", "向上轻扫以打开"),
    ("ar", "اضغط على زر الشاشة الرئيسية لفتح القفل", "حرّك لأعلى للفتح"),
  ])
  func `the lock screen explains in the device's language how it opens`(
    language: String,
    button: String,
    swipe: String
  ) throws {
    var environment = HostInterface.Environment()
    environment.languages = [language]
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let lock = LockViewController()
    screen.rootViewController = lock
    for (hasButton, words) in [(true, button), (false, swipe)] {
      lock.show(
        Date(timeIntervalSince1970: 1_795_600_860),
        text: nil,
        locale: Locale(identifier: "en_US"),
        timeZone: try #require(TimeZone(identifier: "UTC")),
        hasHomeButton: hasButton
      )
      let texts = lock.view.subviews.compactMap { ($0 as? UILabel)?.text }
      #expect(texts.last == words)
    }
  }

  @Test func `the lock screen looks as recorded`() throws {
    let screen = HeadlessScreen(.iPhone8)
    let lock = LockViewController()
    screen.rootViewController = lock
    lock.show(
      Date(timeIntervalSince1970: 1_795_600_860),
      text: "9:41",
      locale: Locale(identifier: "en_US"),
      timeZone: try #require(TimeZone(identifier: "UTC")),
      hasHomeButton: true
    )
    screen.update()
    expectGolden(screen.image, "LockScreen.time.phone", maximumBytes: 60_000)
  }
}
