import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import Settings

@MainActor @Suite("Settings", .serialized)
struct SettingsTests {
  private func open() -> AppStage { AppStage { SettingsApp.makeRoot() } }

  @Test func `A switch changes the device around the app`() throws {
    let stage = open()
    stage.tap("Accessibility")
    #expect(!UIAccessibility.isReduceMotionEnabled)
    let row = try #require(stage.row("Reduce Motion"))
    stage.screen.tap(try #require(row.accessoryView))
    stage.wait()
    #expect(stage.screen.environment.isMotionReduced)
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  @Test func `Sliding the text size changes every text at once`() throws {
    let stage = open()
    stage.tap("Display & Brightness")
    stage.tap("Text Size")
    let slider = try #require(stage.first(UISlider.self))
    let place = slider.convert(slider.bounds, to: nil as UIView?)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds,
      trackRect: slider.trackRect(forBounds: slider.bounds),
      value: slider.value
    )
    stage.screen.drag(
      from: CGPoint(x: place.minX + thumb.midX, y: place.midY),
      to: CGPoint(x: place.maxX + 20, y: place.midY)
    )
    stage.wait()
    #expect(
      stage.screen.environment.contentSizeCategory
        == UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    )
    #expect(
      slider.traitCollection.preferredContentSizeCategory == .accessibilityExtraExtraExtraLarge
    )
  }

  @Test func `A choice moves the checkmark, and dark turns the app dark from iOS 13 on`() throws {
    let stage = open()
    stage.screen.environment.systemVersion = .init(13, 7)
    stage.wait()
    stage.tap("Display & Brightness")
    #expect(stage.row("Light")?.accessoryType == .checkmark)
    stage.tap("Dark")
    #expect(stage.row("Light")?.accessoryType == UITableViewCell.AccessoryType.none)
    #expect(stage.row("Dark")?.accessoryType == .checkmark)
    #expect(stage.screen.window?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `Values behind a row follow, and a reset asks first`() throws {
    let stage = open()
    stage.tap("Network")
    stage.tap("Cellular")
    stage.tap("Settings")
    #expect(stage.row("Network")?.detailTextLabel?.text == "Cellular")
    stage.tap("Reset All Settings")
    stage.tap("Cancel")
    #expect(stage.screen.environment.network == .cellular)
    stage.tap("Reset All Settings")
    let choices = stage.words.filter { $0 == "Reset All Settings" }
    #expect(choices.count == 2)
    stage.tap("Reset All Settings")
    #expect(stage.screen.environment.network == .wifi)
  }

  @Test func `A language that is chosen turns the pages round`() {
    let stage = open()
    stage.tap("General")
    stage.tap("Language")
    stage.tap("العربية")
    #expect(stage.screen.window?.traitCollection.layoutDirection == .rightToLeft)
    #expect(stage.screen.window?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }
}
