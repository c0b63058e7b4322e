import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// Apps with options, in the app and on their page of the device's settings.
@MainActor
@Suite struct `Rules about settings` {
  /// An app's files with a page in Settings.
  private func app(_ titles: [String], isToggle: Bool = true) throws -> AppResources {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("Settings.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let entries: [[String: Any]] =
      [["Type": "PSGroupSpecifier", "Title": "Walks"]]
      + titles.map {
        [
          "Type": isToggle ? "PSToggleSwitchSpecifier" : "PSTextFieldSpecifier", "Title": $0,
          "Key": $0,
        ]
      }
    try PropertyListSerialization.data(
      fromPropertyList: ["PreferenceSpecifiers": entries],
      format: .xml,
      options: 0
    ).write(to: bundle.appendingPathComponent("Root.plist"))
    return AppResources(folder: folder)
  }

  private func found(_ rule: RuleIdentifier, _ resources: AppResources) -> [Finding] {
    AuditReport(resources: resources).findings(of: rule)
  }

  @Test(.rule("IX-R088")) func `an app with very many options is found`() throws {
    let many = try found("IX-R088", app((1...25).map { "Option \($0)" }))
    #expect(many.first?.what == "The app has 25 options in Settings.")
    #expect(try found("IX-R088", app(["Miles"])).isEmpty)
  }

  @Test(.rule("IX-R133")) func `a switch for Face ID in Settings is found`() throws {
    #expect(try found("IX-R133", app(["Use Face ID"])).count == 1)
    #expect(try found("IX-R133", app(["Miles"])).isEmpty)
  }

  private func page(_ words: String, _ add: (Page) -> Void = { _ in }) -> HeadlessScreen {
    let page = Page("Options", words: words)
    page.loadViewIfNeeded()
    add(page)
    return HeadlessScreen(stack: [page])
  }

  @Test(.rule("IX-R089")) func `a field for what the device knows is found`() {
    func found(_ placeholder: String, _ change: (UITextField) -> Void = { _ in }) -> [Finding] {
      page("Where do you walk?") { page in
        let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 34))
        field.placeholder = placeholder
        change(field)
        page.view.addSubview(field)
      }.findings(of: InfersRatherThanAsks())
    }
    #expect(found("Postcode").map(\.severity) == [.advice])
    #expect(found("Time zone").count == 1)
    #expect(found("Name").isEmpty)
    #expect(found("Postcode") { $0.text = "1010" }.isEmpty)
    #expect(found("Postcode") { $0.textContentType = .postalCode }.isEmpty)
  }

  @Test(.rule("IX-R091")) func `an option in the app and in Settings is found`() throws {
    let screen = page("Miles") {
      $0.view.addSubview(UISwitch(frame: CGRect(x: 280, y: 195, width: 51, height: 31)))
    }
    func found(_ titles: [String]) throws -> [Finding] {
      AuditReport(screens: [screen.walked], resources: try app(titles)).findings(of: "IX-R091")
    }
    #expect(try found(["Miles"]).first?.what == "“Miles” is set here and in Settings.")
    #expect(try found(["Maps"]).isEmpty)
  }

  @Test(.rule("IX-R092")) func `words that send people to Settings without a way are found`() {
    let words = "Go to Settings to allow the location."
    let lost = page(words).findings(of: ButtonToSettings())
    #expect(lost.map(\.severity) == [.warning])
    #expect(page(words) { $0.addButton("Open Settings") }.findings(of: ButtonToSettings()).isEmpty)
    #expect(page("Settings > Privacy > Location").findings(of: ButtonToSettings()).count == 1)
    #expect(page("Walks have no settings.").findings(of: ButtonToSettings()).isEmpty)
  }

  @Test(.rule("IX-R092")) func `an alert that sends people to Settings has a button`() {
    func found(_ buttons: [(String, UIAlertAction.Style)]) -> [Finding] {
      open(alertController("No Location", "Turn it on in Settings.", buttons))
        .findings(of: ButtonToSettings())
    }
    #expect(found([("Cancel", .cancel), ("OK", .default)]).count == 1)
    #expect(found([("Cancel", .cancel), ("Settings", .default)]).isEmpty)
  }

  @Test(.rule("IX-R090")) func `where options stand is asked where there are some`() throws {
    func asks(_ report: AuditReport) -> Bool {
      report.questions.contains { $0.hasPrefix("IX-R090") }
    }
    #expect(asks(AuditReport(resources: try app(["Miles"]))))
    #expect(asks(AuditReport(screens: [HeadlessScreen(stack: [Page("Settings")]).walked])))
    #expect(!asks(AuditReport(screens: [HeadlessScreen(stack: [Page("Walks")]).walked])))
  }
}
