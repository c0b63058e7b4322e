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

/// The search on the home screen, by events.
@MainActor @Suite("Search on the home screen", .serialized, .restoresProcess)
struct HomeSearchTests {
  private func home(
    _ device: Device = .iPhone8,
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) -> (HeadlessScreen, HomeViewController) {
    var environment = HostInterface.Environment()
    environment.statusBarTime = "9:41"
    environment.isTransparencyReduced = true
    change(&environment)
    let screen = HeadlessScreen(device, environment: environment)
    let home = HomeViewController()
    screen.rootViewController = home
    let names = ["Calendar", "Camera", "Clock", "Contacts", "Mail", "Maps", "Notes", "Über Walks"]
    let apps = names.map {
      InstalledApp(
        identifier: $0.lowercased().filter(\.isASCII).replacingOccurrences(of: " ", with: "-"),
        name: $0,
        executable: "/bin/true"
      )
    }
    home.show(apps)
    home.search.source = {
      AppSearch(apps: apps, used: ["mail", "notes"], locale: Locale(identifier: "en_US"))
    }
    screen.update()
    return (screen, home)
  }

  private func pull(_ screen: HeadlessScreen, _ distance: CGFloat = 160) {
    let x = screen.bounds.midX
    screen.drag(
      from: CGPoint(x: x, y: 300),
      to: CGPoint(x: x, y: 300 + distance),
      duration: .milliseconds(300)
    )
    screen.skip(.seconds(1))
  }

  private func type(_ text: String, _ screen: HeadlessScreen) {
    EventGate.take(.textInput(.commit(text), time: 0), on: screen.screen)
    screen.skip(.milliseconds(100))
  }

  @Test func `a drag down opens it with the apps that were used last, and a short one does not`() {
    let (screen, home) = home()
    pull(screen, 40)
    #expect(!home.search.isOpen)
    pull(screen)
    #expect(home.search.isOpen)
    #expect(home.search.icons.prefix(2).map(\.identifier) == ["notes", "mail"])
    // The icons behind it are out of reach, and there is no edit mode.
    screen.press(at: CGPoint(x: 60, y: 480), for: .seconds(1))
    #expect(!home.isEditingIcons)
    home.goBack()
    screen.skip(.seconds(1))
    #expect(!home.search.isOpen && home.search.view.isHidden)
  }

  @Test func `a drag to the side turns no page into the search`() {
    let (screen, home) = home()
    screen.drag(
      from: CGPoint(x: 300, y: 300),
      to: CGPoint(x: 100, y: 340),
      duration: .milliseconds(300)
    )
    screen.skip(.seconds(1))
    #expect(!home.search.isOpen)
  }

  @Test func `typing finds apps, a tap opens one, and Return the best`() throws {
    let (screen, home) = home()
    var opened: [String] = []
    home.search.onOpen = { opened.append($0.identifier) }
    pull(screen)
    type("ca", screen)
    #expect(home.search.results.map(\.name) == ["Calendar", "Camera"])
    let row = try #require(cell("search.camera", in: home.search.view))
    screen.tap(row)
    #expect(opened == ["camera"])
    type("\n", screen)
    #expect(opened == ["camera", "calendar"])
    home.interrupt()
    #expect(!home.search.isOpen)
    // It opens empty again.
    pull(screen)
    #expect(home.search.results.isEmpty)
    screen.tap(try #require(home.search.icons.first))
    #expect(opened.last == "notes")
  }

  private func cell(_ identifier: String, in view: UIView) -> UITableViewCell? {
    if let cell = view as? UITableViewCell, cell.accessibilityIdentifier == identifier {
      return cell
    }
    return view.subviews.lazy.compactMap { cell(identifier, in: $0) }.first
  }

  private static let looks:
    [String: (Device, @Sendable (inout HostInterface.Environment) -> Void)] =
      [
        "phone": (.iPhone8, { _ in }), "round": (.iPhoneX, { _ in }), "pad": (.iPad9_7, { _ in }),
        "largest": (
          .iPhone8, { $0.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL" }
        ),
        "rightToLeft": (.iPhone8, { $0.languages = ["ar"] }),
      ]

  @Test(arguments: ["phone", "round", "pad", "largest", "rightToLeft"])
  func `it looks like the system's`(look: String) throws {
    let (device, change) = try #require(Self.looks[look])
    let (screen, home) = home(device) { environment in
      environment.isTransparencyReduced = false
      change(&environment)
    }
    pull(screen)
    if look != "phone" { type("c", screen) }
    screen.skip(.seconds(1))
    #expect(home.search.isOpen)
    expectGolden(screen.image, "HomeSearch.\(look)", maximumBytes: 300_000)
  }
}
