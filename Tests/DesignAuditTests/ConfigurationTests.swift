import Foundation
import HeadlessHost
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

@Suite("Configuration, suppressions and baselines") struct ConfigurationTests {
  private func configuration(_ json: String) throws -> AuditConfiguration {
    try AuditConfiguration(json: Data(json.utf8))
  }

  /// A control that is too small to be hit.
  private var small: ScreenElement {
    var element = control(AuditColor(0, 0.4, 0.8))
    element.hitArea = CGRect(x: 16, y: 200, width: 20, height: 20)
    element.frame = CGRect(x: 16, y: 200, width: 20, height: 20)
    return element
  }

  private func report(
    _ configuration: AuditConfiguration,
    _ change: (inout Screen) -> Void = { _ in },
    today: String = "2026-11-25"
  ) -> AuditReport {
    var shown = screen([small])
    change(&shown)
    return AuditReport(screens: [shown], configuration: configuration, today: today)
  }

  @Test func `a rule can be turned off, and weigh more or less`() throws {
    let usual = report(AuditConfiguration())
    #expect(usual.findings.contains { $0.rule == "VIS-R88" && $0.severity == .warning })
    let off = report(try configuration(#"{"severities": {"VIS-R88": "off"}}"#))
    #expect(!off.findings.contains { $0.rule == "VIS-R88" })
    #expect(!off.checked.contains("VIS-R88"))
    let advice = report(try configuration(#"{"severities": {"VIS-R88": "advice"}}"#))
    #expect(advice.findings.contains { $0.rule == "VIS-R88" && $0.severity == .advice })
  }

  @Test func `a threshold can be set`() throws {
    let lenient = report(try configuration(#"{"settings": {"minimumTapSide": 20}}"#))
    #expect(!lenient.findings.contains { $0.rule == "VIS-R88" })
  }

  @Test(arguments: [
    (#"[1]"#, "The file holds no JSON object."), (#"{"#, "The file is no JSON."),
    (#"{"severity": {}}"#, "There is no “severity” in the file"),
    (#"{"severities": {"VIS-R88": "loud"}}"#, "The severity of VIS-R88 is “loud”"),
    (#"{"severities": {"VIS-R888": "off"}}"#, "There is no rule “VIS-R888”."),
    (#"{"settings": {"minimumTap": 3}}"#, "There is no setting “minimumTap”."),
    (#"{"settings": {"minimumTapSide": "x"}}"#, "“minimumTapSide” is of another kind"),
    (#"{"settings": {"minimumTapSide": null}}"#, "is of another kind"),
    (#"{"suppressions": [{"rule": "VIS-R88"}]}"#, "There is no reason"),
    (#"{"suppressions": [{"rule": "VIS-R88", "because": "So.", "place": 1}]}"#, "not a string"),
    (#"{"suppressions": [{"because": "So."}]}"#, "neither a rule nor a place"),
    (
      #"{"suppressions": [{"rule": "VIS-R88", "because": "So.", "until": "May"}]}"#,
      "not written as 2026-12-31"
    ),
    (
      #"{"suppressions": [{"rule": "VIS-R88", "because": "So.", "until": "2026-02-31"}]}"#,
      "not written as 2026-12-31"
    ),
  ])
  func `what is wrong with a file is said`(json: String, words: String) {
    #expect {
      try configuration(json)
    } throws: { error in
      "\(error)".contains(words)
    }
  }

  @Test func `a suppression of a file takes a finding out and keeps its reason`() throws {
    let file = try configuration(
      #"{"suppressions": [{"rule": "VIS-R88", "place": "UIWindow*", "because": "As drawn."}]}"#
    )
    let report = report(file)
    #expect(!report.findings.contains { $0.rule == "VIS-R88" })
    #expect(report.suppressed.map(\.reason) == ["As drawn."])
    #expect(report.suppressed.map(\.isInCode) == [false])
    #expect(report.notes.isEmpty)
  }

  @Test func `one that has expired counts no more, and that is said`() throws {
    let file = try configuration(
      #"{"suppressions": [{"rule": "VIS-R88", "because": "So.", "until": "2026-11-25"}]}"#
    )
    #expect(report(file).suppressed.count == 1)
    let later = report(file, today: "2026-11-26")
    #expect(later.suppressed.isEmpty)
    #expect(later.findings.contains { $0.rule == "VIS-R88" })
    #expect(later.notes == ["The suppression of VIS-R88 expired on 2026-11-25."])
    #expect(later.text.contains("expired on 2026-11-25"))
  }

  @Test func `one that suppresses nothing is told`() throws {
    let file = try configuration(#"{"suppressions": [{"rule": "VIS-R94", "because": "So."}]}"#)
    #expect(report(file).notes == ["The suppression of VIS-R94 suppresses nothing."])
  }

  @Test(arguments: [
    ("A > B", "A > B", true), ("A > B", "A*", true), ("A > B", "*B", true), ("A > B", "*", true),
    ("A > B > C", "A*C", true), ("A > B > C", "A*B*C", true), ("A", "A*A", false),
    ("A > B", "A", false), ("A > B", "B*", false), ("A > B > C", "A*X*C", false),
  ])
  func `a star stands for anything`(text: String, pattern: String, isMatch: Bool) {
    #expect(AuditConfiguration.Suppression.matches(text[...], pattern[...]) == isMatch)
  }

  @Test @MainActor func `code suppresses rules for a view and what is in it`() throws {
    func page(_ change: (UIView, UIButton) -> Void) -> AuditReport {
      let screen = HeadlessScreen(.iPhone8)
      let box = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      button.backgroundColor = .red
      button.accessibilityLabel = "Record"
      box.addSubview(button)
      screen.show(box)
      change(box, button)
      return AuditReport(
        screens: [walked(screen)],
        configuration: AuditConfiguration(),
        today: "2026-11-25"
      )
    }
    func found(_ report: AuditReport) -> Int { report.findings(of: "VIS-R88").count }
    #expect(found(page { _, _ in }) == 1)
    let onButton = page { $1.suppressAudit(of: "VIS-R88", because: "As on the device.") }
    #expect(found(onButton) == 0)
    #expect(onButton.suppressed.map(\.reason) == ["As on the device."])
    #expect(onButton.suppressed.map(\.isInCode) == [true])
    #expect(found(page { box, _ in box.suppressAudit(of: "VIS-R88", because: "So.") }) == 0)
    #expect(found(page { $1.suppressAudit(of: "VIS-R92", because: "So.") }) == 1)
    let old = page { $1.suppressAudit(of: "VIS-R88", because: "So.", until: "2026-11-24") }
    #expect(found(old) == 1)
    #expect(old.notes.contains { $0.contains("expired on 2026-11-24") })
    let all = page { $1.suppressAudit(because: "So.", until: "2026-11-24") }
    #expect(all.notes.contains { $0.contains("suppression of all rules in the code") })
  }

  // MARK: Baselines

  private func finding(_ place: String, _ what: String = "It is small.") -> Finding {
    Finding("VIS-R88", .error, at: place, what: what, remedy: "Make it larger.")
  }

  @Test func `a baseline takes out what it has, as often as it has it`() throws {
    let old = [finding("Page > Cell[0.1]"), finding("Page > Cell[0.2]"), finding("Page.title")]
    let written = try AuditBaseline(old).json()
    let baseline = try AuditBaseline(json: written)
    #expect(baseline.findings.map(\.count) == [2, 1])
    var report = report(AuditConfiguration())
    report.findings = [
      // Rows moved, and the words are others.
      finding("Page > Cell[3.7]", "It is smaller."), finding("Page > Cell[4.1]"),
      finding("Page > Cell[9.9]"), finding("Page.subtitle"),
    ]
    report.compare(with: baseline)
    #expect(report.findings.map(\.place) == ["Page > Cell[9.9]", "Page.subtitle"])
    #expect(report.known?.count == 2)
    #expect(report.leftOut == "Not counted: 2 of the baseline.")
    #expect(report.fails(on: .error))
    report.compare(with: AuditBaseline(report.findings))
    #expect(!report.fails(on: .advice))
  }

  @Test func `a fingerprint depends on rule and place alone`() {
    let one = finding("Page > Cell[0.1].title")
    #expect(one.fingerprint == finding("Page > Cell[0.2].title", "Other.").fingerprint)
    #expect(one.fingerprint != finding("Page > Cell[0.1].subtitle").fingerprint)
  }

  @Test func `what fails is decided by severity`() {
    var report = report(AuditConfiguration())
    report.findings = [Finding("VIS-R88", .warning, at: "A", what: "W.", remedy: "R.")]
    #expect(!report.fails(on: .error))
    #expect(report.fails(on: .warning))
    #expect(report.fails(on: .advice))
    #expect(!report.fails(on: nil))
  }
}
