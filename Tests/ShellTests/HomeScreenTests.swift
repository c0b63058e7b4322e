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
      #expect(icon.accessibilityLabel == icon.app.name)
    }
    let places = Set(home.icons.map { "\($0.frame.origin)" })
    #expect(places.count == home.icons.count)
  }

  @Test func `more icons than a page holds go on at the next page`() {
    let layout = HomeLayout(size: CGSize(width: 375, height: 667))
    #expect(layout.capacity == layout.rows * 4)
    #expect(layout.frame(at: layout.capacity).minX == layout.frame(at: 0).minX + 375)
    #expect(layout.pages(0) == 1)
    #expect(layout.pages(layout.capacity) == 1)
    #expect(layout.pages(layout.capacity + 1) == 2)
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
    #expect(home.icons.map(\.app.name) == ["Gallery"])
    home.show([InstalledApp(identifier: "a", name: "A", executable: "/bin/true")])
    #expect(home.dockIcons.isEmpty && home.icons.count == 1)
  }

  @Test func `on a screen with round corners the dock is a plate inside them`() {
    var layout = HomeLayout(size: CGSize(width: 375, height: 812), bottom: 34)
    #expect(layout.dock == CGRect(x: 0, y: 682, width: 375, height: 130))
    layout.isRound = true
    #expect(layout.dock == CGRect(x: 12, y: 704, width: 351, height: 96))
  }

  @Test(.feature("VIS-F01")) func `a tap on an icon opens its app`() throws {
    let (screen, home) = home(6)
    var opened: [String] = []
    home.onOpen = { opened.append($0.app.identifier) }
    screen.tap(try #require(home.icon(of: "org.example.app-4")))
    screen.tap(try #require(home.icon(of: "org.example.app-0")))
    #expect(opened == ["org.example.app-4", "org.example.app-0"])
  }

  @Test(.feature("VIS-F01"), .feature("VIS-F04")) func `it looks as recorded`() throws {
    let (screen, _) = home(12)
    expectGolden(screen.image, "HomeScreen.icons.phone", maximumBytes: 60_000)
    let (round, _) = home(12, .iPhoneX)
    expectGolden(round.image, "HomeScreen.icons.round", maximumBytes: 90_000)
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
