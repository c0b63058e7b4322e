import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Languages")
struct LanguageTests {
  private func screen(_ change: (inout Environment) -> Void) -> HeadlessScreen {
    var environment = Environment()
    change(&environment)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.makeCurrent()
    return screen
  }

  // MARK: Locale and dates

  @Test func `the current locale, languages and calendar are the device's`() {
    let screen = screen {
      $0.locale = "de_DE"
      $0.languages = ["de", "en"]
    }
    #expect(Locale.current.identifier == "de_DE")
    #expect(Locale.preferredLanguages == ["de", "en"])
    #expect(NumberFormatter.localizedString(from: 1234.5, number: .decimal) == "1.234,5")
    let told = Hearings(of: NSLocale.currentLocaleDidChangeNotification)
    defer { told.stop() }
    screen.environment.locale = "en_US"
    #expect(told.count == 1)
    #expect(NumberFormatter.localizedString(from: 1234.5, number: .decimal) == "1,234.5")
    screen.environment.calendar = "buddhist"
    #expect(Calendar.current.identifier == .buddhist)
  }

  @Test(
    .feature("I10-F135"),
    arguments: [
      ("en_US", "today", "tomorrow", "in 3 days"),
      ("fr_FR", "aujourd’hui", "demain", "dans 3 jours"), ("zh_CN", "今天", "明天", "3天后"),
    ]
  )
  func `today and tomorrow are said in the viewer's language`(
    locale: String,
    today: String,
    tomorrow: String,
    later: String
  ) {
    _ = screen { $0.locale = locale }
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: 0)) == today)
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == tomorrow)
    #expect(formatter.localizedString(fromTimeInterval: 3 * 86_400 + 60) == later)
    formatter.dateTimeStyle = .numeric
    #expect(formatter.localizedString(from: DateComponents(day: 1)) != tomorrow)
  }

  @Test(.feature("I10-F135"))
  func `what today is goes by the viewer's time zone`() throws {
    // At any moment it is the next day already on Kiritimati where it is still the day on Pago Pago.
    let screen = screen { $0.timeZone = "Pacific/Kiritimati" }
    #expect(TimeZone.current.identifier == "Pacific/Kiritimati")
    #expect(Calendar.current.timeZone.identifier == "Pacific/Kiritimati")
    let moment = Date(timeIntervalSince1970: 1_560_000_000)
    let eastern = Calendar.current.component(.day, from: moment)
    let formatter = DateFormatter()
    formatter.dateFormat = "d"
    #expect(formatter.string(from: moment) == "\(eastern)")
    screen.environment.timeZone = "Pacific/Pago_Pago"
    #expect(Calendar.current.component(.day, from: moment) == eastern - 1)
    let western = DateFormatter()
    western.dateFormat = "d"
    #expect(western.string(from: moment) == "\(eastern - 1)")
    screen.environment.timeZone = nil
    #expect(TimeZone.current.identifier == NSTimeZone.default.identifier)
    #expect(!["Pacific/Kiritimati", "Pacific/Pago_Pago"].contains(TimeZone.current.identifier))
  }

  @Test(.feature("I10-F136"))
  func `a date can be shown with its zone`() {
    _ = screen { $0.timeZone = "Europe/Berlin" }
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "America/New_York")
    formatter.dateFormat = "HH:mm zzzz"
    let summer = Date(timeIntervalSince1970: 1_560_000_000)
    #expect(formatter.string(from: summer) == "09:20 Eastern Daylight Time")
    formatter.dateStyle = .none
    formatter.timeStyle = .full
    #expect(formatter.string(from: summer).contains("Eastern Daylight Time"))
  }

  // MARK: The status bar's clock

  @Test(
    arguments: [
      ("en_US", true, "9:41 AM"), ("en_US", false, "9:41"), ("de_DE", true, "09:41"),
      ("en_GB", true, "09:41"), ("zh_CN", true, "09:41"),
    ]
  )
  func `the clock is written as the locale writes it`(
    locale: String,
    showsDayPeriod: Bool,
    expected: String
  ) {
    var environment = Environment()
    environment.locale = locale
    environment.timeZone = "UTC"
    let text = StatusBarClock.text(
      at: Date(timeIntervalSince1970: 9 * 3600 + 41 * 60),
      in: environment,
      showsDayPeriod: showsDayPeriod
    )
    #expect(text.replacingOccurrences(of: "\u{202F}", with: " ") == expected)
  }

  // MARK: Pseudolanguages

  @Test(
    arguments: [
      (PseudoLanguage.doubleLength, "Save %@", "Save %@ Save "),
      (.accented, "Save %d", "Šåṽé %d"), (.boundedString, "Save", "[# Save #]"),
      (.rightToLeft, "Save", "Save"), (.rightToLeftWithStrings, "Save", "\u{202E}Save\u{202C}"),
    ]
  )
  func `a make-believe language changes words and leaves placeholders`(
    language: PseudoLanguage,
    text: String,
    expected: String
  ) {
    #expect(language.changed(text) == expected)
    let screen = screen { $0.pseudoLanguage = language }
    #expect(NSLocalizedString(text, comment: "") == expected)
    #expect(Bundle.main.localizedString(forKey: text, value: nil, table: nil) == expected)
    screen.environment.pseudoLanguage = nil
    #expect(NSLocalizedString(text, comment: "") == text)
  }

  @Test func `right-to-left languages turn the interface round`() {
    let screen = screen { $0.pseudoLanguage = .rightToLeft }
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    screen.environment.pseudoLanguage = .doubleLength
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    screen.environment.setLanguage("rtl-strings")
    #expect(screen.environment.pseudoLanguage == .rightToLeftWithStrings)
    screen.environment.setLanguage("ar")
    #expect(screen.environment.pseudoLanguage == nil)
    #expect(screen.environment.languages == ["ar"])
  }

  @Test func `Russet's own words are in the device's language`() {
    let screen = screen { $0.languages = ["zh-Hans-CN"] }
    #expect(SystemStrings.string(.done) == "完成")
    screen.environment.languages = ["fr", "ar"]
    #expect(SystemStrings.string(.cancel) == "إلغاء")
    screen.environment.languages = ["fr"]
    #expect(SystemStrings.string(.cancel) == "Cancel")
    screen.environment.pseudoLanguage = .boundedString
    #expect(SystemStrings.string(.cancel) == "[# Cancel #]")
  }

  // MARK: Bundles

  private func makeBundle() throws -> Bundle {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-\(UUID().uuidString).bundle")
    func write(_ path: String, _ text: String) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    try write(
      "en.lproj/Localizable.strings",
      "\"hello\" = \"Hello\";\n\"only\" = \"Only English\";"
    )
    try write("de.lproj/Localizable.strings", "\"hello\" = \"Hallo\";")
    try write("zh-hans.lproj/Localizable.strings", "\"hello\" = \"你好\";")
    try write(
      "en.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>tip</key><dict>
      <key>NSStringDeviceSpecificRuleType</key><dict>
      <key>iphone</key><string>Shake your iPhone</string>
      <key>ipad</key><string>Use a keyboard</string>
      </dict></dict></dict></plist>
      """
    )
    return try #require(Bundle(path: root.path))
  }

  @Test func `strings come in the first of the device's languages that a bundle has`() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    func hello() -> String { NSLocalizedString("hello", bundle: bundle, comment: "") }
    let screen = screen { $0.languages = ["de-AT"] }
    #expect(hello() == "Hallo")
    #expect(NSLocalizedString("only", bundle: bundle, comment: "") == "Only English")
    screen.environment.languages = ["zh-Hans-CN", "en"]
    #expect(hello() == "你好")
    screen.environment.languages = ["fr", "de"]
    #expect(hello() == "Hallo")
    screen.environment.languages = ["en"]
    screen.environment.pseudoLanguage = .boundedString
    #expect(hello() == "[# Hello #]")
  }

  @Test(.feature("I10-F137"))
  func `a string can have a variant for each kind of device`() throws {
    let bundle = try makeBundle()
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let screen = screen { _ in }
    #expect(NSLocalizedString("tip", bundle: bundle, comment: "") == "Shake your iPhone")
    screen.device = .iPad9_7
    #expect(NSLocalizedString("tip", bundle: bundle, comment: "") == "Use a keyboard")
  }
}
