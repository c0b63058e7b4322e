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

/// The quick actions of icons before iOS 13, by force.
@MainActor @Suite("The panel of quick actions", .serialized, .restoresProcess)
struct QuickActionPanelTests {
  private func home(
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) -> (HeadlessScreen, HomeViewController) {
    var environment = HostInterface.Environment()
    environment.systemVersion = .init(12, 4)
    environment.statusBarTime = "9:41"
    environment.isTransparencyReduced = true
    change(&environment)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let home = HomeViewController()
    screen.rootViewController = home
    home.show(
      (0..<8).map {
        InstalledApp(identifier: "app-\($0)", name: "App \($0)", executable: "/bin/true")
      }
    )
    home.quickActions = { app in
      guard app.identifier != "app-1" else { return [] }
      return [
        ShortcutDescription(
          type: "new",
          title: "New Note",
          icon: "UIApplicationShortcutIconTypeCompose"
        ),
        ShortcutDescription(
          type: "last",
          title: "Shopping",
          subtitle: "Two lines are left",
          icon: "star"
        ), ShortcutDescription(type: "plain", title: "No Icon"),
      ].map { $0.form(of: app) }
    }
    screen.update()
    return (screen, home)
  }

  /// Presses an icon as hard as a person does for its quick actions.
  private func press(
    _ identifier: String,
    _ screen: HeadlessScreen,
    _ home: HomeViewController
  )
    throws
  {
    let icon = try #require(home.icon(of: identifier))
    let point = icon.convert(
      CGPoint(x: icon.iconFrame.midX, y: icon.iconFrame.midY),
      to: nil as UIView?
    )
    screen.touch(.began, at: point, force: 1)
    for force in [2.0, 3.5, 5, 6.5] {
      screen.advance(by: .milliseconds(30))
      screen.touch(.moved, at: point, force: force)
    }
    screen.advance(by: .milliseconds(300))
    screen.touch(.ended, at: point)
    screen.advance(by: .milliseconds(500))
  }

  @Test(.feature("TECH-F125"))
  func `from iOS 13 on an icon has a menu and no force press of its own`() throws {
    let (screen, home) = home { $0.systemVersion = .init(13, 0) }
    #expect(try #require(home.icon(of: "app-0")).forcePress == nil)
    try press("app-0", screen, home)
    #expect(home.panel == nil)
  }

  @Test(.feature("TECH-F125"))
  func `a force press shows a row for each action with its title, icon and subtitle`() throws {
    let (screen, home) = home()
    try press("app-0", screen, home)
    let panel = try #require(home.panel)
    #expect(!home.isEditingIcons)
    #expect(panel.rows.map(\.titleLabel.text) == ["New Note", "Shopping", "No Icon"])
    #expect(panel.rows.map(\.subtitleLabel.text) == [nil, "Two lines are left", nil])
    #expect(panel.rows.allSatisfy { $0.iconView.image?.renderingMode == .alwaysTemplate })
    var performed: [String] = []
    home.onQuickAction = { app, action in performed.append("\(app.identifier) \(action.type)") }
    screen.tap(panel.rows[1])
    screen.advance(by: .milliseconds(500))
    #expect(performed == ["app-0 last"])
    #expect(home.panel == nil && panel.superview == nil)
  }

  @Test(
    .feature("TECH-F125"),
    arguments: [("en", "app-0", true), ("en", "app-3", false), ("ar", "app-0", false)]
  )
  func `icons are on the side of the app's icon, and words begin where the language begins`(
    language: String,
    identifier: String,
    isAtLeft: Bool
  ) throws {
    let (screen, home) = home { $0.languages = [language] }
    try press(identifier, screen, home)
    let panel = try #require(home.panel)
    let row = try #require(panel.rows.first)
    let icon = try #require(home.icon(of: identifier))
    let side = icon.convert(icon.iconFrame, to: home.view).midX < screen.bounds.midX
    #expect(side == isAtLeft)
    #expect((row.iconView.frame.midX < row.bounds.midX) == isAtLeft)
    #expect(row.titleLabel.textAlignment == .natural)
    let direction = row.titleLabel.effectiveUserInterfaceLayoutDirection
    #expect((direction == .rightToLeft) == (language == "ar"))
    // The panel is on the screen, beside the icon.
    let frame = row.convert(row.bounds, to: home.view)
    #expect(screen.bounds.contains(frame))
    let place = icon.convert(icon.iconFrame, to: home.view)
    #expect(isAtLeft ? frame.minX == place.minX : frame.maxX == place.maxX)
  }

  @Test func `a tap beside it, the home button and a light press do nothing else`() throws {
    let (screen, home) = home()
    var opened: [String] = []
    home.onOpen = { opened.append($0.identifier) }
    var performed = 0
    home.onQuickAction = { _, _ in performed += 1 }
    try press("app-0", screen, home)
    screen.tap(at: CGPoint(x: 300, y: 600))
    screen.advance(by: .milliseconds(500))
    #expect(home.panel == nil)
    try press("app-2", screen, home)
    #expect(home.panel != nil)
    home.goBack()
    screen.advance(by: .milliseconds(500))
    #expect(home.panel == nil)
    // An app without quick actions answers by a tap that is felt.
    screen.clearFeedback()
    try press("app-1", screen, home)
    #expect(home.panel == nil)
    let error = FeedbackRecord.Content.haptic(name: "notification.error", intensity: 1)
    #expect(screen.feedback.contains { $0.content == error })
    #expect(opened.isEmpty && performed == 0 && !home.isEditingIcons)
    // A light long press still starts the edit mode, and a tap opens.
    screen.tap(try #require(home.icon(of: "app-2")))
    #expect(opened == ["app-2"])
    screen.press(try #require(home.icon(of: "app-0")), for: .seconds(1))
    #expect(home.isEditingIcons)
  }

  @Test(.feature("TECH-F125")) func `it looks like the system's`() throws {
    let (screen, home) = home()
    try press("app-0", screen, home)
    expectGolden(screen.image, "QuickActions.left", maximumBytes: 60_000)
    let (other, otherHome) = self.home { $0.languages = ["ar"] }
    try press("app-0", other, otherHome)
    expectGolden(other.image, "QuickActions.rightToLeft", maximumBytes: 60_000)
  }
}
