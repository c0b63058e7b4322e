import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import StoreKit
import TestSupport
import Testing
import UIKit

@testable import AppSettings
@testable import Settings

@MainActor @Suite("Settings", .serialized)
struct SettingsTests {
  private func open() -> AppStage { AppStage { SettingsApp.makeRoot() } }

  @Test func `A switch changes the device around the app`() throws {
    let stage = open()
    stage.tap("General")
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

  @Test func `Before iOS 13 there is no appearance to choose`() throws {
    let stage = open()
    stage.tap("Display & Brightness")
    #expect(stage.row("Dark") == nil && stage.row("Text Size") != nil)
  }

  @Test func `An older version of iOS leaves no dark appearance`() throws {
    let stage = open()
    stage.screen.environment.systemVersion = .init(13, 7)
    stage.screen.environment.appearance = .dark
    stage.wait()
    stage.tap("General")
    stage.tap("iOS Version")
    stage.tap("iOS 12.4")
    #expect(stage.screen.environment.appearance == .light)
  }

  @Test func `Values behind a row follow, and a reset asks first`() throws {
    let stage = open()
    stage.tap("Wi-Fi")
    stage.screen.tap(try #require(stage.row("Wi-Fi")?.accessoryView))
    stage.wait()
    stage.tap("Settings")
    #expect(stage.row("Wi-Fi")?.detailTextLabel?.text == "Off")
    stage.scroll(to: "Reset All Settings")
    stage.tap("Reset All Settings")
    stage.tap("Cancel")
    #expect(stage.screen.environment.network == .cellular)
    stage.tap("Reset All Settings")
    let choices = stage.words.filter { $0 == "Reset All Settings" }
    #expect(choices.count == 2)
    let wasOn = ReviewSetting.isOn
    defer { ReviewSetting.isOn = wasOn }
    ReviewSetting.isOn = false
    UserDefaults.standard.set(false, forKey: "CellularData")
    stage.tap("Reset All Settings")
    #expect(stage.screen.environment.network == .wifi)
    #expect(ReviewSetting.isOn)
    #expect(UserDefaults.standard.object(forKey: "CellularData") == nil)
  }

  @Test func `A language that is chosen turns the pages round`() {
    let stage = open()
    stage.tap("General")
    stage.tap("Language & Region")
    stage.tap("Language")
    stage.tap("العربية")
    #expect(stage.screen.window?.traitCollection.layoutDirection == .rightToLeft)
    #expect(stage.screen.window?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: Connections

  @Test(.feature("UI10-F200"))
  func `Airplane Mode takes the network away and disables Cellular`() throws {
    let stage = open()
    #expect(stage.row("Cellular")?.textLabel?.textColor == .label)
    stage.screen.tap(try #require(stage.row("Airplane Mode")?.accessoryView))
    stage.wait()
    #expect(stage.screen.environment.statusBar.isAirplaneModeOn)
    #expect(stage.screen.environment.network == .none)
    #expect(stage.row("Cellular")?.textLabel?.textColor == .tertiaryLabel)
    #expect(stage.row("Wi-Fi")?.detailTextLabel?.text == "Off")
    // The row takes no touch.
    stage.tap("Cellular")
    #expect(stage.row("Airplane Mode") != nil)
    stage.screen.tap(try #require(stage.row("Airplane Mode")?.accessoryView))
    stage.wait()
    #expect(stage.screen.environment.network == .wifi)
    stage.tap("Cellular")
    #expect(stage.row("Cellular Data") != nil)
  }

  @Test(.feature("UI10-F200"))
  func `Airplane Mode gives back the connections that were there before it`() throws {
    let stage = open()
    stage.screen.environment.network = .cellular
    stage.screen.environment.statusBar.isBluetoothConnected = true
    stage.wait()
    for isOn in [true, false] {
      stage.screen.tap(try #require(stage.row("Airplane Mode")?.accessoryView))
      stage.wait()
      #expect(stage.screen.environment.statusBar.isAirplaneModeOn == isOn)
      #expect(stage.screen.environment.statusBar.isBluetoothConnected == !isOn)
    }
    #expect(stage.screen.environment.network == .cellular)
  }

  @Test(.feature("UI10-F201"))
  func `Wi-Fi that is off has no networks below it`() throws {
    let stage = open()
    stage.tap("Wi-Fi")
    #expect(stage.row("Russet")?.accessoryType == .checkmark)
    stage.screen.tap(try #require(stage.row("Wi-Fi")?.accessoryView))
    stage.wait()
    #expect(stage.row("Russet") == nil)
    #expect(stage.screen.environment.network == .cellular)
    stage.screen.tap(try #require(stage.row("Wi-Fi")?.accessoryView))
    stage.wait()
    #expect(stage.row("Russet") != nil)
    #expect(stage.screen.environment.network == .wifi)
  }

  @Test func `Region and time zone change what formatters use`() {
    let stage = open()
    stage.tap("General")
    stage.tap("Language & Region")
    stage.tap("Region")
    stage.tap("Germany (German)")
    #expect(stage.screen.environment.locale == "de_DE")
    #expect(Locale.current.identifier == "de_DE")
    stage.tap("Language & Region")
    stage.tap("General")
    stage.tap("Date & Time")
    stage.tap("Time Zone")
    stage.scroll(to: "Honolulu")
    stage.wait(2)
    stage.tap("Honolulu")
    #expect(stage.screen.environment.timeZone == "Pacific/Honolulu")
    #expect(TimeZone.current.secondsFromGMT() == -36_000)
  }

  // MARK: The App Store

  @Test(.feature("IX-F230"))
  func `The switch for ratings is a row of the App Store's page`() throws {
    let stage = open()
    let wasOn = ReviewSetting.isOn
    defer { ReviewSetting.isOn = wasOn }
    ReviewSetting.isOn = true
    stage.scroll(to: "App Store")
    stage.tap("App Store")
    let toggle = try #require(stage.row("In-App Ratings & Reviews")?.accessoryView as? UISwitch)
    #expect(toggle.isOn)
    stage.screen.tap(toggle)
    stage.wait()
    #expect(!ReviewSetting.isOn)
    // Elsewhere it is switched on again.
    ReviewSetting.isOn = true
    NotificationCenter.default.post(name: ReviewSetting.didChange, object: nil)
    #expect(toggle.isOn)
  }

  // MARK: Words

  /// The words on all pages that are no names, with those of their values.
  private func words() -> [String] {
    func found(_ page: SettingsPage, depth: Int) -> [String] {
      let sections = page.sections.flatMap { section -> [String] in
        [section.header, section.footer].compactMap { $0 }
          + section.rows.flatMap { row -> [String] in
            guard case .page(let value, let below) = row.kind, depth < 4 else {
              return [row.title]
            }
            return [row.title, value?() ?? ""] + found(below(), depth: depth + 1)
          }
      }
      return [page.title] + sections
    }
    return found(SettingsPages.root, depth: 0)
  }

  @Test(arguments: [("zh-Hans", "设置", "通用"), ("ar", "الإعدادات", "عام")])
  func `The pages are in the language of the device`(
    tag: String,
    settings: String,
    general: String
  ) {
    withDevice { _, stage in
      let english = Set(words())
      stage.screen.environment.setLanguage(tag)
      stage.wait()
      #expect(SettingsPages.root.title == settings)
      #expect(stage.words.contains(general))
      // Neither the title nor the search bar.
      #expect(!stage.words.contains("Settings"))
      #expect(SettingsWords("General").text == general)
      // Names of products, languages, places, models and numbers are the same in all languages.
      let allowed = Set(DeviceControl.languages.map(\.name))
        .union(["App Store", "Wi-Fi", "VoiceOver", "Russet", "Walks", "iPhone 8", "iPhone", ""])
        // A city that Foundation lists under its old name.
        .union(["Kolkata"])
      let left = Set(words()).intersection(english).subtracting(allowed).filter { word in
        word.contains { $0.isLetter && $0.isASCII } && !word.hasPrefix("iOS ")
          && !word.contains("@")
      }
      // Time zones are called after cities, which Foundation does not translate.
      let zones = Set(
        TimeZone.knownTimeZoneIdentifiers.flatMap { zone in
          zone.split(separator: "/").suffix(1).map { $0.replacingOccurrences(of: "_", with: " ") }
        }
      )
      #expect(left.subtracting(zones).isEmpty)
    }
  }

  @Test func `The first page looks as recorded in Chinese and in Arabic`() {
    for tag in ["zh-Hans", "ar"] {
      let screen = HeadlessScreen(.iPhoneSE)
      screen.environment.setLanguage(tag)
      screen.environment.statusBarTime = "9:41"
      screen.makeCurrent()
      screen.rootViewController = SettingsApp.makeRoot()
      let stage = AppStage(screen)
      stage.wait()
      expectGolden(stage.screen.image, "Settings.root.\(tag)", maximumBytes: 80_000)
    }
  }

  // MARK: Search

  private func search(_ text: String, on stage: AppStage) throws {
    let bar = try #require(stage.first(UISearchBar.self))
    stage.screen.tap(bar)
    stage.wait()
    stage.screen.type(text)
    stage.wait()
  }

  @Test(.feature("IX-F076"))
  func `A search finds rows of deeper pages and opens the page that has them`() throws {
    let stage = open()
    stage.screen.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 400))
    stage.wait()
    try search("reduce mo", on: stage)
    let row = try #require(stage.row("Reduce Motion"))
    #expect(row.detailTextLabel?.text?.contains("Accessibility") == true)
    #expect(stage.row("Reduce Transparency") == nil)
    stage.screen.tap(row)
    stage.wait()
    #expect(stage.row("Reduce Transparency") != nil)
  }

  @Test func `Words may be typed in any order, without case and accents`() {
    _ = open()
    let index = SettingsIndex()
    #expect(index.results(for: "MOTION red").map(\.row.title) == ["Reduce Motion"])
    #expect(index.results(for: "zone").map(\.path) == [["General", "Date & Time"]])
    #expect(index.results(for: "  ").isEmpty)
    #expect(index.results(for: "duce").isEmpty)
    // A page comes before rows of the pages below it.
    #expect(index.results(for: "gen").first?.row.title == "General")
  }

  // MARK: Apps

  /// A device whose apps answer as a shell does.
  @MainActor private final class Device {
    var requests: [SettingsRequest] = []
    private(set) lazy var apps = DeviceApps { [unowned self] in requests.append($0) }
    init() {
      SettingsPages.device = apps
      apps.take(
        .apps([
          DeviceApp(
            identifier: "walks",
            name: "Walks",
            permissions: [
              "contacts": "denied", "location": "whenInUse", "notifications": "authorized",
            ],
            hasSettings: true
          ), DeviceApp(identifier: "quiet", name: "Quiet"),
        ])
      )
    }
    func answer() {
      var name = SettingsSpecifier(.textField, title: "Name", key: "name")
      name.defaultValue = .text("Ada")
      let toggle = SettingsSpecifier(.toggle, title: "Loud", key: "loud")
      var tone = SettingsSpecifier(.multiValue, title: "Tone", key: "tone")
      (tone.values, tone.titles) = ([.integer(0), .integer(1)], ["Bell", "Drum"])
      var more = SettingsSpecifier(.childPane, title: "More")
      more.file = "More"
      let pane = SettingsPane([
        SettingsSpecifier(.group, title: "Sound"), toggle, tone, name, more,
      ])
      let values: [String: SettingsValue] = ["tone": .integer(1)]
      apps.take(.pane(AppPane(app: "walks", file: "Root", pane, values: values)))
    }
  }

  private func withDevice(_ body: (Device, AppStage) throws -> Void) rethrows {
    let device = Device()
    defer { SettingsPages.device = nil }
    let stage = open()
    stage.scroll(to: "Walks")
    // A tap would stop the table while it still moves.
    stage.wait(2)
    try body(device, stage)
  }

  @Test(.feature("IX-F215"))
  func `Vibration with sounds is off until the person turns it on`() throws {
    try withDevice { device, stage in
      stage.tap("Walks")
      stage.tap("Notifications")
      stage.scroll(to: "Vibrate with Sounds")
      let toggle = try #require(stage.row("Vibrate with Sounds")?.accessoryView as? UISwitch)
      #expect(!toggle.isOn && toggle.isEnabled)
      stage.screen.tap(toggle)
      stage.wait()
      #expect(
        device.requests.last
          == .decide(app: "walks", kind: "notifications.vibration", decision: "on")
      )
      stage.scroll(to: "Sounds")
      stage.screen.tap(try #require(stage.row("Sounds")?.accessoryView))
      stage.wait()
      #expect(
        device.requests.last == .decide(app: "walks", kind: "notifications.sounds", decision: "off")
      )
      #expect(!toggle.isEnabled)
    }
  }

  /// A white square of 29 points as PNG.
  private func whiteIcon() -> Data? {
    UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
    }.pngData()
  }

  @Test(.feature("VIS-F02"), .feature("VIS-F08"), .feature("VIS-F10"))
  func `The icon of an app has a line of one pixel, so that a white one shows`() throws {
    try withDevice { device, stage in
      device.apps.take(
        .apps([
          DeviceApp(
            identifier: "walks",
            name: "Walks",
            icon: whiteIcon(),
            permissions: ["contacts": "denied"]
          )
        ])
      )
      stage.wait()
      stage.scroll(to: "Walks")
      let row = try #require(stage.row("Walks"))
      let image = try #require(row.imageView?.image?.cgImage)
      #expect(image.width == 58 && row.imageView?.image?.size.width == 29)
      let middle = image.height / 2
      #expect(image.color(atX: 0, y: middle)[0] < 220)
      #expect(image.color(atX: 1, y: middle) == [255, 255, 255, 255])
      // The system's own icons have it, too.
      let own = try #require(stage.row("Privacy")?.imageView?.image?.cgImage)
      #expect(own.color(atX: 0, y: middle) != own.color(atX: 1, y: middle))
    }
  }

  @Test(.feature("IX-F076"), .feature("IX-F075"))
  func `An app that has something to set has a page with its permissions`() throws {
    try withDevice { device, stage in
      #expect(stage.row("Quiet") == nil)
      stage.tap("Walks")
      #expect(device.requests == [.pane(app: "walks", file: "Root")])
      #expect(stage.row("Location")?.detailTextLabel?.text == "While Using")
      let row = try #require(stage.row("Contacts"))
      #expect((row.accessoryView as? UISwitch)?.isOn == false)
      stage.screen.tap(try #require(row.accessoryView))
      stage.wait()
      let decision = SettingsRequest.decide(
        app: "walks",
        kind: "contacts",
        decision: "authorized"
      )
      #expect(device.requests.last == decision)
      stage.tap("Location")
      stage.tap("Never")
      #expect(
        device.requests.last == .decide(app: "walks", kind: "location", decision: "denied")
      )
      #expect(stage.row("Never")?.accessoryType == .checkmark)
      stage.tap("Walks")
      #expect(stage.row("Location")?.detailTextLabel?.text == "Never")
    }
  }

  @Test(.feature("I10-F132"))
  func `A settings bundle shows its groups, and what is chosen is sent`() throws {
    try withDevice { device, stage in
      stage.tap("Walks")
      #expect(stage.row("Loud") == nil)
      device.answer()
      stage.wait()
      #expect(stage.row("Tone")?.detailTextLabel?.text == "Drum")
      stage.screen.tap(try #require(stage.row("Loud")?.accessoryView))
      stage.wait()
      #expect(device.requests.last == .set(app: "walks", key: "loud", value: .bool(true)))
      stage.tap("Tone")
      stage.tap("Bell")
      #expect(device.requests.last == .set(app: "walks", key: "tone", value: .integer(0)))
      #expect(stage.row("Bell")?.accessoryType == .checkmark)
      stage.tap("Walks")
      let field = try #require(stage.first(UITextField.self) { $0.text == "Ada" })
      stage.screen.tap(field)
      stage.wait()
      stage.screen.type("!")
      stage.wait()
      #expect(device.requests.last == .set(app: "walks", key: "name", value: .text("Ada!")))
    }
  }

  @Test(.feature("IX-F076"), .feature("I10-F132"))
  func `The page of an app looks as recorded`() {
    withDevice { device, stage in
      var environment = stage.screen.environment
      environment.statusBarTime = "9:41"
      stage.screen.environment = environment
      stage.tap("Walks")
      device.answer()
      stage.wait()
      expectGolden(stage.screen.image, "Settings.app", maximumBytes: 60_000)
      stage.tap("Notifications")
      for title in ["Banners", "Sounds", "Badges"] { #expect(stage.row(title) != nil) }
    }
  }

  @Test(.feature("I10-F132"))
  func `A child pane is asked for when it is opened`() {
    withDevice { device, stage in
      stage.tap("Walks")
      device.answer()
      stage.wait()
      stage.tap("More")
      #expect(device.requests.last == .pane(app: "walks", file: "More"))
      let pane = SettingsPane(
        title: "Further",
        [
          SettingsSpecifier(.titleValue, title: "Version", key: "version")
        ]
      )
      device.apps.take(
        .pane(AppPane(app: "walks", file: "More", pane, values: ["version": .text("1.2")]))
      )
      stage.wait()
      #expect(stage.row("Version")?.detailTextLabel?.text == "1.2")
      #expect(stage.words.contains("Further"))
    }
  }

  @Test(.feature("IX-F077"))
  func `The page of the app that opens Settings is shown above the first page`() throws {
    try withDevice { device, stage in
      let navigation = try #require(stage.screen.rootViewController as? UINavigationController)
      stage.tap("Walks")
      stage.tap("Location")
      SettingsApp.show("walks", in: navigation)
      stage.wait()
      #expect(stage.row("Contacts") != nil && navigation.viewControllers.count == 2)
    }
  }

  @Test(.feature("IX-F075"))
  func `Privacy lists the apps that asked for a kind of data`() {
    withDevice { device, stage in
      stage.scroll(to: "Privacy")
      stage.tap("Privacy")
      stage.tap("Contacts")
      #expect(stage.row("Walks") != nil && stage.row("Quiet") == nil)
      stage.tap("Privacy")
      stage.tap("Calendars")
      #expect(stage.words.contains("No apps have requested access to your calendars."))
    }
  }
}
